import type { categoriesV2 as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A group of services; customers see the groups by `sortOrder`. */
export type Category = Omit<Serialized<meta.CategoryOriginal>, keyof Entity> &
  Entity & { name: string; sortOrder: number };

export const categories = collection<Category>('booking_categories', {
  shown: { title: 'Categories of services', group: 'Bookings', calls: ['bookings.categoriesV2', 'category'] },
  fields: { name: 'string', sortOrder: 'number', createdDate: 'date' },
  // The default sort (documentation of queryCategories).
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

export const BY_POSITION = [{ fieldName: 'sortOrder', order: 'ASC' } as const];

export const CATEGORIES: EntityKind<Category, 'category'> = {
  name: 'category',
  collection: categories,
  views: [
    { fqdn: 'wix.bookings.categories.v2.category', serialize: (_, category) => category, showsDeleted: true },
  ],
};
