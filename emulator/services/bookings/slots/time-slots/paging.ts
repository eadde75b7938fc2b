import { assert, invalidField } from '#core/contract/errors';
import { contractOf } from '#core/contract/schema';
import { validate } from '#core/contract/validation/validate';
import { cursorTo, readCursor } from '#core/documents/cursor';

/** The position of a slot in a list: its start, and a stable key among slots of the same time. */
export interface Place {
  start: number;
  key: string;
}

export const placeOrder = (a: Place, b: Place): number =>
  a.start - b.start || Number(a.key > b.key) - Number(a.key < b.key);

/** The highest limit of a page (SDK: `CursorPaging`). */
const MOST = 1000;

interface Asked<Request> {
  /** The query of the first page; cursors contain it. */
  query: Request;
  /** The slot after which the page starts. */
  after?: Place;
  limit: number;
}

/**
 * Reads the query and the page that a request asks for. The query of a cursor is checked again by the contract of its
 * call.
 * @param operation the call that issued the cursor
 * @param usual the default limit of a page
 * @throws PlatformError 400 for a limit below 1, or a text that is not a cursor of this call
 */
export function readPage<
  Request extends { cursorPaging?: { limit?: number | null; cursor?: string | null } },
>(operation: string, request: Request, usual = MOST): Asked<Request> {
  const { limit, cursor } = request.cursorPaging ?? {};
  assert(limit === undefined || limit === null || (Number.isInteger(limit) && limit > 0), () =>
    invalidField('cursorPaging.limit', 'must be a whole number, 1 or more', 'MIN'),
  );
  if (!cursor) return { query: request, limit: limit ?? usual };
  const { filter, values = [] } = readCursor(cursor);
  const [start, key] = values;
  const { schema, request: type } = contractOf(operation);
  const { value: query, violations } = validate(schema, type, filter, 'body');
  assert(violations.length === 0 && typeof start === 'number' && typeof key === 'string', () =>
    invalidField('cursorPaging.cursor', 'is not one that was given out'),
  );
  return { query: query as Request, after: { start, key }, limit: limit ?? usual };
}

/**
 * Returns one page of a list.
 * @param slots from the page's start on, sorted; one more than the page holds means that there is a next page
 */
export function pageOf<Slot extends Place>(
  slots: readonly Slot[],
  { query, limit }: Asked<{ cursorPaging?: object }>,
) {
  const page = slots.slice(0, limit);
  const last = page.at(-1);
  const { cursorPaging: _paging, ...filter } = query;
  const next =
    last && slots.length > page.length
      ? cursorTo({ filter, sort: undefined, values: [last.start, last.key] })
      : undefined;
  return { page, paging: { cursors: { ...(next && { next }) }, hasNext: Boolean(next) } };
}

/**
 * Limits the slots of each day, bookable ones first (SDK: `timeSlotsPerDay`).
 * @param dayOf returns the day on which a slot starts
 * @returns them in the order of the list
 */
export function perDay<Slot extends Place & { bookable: boolean }>(
  slots: readonly Slot[],
  most: number | null | undefined,
  dayOf: (slot: Slot) => string,
): Slot[] {
  if (!most) return slots.toSorted(placeOrder);
  const counts = new Map<string, number>();
  return slots
    .toSorted((a, b) => Number(b.bookable) - Number(a.bookable) || placeOrder(a, b))
    .filter((slot) => {
      const count = (counts.get(dayOf(slot)) ?? 0) + 1;
      counts.set(dayOf(slot), count);
      return count <= most;
    })
    .sort(placeOrder);
}
