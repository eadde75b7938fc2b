import type { Context } from '#core/contract/context';
import { assert, assertGiven, assertRuleOf, notFound } from '#core/contract/errors';
import { deleteEntity, storeNew } from '#core/entities/store';
import { slugFor } from '#core/slugs';
import { siteLanguage } from '../content/input';
import { drafts } from '../drafts/entity';
import { posts } from '../posts/entity';
import { type BlogTag, TAGS, tags } from './entity';
import { alreadyExists } from './errors';

/** The longest label, in characters (statement blog-tag-label-51). */
const LABEL_LENGTH = 50;

/** Returns the first tag that matches a filter. @throws PlatformError 404 */
export function findTag({ documents }: Context, filter: Record<string, unknown>): BlogTag {
  const tag = documents.find(tags, filter);
  assert(tag, () => notFound(`tag with ${JSON.stringify(filter)}`));
  return tag;
}

interface NewTag {
  label: string;
  slug?: string | null;
  language?: string | null;
}

/**
 * Creates a tag (statement blog-tag-twice-409).
 * @throws PlatformError 400 for a label without a letter or of more than 50 characters; 409 if another tag of the
 *   language has the label or slug
 */
export function createTag(context: Context, given: NewTag, id = context.ids.guid()): BlogTag {
  const { documents } = context;
  const label = given.label.trim();
  assertGiven(label, 'label');
  assertRuleOf(
    label.length <= LABEL_LENGTH,
    'label',
    'MAX_LENGTH',
    `has more than ${LABEL_LENGTH} characters`,
  );
  const language = given.language ?? siteLanguage(context);
  assert(!documents.find(tags, { label, language }), () => alreadyExists('label', label));
  const isTaken = (slug: string) => documents.find(tags, { slug, language }) !== undefined;
  const { slug } = given;
  assert(!slug || !isTaken(slug), () => alreadyExists('slug', slug ?? ''));
  const now = context.clock.date();
  return storeNew(context, TAGS, {
    id,
    label,
    slug: slug || slugFor(label, 'tag', isTaken),
    language,
    postCount: 0,
    publishedPostCount: 0,
    createdDate: now,
    updatedDate: now,
  });
}

/** Deletes a tag and removes it from posts and drafts. */
export function deleteTag(context: Context, tag: BlogTag): void {
  const { documents } = context;
  const without = <T extends { tagIds: string[] }>(it: T): T => ({
    ...it,
    tagIds: it.tagIds.filter((other) => other !== tag.id),
  });
  for (const post of documents.list(posts, { tagIds: tag.id })) documents.put(posts, without(post));
  for (const draft of documents.list(drafts, { tagIds: tag.id })) documents.put(drafts, without(draft));
  deleteEntity(context, TAGS, tag);
}
