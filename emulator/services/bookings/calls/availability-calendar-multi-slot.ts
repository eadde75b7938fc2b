import { availabilityCalendar as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { DAY } from '#core/time/clock';
import { isTimeZone } from '#core/time/time-zones';
import { services } from '../services/entity';
import { serviceNotFound } from '../slots/calendar/errors';
import { arrange, locationFor, pageOfSlots, readSlotCursor } from '../slots/calendar/paging';
import { type Link, rowsOf } from '../slots/calendar/rows';
import { durationOf } from '../slots/rules';
import { type Period, readInstant } from '../slots/schedule';
import { serializeSlot } from '../slots/serialize';
import type { Slot } from '../slots/slots';

type Request = Serialized<meta.CalculateMultiSlotAvailabilityRequestOriginal>;
type Constraints = Serialized<meta.RuleBasedConstraintsOriginal>;

const NAME = 'bookings.availabilityCalendar.calculateMultiSlotAvailability';
/** The highest limit of a page (SDK: CursorPaging). */
const PAGE_SIZE = 100;
const LONGEST_WINDOW = 366 * DAY;

const READ = {
  callers: EVERYONE,
  app: 'bookings',
  aliases: ['/bookings/v1/availability/multislot'],
} as const;

/**
 * Slots of consecutive appointments of several services at one location, from the start of the first to the end of the
 * last. There is a slot whenever the first appointment is offered; it is bookable if each appointment has a free staff
 * member.
 */
export const availabilityCalendarMultiSlotOperations = moduleOperations(
  'bookings.availabilityCalendar',
  meta,
  READ,
  {
    calculateMultiSlotAvailability(context, request) {
      const { limit, cursor } = request.cursorPaging ?? {};
      assert(limit === undefined || limit === null || limit > 0, () =>
        invalidField('cursorPaging.limit', 'must be 1 or more', 'MIN'),
      );
      const { query, after } = cursor ? continued(cursor) : { query: request, after: undefined };
      const { rows, sent } = offered(context, query);
      const { cursorPaging: _paging, ...window } = query;
      const { page, next } = pageOfSlots(rows, {
        query: window,
        ...(after && { after }),
        limit: limit ?? PAGE_SIZE,
        descending: false,
      });
      return {
        slots: page.map(sent),
        cursorPagingMetadata: {
          count: page.length,
          cursors: { ...(next && { next }) },
          hasNext: Boolean(next),
        },
      };
    },
  },
);

/** Returns the query and position of a cursor. */
function continued(cursor: string) {
  const { query, after } = readSlotCursor(NAME, cursor);
  // Safe: the cursor's query was checked against the contract of this call.
  return { query: query as Request, after };
}

/** Returns the rows that match a query, sorted, and a function that serializes them. */
function offered(context: Context, request: Request) {
  const { slots: wanted, location, bookable, slotsPerDay } = request;
  const zone = request.timeZone ?? context.site.timeZone;
  assertField(isTimeZone(zone), 'timeZone', 'must be a time zone of the IANA database');
  const window = readWindow(request.from, request.to, zone);
  assertGiven(wanted?.length, 'slots');
  const type = location?.locationType;
  assert(type && (type !== 'OWNER_BUSINESS' || location.id), () =>
    invalidField('location', 'must have a locationType, and an id with OWNER_BUSINESS', 'REQUIRED_FIELD'),
  );
  const place = { locationTypes: [type], ...(location.id && { locationIds: [location.id] }) };
  const links = wanted.map((constraints, index) => readLink(context, constraints, index));
  const policyViolations = Object.entries(request.bookingPolicyViolations ?? {});
  const all = links.every(({ service }) => locationFor(service, place)) ? rowsOf(context, links, window) : [];
  const matching = all.filter(
    (row) =>
      (!bookable || row.bookable) &&
      policyViolations.every(([name, value]) =>
        Object.entries(row.violations).some(([a, b]) => a === name && b === value),
      ),
  );
  const days = { zone, slotsPerDay: slotsPerDay ?? Number.POSITIVE_INFINITY, descending: false };
  return {
    rows: arrange(matching, days),
    sent: (row: Slot) => serializeSlot(row, zone, locationFor(row.service, place)),
  };
}

function readWindow(from: string | undefined, to: string | undefined, zone: string): Period {
  const start = readInstant(from ?? '', zone);
  const end = readInstant(to ?? '', zone);
  assertField(start !== undefined, 'from', 'must be a date and time in ISO 8601', 'FORMAT');
  assertField(end !== undefined, 'to', 'must be a date and time in ISO 8601', 'FORMAT');
  assert(end > start && end - start <= LONGEST_WINDOW, () =>
    invalidField('to', 'must be later than from, by at most 366 days'),
  );
  return { start, end };
}

function readLink({ documents }: Context, { serviceId, resourcesFilter }: Constraints, index: number): Link {
  const service = documents.get(services, serviceId ?? '');
  assert(service, () => serviceNotFound(serviceId));
  assert(service.type === 'APPOINTMENT', () =>
    invalidField(`slots[${index}].serviceId`, 'must be a service of appointments'),
  );
  return {
    service,
    minutes: durationOf(service),
    ...(resourcesFilter?.resourceIds?.length && { resourceIds: resourcesFilter.resourceIds }),
  };
}
