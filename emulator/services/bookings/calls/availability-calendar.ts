import { availabilityCalendar as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { type Service, services } from '../services/entity';
import { readCriteria, readPage } from '../slots/calendar/criteria';
import { failedResolvingSchedule, serviceNotFound } from '../slots/calendar/errors';
import { arrange, locationFor, pageOfSlots, readSlotCursor } from '../slots/calendar/paging';
import { capacityOf, maxParticipants } from '../slots/rules';
import { serializeSlot } from '../slots/serialize';
import { type Calendars, courseSlot, participantsIn, slotsOf } from '../slots/slots';

type Query = Serialized<meta.QueryAvailabilityRequestOriginal>;

const QUERY = 'bookings.availabilityCalendar.queryAvailability';

/**
 * Returns the availability of a schedule whose sessions are booked one by one, so no policy applies to it as a whole.
 */
function wholeSchedule(context: Context, service: Service) {
  const totalSpots = capacityOf(service);
  const taken = participantsIn(context, { 'bookedEntity.item.slot.scheduleId': service.schedule?.id });
  const bookOnlineDisabled = service.onlineBooking?.enabled === false;
  return {
    totalSpots,
    openSpots: Math.max(0, totalSpots - taken),
    violations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled },
  };
}

/** Returns the query and position of a cursor. */
function continued(cursor: string) {
  const { query, after } = readSlotCursor(QUERY, cursor);
  // Safe: the cursor's query was checked against the contract of this call.
  return { query: query as Query, after };
}

const OPEN = {
  callers: EVERYONE,
  app: 'bookings',
  aliases: ['/bookings/v2/availability/schedule/:scheduleId'],
} as const;

/** The availability calendar (specification 4.2; platform facts 9.1). */
export const availabilityCalendarQueryOperations: Operation[] = [
  ...moduleOperations('bookings.availabilityCalendar', meta, access(EVERYONE, 'bookings'), {
    queryAvailability(context, given) {
      const { limit, cursor } = readPage(given);
      const { query, after } = cursor ? continued(cursor) : { query: given, after: undefined };
      const criteria = readCriteria(query, context.site.timeZone);
      const calendars: Calendars = new Map();
      const slots = criteria.serviceIds.flatMap((id) => {
        const service = context.documents.get(services, id);
        assert(service, () => serviceNotFound(id));
        const anywhere = !criteria.locationIds && !criteria.locationTypes;
        if (!anywhere && !locationFor(service, criteria)) return [];
        return slotsOf(context, service, criteria.window, { resourceIds: criteria.resourceIds, calendars });
      });
      const wanted = slots.filter(
        ({ bookable, openSpots, violations }) =>
          (bookable || !criteria.bookable) &&
          openSpots >= criteria.openSpots &&
          criteria.violations.every(([name, value]) => violations[name] === value),
      );
      const { page, next } = pageOfSlots(arrange(wanted, criteria), {
        query,
        ...(after && { after }),
        limit,
        descending: criteria.descending,
      });
      const answer = {
        availabilityEntries: page.map((slot) =>
          serializeSlot(slot, criteria.zone, locationFor(slot.service, criteria)),
        ),
        pagingMetadata: { count: page.length, cursors: { ...(next && { next }) }, hasNext: Boolean(next) },
      };
      return answer;
    },
  }),

  ...moduleOperations('bookings.availabilityCalendar', meta, OPEN, {
    getScheduleAvailability(context, { scheduleId }) {
      const service = orThrow(context.documents.find(services, { 'schedule.id': scheduleId }), () =>
        failedResolvingSchedule(scheduleId),
      );
      const { totalSpots, openSpots, violations } =
        service.type === 'COURSE' ? courseSlot(context, service) : wholeSchedule(context, service);
      return {
        availability: { totalSpots, openSpots, bookingPolicyViolations: violations },
        bookingPolicySettings: { maxParticipantsPerBooking: maxParticipants(service) },
      };
    },
  }),
];
