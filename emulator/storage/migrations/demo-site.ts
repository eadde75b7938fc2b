import type { Documents } from '#core/documents/types';
import { identities } from '../../services/identity/identities/store';
import { services } from '../../services/index';
import { type EarlierData, inMemory } from './earlier-data';

/** What a site offers, and its members: without what was bought, booked or written by using it. */
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
 * To version 2: before there were members, the demo site had no working hours by schedule, gift cards, event policies and
 * more. It gains them, and its documents the fields that they lack; what the owner has changed or deleted stays so. A
 * site that was emptied stays empty.
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
    // Staff and what they work with were one: no owner could change them.
    const isReplaced = collection.name === 'booking_staff';
    if (isReplaced) for (const { id } of before) documents.delete(collection, id);
    const isNew = isReplaced || before.length === 0;
    for (const made of demo.list(collection, {})) {
      const known = documents.get(collection, made.id);
      if (known) documents.put(collection, filled(known, made) as { id: string });
      else if (isNew) documents.put(collection, made);
    }
  }
}

/** The demo site as this version makes it, in memory. */
function demoSite({ context, collections }: EarlierData): Documents {
  const { documents, transaction } = inMemory(collections);
  transaction(() => {
    for (const service of services) service.seed?.({ ...context, documents });
  });
  return documents;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document with what it lacks of another one; lists count as one value. */
function filled(known: object, other: object): object {
  const result: Record<string, unknown> = { ...known };
  for (const [name, value] of Object.entries(other)) {
    const own = result[name];
    if (own === undefined) result[name] = value;
    else if (isRecord(own) && isRecord(value)) result[name] = filled(own, value);
  }
  return result;
}
