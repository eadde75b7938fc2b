import type { OrderOfItems } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { bookings, services } from '../../stored/services';
import { payBooking, serviceIdOf } from '../lifecycle';
import { canBePaid, paymentStatusOf } from './rules';

/**
 * Updates the payment status of an order's bookings (JSDoc of Booking.paymentStatus). Bookings paid by a membership
 * stay as they are, as do those whose status the owner has set otherwise.
 */
export function followOrder(context: Context, order: OrderOfItems): void {
  for (const booking of context.documents.list(bookings, { orderId: order.id })) {
    if (booking.selectedPaymentOption === 'MEMBERSHIP') continue;
    const service = context.documents.get(services, serviceIdOf(booking));
    const paymentStatus = service && paymentStatusOf(service, order.paymentStatus, booking.bookedAddOns);
    const { paymentStatus: before = 'UNDEFINED' } = booking;
    if (paymentStatus && paymentStatus !== before && canBePaid(before, paymentStatus))
      payBooking(context, booking, paymentStatus);
  }
}
