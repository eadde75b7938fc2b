import type { tags as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { type BlogTag, tags } from '../content/entity';

type WireTag = Serialized<meta.BlogTagOriginal>;

type Fieldset = meta.FieldWithLiteralsOriginal;

/** The count under the name that documented answers have (statement blog-sample-tag-create). */
const earlierCount = (publicationCount: number) => ({ publicationCount });

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
