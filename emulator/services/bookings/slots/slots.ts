import type { Context } from '#core/contract/context';
import { DAY, isoDate, MINUTE } from '#core/time/clock';
import { hoursOf, providerOf } from '../staff/schedules';
import { type Booking, bookings, recurringSessions, type Service, services } from '../stored/services';
import {
  capacityOf,
  courseViolations,
  durationOf,
  holdingAt,
  intervalOf,
  isBookable,
  isFree,
  policyViolations,
  type slotLocation,
  waitlistCapacity,
  withBuffer,
} from './rules';
import { appointmentsIn, merged, openPeriods, type Period, sessionsIn } from './schedule';

/** A time at which a service can or could be booked. */
export interface Slot extends Period {
  service: Service;
  resource: { id: string; name: string };
  /** The session of a class; appointments have none before they are booked. */
  eventId?: string;
  totalSpots: number;
  openSpots: number;
  /** The places on the waiting list of a class that has one. */
  waitingList?: { totalSpots: number; openSpots: number };
  /** Where it is to take place, if the customer chose among the service's locations. */
  location?: ReturnType<typeof slotLocation>;
  violations: ReturnType<typeof policyViolations>;
  bookable: boolean;
}

/** Which slots are asked for. */
interface Wanted {
  /** Only those of these staff members. */
  resourceIds?: string[] | undefined;
  /** As if this booking were not there: the one that is to move. */
  except?: string | undefined;
  /** How long an appointment is to be, in minutes; as long as usual without it. */
  minutes?: number | undefined;
  /** Who has booked the sessions of several classes in the window, where it is known already. */
  attendance?: Attendance | undefined;
  /** What is known already of when staff can be booked: several services of one window have the same staff. */
  calendars?: Calendars;
}

/** Calendars of one window, by resource; nothing for those whom customers cannot book. */
export type Calendars = Map<string, Calendar | undefined>;

/** How many people have booked each session, and how many wait for it. */
export interface Attendance {
  taken: Map<string, number>;
  waiting: Map<string, number>;
}

/** When a staff member works, and when not free: both as `merged` leaves it. */
interface Calendar {
  name: string;
  hours: Period[];
  busy: Period[];
}

// No session is longer (the contract's limit of sessionDurations), so what overlaps a window began at most so long before.
export const LONGEST_SESSION = 44_639 * MINUTE;

/**
 * The slots of a service that lie wholly within a window, earliest first, taken ones included. Courses have none:
 * they are booked as a whole.
 */
export function slotsOf(context: Context, service: Service, window: Period, wanted: Wanted = {}): Slot[] {
  const found =
    service.type === 'APPOINTMENT' ? appointments : service.type === 'CLASS' ? sessions : () => [];
  const now = context.clock.now();
  const { resourceIds } = wanted;
  return found(context, service, window, wanted)
    .filter(({ start, end }) => start >= window.start && end <= window.end)
    .filter(({ resource }) => !resourceIds || resourceIds.includes(resource.id))
    .map((slot) => {
      const violations = policyViolations(service, slot.start, now);
      return { ...slot, service, violations, bookable: isBookable(slot.openSpots, violations) };
    })
    .sort((a, b) => a.start - b.start || a.resource.name.localeCompare(b.resource.name));
}

/** A course as what can be booked of it: all of its sessions at once. Without dates it takes place at no time yet. */
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

/** How many people the bookings that match a filter hold places for. */
export const participantsIn = ({ clock, documents }: Context, filter: Record<string, unknown>): number =>
  participantsOf(documents.list(bookings, { $and: [filter, holdingAt(clock.now())] }));

const participantsOf = (list: Booking[]) =>
  list.reduce((sum, { totalParticipants }) => sum + totalParticipants, 0);

type Place = Omit<Slot, 'service' | 'violations' | 'bookable'>;

/** The appointments that a service's staff offer in their working hours; each takes one person's time. */
function appointments(context: Context, service: Service, window: Period, wanted: Wanted): Place[] {
  const minutes = wanted.minutes ?? durationOf(service);
  const interval = intervalOf(service, minutes);
  return (service.staffMemberIds ?? []).flatMap((id) => {
    const calendar = calendarOf(context, id, window, wanted);
    if (!calendar) return [];
    const resource = { id, name: calendar.name };
    return appointmentsIn(calendar.hours, minutes, interval).map((period) => ({
      ...period,
      resource,
      totalSpots: 1,
      openSpots: isFree(period, service, calendar.busy) ? 1 : 0,
    }));
  });
}

/** When a staff member can be booked in a window; nothing for one whom customers cannot book. */
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
 * What a staff member does around a window, as `merged` leaves it: appointments with their buffers, classes and courses.
 * @param except a booking that does not count
 */
export function busyTimes(context: Context, resourceId: string, window: Period, except?: string): Period[] {
  const { documents, site } = context;
  // A buffer is 720 minutes at most: what ends up to a day before may still matter.
  const around = { start: window.start - DAY, end: window.end + DAY };
  const taken = holding(context, { 'bookedEntity.item.slot.resource.id': resourceId }, around)
    .filter(({ id }) => id !== except)
    .map((booking) => {
      const service = documents.get(services, booking.bookedEntity?.slot?.serviceId ?? '');
      return service ? withBuffer(periodOf(booking), service) : periodOf(booking);
    });
  const taught = documents
    .list(recurringSessions, { resourceId })
    .flatMap((recurring) => sessionsIn(recurring, site.timeZone, around));
  return merged([...taken, ...taught]);
}

/** The sessions of a class with the places that are left, on the waiting list too. */
function sessions(context: Context, service: Service, window: Period, wanted: Wanted): Place[] {
  const { documents, site } = context;
  const totalSpots = capacityOf(service);
  const listLength = waitlistCapacity(service);
  const { taken, waiting } = wanted.attendance ?? attendanceOf(context, [service], window, wanted.except);
  return documents.list(recurringSessions, { serviceId: service.id }).flatMap((recurring) => {
    const leader = providerOf(context, recurring.resourceId);
    if (!leader) return [];
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
 * Who has booked the sessions of some classes.
 * @param except a booking that does not count
 */
export function attendanceOf(
  context: Context,
  classes: readonly Service[],
  window: Period,
  except?: string,
): Attendance {
  const of = (some: readonly Service[]) => ({
    'bookedEntity.item.slot.serviceId': { $in: some.map(({ id }) => id) },
  });
  const listed = classes.filter(waitlistCapacity);
  const waiting = { ...of(listed), ...during(window), status: 'WAITING_LIST' };
  return {
    taken: perSession(holding(context, of(classes), window), except),
    waiting: perSession(listed.length > 0 ? context.documents.list(bookings, waiting) : []),
  };
}

/** How many people have booked each session. */
function perSession(list: Booking[], except?: string): Map<string, number> {
  const people = new Map<string, number>();
  for (const { id, bookedEntity, totalParticipants } of list) {
    const eventId = bookedEntity?.slot?.eventId ?? '';
    if (id !== except) people.set(eventId, (people.get(eventId) ?? 0) + totalParticipants);
  }
  return people;
}

/** The bookings that take up time in a window. */
const holding = ({ clock, documents }: Context, filter: Record<string, unknown>, window: Period): Booking[] =>
  documents.list(bookings, { ...filter, ...during(window), ...holdingAt(clock.now()) });

const during = ({ start, end }: Period) => ({
  startDate: { $gte: isoDate(start - LONGEST_SESSION), $lt: isoDate(end) },
  endDate: { $gt: isoDate(start) },
});

const periodOf = ({ startDate, endDate }: Booking): Period => ({
  start: Date.parse(startDate),
  end: Date.parse(endDate),
});
