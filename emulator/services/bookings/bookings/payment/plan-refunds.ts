import type { Context } from '#core/contract/context';
import { voidMembership } from '#services/ecom';
import { type Booking, bookings } from '../../stored/services';
import { payBooking } from '../lifecycle';
import { isPaidByPlan } from './rules';

const creditsOf = ({ credits, totalParticipants }: Booking) => credits ?? totalParticipants;

/**
 * Gives back the credits that a booking took of a plan.
 * @returns what that changes of the booking; nothing when no plan has paid for it
 */
export function refundPlan(context: Context, booking: Booking): Pick<Booking, 'paymentStatus'> {
  if (!isPaidByPlan(booking)) return {};
  const { id, orderId } = booking;
  if (orderId) voidMembership(context, orderId, id, creditsOf(booking));
  return { paymentStatus: 'REFUNDED' };
}

/**
 * Lets a booking be refunded whose order pays its plan back.
 * @returns how many credits the booking took
 */
export function planPaidBack(context: Context, bookingId: string): number {
  const booking = context.documents.get(bookings, bookingId);
  if (!booking) return 0;
  if (isPaidByPlan(booking)) payBooking(context, booking, 'REFUNDED');
  return creditsOf(booking);
}
