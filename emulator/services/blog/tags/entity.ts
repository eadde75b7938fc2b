import type { tags as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';

type WireTag = Serialized<meta.BlogTagOriginal>;

type Fieldset = meta.FieldWithLiteralsOriginal;

/** The count under the name that documented answers have (statement blog-sample-tag-create). */
const earlierCount = (publicationCount: number) => ({ publicationCount });

export interface BlogTag {
  id: string;
  label: string;
  slug: string;
  language: string;
  translationId?: string;
  /** The number of posts and drafts with it; a post and its draft count once. */
  postCount: number;
  publishedPostCount: number;
  createdDate: string;
  updatedDate: string;
}

/** Serializes a tag as the platform does. @param fieldsets the requested optional fields */
export const serializeTag = (
  { baseUrl }: Context,
  { postCount, publishedPostCount, ...tag }: BlogTag,
  fieldsets: readonly Fieldset[] = [],
): WireTag => ({
  ...tag,
  postCount,
  publishedPostCount,
  ...earlierCount(publishedPostCount),
  ...(fieldsets.includes('URL') && { url: { base: baseUrl, path: `/blog/tags/${tag.slug}` } }),
});

export const tags = collection<BlogTag>('blog_tags', {
  shown: { title: 'Tags', group: 'Blog', calls: ['blog.tags', 'tag'] },
  fields: {
    label: 'string',
    slug: 'string',
    postCount: 'number',
    publishedPostCount: 'number',
    language: 'string',
    translationId: 'string',
  },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const TAGS: EntityKind<BlogTag, 'tag'> = {
  name: 'tag',
  collection: tags,
  views: [
    {
      fqdn: 'wix.blog.v3.tag',
      serialize: (context, tag) => serializeTag(context, tag, ['URL']),
      showsDeleted: true,
    },
  ],
};
