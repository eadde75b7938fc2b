import type { Context } from '#core/contract/context';
import { categories, tags } from '../stored/content';
import { drafts, posts } from '../stored/posts';

/** The categories and tags of a post or draft. */
interface Labelled {
  categoryIds: readonly string[];
  tagIds: readonly string[];
}

/** Recounts the posts of the categories and tags in changed posts or drafts. */
export function recount({ documents }: Context, ...changed: (Labelled | undefined)[]): void {
  for (const id of new Set(changed.flatMap((it) => it?.categoryIds ?? []))) {
    const category = documents.get(categories, id);
    const postCount = documents.count(posts, { categoryIds: id });
    if (category && category.postCount !== postCount) documents.put(categories, { ...category, postCount });
  }
  for (const id of new Set(changed.flatMap((it) => it?.tagIds ?? []))) {
    const tag = documents.get(tags, id);
    const publishedPostCount = documents.count(posts, { tagIds: id });
    const unpublished = documents.count(drafts, {
      tagIds: id,
      status: { $nin: ['PUBLISHED', 'DELETED'] },
    });
    const postCount = publishedPostCount + unpublished;
    if (tag && (tag.postCount !== postCount || tag.publishedPostCount !== publishedPostCount))
      documents.put(tags, { ...tag, postCount, publishedPostCount });
  }
}

/** The entity names in the blog's domain events. */
const FQDN = {
  post: 'wix.blog.v3.post',
  draft: 'wix.blog.v3.draft',
  category: 'wix.blog.v3.category',
  tag: 'wix.blog.v3.tag',
  like: 'wix.blog.v1.like',
} as const;

type Kind = keyof typeof FQDN;
type Entity = object & { id?: string | null };

export const tellCreated = (context: Context, kind: Kind, entity: Entity): void =>
  context.emit({
    entityFqdn: FQDN[kind],
    entityId: entity.id ?? '',
    slug: 'created',
    createdEvent: { entity },
  });

export const tellUpdated = (context: Context, kind: Kind, entity: Entity): void =>
  context.emit({
    entityFqdn: FQDN[kind],
    entityId: entity.id ?? '',
    slug: 'updated',
    updatedEvent: { currentEntity: entity },
  });

export const tellDeleted = (context: Context, kind: Kind, entity: Entity): void =>
  context.emit({
    entityFqdn: FQDN[kind],
    entityId: entity.id ?? '',
    slug: 'deleted',
    deletedEvent: { deletedEntity: entity },
  });

/** Emits that a visitor or member liked a post, or no longer does. */
export const tellLiked = (
  context: Context,
  slug: 'liked' | 'unliked',
  { postId, ownerId, ownerRole }: { postId: string; ownerId: string; ownerRole: 'visitor' | 'member' },
): void =>
  context.emit({
    entityFqdn: FQDN.post,
    entityId: postId,
    slug,
    actionEvent: {
      body: { postId, ...(ownerRole === 'member' ? { memberId: ownerId } : { anonymousVisitorId: ownerId }) },
    },
  });
