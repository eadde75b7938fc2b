import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { heldAt, maxParticipants } from '../slots/rules';
import type { Slot } from '../slots/slots';
import { bookings } from '../stored/services';
import { initiator } from './events';

/** The most unpaid bookings that one visitor or member can hold; the platform states no number. */
export const HELD_AT_ONCE = 8;

/**
 * Refuses a booking if one visitor or member would block too many places: more places of one session or course than one
 * booking may have, or more than eight bookings. Only unpaid bookings that hold their places (CREATED) count; managers,
 * who book for customers, have no limit.
 * @param except the id of a booking to ignore: the one to be moved
 * @throws PlatformError SLOT_HOLD_UNAVAILABLE, 409 (SDK: `CreateBookingApplicationErrors`), with `maxHolds` or
 * `maxParticipants` and the number `held`
 */
export function assertMayHold(context: Context, slot: Slot, participants: number, except?: string): void {
  if (isManager(context)) return;
  const { service, eventId } = slot;
  const held = context.documents
    .list(bookings, { $and: [mine(context), heldAt(context.clock.now())] })
    .filter(({ id }) => id !== except);
  assert(held.length < HELD_AT_ONCE, () =>
    applicationError(
      409,
      'SLOT_HOLD_UNAVAILABLE',
      `${HELD_AT_ONCE} bookings are held already, and not paid`,
      {
        maxHolds: HELD_AT_ONCE,
        held: held.length,
      },
    ),
  );
  if (service.type === 'APPOINTMENT') return;
  const places = held
    .filter(({ bookedEntity }) =>
      service.type === 'COURSE'
        ? bookedEntity?.schedule?.serviceId === service.id
        : bookedEntity?.slot?.eventId === eventId,
    )
    .reduce((sum, { totalParticipants }) => sum + totalParticipants, 0);
  const most = maxParticipants(service);
  assert(places + participants <= most, () =>
    applicationError(409, 'SLOT_HOLD_UNAVAILABLE', `${places} of at most ${most} places are held already`, {
      maxParticipants: most,
      held: places,
    }),
  );
}

function mine(context: Context) {
  const { memberId, anonymousVisitorId } = initiator(context);
  return memberId
    ? { 'createdBy.id.memberId': memberId }
    : { 'createdBy.id.anonymousVisitorId': anonymousVisitorId };
}
