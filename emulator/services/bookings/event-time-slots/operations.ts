import { eventTimeSlots as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { DAY } from '#core/time/clock';
import { dayOf } from '../slots/schedule';
import { missingArguments, slotNotFound } from '../time-slots/errors';
import { localDate, readLocalDate, readLocalWindow, readZone } from '../time-slots/local-dates';
import { timeSlotLocation } from '../time-slots/locations';
import { pageOf, perDay, placeOrder, readPage } from '../time-slots/paging';
import { availableResources } from '../time-slots/resources';
import { hasViolations, nonBookableReasons, serializeViolations } from '../time-slots/violations';
import { readEventFilter } from './filter';
import { type Session, sessionOf, sessionsByMonth } from './find';

const LIST = 'bookings.eventTimeSlots.listEventTimeSlots';
const everyone = { callers: EVERYONE, app: 'bookings' } as const;
/** Slots of a page (JSDoc of listEventTimeSlots). */
const PAGE_SIZE = 50;
/** The longest window with a limit for each day (SDK: `maxSlotsPerDay`). */
const LONGEST_MONTH = 31 * DAY;

type ListRequest = Serialized<meta.ListEventTimeSlotsRequestOriginal>;

/**
 * A session as its slot is sent. It names no schedule: it is booked by its event (documentation "Time Slots V2",
 * sample flow "Book a class").
 */
function serializeSession(session: Session, zone: string) {
  const { service, start, end, eventId, resource, waitingList, bookable, totalSpots, openSpots } = session;
  const [location] = service.locations ?? [];
  return {
    serviceId: service.id,
    localStartDate: localDate(start, zone),
    localEndDate: localDate(end, zone),
    bookable,
    ...(location && { location: timeSlotLocation(location) }),
    eventInfo: {
      eventId,
      ...(service.name && { eventTitle: service.name.slice(0, 200) }),
      ...(waitingList && {
        waitingList: { totalCapacity: waitingList.totalSpots, remainingCapacity: waitingList.openSpots },
      }),
    },
    totalCapacity: totalSpots,
    remainingCapacity: openSpots,
    bookableCapacity: openSpots,
    bookingPolicyViolations: serializeViolations(start, session.violations, [service]),
    ...nonBookableReasons(session),
    availableResources: availableResources([resource]),
    nestedTimeSlots: [],
    allDay: false,
  };
}

/** The sessions of a list behind a place, until there is one more than a page holds. */
function listed(context: Context, { query, after, limit }: ReturnType<typeof readPage<ListRequest>>) {
  const { fromLocalDate, toLocalDate, serviceIds, includeNonBookable, minBookableCapacity } = query;
  const { maxSlotsPerDay, bookingPolicyViolations } = query;
  assert(fromLocalDate && toLocalDate, () =>
    missingArguments(...(fromLocalDate ? [] : ['fromLocalDate']), ...(toLocalDate ? [] : ['toLocalDate'])),
  );
  const zone = readZone(context, query.timeZone);
  const window = readLocalWindow(readLocalDate(fromLocalDate, zone, 'fromLocalDate'), toLocalDate, zone);
  assert(!maxSlotsPerDay || window.end - window.start <= LONGEST_MONTH + DAY / 8, () =>
    invalidField('toLocalDate', 'must be at most a month after fromLocalDate, with maxSlotsPerDay', 'MAX'),
  );
  const isMeant = readEventFilter(query.eventFilter);
  const wanted = (session: Session) =>
    (includeNonBookable !== false || session.bookable) &&
    session.openSpots >= (minBookableCapacity ?? 0) &&
    hasViolations(session.violations, bookingPolicyViolations) &&
    isMeant(session);
  // A day's sessions are limited from its beginning, wherever in the day the page begins.
  const start = after && !maxSlotsPerDay ? Math.max(window.start, after.start) : window.start;
  const sessions: Session[] = [];
  for (const month of sessionsByMonth(context, serviceIds ?? [], { start, end: window.end }, zone)) {
    const matching = perDay(month.filter(wanted), maxSlotsPerDay, (it) => dayOf(it.start, zone));
    sessions.push(...matching.filter((it) => !after || placeOrder(it, after) > 0));
    if (sessions.length > limit) break;
  }
  return { zone, sessions };
}

/** The sessions of classes (documentation "Time Slots V2"). Courses are booked as a whole, and not listed. */
export const eventTimeSlotsOperations: Operation[] = [
  ...moduleOperations('bookings.eventTimeSlots', meta, everyone, {
    listEventTimeSlots(request, context) {
      const asked = readPage(LIST, request, PAGE_SIZE);
      const { zone, sessions } = listed(context, asked);
      const { page, paging } = pageOf(sessions, asked);
      return {
        timeSlots: page.map((session) => serializeSession(session, zone)),
        timeZone: zone,
        pagingMetadata: paging,
      };
    },
  }),

  ...moduleOperations('bookings.eventTimeSlots', meta, everyone, {
    getEventTimeSlot({ eventId, timeZone }, context) {
      const zone = readZone(context, timeZone);
      const session = sessionOf(context, eventId ?? '');
      assert(session, () => slotNotFound(`The session ${eventId}`));
      return { timeSlot: serializeSession(session, zone), timeZone: zone };
    },
  }),
];
