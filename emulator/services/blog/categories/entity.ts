import type { categories as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { completeSeoData } from '#core/seo-data';
import { type Category, categories } from '../content/entity';

export type WireCategory = Serialized<meta.CategoryOriginal>;

type Fieldset = meta.FieldWithLiteralsOriginal;

/** The cover as documented answers have it, but not the SDK's typings (statement blog-sample-category-create). */
function coverMediaOf({ coverImage }: Category) {
  const hasCover = Boolean(coverImage);
  return { coverMedia: { enabled: hasCover, displayed: hasCover, custom: hasCover } };
}

/** Serializes a category as the platform does. @param fieldsets the requested optional fields */
export function serializeCategory(
  { baseUrl }: Context,
  category: Category,
  fieldsets: readonly Fieldset[] = [],
): WireCategory {
  const { menuPosition, createdDate, seoData, ...base } = category;
  return {
    ...base,
    ...coverMediaOf(category),
    ...(fieldsets.includes('URL') && { url: { base: baseUrl, path: `/blog/categories/${category.slug}` } }),
    ...(fieldsets.includes('SEO') && { seoData: completeSeoData(seoData ?? {}) }),
  };
}

export const CATEGORIES: EntityKind<Category, 'category'> = {
  name: 'category',
  collection: categories,
  views: [
    {
      fqdn: 'wix.blog.v3.category',
      serialize: (context, category) => serializeCategory(context, category, ['URL']),
      showsDeleted: true,
    },
  ],
};
