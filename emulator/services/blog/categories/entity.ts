import type { categories as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { completeSeoData } from '#core/seo-data';
import type { WireDraft } from '../posts/entity';

export type WireCategory = Serialized<meta.CategoryOriginal>;

type Fieldset = meta.FieldWithLiteralsOriginal;

export interface Category {
  id: string;
  label: string;
  title: string;
  slug: string;
  description?: string;
  /** Its position in the menu; -1 for the end. */
  displayPosition: number;
  /** The value by which the menu is sorted: the position or, for -1, a value after all others. */
  menuPosition: number;
  language: string;
  translationId?: string;
  seoData?: NonNullable<WireDraft['seoData']>;
  coverImage?: NonNullable<WireDraft['heroImage']>;
  /** The number of its published posts. */
  postCount: number;
  createdDate: string;
  updatedDate: string;
}

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

export const categories = collection<Category>('blog_categories', {
  shown: { title: 'Categories of posts', group: 'Blog', calls: ['blog.categories', 'category'] },
  fields: {
    label: 'string',
    title: 'string',
    slug: 'string',
    displayPosition: 'number',
    menuPosition: 'number',
    postCount: 'number',
    language: 'string',
    translationId: 'string',
  },
  defaultSort: [
    { fieldName: 'menuPosition', order: 'ASC' },
    { fieldName: 'label', order: 'ASC' },
  ],
});

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
