import type { category as meta } from '@wix/faq/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A section of the site's questions. */
export type Category = Serialized<meta.CategoryOriginal> & Entity & { title: string; sortOrder: number };

export const faqCategories = collection<Category>('faq_categories', {
  fields: { title: 'string', sortOrder: 'number' },
  defaultSort: [{ fieldName: 'sortOrder', order: 'ASC' }],
});

export const CATEGORIES: EntityKind<Category, 'category'> = {
  name: 'category',
  collection: faqCategories,
  views: [{ fqdn: 'wix.faq.category.v2.category', serialize: (category) => category }],
};
