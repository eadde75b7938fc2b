import { bookings } from '../../services/bookings/bookings/entity';
import { contacts } from '../../services/crm/contacts/entity';
import { orders } from '../../services/ecom/orders/entity';
import { rsvps } from '../../services/events/guests/rsvps/entity';
import { ticketOrders } from '../../services/events/orders/entity';
import { contactOf, knownContact } from '../../services/identity/identities/changes';
import type { EarlierData } from './earlier-data';
import { knownByEmail } from './whole-contacts';

/**
 * To version 4: a person whom apps know by e-mail address becomes one contact for all apps, and bookings and orders
 * name it.
 */
export function nameContacts({ context }: EarlierData): void {
  const { documents, clock } = context;
  const now = clock.date();
  const remember = (email: string | null | undefined, id: string | undefined) => {
    if (email && id && !knownContact(context, email)) documents.put(contacts, knownByEmail(id, email, now));
  };
  for (const { email, contactId } of documents.list(ticketOrders, {})) remember(email, contactId);
  for (const { email, contactId } of documents.list(rsvps, {})) remember(email, contactId);
  for (const order of documents.list(orders, {})) {
    const { buyerInfo } = order;
    const { email, contactId, memberId } = buyerInfo ?? {};
    if (contactId) remember(email, contactId);
    else {
      const named = {
        ...buyerInfo,
        contactId: contactOf(context, email ?? '', memberId ?? undefined, { app: 'stores' }),
      };
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
        contactId:
          contactId ?? contactOf(context, email ?? '', createdBy?.memberId ?? undefined, { app: 'bookings' }),
      },
    });
  }
}
