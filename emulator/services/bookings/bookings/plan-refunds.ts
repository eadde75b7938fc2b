import type { Context } from '#core/contract/context';
import { voidMembership } from '#services/ecom';
import { type Booking, bookings } from './entity';
import { payBooking } from './lifecycle';
import { isPaidByPlan } from './payment-rules';

const creditsOf = ({ credits, totalParticipants }: Booking) => credits ?? totalParticipants;

/**
 * Returns a booking's credits to its plan.
 * @returns the change of the booking; empty if no plan has paid for it, or an app keeps its charge
 */
export function refundPlan(context: Context, booking: Booking): Pick<Booking, 'paymentStatus'> {
  if (!isPaidByPlan(booking)) return {};
  const { id, orderId } = booking;
  if (orderId && !voidMembership(context, orderId, id, creditsOf(booking))) return {};
  return { paymentStatus: 'REFUNDED' };
}

/**
 * Marks a booking as refunded when its order returns the plan's credits.
 * @returns the number of credits the booking used
 */
export function planPaidBack(context: Context, bookingId: string): number {
  const booking = context.documents.get(bookings, bookingId);
  if (!booking) return 0;
  if (isPaidByPlan(booking)) payBooking(context, booking, 'REFUNDED');
  return creditsOf(booking);
}
