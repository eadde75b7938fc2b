import type { Context } from '../../core/operation';
import {
  bufferOf,
  capacityOf,
  durationOf,
  HOLDING,
  isBookable,
  isFree,
  policyViolations,
  withBuffer,
} from './rules';
import { appointmentsIn, openPeriods, type Period, sessionsIn } from './schedule';
import { type Booking, bookings, recurringSessions, type Service, services, staffMembers } from './store';

/** A time at which a service can or could be booked. */
export interface Slot extends Period {
  service: Service;
  resource: { id: string; name: string };
  /** The session of a class; appointments have none before they are booked. */
  eventId?: string;
  totalSpots: number;
  openSpots: number;
  violations: ReturnType<typeof policyViolations>;
  bookable: boolean;
}

// No session is longer (the contract's limit of sessionDurations), so what overlaps a window began at most so long before.
const LONGEST_SESSION = 44_639 * 60_000;

/**
 * The slots of a service that lie wholly within a window, earliest first, taken ones included. Courses have none:
 * they are booked as a whole.
 * @param resourceIds only slots of these staff members
 */
export function slotsOf(context: Context, service: Service, window: Period, resourceIds?: string[]): Slot[] {
  const found =
    service.type === 'APPOINTMENT' ? appointments : service.type === 'CLASS' ? sessions : () => [];
  const now = context.clock.now();
  return found(context, service, window)
    .filter(({ start, end }) => start >= window.start && end <= window.end)
    .filter(({ resource }) => !resourceIds || resourceIds.includes(resource.id))
    .map((slot) => {
      const violations = policyViolations(service, slot.start, now);
      return { ...slot, service, violations, bookable: isBookable(slot.openSpots, violations) };
    })
    .sort((a, b) => a.start - b.start || a.resource.name.localeCompare(b.resource.name));
}

type Place = Omit<Slot, 'service' | 'violations' | 'bookable'>;

/** The appointments that a service's staff offer in their working hours; each takes one person's time. */
function appointments(context: Context, service: Service, window: Period): Place[] {
  const { documents, site } = context;
  const minutes = durationOf(service);
  const interval = service.slotInterval ?? minutes + bufferOf(service);
  return (service.staffMemberIds ?? []).flatMap((id) => {
    const staff = documents.get(staffMembers, id);
    if (!staff) return [];
    const busy = busyTimes(context, id, window);
    const hours = openPeriods(staff.workingHours, site.timeZone, window);
    return appointmentsIn(hours, minutes, interval).map((period) => ({
      ...period,
      resource: { id, name: staff.name },
      totalSpots: 1,
      openSpots: isFree(period, service, busy) ? 1 : 0,
    }));
  });
}

/** What a staff member does around a window: appointments with their buffers, classes and courses. */
export function busyTimes({ documents, site }: Context, resourceId: string, window: Period): Period[] {
  // A buffer is 720 minutes at most: what ends up to a day before may still matter.
  const around = { start: window.start - 86_400_000, end: window.end + 86_400_000 };
  const appointmentsTaken = holding(documents, { 'bookedEntity.slot.resource.id': resourceId }, around)
    .map((booking) => ({ booking, service: documents.get(services, serviceIdOf(booking)) }))
    .map(({ booking, service }) => (service ? withBuffer(periodOf(booking), service) : periodOf(booking)));
  const taught = documents
    .list(recurringSessions, { resourceId })
    .flatMap((recurring) => sessionsIn(recurring, site.timeZone, around));
  return [...appointmentsTaken, ...taught];
}

/** The sessions of a class with the places that are left. */
function sessions({ documents, site }: Context, service: Service, window: Period): Place[] {
  const totalSpots = capacityOf(service);
  const taken = new Map<string, number>();
  for (const booking of holding(documents, { 'bookedEntity.slot.serviceId': service.id }, window)) {
    const eventId = booking.bookedEntity?.slot?.eventId ?? '';
    taken.set(eventId, (taken.get(eventId) ?? 0) + booking.totalParticipants);
  }
  return documents.list(recurringSessions, { serviceId: service.id }).flatMap((recurring) => {
    const name = documents.get(staffMembers, recurring.resourceId)?.name ?? '';
    return sessionsIn(recurring, site.timeZone, window).map(({ resourceId, ...session }) => ({
      ...session,
      resource: { id: resourceId, name },
      totalSpots,
      openSpots: Math.max(0, totalSpots - (taken.get(session.eventId) ?? 0)),
    }));
  });
}

/** The bookings that take up time in a window. */
function holding(documents: Context['documents'], filter: Record<string, string>, window: Period): Booking[] {
  const date = (instant: number) => new Date(instant).toISOString();
  return documents.list(bookings, {
    ...filter,
    startDate: { $gte: date(window.start - LONGEST_SESSION), $lt: date(window.end) },
    endDate: { $gt: date(window.start) },
    status: { $in: HOLDING },
  });
}

const serviceIdOf = (booking: Booking): string => booking.bookedEntity?.slot?.serviceId ?? '';

const periodOf = ({ startDate, endDate }: Booking): Period => ({
  start: Date.parse(startDate),
  end: Date.parse(endDate),
});
