import type { Context } from '../../core/operation';
import { voidMembership } from '../ecom/membership-refund';
import { isPaidByPlan } from './payment-rules';
import type { Booking } from './store';

/**
 * Gives back the credits that a booking took of a plan.
 * @returns what that changes of the booking; nothing when no plan has paid for it
 */
export function refundPlan(context: Context, booking: Booking): Pick<Booking, 'paymentStatus'> {
  if (!isPaidByPlan(booking)) return {};
  const { id, orderId, credits = booking.totalParticipants } = booking;
  if (orderId) voidMembership(context, orderId, id, credits);
  return { paymentStatus: 'REFUNDED' };
}
