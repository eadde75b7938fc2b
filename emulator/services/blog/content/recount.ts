import type { Context } from '#core/contract/context';
import { categories } from '../categories/entity';
import { drafts } from '../drafts/entity';
import { posts } from '../posts/entity';
import { tags } from '../tags/entity';

interface Labelled {
  categoryIds: readonly string[];
  tagIds: readonly string[];
}

/** Recounts the posts of the categories and tags that changed posts or drafts have. */
export function recount({ documents }: Context, ...changed: (Labelled | undefined)[]): void {
  for (const id of new Set(changed.flatMap((it) => it?.categoryIds ?? []))) {
    const category = documents.get(categories, id);
    const postCount = documents.count(posts, { categoryIds: id });
    if (category && category.postCount !== postCount) documents.put(categories, { ...category, postCount });
  }
  for (const id of new Set(changed.flatMap((it) => it?.tagIds ?? []))) {
    const tag = documents.get(tags, id);
    const publishedPostCount = documents.count(posts, { tagIds: id });
    const unpublished = documents.count(drafts, { tagIds: id, status: { $nin: ['PUBLISHED', 'DELETED'] } });
    const postCount = publishedPostCount + unpublished;
    if (tag && (tag.postCount !== postCount || tag.publishedPostCount !== publishedPostCount))
      documents.put(tags, { ...tag, postCount, publishedPostCount });
  }
}
