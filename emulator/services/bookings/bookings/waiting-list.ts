import type { Context } from '#core/contract/context';
import { type Booking, bookings, services } from '../stored/services';
import { roomFor } from './checks';
import { emitAction } from './events';
import { serviceIdOf, transition } from './lifecycle';
import { orderBooking } from './payment/place-order';
import { paymentStatusOf } from './payment/rules';

/**
 * Gives free places to waiting bookings: the longest waiting one that fits is confirmed, to be paid in person. If the
 * owner approves bookings manually, the owner also chooses from the waiting list; places of a deleted service are not
 * given.
 * @param left the booking as it was while it had its place
 */
export function fillPlaces(context: Context, left: Booking): void {
  const eventId = left.bookedEntity?.slot?.eventId;
  if (!eventId || Date.parse(left.startDate) <= context.clock.now()) return;
  const service = context.documents.get(services, serviceIdOf(left));
  if (!service || service.onlineBooking?.requireManualApproval) return;
  const waiting = context.documents.list(
    bookings,
    { 'bookedEntity.item.slot.eventId': eventId, status: 'WAITING_LIST' },
    [{ fieldName: 'createdDate', order: 'ASC' }],
  );
  for (const next of waiting) {
    if (roomFor(context, service, next) < next.totalParticipants) continue;
    const { firstName, lastName, email, phone } = next.contactDetails ?? {};
    const buyer = {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: email ?? '',
      ...(phone && { phone }),
      payment: 'offline',
    } as const;
    const order = orderBooking(context, service, next, buyer, 'FULL_PAYMENT_OFFLINE');
    const paymentStatus = paymentStatusOf(service, order.paymentStatus, next.bookedAddOns);
    const confirmed = transition(context, next, 'confirm', { paymentStatus, orderId: order.id });
    emitAction(context, 'confirmed', confirmed, next);
  }
}
