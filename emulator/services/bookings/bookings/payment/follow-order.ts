import type { OrderOfItems } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { bookings, services } from '../../stored/services';
import { payBooking, serviceIdOf } from '../lifecycle';
import { canBePaid, paymentStatusOf } from './rules';

/**
 * Lets the bookings of an order be paid as the order now is (JSDoc of Booking.paymentStatus); what a membership paid for
 * stays paid, and what the owner has decided about otherwise stays as it is.
 */
export function followOrder(context: Context, order: OrderOfItems): void {
  for (const booking of context.documents.list(bookings, { orderId: order.id })) {
    if (booking.selectedPaymentOption === 'MEMBERSHIP') continue;
    const service = context.documents.get(services, serviceIdOf(booking));
    const paymentStatus = service && paymentStatusOf(service, order.paymentStatus);
    const { paymentStatus: before = 'UNDEFINED' } = booking;
    if (paymentStatus && paymentStatus !== before && canBePaid(before, paymentStatus))
      payBooking(context, booking, paymentStatus);
  }
}
