import { availabilityCalendar as meta } from '@wix/bookings/meta';
import { applicationError, assert, invalidField } from '../../core/errors';
import { type Context, EVERYONE, type Operation, operation, type Wire } from '../../core/operation';
import { arrange, locationFor } from './arrange';
import { busyTimes, type Slot, slotsOf } from './availability';
import { durationOf, isBookable, isFree } from './rules';
import { isTimeZone, openPeriods, type Period, readInstant } from './schedule';
import { type Service, services, staffMembers } from './store';
import { availabilityEntry } from './wire';

type Constraints = Wire<meta.RuleBasedConstraintsOriginal>;

/** One appointment of a row: the service, and who of its staff may give it. */
interface Link {
  service: Service;
  resourceIds?: string[];
}

const PAGE_SIZE = 1000;
const LONGEST_WINDOW = 366 * 86_400_000;

/**
 * Appointments of several services one straight after the other at one location, as slots from the beginning of the
 * first to the end of the last. A row is offered where its first appointment is; it can be booked when each of the
 * appointments has somebody who is free.
 */
export const multiSlotOperation: Operation = operation(
  'bookings.availabilityCalendar.calculateMultiSlotAvailability',
  meta.calculateMultiSlotAvailability,
  { callers: EVERYONE, app: 'bookings', aliases: ['/bookings/v1/availability/multislot'] },
  (request, context) => {
    const { slots: wanted, location, bookable, slotsPerDay, cursorPaging } = request;
    const zone = request.timeZone ?? context.site.timeZone;
    assert(isTimeZone(zone), () => invalidField('timeZone', 'must be a time zone of the IANA database'));
    const window = readWindow(request.from, request.to, zone);
    assert(wanted?.length, () => invalidField('slots', 'must not be empty', 'REQUIRED_FIELD'));
    const type = location?.locationType;
    assert(type && (type !== 'OWNER_BUSINESS' || location.id), () =>
      invalidField('location', 'must have a locationType, and an id with OWNER_BUSINESS', 'REQUIRED_FIELD'),
    );
    const place = { locationTypes: [type], ...(location.id && { locationIds: [location.id] }) };
    const links = wanted.map((constraints, index) => readLink(context, constraints, index));
    const asked = Object.entries(request.bookingPolicyViolations ?? {});
    const rows = links.every(({ service }) => locationFor(service, place))
      ? rowsOf(context, links, window)
      : [];
    const matching = rows.filter(
      (row) =>
        (!bookable || row.bookable) &&
        asked.every(([name, value]) =>
          Object.entries(row.violations).some(([a, b]) => a === name && b === value),
        ),
    );
    const all = arrange(matching, {
      ...{ zone, slotsPerDay: slotsPerDay ?? Number.POSITIVE_INFINITY, descending: false },
    });
    const offset = Number(cursorPaging?.cursor ?? 0);
    assert(Number.isInteger(offset) && offset >= 0, () =>
      invalidField('cursorPaging.cursor', 'is not one that was given out'),
    );
    const page = all.slice(offset, offset + (cursorPaging?.limit ?? PAGE_SIZE));
    const end = offset + page.length;
    return {
      slots: page.map((row) => availabilityEntry(row, zone, locationFor(row.service, place))),
      cursorPagingMetadata: {
        count: page.length,
        cursors: { ...(end < all.length && { next: String(end) }) },
        hasNext: end < all.length,
      },
    };
  },
);

function readWindow(from: string | undefined, to: string | undefined, zone: string): Period {
  const start = readInstant(from ?? '', zone);
  const end = readInstant(to ?? '', zone);
  assert(start !== undefined, () => invalidField('from', 'must be a date and time in ISO 8601', 'FORMAT'));
  assert(end !== undefined, () => invalidField('to', 'must be a date and time in ISO 8601', 'FORMAT'));
  assert(end > start && end - start <= LONGEST_WINDOW, () =>
    invalidField('to', 'must be later than from, by at most 366 days'),
  );
  return { start, end };
}

function readLink({ documents }: Context, { serviceId, resourcesFilter }: Constraints, index: number): Link {
  const service = documents.get(services, serviceId ?? '');
  assert(service, () => applicationError(404, 'SERVICE_NOT_FOUND', `There is no service ${serviceId}`));
  assert(service.type === 'APPOINTMENT', () =>
    invalidField(`slots[${index}].serviceId`, 'must be a service of appointments'),
  );
  return {
    service,
    ...(resourcesFilter?.resourceIds?.length && { resourceIds: resourcesFilter.resourceIds }),
  };
}

function rowsOf(context: Context, [first, ...others]: Link[], window: Period): Slot[] {
  if (!first) return [];
  const rest = others.map((link) => ({ ...link, staff: staffOf(context, link, window) }));
  const minutes = rest.reduce((sum, { service }) => sum + durationOf(service), 0);
  return slotsOf(context, first.service, window, first.resourceIds)
    .filter(({ end }) => end + minutes * 60_000 <= window.end)
    .map((slot) => {
      let end = slot.end;
      let openSpots = slot.openSpots;
      for (const { service, staff } of rest) {
        const next = { start: end, end: end + durationOf(service) * 60_000 };
        const someone = staff.some(
          ({ hours, busy }) =>
            hours.some((open) => open.start <= next.start && next.end <= open.end) &&
            isFree(next, service, busy),
        );
        if (!someone) openSpots = 0;
        end = next.end;
      }
      return { ...slot, end, openSpots, bookable: isBookable(openSpots, slot.violations) };
    });
}

/** When those who may give an appointment work, and what they do already. */
function staffOf(context: Context, { service, resourceIds }: Link, window: Period) {
  return (service.staffMemberIds ?? [])
    .filter((id) => !resourceIds || resourceIds.includes(id))
    .flatMap((id) => {
      const staff = context.documents.get(staffMembers, id);
      if (!staff) return [];
      const hours = openPeriods(staff.workingHours, context.site.timeZone, window);
      return [{ hours, busy: busyTimes(context, id, window) }];
    });
}
