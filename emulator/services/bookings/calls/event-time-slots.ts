import { eventTimeSlots as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { DAY } from '#core/time/clock';
import { services } from '../services/entity';
import { dayOf } from '../slots/schedule';
import { courseSlot, type Slot } from '../slots/slots';
import { missingArguments, slotNotFound } from '../slots/time-slots/errors';
import { readEventFilter, type Session, sessionOf, sessionsByMonth } from '../slots/time-slots/find-events';
import { localDate, readLocalDate, readLocalWindow, readZone } from '../slots/time-slots/local-dates';
import { timeSlotLocation } from '../slots/time-slots/locations';
import { pageOf, perDay, placeOrder, readPage } from '../slots/time-slots/paging';
import { availableResources } from '../slots/time-slots/resources';
import { hasViolations, nonBookableReasons, serializeViolations } from '../slots/time-slots/violations';

const LIST = 'bookings.eventTimeSlots.listEventTimeSlots';
const everyone = { callers: EVERYONE, app: 'bookings' } as const;
/** The default limit of a page (JSDoc of listEventTimeSlots). */
const PAGE_SIZE = 50;
/** The longest window with a limit for each day (SDK: `maxSlotsPerDay`). */
const LONGEST_MONTH = 31 * DAY;

type ListRequest = Serialized<meta.ListEventTimeSlotsRequestOriginal>;

/**
 * Serializes a session as a slot. It has no schedule id, as it is booked by its event id (documentation "Time Slots
 * V2", sample flow "Book a class").
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

/** Serializes a course as one slot, from its first session to its last (SDK: `TimeSlot.remainingCapacity`, `ScheduleInfo`). */
function serializeCourse(course: Slot, zone: string) {
  const { service, start, end, bookable, totalSpots, openSpots } = course;
  const [location] = service.locations ?? [];
  return {
    serviceId: service.id,
    scheduleId: service.schedule?.id ?? '',
    localStartDate: localDate(start, zone),
    localEndDate: localDate(end, zone),
    bookable,
    ...(location && { location: timeSlotLocation(location) }),
    totalCapacity: totalSpots,
    remainingCapacity: openSpots,
    bookableCapacity: openSpots,
    bookingPolicyViolations: serializeViolations(start, course.violations, [service]),
    ...nonBookableReasons(course),
    availableResources: [],
    nestedTimeSlots: [],
    allDay: false,
  };
}

/** Returns the courses that a list names. They are on its first page. */
function listedCourses(context: Context, { query, after }: ReturnType<typeof readPage<ListRequest>>): Slot[] {
  const { serviceIds, includeNonBookable, minBookableCapacity, bookingPolicyViolations } = query;
  if (after || !serviceIds?.length) return [];
  const courses = context.documents.list(services, { id: { $in: [...new Set(serviceIds)] }, type: 'COURSE' });
  const zone = readZone(context, query.timeZone);
  const end = readLocalDate(query.toLocalDate ?? '', zone, 'toLocalDate');
  return courses
    .filter(({ schedule }) => schedule?.firstSessionStart && Date.parse(schedule.firstSessionStart) < end)
    .map((service) => courseSlot(context, service))
    .filter((course) => course.end > readLocalDate(query.fromLocalDate ?? '', zone, 'fromLocalDate'))
    .filter(
      ({ bookable, openSpots, violations }) =>
        (includeNonBookable !== false || bookable) &&
        openSpots >= (minBookableCapacity ?? 0) &&
        hasViolations(violations, bookingPolicyViolations),
    );
}

/** Returns the sessions of a list after a position, one more than a page holds. */
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
  // The limit per day counts from the day's first session, even if the page starts later in the day.
  const start = after && !maxSlotsPerDay ? Math.max(window.start, after.start) : window.start;
  const sessions: Session[] = [];
  for (const month of sessionsByMonth(context, serviceIds ?? [], { start, end: window.end }, zone)) {
    const matching = perDay(month.filter(wanted), maxSlotsPerDay, (it) => dayOf(it.start, zone));
    sessions.push(...matching.filter((it) => !after || placeOrder(it, after) > 0));
    if (sessions.length > limit) break;
  }
  return { zone, sessions };
}

/** The sessions of classes (documentation "Time Slots V2"), and courses that are asked for by their ids. */
export const eventTimeSlotsOperations: Operation[] = [
  ...moduleOperations('bookings.eventTimeSlots', meta, everyone, {
    listEventTimeSlots(context, request) {
      const wantedPage = readPage(LIST, request, PAGE_SIZE);
      const { zone, sessions } = listed(context, wantedPage);
      const { page, paging } = pageOf(sessions, wantedPage);
      const courses = listedCourses(context, wantedPage).map((course) => serializeCourse(course, zone));
      return {
        timeSlots: [...courses, ...page.map((session) => serializeSession(session, zone))],
        timeZone: zone,
        pagingMetadata: paging,
      };
    },
  }),

  ...moduleOperations('bookings.eventTimeSlots', meta, everyone, {
    getEventTimeSlot(context, { eventId, timeZone }) {
      const zone = readZone(context, timeZone);
      const session = sessionOf(context, eventId ?? '');
      assert(session, () => slotNotFound(`The session ${eventId}`));
      return { timeSlot: serializeSession(session, zone), timeZone: zone };
    },
  }),
];
