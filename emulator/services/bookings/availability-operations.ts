import { availabilityCalendar as meta } from '@wix/bookings/meta';
import { applicationError, assert } from '../../core/errors';
import { type Context, EVERYONE, type Operation, operation } from '../../core/operation';
import { arrange, locationFor } from './arrange';
import { slotsOf } from './availability';
import { readCriteria } from './criteria';
import { multiSlotOperation } from './multi-slot';
import { capacityOf, HOLDING, maxParticipants, policyViolations } from './rules';
import { bookings, services } from './store';
import { availabilityEntry } from './wire';

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

  multiSlotOperation,
];
