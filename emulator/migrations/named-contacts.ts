import { bookings } from '../services/bookings/services/store';
import { orders } from '../services/ecom/orders/store';
import { ticketOrders } from '../services/events/orders/store';
import { rsvps } from '../services/events/rsvp-v2/store';
import { contactOf, keyOf, knownContact } from '../services/identity/identities/contacts';
import { contacts } from '../services/identity/identities/store';
import type { EarlierData } from './earlier-data';

/** To version 4: whom an app knows by an e-mail address is one contact for all apps, and bookings and orders name it. */
export function nameContacts({ context }: EarlierData): void {
  const { documents } = context;
  const remember = (email: string | null | undefined, id: string | undefined) => {
    if (email && id && !knownContact(context, email)) documents.put(contacts, { id, emailKey: keyOf(email) });
  };
  for (const { email, contactId } of documents.list(ticketOrders, {})) remember(email, contactId);
  for (const { email, contactId } of documents.list(rsvps, {})) remember(email, contactId);
  for (const order of documents.list(orders, {})) {
    const { buyerInfo } = order;
    const { email, contactId, memberId } = buyerInfo ?? {};
    if (contactId) remember(email, contactId);
    else {
      const named = { ...buyerInfo, contactId: contactOf(context, email ?? '', memberId ?? undefined) };
      documents.put(orders, { ...order, buyerInfo: named });
    }
  }
  for (const booking of documents.list(bookings, {})) {
    const { contactDetails, createdBy, appId } = booking;
    const { email, contactId } = contactDetails ?? {};
    if (contactId) remember(email, contactId);
    documents.put(bookings, {
      ...booking,
      createdByAppId: booking.createdByAppId ?? appId,
      contactDetails: {
        ...contactDetails,
        contactId: contactId ?? contactOf(context, email ?? '', createdBy?.memberId ?? undefined),
      },
    });
  }
}
