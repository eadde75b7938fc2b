import type { Documents } from '#core/documents/types';
import { identities } from '../../services/identity/identities/entity';
import { services } from '../../services/index';
import { type EarlierData, inMemory } from './earlier-data';

/** The collections with the site's offers and members, without what visitors bought, booked or wrote. */
const CONTENT = new Set([
  'identities',
  'products',
  'store_variants',
  'product_collections',
  'coupons',
  'gift_cards',
  'events',
  'ticket_definitions',
  'event_policies',
  'event_staff',
  'plans',
  'booking_services',
  'booking_policies',
  'booking_categories',
  'booking_locations',
  'booking_sessions',
  'booking_schedules',
  'booking_staff',
  'booking_resources',
  'event_schedule_items',
]);

/**
 * To version 2: the earlier demo site had no members, working hours by schedule, gift cards, event policies and more.
 * It gains them, and its documents gain the missing fields; what the owner has changed or deleted stays so, and an
 * emptied site stays empty.
 */
export function gainDemoSite(data: EarlierData): void {
  const { context, collections } = data;
  const { documents } = context;
  const content = collections.filter(({ name }) => CONTENT.has(name));
  const isEmpty = content.every((collection) => documents.count(collection, {}) === 0);
  if (isEmpty || documents.count(identities, {}) > 0) return;
  const demo = demoSite(data);
  for (const collection of content) {
    const before = documents.list(collection, {});
    // In earlier data, staff members included their resources, and no owner could change them; so they are replaced.
    const isReplaced = collection.name === 'booking_staff';
    if (isReplaced) for (const { id } of before) documents.delete(collection, id);
    const isNew = isReplaced || before.length === 0;
    for (const seeded of demo.list(collection, {})) {
      const known = documents.get(collection, seeded.id);
      if (known) documents.put(collection, filled(known, seeded) as { id: string });
      else if (isNew) documents.put(collection, seeded);
    }
  }
}

/** Makes the demo site of this version in memory. */
function demoSite({ context, collections }: EarlierData): Documents {
  const { documents, transaction } = inMemory(collections);
  transaction(() => {
    for (const service of services) service.seed?.({ ...context, documents });
  });
  return documents;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds to a document the fields that it lacks of another; lists count as one value. */
function filled(known: object, other: object): object {
  const result: Record<string, unknown> = { ...known };
  for (const [name, value] of Object.entries(other)) {
    const own = result[name];
    if (own === undefined) result[name] = value;
    else if (isRecord(own) && isRecord(value)) result[name] = filled(own, value);
  }
  return result;
}
