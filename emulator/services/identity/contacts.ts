import type { Context } from '../../core/operation';
import { bookings } from '../bookings/store';
import { orders } from '../ecom/store';
import { ticketOrders } from '../events/order-store';
import { contacts, identities } from './store';

/** By what an e-mail address is found, however it was typed. */
export const keyOf = (email: string) => email.trim().toLowerCase();

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

/**
 * The contact of whom an app learns of: the member's, whoever they order for; else that of the e-mail address, a
 * member's or one that the site knows; else a new one.
 * @param email may be empty, as for a guest of whom nothing is known
 * @returns its id
 */
export function contactOf({ documents, ids }: Context, email: string, memberId?: string): string {
  const member = memberId ? documents.get(identities, memberId) : undefined;
  if (member) return member.contactId;
  if (!email) return ids.guid();
  const emailKey = keyOf(email);
  const known =
    documents.find(identities, { emailKey })?.contactId ?? documents.find(contacts, { emailKey })?.id;
  return known ?? documents.put(contacts, { id: ids.guid(), emailKey }).id;
}
