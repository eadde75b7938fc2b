import type { Context } from '#core/contract/context';
import { GUID } from '#core/contract/formats';
import type { Reference } from '../contract/data';
import { collectionOfTable } from './stored';
import { titleOf } from './titles';

/** The collection that an id refers to, by the name of its field. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  productId: 'products',
  catalogItemId: 'products',
  contactId: 'contacts',
  memberId: 'identities',
  identityId: 'identities',
  eventId: 'events',
  orderId: 'orders',
  planId: 'plans',
  serviceId: 'booking_services',
  bookingId: 'bookings',
  resourceId: 'booking_resources',
  formId: 'forms',
  cartId: 'carts',
  checkoutId: 'checkouts',
  badgeId: 'badges',
  accountId: 'loyalty_accounts',
  ticketDefinitionId: 'ticket_definitions',
  collectionId: 'product_collections',
  collectionIds: 'product_collections',
  sectionIds: 'restaurant_sections',
  itemIds: 'restaurant_items',
  tagIds: 'blog_tags',
  reservationLocationId: 'reservation_locations',
  couponId: 'coupons',
  submissionId: 'form_submissions',
};

const lastOf = (path: string) => path.split('.').at(-1) ?? path;

/** Returns the collection that a field refers to, by the field's name. */
export const collectionReferredTo = (path: string): string | undefined => COLLECTIONS[lastOf(path)];

/** The most references that are looked up for one document. */
const MOST = 50;

/** Yields every text of a document with its path. */
function* textsIn(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, path);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, path ? `${path}.${key}` : key);
}

/** Returns the existing documents that a document refers to. */
export function referencesIn({ documents }: Context, document: object): Reference[] {
  const references = new Map<string, Reference>();
  for (const [path, id] of textsIn(document)) {
    const name = collectionReferredTo(path);
    const collection = name === undefined ? undefined : collectionOfTable(name);
    if (!collection || !GUID.test(id) || references.has(`${path} ${id}`)) continue;
    const other = documents.get(collection, id);
    if (!other) continue;
    const title = titleOf(other);
    references.set(`${path} ${id}`, { path, collection: collection.name, id, ...(title && { title }) });
    if (references.size >= MOST) break;
  }
  return [...references.values()];
}
