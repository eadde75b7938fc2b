import type { Context } from '#core/contract/context';
import { type Service, services } from '../services/entity';
import { roomFor } from './checks';
import { type Booking, bookings } from './entity';
import { emitAction } from './events';
import { serviceIdOf, transition } from './lifecycle';
import { paymentStatusOf } from './payment-rules';
import { orderBooking } from './place-order';

/**
 * Gives the place of a booking to waiting ones; that of a deleted service is not given.
 * @param canceled the booking as it was while it had its place
 */
export function fillPlaces(context: Context, canceled: Booking): void {
  const eventId = canceled.bookedEntity?.slot?.eventId;
  const service = context.documents.get(services, serviceIdOf(canceled));
  if (eventId && service) giveFreePlaces(context, service, eventId);
}

/**
 * Gives free places of a session to waiting bookings: the longest waiting one that fits is confirmed, to be paid in
 * person. If the owner approves bookings manually, the owner also chooses from the waiting list. Before another booking
 * of the session, this gives places that others have held without paying, so that it does not go first.
 */
export function giveFreePlaces(context: Context, service: Service, eventId: string): void {
  if (service.onlineBooking?.requireManualApproval) return;
  const waiting = context.documents.list(
    bookings,
    { 'bookedEntity.item.slot.eventId': eventId, status: 'WAITING_LIST' },
    [{ fieldName: 'createdDate', order: 'ASC' }],
  );
  for (const next of waiting) {
    if (Date.parse(next.startDate) <= context.clock.now()) return;
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
