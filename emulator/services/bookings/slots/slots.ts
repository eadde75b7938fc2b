import type { Context } from '#core/contract/context';
import { DAY } from '#core/time/clock';
import { type Booking, bookings } from '../bookings/entity';
import { recurringSessions, type Service, services } from '../services/entity';
import { hoursOf, providerOf } from '../staff/schedules';
import { during, periodOf } from './periods';
import {
  capacityOf,
  courseViolations,
  durationOf,
  HOLDING_PLACES,
  intervalOf,
  isBookable,
  isFree,
  ownTime,
  policyViolations,
  type slotLocation,
  waitlistCapacity,
  withBuffer,
} from './rules';
import { appointmentsIn, merged, openPeriods, type Period, sessionsIn } from './schedule';

/** A time at which a service is offered, whether or not it can be booked. */
export interface Slot extends Period {
  service: Service;
  resource: { id: string; name: string };
  /** The session's id, for classes; appointments have none before they are booked. */
  eventId?: string;
  totalSpots: number;
  openSpots: number;
  /** The waiting list's places, if the class has a waiting list. */
  waitingList?: { totalSpots: number; openSpots: number };
  /** The place, if the customer chose one of the service's locations. */
  location?: ReturnType<typeof slotLocation>;
  violations: ReturnType<typeof policyViolations>;
  bookable: boolean;
}

interface Wanted {
  /** Only slots of these staff members. */
  resourceIds?: string[] | undefined;
  /** A booking to ignore: the one to be moved, by `ownTime`. */
  except?: string | undefined;
  /** Whether an appointment takes the whole window, because it follows another one. */
  follows?: boolean | undefined;
  /** The length of an appointment in minutes; default: the usual length. */
  minutes?: number | undefined;
  /** The minutes by which add-ons lengthen it; they do not change when appointments can start. */
  addedMinutes?: number | undefined;
  /** The attendance of several classes in the window, if it was computed before. */
  attendance?: Attendance | undefined;
  /** Calendars computed before, as the services of one window share staff. */
  calendars?: Calendars;
}

/** Calendars of one window, by resource; undefined for staff whom customers cannot book. */
export type Calendars = Map<string, Calendar | undefined>;

/** The number of people who have booked each session, and who are waiting for it. */
export interface Attendance {
  taken: Map<string, number>;
  waiting: Map<string, number>;
}

/** A staff member's working hours and busy times, both as `merged` returns them. */
interface Calendar {
  name: string;
  hours: Period[];
  busy: Period[];
}

/**
 * Returns the slots of a service within a window, earliest first, including taken ones. Courses have no slots: they are
 * booked as a whole.
 */
export function slotsOf(context: Context, service: Service, window: Period, wanted: Wanted = {}): Slot[] {
  const slotsOfType =
    service.type === 'APPOINTMENT' ? appointments : service.type === 'CLASS' ? sessions : () => [];
  const now = context.clock.now();
  const { resourceIds } = wanted;
  return slotsOfType(context, service, window, wanted)
    .filter(({ start, end }) => start >= window.start && end <= window.end)
    .filter(({ resource }) => !resourceIds || resourceIds.includes(resource.id))
    .map((slot) => {
      const violations = policyViolations(service, slot.start, now);
      return { ...slot, service, violations, bookable: isBookable(slot.openSpots, violations) };
    })
    .sort((a, b) => a.start - b.start || a.resource.name.localeCompare(b.resource.name));
}

/** Returns a course as one slot for all of its sessions. Without dates it has no time yet. */
export function courseSlot(context: Context, service: Service): Slot {
  const { clock } = context;
  const { id: scheduleId = '', firstSessionStart, lastSessionEnd } = service.schedule ?? {};
  const totalSpots = capacityOf(service);
  const taken = participantsIn(context, { 'bookedEntity.item.schedule.scheduleId': scheduleId });
  const openSpots = Math.max(0, totalSpots - taken);
  const violations = courseViolations(service, clock.now());
  const id = service.staffMemberIds?.[0] ?? '';
  return {
    service,
    start: firstSessionStart ? Date.parse(firstSessionStart) : clock.now(),
    end: lastSessionEnd ? Date.parse(lastSessionEnd) : clock.now(),
    resource: { id, name: providerOf(context, id)?.name ?? '' },
    totalSpots,
    openSpots,
    violations,
    bookable: isBookable(openSpots, violations),
  };
}

/** Returns the number of people in the matching bookings that hold places. */
export const participantsIn = ({ documents }: Context, filter: Record<string, unknown>): number =>
  participantsOf(documents.list(bookings, { $and: [filter, HOLDING_PLACES] }));

const participantsOf = (list: Booking[]) =>
  list.reduce((sum, { totalParticipants }) => sum + totalParticipants, 0);

type Place = Omit<Slot, 'service' | 'violations' | 'bookable'>;

/** Returns the appointments that a service's staff offer in their working hours, one place each. */
function appointments(context: Context, service: Service, window: Period, wanted: Wanted): Place[] {
  const { minutes = durationOf(service), addedMinutes: added = 0, follows } = wanted;
  const { start, end } = window;
  const interval = intervalOf(service, minutes);
  return (service.staffMemberIds ?? []).flatMap((id) => {
    const calendar = calendarOf(context, id, window, wanted);
    if (!calendar) return [];
    const resource = { id, name: calendar.name };
    const offered = follows
      ? calendar.hours.filter((open) => open.start <= start && end <= open.end).map(() => ({ start, end }))
      : appointmentsIn(calendar.hours, minutes + added, interval);
    return offered.map((period) => ({
      ...period,
      resource,
      totalSpots: 1,
      openSpots: isFree(period, service, calendar.busy) ? 1 : 0,
    }));
  });
}

/** Returns a staff member's calendar in a window; undefined if customers cannot book the staff member. */
export function calendarOf(
  context: Context,
  resourceId: string,
  window: Period,
  { except, calendars }: Wanted = {},
): Calendar | undefined {
  if (calendars?.has(resourceId)) return calendars.get(resourceId);
  const staff = providerOf(context, resourceId);
  const calendar = staff && {
    name: staff.name,
    hours: openPeriods(hoursOf(context, staff), context.site.timeZone, window),
    busy: busyTimes(context, resourceId, window, except),
  };
  calendars?.set(resourceId, calendar);
  return calendar;
}

/**
 * Returns the busy times of a staff member around a window, as `merged` returns them: appointments with their buffers,
 * classes and courses.
 * @param except a booking to ignore, by `ownTime`
 */
export function busyTimes(context: Context, resourceId: string, window: Period, except?: string): Period[] {
  const { documents, site } = context;
  // A buffer is 720 minutes at most, so appointments up to a day earlier may still matter.
  const around = { start: window.start - DAY, end: window.end + DAY };
  const taken = holding(context, { 'bookedEntity.item.slot.resource.id': resourceId }, around)
    .filter((booking) => ownTime(booking) !== except)
    .map((booking) => {
      const service = documents.get(services, booking.bookedEntity?.slot?.serviceId ?? '');
      return service ? withBuffer(periodOf(booking), service) : periodOf(booking);
    });
  const taught = documents
    .list(recurringSessions, { resourceId })
    .flatMap((recurring) => sessionsIn(recurring, site.timeZone, around));
  return merged([...taken, ...taught]);
}

/** Returns the sessions of a class with the places left, including those on the waiting list. */
function sessions(context: Context, service: Service, window: Period, wanted: Wanted): Place[] {
  const { documents, site } = context;
  const listLength = waitlistCapacity(service);
  const { taken, waiting } = wanted.attendance ?? attendanceOf(context, [service], window, wanted.except);
  return documents.list(recurringSessions, { serviceId: service.id }).flatMap((recurring) => {
    const leader = providerOf(context, recurring.resourceId);
    if (!leader) return [];
    const totalSpots = recurring.capacity ?? capacityOf(service);
    return sessionsIn(recurring, site.timeZone, window).map(({ resourceId, ...session }) => ({
      ...session,
      resource: { id: resourceId, name: leader.name },
      totalSpots,
      openSpots: Math.max(0, totalSpots - (taken.get(session.eventId) ?? 0)),
      ...(listLength && {
        waitingList: {
          totalSpots: listLength,
          openSpots: Math.max(0, listLength - (waiting.get(session.eventId) ?? 0)),
        },
      }),
    }));
  });
}

/**
 * Returns the number of people in the sessions of some classes.
 * @param except the id of a booking to ignore
 */
export function attendanceOf(
  context: Context,
  classes: readonly Service[],
  window: Period,
  except?: string,
): Attendance {
  const ofServices = (some: readonly Service[]) => ({
    'bookedEntity.item.slot.serviceId': { $in: some.map(({ id }) => id) },
  });
  const listed = classes.filter(waitlistCapacity);
  const waiting = { ...ofServices(listed), ...during(window), status: 'WAITING_LIST' };
  return {
    taken: perSession(holding(context, ofServices(classes), window), except),
    waiting: perSession(listed.length > 0 ? context.documents.list(bookings, waiting) : []),
  };
}

/** Returns the number of people in each session. */
function perSession(list: Booking[], except?: string): Map<string, number> {
  const people = new Map<string, number>();
  for (const { id, bookedEntity, totalParticipants } of list) {
    const eventId = bookedEntity?.slot?.eventId ?? '';
    if (id !== except) people.set(eventId, (people.get(eventId) ?? 0) + totalParticipants);
  }
  return people;
}

/** Returns the bookings that take up time in a window. */
const holding = ({ documents }: Context, filter: Record<string, unknown>, window: Period): Booking[] =>
  documents.list(bookings, { ...filter, ...during(window), ...HOLDING_PLACES });
