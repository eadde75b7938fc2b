import type { categoriesV2 as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

/** What services are grouped by, in the order in which customers see the groups. */
export type Category = Serialized<meta.CategoryOriginal> & { id: string; name: string; sortOrder: number };

export const categories = collection<Category>('booking_categories', {
  fields: { name: 'string', sortOrder: 'number' },
  // What a query without a sort gets (documentation of queryCategories).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** The order of the groups. */
export const BY_POSITION = [{ fieldName: 'sortOrder', order: 'ASC' } as const];
