import { availabilityCalendar as meta } from '@wix/bookings/meta';
import { applicationError, assert } from '../../core/errors';
import { type Context, EVERYONE, type Operation, operation } from '../../core/operation';
import { type Slot, slotsOf } from './availability';
import { type Criteria, readCriteria } from './criteria';
import { capacityOf, HOLDING, maxParticipants, policyViolations, slotLocation } from './rules';
import { dayOf } from './schedule';
import { bookings, type Service, services } from './store';
import { availabilityEntry } from './wire';

/** The location at which a service can be had under a query's conditions: its first one, if there are none. */
function locationFor(service: Service, { locationIds, locationTypes }: Criteria) {
  return (service.locations ?? []).find(
    (location) =>
      (!locationIds || (location.business?.id && locationIds.includes(location.business.id))) &&
      (!locationTypes || locationTypes.includes(slotLocation(location).locationType ?? '')),
  );
}

/** Bookable slots first, each part by date (JSDoc of queryAvailability), at most so many of each day. */
function arrange(slots: Slot[], { zone, slotsPerDay, descending }: Criteria): Slot[] {
  const direction = descending ? -1 : 1;
  const sorted = slots.toSorted(
    (a, b) => Number(b.bookable) - Number(a.bookable) || (a.start - b.start) * direction,
  );
  if (slotsPerDay === Number.POSITIVE_INFINITY) return sorted;
  const perDay = new Map<string, number>();
  return sorted.filter(({ start }) => {
    const day = dayOf(start, zone).toString();
    const count = (perDay.get(day) ?? 0) + 1;
    perDay.set(day, count);
    return count <= slotsPerDay;
  });
}

/** How many people have booked a schedule (JSDoc of getScheduleAvailability). */
const participantsOf = ({ documents }: Context, scheduleId: string): number =>
  documents
    .list(bookings, { 'bookedEntity.slot.scheduleId': scheduleId, status: { $in: HOLDING } })
    .reduce((sum, { totalParticipants }) => sum + totalParticipants, 0);

/** The availability calendar (specification 2, section 7; facts 9.1). */
export const availabilityOperations: Operation[] = [
  operation(
    'bookings.availabilityCalendar.queryAvailability',
    meta.queryAvailability,
    {
      callers: EVERYONE,
      app: 'bookings',
      aliases: ['/bookings/availability-calendar/v1/availability/query', '/bookings/v1/availability/query'],
    },
    (request, context) => {
      const criteria = readCriteria(request, context.site.timeZone);
      const slots = criteria.serviceIds.flatMap((id) => {
        const service = context.documents.get(services, id);
        assert(service, () => applicationError(404, 'SERVICE_NOT_FOUND', `There is no service ${id}`));
        const anywhere = !criteria.locationIds && !criteria.locationTypes;
        if (!anywhere && !locationFor(service, criteria)) return [];
        return slotsOf(context, service, criteria.window, criteria.resourceIds);
      });
      const wanted = slots.filter(
        ({ bookable, openSpots, violations }) =>
          (bookable || !criteria.bookable) &&
          openSpots >= criteria.openSpots &&
          criteria.violations.every(([name, value]) => violations[name] === value),
      );
      return {
        availabilityEntries: arrange(wanted, criteria).map((slot) =>
          availabilityEntry(slot, criteria.zone, locationFor(slot.service, criteria)),
        ),
      };
    },
  ),

  operation(
    'bookings.availabilityCalendar.getScheduleAvailability',
    meta.getScheduleAvailability,
    { callers: EVERYONE, app: 'bookings', aliases: ['/bookings/v2/availability/schedule/:scheduleId'] },
    ({ scheduleId }, context) => {
      const service = context.documents.find(services, { 'schedule.id': scheduleId });
      assert(service, () =>
        applicationError(404, 'FAILED_RESOLVING_SCHEDULE', `There is no schedule ${scheduleId}`),
      );
      const totalSpots = capacityOf(service);
      const openSpots = Math.max(0, totalSpots - participantsOf(context, scheduleId));
      // A course is booked as a whole: its policies count from its first session.
      const begins = service.schedule?.firstSessionStart;
      const now = context.clock.now();
      return {
        availability: {
          ...{ totalSpots, openSpots },
          bookingPolicyViolations: begins
            ? policyViolations(service, Date.parse(begins), now)
            : {
                ...{ tooEarlyToBook: false, tooLateToBook: false },
                bookOnlineDisabled: service.onlineBooking?.enabled === false,
              },
        },
        bookingPolicySettings: { maxParticipantsPerBooking: maxParticipants(service) },
      };
    },
  ),
];
