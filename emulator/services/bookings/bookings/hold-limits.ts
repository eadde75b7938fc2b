import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { maxParticipants, openAt } from '../slots/rules';
import type { Slot } from '../slots/slots';
import { type Booking, bookings } from './entity';
import { placesHeld, slotHoldUnavailable } from './errors';
import { initiator } from './events';

/** The most unpaid bookings that one visitor or member can hold; the platform states no number. */
export const HELD_AT_ONCE = 8;

/**
 * Refuses a booking if one visitor or member would begin too many at once: for more places of one session or course than
 * one booking may have, or more than eight bookings. Only those that are not ordered yet (CREATED) count; managers, who
 * book for customers, have no limit.
 * @param except the id of a booking to ignore: the one to be moved
 * @throws PlatformError 409 (SDK: `CreateBookingApplicationErrors`), with `maxHolds` or `maxParticipants` and the
 *   number `held`
 */
export function assertMayHold(context: Context, slot: Slot, participants: number, except?: string): void {
  if (isManager(context)) return;
  const held = context.documents
    .list(bookings, { $and: [mine(context), openAt(context.clock.now())] })
    .filter(({ id }) => id !== except);
  assertFew(slot, participants, held);
}

/**
 * Refuses a place on a waiting list if one visitor or member would fill it, with the limits of `assertMayHold`: a place
 * there is not paid either, and does not expire.
 * @throws PlatformError as `assertMayHold`
 */
export function assertMayWait(context: Context, slot: Slot, participants: number): void {
  if (isManager(context)) return;
  const waiting = { $and: [mine(context), { status: 'WAITING_LIST' }] };
  assertFew(slot, participants, context.documents.list(bookings, waiting));
}

function assertFew({ service, eventId }: Slot, participants: number, held: readonly Booking[]): void {
  assert(held.length < HELD_AT_ONCE, () => slotHoldUnavailable(HELD_AT_ONCE, held.length));
  if (service.type === 'APPOINTMENT') return;
  const places = held
    .filter(({ bookedEntity }) =>
      service.type === 'COURSE'
        ? bookedEntity?.schedule?.serviceId === service.id
        : bookedEntity?.slot?.eventId === eventId,
    )
    .reduce((sum, { totalParticipants }) => sum + totalParticipants, 0);
  const most = maxParticipants(service);
  assert(places + participants <= most, () => placesHeld(places, most));
}

function mine(context: Context) {
  const { memberId, anonymousVisitorId } = initiator(context);
  return memberId
    ? { 'createdBy.id.memberId': memberId }
    : { 'createdBy.id.anonymousVisitorId': anonymousVisitorId };
}
