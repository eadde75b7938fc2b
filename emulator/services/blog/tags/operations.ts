import { tags as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert, assertGiven, assertRuleOf, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity, storeNew } from '#core/entities/store';
import { slugFor } from '#core/slugs';
import { siteLanguage } from '../content/input';
import { queryPage } from '../requests/paging';
import { type BlogTag, tags } from '../stored/content';
import { drafts, posts } from '../stored/posts';

type WireTag = Serialized<meta.BlogTagOriginal>;
type Fieldset = meta.FieldWithLiteralsOriginal;

/** The longest label of a stored tag, in characters (SDK: BlogTag); requests may have longer ones. */
const LABEL_LENGTH = 100;

/** Serializes a tag as the platform does. @param fieldsets the requested optional fields */
const serializeTag = ({ baseUrl }: Context, tag: BlogTag, fieldsets: readonly Fieldset[] = []): WireTag => ({
  ...tag,
  ...(fieldsets.includes('URL') && { url: { base: baseUrl, path: `/blog/tags/${tag.slug}` } }),
});

const TAGS: EntityKind<BlogTag, 'tag'> = {
  name: 'tag',
  collection: tags,
  views: [
    {
      fqdn: 'wix.blog.v3.tag',
      serialize: (tag, context) => serializeTag(context, tag, ['URL']),
      showsDeleted: true,
    },
  ],
};

/** Returns the first tag that matches a filter. @throws PlatformError 404 */
function findTag({ documents }: Context, filter: Record<string, unknown>): BlogTag {
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
 * Returns the tag with this label; creates it if it does not exist (SDK: createTag).
 * @throws PlatformError 400 for a label without a letter or of more than 100 characters; 409 ALREADY_EXISTS if another
 * tag has the slug
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
  const known = documents.find(tags, { label, language });
  if (known) return known;
  const isTaken = (slug: string) => documents.find(tags, { slug, language }) !== undefined;
  const { slug } = given;
  assert(!slug || !isTaken(slug), () =>
    applicationError(409, 'ALREADY_EXISTS', `There is a tag with the slug ${slug}`, { slug }),
  );
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
function deleteTag(context: Context, tag: BlogTag): void {
  const { documents } = context;
  const without = <T extends { tagIds: string[] }>(it: T): T => ({
    ...it,
    tagIds: it.tagIds.filter((other) => other !== tag.id),
  });
  for (const post of documents.list(posts, { tagIds: tag.id })) documents.put(posts, without(post));
  for (const draft of documents.list(drafts, { tagIds: tag.id })) documents.put(drafts, without(draft));
  deleteEntity(context, TAGS, tag);
}

export const tagsOperations = entityOperations('blog.tags', meta, TAGS, {
  app: 'blog',
  serialize: (tag, context, { fieldsets }) => serializeTag(context, tag, fieldsets),
  // The fields of a new tag are those of the request.
  create: (context, _, { label = '', slug, language }) => createTag(context, { label, slug, language }),
  delete: deleteTag,
  reads: {
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
  },
});
