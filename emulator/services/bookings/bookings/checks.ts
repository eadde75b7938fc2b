import { type Context, isManager } from '#core/contract/context';
import { assert, orThrow, permissionDenied } from '#core/contract/errors';
import { recurringSessions, type Service, services } from '../services/entity';
import { capacityOf, isBookable, isFree, maxParticipants, ownTime } from '../slots/rules';
import { busyTimes, participantsIn, type Slot } from '../slots/slots';
import { type Booking, bookings } from './entity';
import {
  bookingNotFound,
  bookingRevisionMismatch,
  failedGettingService,
  noRoom,
  participantsOutOfRange,
  policyViolation,
  revisionMissing,
  unauthorizedOperation,
} from './errors';
import { serviceIdOf } from './lifecycle';

/** @throws PlatformError 403 for a caller who does not manage the site */
export const assertManager = (context: Context, what: string): void =>
  assert(isManager(context), () => unauthorizedOperation(what));

/**
 * Returns a booking that the caller may see: managers see all, members their own.
 * @throws PlatformError 403 for another customer's
 */
export function findBooking(context: Context, id: string): Booking {
  const booking = context.documents.get(bookings, id);
  assert(booking, () => bookingNotFound(id));
  const mine = context.caller.role === 'member' && booking.createdBy?.memberId === context.caller.id;
  assert(mine || isManager(context), () => permissionDenied(`see booking ${id}`));
  return booking;
}

export function assertBookingRevision({ id, revision }: Booking, given: string | null | undefined): void {
  assert(given, revisionMissing);
  assert(given === revision, () => bookingRevisionMismatch(id, revision));
}

/** Returns the service of a booking. @throws PlatformError 404 if it was deleted */
export const serviceOfBooking = ({ documents }: Context, booking: Booking): Service =>
  orThrow(documents.get(services, serviceIdOf(booking)), () => failedGettingService(booking.id));

/** @throws PlatformError 400 for more participants than one booking may have */
export function assertParticipants(service: Service, participants: number): void {
  const most = maxParticipants(service);
  assert(Number.isInteger(participants) && participants >= 1 && participants <= most, () =>
    participantsOutOfRange(service.name, most),
  );
}

/**
 * Refuses a slot that is full or that a policy forbids now.
 * @throws PlatformError 409 if it is full; 400 with the violations of the policy
 */
export function assertBookable({ service, openSpots, violations }: Slot, participants: number): void {
  assert(openSpots >= participants, () => noRoom(service, openSpots));
  assert(isBookable(openSpots, violations), () => policyViolation(service, violations));
}

/** Whether a slot is full, its waiting list has room, and policies allow booking it. */
export const isWaitlisted = ({ openSpots, waitingList, violations }: Slot, participants: number): boolean =>
  openSpots === 0 && (waitingList?.openSpots ?? 0) >= participants && isBookable(1, violations);

/** Returns the places available to a booking of a class or course, including its own. */
export function roomFor(context: Context, service: Service, { id, bookedEntity }: Booking): number {
  const booked = bookedEntity?.slot
    ? { 'bookedEntity.item.slot.eventId': bookedEntity.slot.eventId }
    : { 'bookedEntity.item.schedule.scheduleId': bookedEntity?.schedule?.scheduleId };
  const series = context.documents.get(recurringSessions, bookedEntity?.slot?.eventId?.slice(0, 36) ?? '');
  return (series?.capacity ?? capacityOf(service)) - participantsIn(context, { ...booked, id: { $ne: id } });
}

export function assertRoom(context: Context, service: Service, booking: Booking, participants: number): void {
  const room = roomFor(context, service, booking);
  assert(participants <= room, () => noRoom(service, Math.max(0, room)));
}

/** Whether a booking conflicts with others: its staff member is busy, or there are too few places. */
export function isDoubleBooked(context: Context, service: Service, booking: Booking): boolean {
  if (service.type !== 'APPOINTMENT') return roomFor(context, service, booking) < booking.totalParticipants;
  const period = { start: Date.parse(booking.startDate), end: Date.parse(booking.endDate) };
  const resourceId = booking.bookedEntity?.slot?.resource?.id ?? '';
  return !isFree(period, service, busyTimes(context, resourceId, period, ownTime(booking)));
}
