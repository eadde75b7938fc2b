import { bookings } from '../../services/bookings/bookings/entity';
import { derived, putContact } from '../../services/crm/contacts/changes';
import { type Contact, contacts } from '../../services/crm/contacts/entity';
import { mergedInfo } from '../../services/crm/contacts/info';
import { addMissingContacts } from '../../services/crm/contacts/learn';
import { orders } from '../../services/ecom/orders/entity';
import { rsvps } from '../../services/events/guests/rsvps/entity';
import { ticketOrders } from '../../services/events/orders/entity';
import type { EarlierData } from './earlier-data';

/** A contact in data of version 8. */
interface EarlierContact {
  id: string;
  emailKey: string;
}

interface Known {
  contactId?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  date?: string | null;
}

/** Makes a contact of whom only an address is known. */
export const knownByEmail = (
  id: string,
  email: string | null | undefined,
  createdDate: string,
  sourceType: Contact['source']['sourceType'] = 'OTHER',
): Contact =>
  derived({
    id,
    revision: 1,
    createdDate,
    updatedDate: createdDate,
    source: { sourceType },
    lastActivity: { activityDate: createdDate, activityType: 'CONTACT_CREATED' },
    info: email ? { emails: { items: [{ email }] } } : {},
  });

/** To version 9: a contact gets all that the apps know of the person, not only the e-mail address. */
export function completeContacts({ context }: EarlierData): void {
  const { documents, clock } = context;
  addMissingContacts(context);
  const now = clock.date();
  for (const earlier of documents.list(contacts, {}) as (Partial<Contact> & EarlierContact)[])
    if (!earlier.info) putContact(context, knownByEmail(earlier.id, earlier.emailKey, now));
  const learn = (sourceType: Contact['source']['sourceType'], it: Known) => {
    const { contactId, firstName, lastName, email, phone, date } = it;
    if (!contactId || !(firstName || lastName || email || phone)) return;
    const contact =
      documents.get(contacts, contactId) ?? knownByEmail(contactId, email, date ?? now, sourceType);
    const name = (firstName || lastName) && { name: { first: firstName, last: lastName } };
    const more = { ...name, ...(phone && { phones: { items: [{ phone }] } }) };
    putContact(context, derived({ ...contact, info: mergedInfo(contact.info, more) }));
  };
  for (const { buyerInfo, billingInfo, createdDate } of documents.list(orders, {}))
    learn('WIX_STORES', { ...billingInfo?.contactDetails, ...buyerInfo, date: createdDate });
  for (const order of documents.list(ticketOrders, {}))
    learn('WIX_EVENTS', { ...order, date: order.created });
  for (const rsvp of documents.list(rsvps, {})) learn('WIX_EVENTS', { ...rsvp, date: rsvp.createdDate });
  for (const { contactDetails, createdDate } of documents.list(bookings, {}))
    learn('WIX_BOOKINGS', { ...contactDetails, date: createdDate });
}
