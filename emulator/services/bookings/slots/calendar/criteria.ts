import type { availabilityCalendar } from '@wix/bookings/meta';
import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { DAY } from '#core/time/clock';
import { isTimeZone } from '#core/time/time-zones';
import { type Period, readInstant } from '../schedule';

type Request = Serialized<availabilityCalendar.QueryAvailabilityRequestOriginal>;

export interface Criteria {
  serviceIds: string[];
  window: Period;
  /** The time zone in which slots are stated and days are counted. */
  zone: string;
  resourceIds?: string[];
  bookable: boolean;
  /** Only slots with at least this many places. */
  openSpots: number;
  /** Only slots with these policy violations. */
  violations: [field: 'tooEarlyToBook' | 'tooLateToBook' | 'bookOnlineDisabled', value: boolean][];
  locationIds?: string[];
  locationTypes?: string[];
  slotsPerDay: number;
  descending: boolean;
}

export interface Page {
  limit: number;
  cursor?: string;
}

const VIOLATIONS = ['tooEarlyToBook', 'tooLateToBook', 'bookOnlineDisabled'] as const;
const FIELDS = new Set([
  'serviceId',
  'startDate',
  'endDate',
  'timezone',
  'resourceId',
  'bookable',
  'openSpots',
  'location.businessLocation.id',
  'location.locationType',
  ...VIOLATIONS.map((name) => `bookingPolicyViolations.${name}`),
]);
// The only sortable field, under all the names that callers use for it (platform facts 9.1).
const SORTABLE = ['startDate', 'slot.startDate', 'startTime'];
const MAX_SERVICES = 100;
const LONGEST_WINDOW = 366 * DAY;
/** The most years of one service that a query may cover, as all other calls wait while it is computed. */
const MAX_YEARS = 8;
/** The most slots of a page, as in the newer call (SDK: listAvailabilityTimeSlots). */
const PAGE_SIZE = 1000;

/**
 * Reads a query for availability. Its filter supports only equality: plain values, or lists of them for some fields
 * (documentation of the availability calendar, "Supported Filters").
 * @param siteZone the time zone of the business, for queries that state none
 * @throws PlatformError 400 with each wrong field
 */
export function readCriteria({ query, timezone, slotsPerDay }: Request, siteZone: string): Criteria {
  const filter = withValues(query.filter ?? {});
  for (const field of Object.keys(filter)) {
    assertField(FIELDS.has(field), at(field), `'${field}' cannot be filtered by`);
  }
  const zone = timezone ?? one(filter, 'timezone', isText, 'a time zone');
  assert(!zone || isTimeZone(zone), () =>
    invalidField('timezone', `must be a time zone of the IANA database, not '${zone}'`),
  );
  assert(
    slotsPerDay === undefined || slotsPerDay === null || (Number.isInteger(slotsPerDay) && slotsPerDay > 0),
    () => invalidField('slotsPerDay', 'must be a whole number, 1 or more', 'MIN'),
  );
  for (const [index, { fieldName }] of (query.sort ?? []).entries()) {
    assert(fieldName && SORTABLE.includes(fieldName), () =>
      invalidField(
        `query.sort[${index}].fieldName`,
        `'${fieldName}' cannot be sorted by; only startDate can`,
      ),
    );
  }
  const named = texts(filter, 'serviceId');
  assertGiven(named?.length, at('serviceId'));
  assert(named.length <= MAX_SERVICES, () =>
    invalidField(at('serviceId'), `must have at most ${MAX_SERVICES} items`, 'MAX_SIZE'),
  );
  const serviceIds = [...new Set(named)];
  const window = readWindow(filter, zone);
  assert((window.end - window.start) * serviceIds.length <= MAX_YEARS * LONGEST_WINDOW, () =>
    invalidField(at('endDate'), 'is too long after startDate for so many services', 'MAX'),
  );
  return {
    serviceIds,
    window,
    zone: zone ?? siteZone,
    resourceIds: texts(filter, 'resourceId'),
    bookable: one(filter, 'bookable', isFlag, 'true or false') ?? false,
    openSpots: one(filter, 'openSpots', isCount, 'a whole number') ?? 0,
    violations: VIOLATIONS.flatMap((name) => {
      const value = one(filter, `bookingPolicyViolations.${name}`, isFlag, 'true or false');
      return value === undefined ? [] : [[name, value]];
    }),
    locationIds: texts(filter, 'location.businessLocation.id'),
    locationTypes: texts(filter, 'location.locationType'),
    slotsPerDay: slotsPerDay ?? Number.POSITIVE_INFINITY,
    descending: query.sort?.[0]?.order === 'DESC',
  };
}

/**
 * Reads the page that a query asks for. The SDK's typings no longer have paging, but apps send it (platform facts 9.1).
 * @throws PlatformError 400 for a limit or cursor of the wrong type
 */
export function readPage({ query }: Request): Page {
  const { cursorPaging } = query as { cursorPaging?: { limit?: unknown; cursor?: unknown } | null };
  const { limit, cursor } = cursorPaging ?? {};
  assert(limit === undefined || limit === null || (isCount(limit) && limit > 0), () =>
    invalidField('query.cursorPaging.limit', 'must be a whole number, 1 or more', 'MIN'),
  );
  assert(cursor === undefined || cursor === null || typeof cursor === 'string', () =>
    invalidField('query.cursorPaging.cursor', 'must be a text'),
  );
  return { limit: Math.min(limit ?? PAGE_SIZE, PAGE_SIZE), ...(cursor && { cursor }) };
}

function readWindow(filter: Filter, zone: string | null | undefined): Period {
  const [start, end] = (['startDate', 'endDate'] as const).map((field) => {
    const text = one(filter, field, isText, 'a date and time');
    assertGiven(text, at(field));
    const instant = readInstant(text, zone);
    assertField(instant !== undefined, at(field), 'must be a date and time in ISO 8601', 'FORMAT');
    return instant;
  }) as [number, number];
  assertField(end > start, at('endDate'), 'must be later than startDate');
  assertField(end - start <= LONGEST_WINDOW, at('endDate'), 'must be at most 366 days after startDate');
  return { start, end };
}

type Filter = Record<string, unknown>;

/**
 * Reads a flag and a number that are sent as texts, and the least number of free places as the documentation writes it
 * (statement bk-availability-open-spots-operator).
 */
function withValues(filter: Filter): Filter {
  const { bookable, openSpots } = filter;
  const isLeast = isObject(openSpots) && Object.keys(openSpots).join() === '$gte';
  const least = isLeast ? openSpots.$gte : openSpots;
  return {
    ...filter,
    ...((bookable === 'true' || bookable === 'false') && { bookable: bookable === 'true' }),
    ...(least !== undefined && { openSpots: /^\d+$/.test(String(least)) ? Number(least) : openSpots }),
  };
}

const at = (field: string) => `query.filter.${field}`;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isCount = (value: unknown): value is number => Number.isInteger(value);

function one<T>(
  filter: Filter,
  field: string,
  is: (value: unknown) => value is T,
  what: string,
): T | undefined {
  const value = filter[field];
  if (value === undefined || value === null) return undefined;
  assertField(is(value), at(field), `must be ${what}; operators are not supported`);
  return value;
}

function texts(filter: Filter, field: string): string[] | undefined {
  const value = filter[field];
  if (value === undefined || value === null) return undefined;
  const list = Array.isArray(value) ? value : [value];
  assert(list.every(isText), () =>
    invalidField(at(field), 'must be a text or a list of texts; operators are not supported'),
  );
  return list;
}
