import type { Context } from '../../core/operation';
import { bookings } from '../bookings/store';
import { orders } from '../ecom/store';
import { ticketOrders } from '../events/order-store';

/**
 * Whether the shop knows an e-mail address from an order, a booking or a ticket: then it is a contact (facts 4.10).
 * Who has bought a plan is a member already.
 */
export function isKnownContact({ documents }: Context, email: string): boolean {
  return (
    documents.count(orders, { 'buyerInfo.email': email }) > 0 ||
    documents.count(bookings, { 'contactDetails.email': email }) > 0 ||
    documents.count(ticketOrders, { email }) > 0
  );
}
