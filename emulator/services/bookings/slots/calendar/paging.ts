import { assertField } from '#core/contract/errors';
import { contractOf } from '#core/contract/schema';
import { validate } from '#core/contract/validation/validate';
import { cursorTo, readCursor } from '#core/documents/cursor';
import { dayNumber } from '#core/time/time-zones';
import type { Service } from '../../services/entity';
import { slotLocation } from '../rules';
import type { Slot } from '../slots';
import type { Criteria } from './criteria';

/** The position of a slot in a list. */
interface Place {
  bookable: boolean;
  start: number;
  resource: { id: string };
  service: { id: string };
}

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Compares slots: bookable ones first, each part by date; slots of the same time have a stable order. */
const slotOrder =
  (descending: boolean) =>
  (a: Place, b: Place): number =>
    Number(b.bookable) - Number(a.bookable) ||
    (a.start - b.start) * (descending ? -1 : 1) ||
    byText(a.resource.id, b.resource.id) ||
    byText(a.service.id, b.service.id);

/** A cursor contains the query of the first page and the slot after which its page starts. */
interface Continued {
  query: unknown;
  after: Place;
}

/**
 * Reads the cursor of a list of slots.
 * @param operation the call that issued it; the query is checked again by its contract
 * @throws PlatformError 400 for a text that is not a cursor of this call
 */
export function readSlotCursor(operation: string, cursor: string): Continued {
  const { filter, values = [] } = readCursor(cursor);
  const [bookable, start, resourceId, serviceId] = values;
  const { schema, request } = contractOf(operation);
  const { value: query, violations } = validate(schema, request, filter, 'body');
  const isPlace =
    typeof start === 'number' && typeof resourceId === 'string' && typeof serviceId === 'string';
  assertField(violations.length === 0 && isPlace, 'cursorPaging.cursor', 'is not one that was given out');
  const resource = { id: resourceId };
  return { query, after: { bookable: Boolean(bookable), start, resource, service: { id: serviceId } } };
}

/**
 * Returns one page of a list of slots.
 * @param slots in the order of `slotOrder`
 * @param query of the first page, for the cursor of the next one
 * @returns the page and, if more slots follow, the cursor of the next page
 */
export function pageOfSlots(
  slots: Slot[],
  { query, after, limit, descending }: { query: unknown; after?: Place; limit: number; descending: boolean },
): { page: Slot[]; next?: string } {
  const order = slotOrder(descending);
  const rest = after ? slots.filter((slot) => order(slot, after) > 0) : slots;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  if (!last || page.length === rest.length) return { page };
  const { bookable, start, resource, service } = last;
  const values = [Number(bookable), start, resource.id, service.id];
  return { page, next: cursorTo({ filter: query, sort: undefined, values }) };
}

/** Returns the location of a service that matches a query: the first one if the query names none. */
export function locationFor(
  service: Service,
  { locationIds, locationTypes }: Pick<Criteria, 'locationIds' | 'locationTypes'>,
) {
  return (service.locations ?? []).find(
    (location) =>
      (!locationIds || (location.business?.id && locationIds.includes(location.business.id))) &&
      (!locationTypes || locationTypes.includes(slotLocation(location).locationType ?? '')),
  );
}

/** Sorts bookable slots first, each part by date (JSDoc of queryAvailability), and limits the slots of each day. */
export function arrange(
  slots: Slot[],
  { zone, slotsPerDay, descending }: Pick<Criteria, 'zone' | 'slotsPerDay' | 'descending'>,
): Slot[] {
  const sorted = slots.toSorted(slotOrder(descending));
  if (slotsPerDay === Number.POSITIVE_INFINITY) return sorted;
  const perDay = new Map<number, number>();
  return sorted.filter(({ start }) => {
    const day = dayNumber(start, zone);
    const count = (perDay.get(day) ?? 0) + 1;
    perDay.set(day, count);
    return count <= slotsPerDay;
  });
}
