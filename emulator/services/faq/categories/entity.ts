import type { category as meta } from '@wix/faq/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { type Collection, collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A section of the site's questions. */
export type Category = Serialized<meta.CategoryOriginal> & Entity & { title: string; sortOrder: number };

export const faqCategories = collection<Category>('faq_categories', {
  shown: { title: 'Categories of questions', group: 'Questions', calls: ['faq.category', 'category'] },
  fields: { title: 'string', sortOrder: 'number' },
  defaultSort: [{ fieldName: 'sortOrder', order: 'ASC' }],
});

export const CATEGORIES: EntityKind<Category, 'category'> = {
  name: 'category',
  collection: faqCategories,
  views: [{ fqdn: 'wix.faq.category.v2.category', serialize: (_, category) => category }],
};

/**
 * Returns the position after all others of a scope; never 0, which some apps treat as no position (platform facts
 * 39.2).
 */
export function lastPlace<T extends { id: string; sortOrder: number }>(
  { documents }: Context,
  collection: Collection<T>,
  scope: Record<string, unknown> = {},
): number {
  const [last] = documents.list(collection, scope, [{ fieldName: 'sortOrder', order: 'DESC' }], 1);
  return Math.max(0, last?.sortOrder ?? 0) + 1;
}
