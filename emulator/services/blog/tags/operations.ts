import { tags as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert, assertRuleOf, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { slugFor } from '#core/slugs';
import { isoDate } from '#core/time/clock';
import { tellCreated, tellDeleted } from '../content/events';
import { siteLanguage } from '../content/input';
import { MANAGE, queryPage, READ } from '../requests/paging';
import { type BlogTag, tags } from '../stored/content';
import { drafts, posts } from '../stored/posts';

type WireTag = Serialized<meta.BlogTagOriginal>;
type Fieldset = meta.FieldWithLiteralsOriginal;

/** The longest label of a stored tag, in characters (SDK: BlogTag); requests may have longer ones. */
const LABEL_LENGTH = 100;

/** A tag as the platform sends it. @param fieldsets the requested optional fields */
const serializeTag = ({ baseUrl }: Context, tag: BlogTag, fieldsets: readonly Fieldset[] = []): WireTag => ({
  ...tag,
  ...(fieldsets.includes('URL') && { url: { base: baseUrl, path: `/blog/tags/${tag.slug}` } }),
});

const ofEvent = (context: Context, tag: BlogTag) => serializeTag(context, tag, ['URL']);

/** Returns the first tag that matches a filter. @throws PlatformError 404 */
function findTag({ documents }: Context, filter: Record<string, unknown>): BlogTag {
  const tag = documents.find(tags, filter);
  assert(tag, () => notFound(`tag with ${JSON.stringify(filter)}`));
  return tag;
}

/** The fields of a new tag. */
interface NewTag {
  label: string;
  slug?: string | null;
  language?: string | null;
}

/**
 * Returns the tag with this label; makes one if there is none (SDK: createTag).
 * @throws PlatformError 400 for a label without a letter or of more than 100 characters; 409 ALREADY_EXISTS if another
 * tag
 *   has the slug
 */
export function createTag(context: Context, given: NewTag, id = context.ids.guid()): BlogTag {
  const { documents } = context;
  const label = given.label.trim();
  assert(label, () => invalidField('label', 'must not be empty', 'REQUIRED_FIELD'));
  assertRuleOf(
    label.length <= LABEL_LENGTH,
    'label',
    'MAX_LENGTH',
    `has more than ${LABEL_LENGTH} characters`,
  );
  const language = given.language ?? siteLanguage(context);
  const known = documents.find(tags, { label, language });
  if (known) return known;
  const isTaken = (slug: string) => documents.find(tags, { slug, language }) !== undefined;
  const { slug } = given;
  assert(!slug || !isTaken(slug), () =>
    applicationError(409, 'ALREADY_EXISTS', `There is a tag with the slug ${slug}`, { slug }),
  );
  const now = isoDate(context.clock.now());
  const tag = documents.put<BlogTag>(tags, {
    id,
    label,
    slug: slug || slugFor(label, 'tag', isTaken),
    language,
    postCount: 0,
    publishedPostCount: 0,
    createdDate: now,
    updatedDate: now,
  });
  tellCreated(context, 'tag', ofEvent(context, tag));
  return tag;
}

/** Deletes a tag and removes it from posts and drafts. @throws PlatformError 404 */
function deleteTag(context: Context, id: string): void {
  const tag = findTag(context, { id });
  const { documents } = context;
  const without = <T extends { tagIds: string[] }>(it: T): T => ({
    ...it,
    tagIds: it.tagIds.filter((other) => other !== id),
  });
  for (const post of documents.list(posts, { tagIds: id })) documents.put(posts, without(post));
  for (const draft of documents.list(drafts, { tagIds: id })) documents.put(drafts, without(draft));
  documents.delete(tags, id);
  tellDeleted(context, 'tag', ofEvent(context, tag));
}

/** Tags of posts. */
export const tagsOperations: Operation[] = [
  ...moduleOperations('blog.tags', meta, MANAGE, {
    createTag: (request, context) => ({
      tag: serializeTag(context, createTag(context, request), request.fieldsets),
    }),
    deleteTag({ tagId }, context) {
      deleteTag(context, tagId);
      return {};
    },
  }),

  ...moduleOperations('blog.tags', meta, READ, {
    getTag: ({ tagId, fieldsets }, context) => ({
      tag: serializeTag(context, findTag(context, { id: tagId }), fieldsets),
    }),
    getTagByLabel(request, context) {
      const { label, language, fieldsets } = request;
      const tag = findTag(context, { label, ...(language && { language }) });
      return { tag: serializeTag(context, tag, fieldsets) };
    },
    getTagBySlug(request, context) {
      const { slug, language, fieldsets } = request;
      const tag = findTag(context, { slug, ...(language && { language }) });
      return { tag: serializeTag(context, tag, fieldsets) };
    },
    queryTags({ query, fieldsets }, context) {
      const { items, pagingMetadata } = queryPage(context, tags, query ?? {});
      return { tags: items.map((tag) => serializeTag(context, tag, fieldsets)), pagingMetadata };
    },
  }),
];
