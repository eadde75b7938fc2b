import type { Context } from '#core/contract/context';
import { orThrow } from '#core/contract/errors';
import { type Identity, identities } from '#services/identity';
import { saveContact } from './changes';
import { type Contact, type ContactInfo, contacts } from './entity';
import { contactNotFound, duplicateContact } from './errors';
import { emailKey, phoneKey } from './info';
import { type EmailSubscription, emailSubscriptions } from './subscriptions/entity';

/** Returns the name and email of a contact, as far as known. */
export function nameOf({ documents }: Context, contactId: string): { name?: string; email?: string } {
  const contact = documents.get(contacts, contactId);
  const { first, last } = contact?.info.name ?? {};
  const name = [first, last].filter(Boolean).join(' ');
  const { email } = contact?.primaryInfo ?? {};
  return { ...(name && { name }), ...(email && { email }) };
}

export const findContact = ({ documents }: Context, id: string): Contact =>
  orThrow(documents.get(contacts, id), () => contactNotFound(id));

/** Returns the member of a contact, unless the member was deleted. */
export const memberOfContact = ({ documents }: Context, id: string): Identity | undefined =>
  documents.list(identities, { contactId: id }).find(({ status }) => status.name !== 'DELETED');

/** Returns another contact with one of the emails; if no email is given, a contact with one of the phones. */
export function contactLike(
  { documents }: Context,
  { emails, phones }: ContactInfo,
  exceptId?: string,
): Contact | undefined {
  const filters = [
    { emailKeys: (emails?.items ?? []).map(({ email = '' }) => emailKey(email)) },
    { phoneKeys: (phones?.items ?? []).map(phoneKey) },
  ];
  const [field, keys] = filters.flatMap((it) => Object.entries(it)).find(([, list]) => list.length > 0) ?? [];
  if (!field) return undefined;
  const oldest = [{ fieldName: 'createdDate', order: 'ASC' }];
  return documents
    .list(contacts, { [field]: { $hasSome: keys } }, oldest, 2)
    .find(({ id }) => id !== exceptId);
}

/** @throws PlatformError 409 if another contact has one of the emails or phones */
export function assertNoDuplicate(context: Context, info: ContactInfo, ownId?: string): void {
  const other = contactLike(context, info, ownId);
  if (!other) return;
  const shared = info.emails?.items?.find(({ email = '' }) => other.emailKeys.includes(emailKey(email)));
  const phone = info.phones?.items?.find((it) => other.phoneKeys.includes(phoneKey(it)));
  throw duplicateContact({
    duplicateContactId: other.id,
    ...(shared ? { duplicateEmail: shared.email } : { duplicatePhone: phone?.phone }),
  });
}

/** The change of a subscription in a request; omitted fields keep their values. */
interface SubscriptionChange {
  email: string;
  subscriptionStatus?: EmailSubscription['subscriptionStatus'];
  deliverabilityStatus?: EmailSubscription['deliverabilityStatus'];
}

/** Creates or changes the email subscription of an address, and updates the contacts with this primary email. */
export function subscribe(context: Context, change: SubscriptionChange): EmailSubscription {
  const { clock, documents, ids } = context;
  const { email, subscriptionStatus, deliverabilityStatus } = change;
  const now = clock.date();
  const key = emailKey(email);
  const before = documents.find(emailSubscriptions, { email: key });
  const subscription = documents.put(emailSubscriptions, {
    id: before?.id ?? ids.guid(),
    email: before?.email ?? email.trim(),
    emailKey: key,
    subscriptionStatus: subscriptionStatus ?? before?.subscriptionStatus ?? 'NOT_SET',
    deliverabilityStatus: deliverabilityStatus ?? before?.deliverabilityStatus ?? 'NOT_SET',
    createdDate: before?.createdDate ?? now,
    updatedDate: now,
  });
  for (const contact of documents.list(contacts, { primaryKey: key })) saveContact(context, contact);
  return subscription;
}

/** Sets the subscription of a phone number to text messages, for the contacts whose primary phone it is. */
export function subscribePhone(
  context: Context,
  { phone, status }: { phone: string; status: EmailSubscription['subscriptionStatus'] },
): void {
  const { clock, documents } = context;
  const key = phoneKey({ phone });
  for (const contact of documents.list(contacts, { phoneKeys: { $hasSome: [key] } })) {
    const main = contact.info.phones?.items?.find(({ primary }) => primary);
    if (main && phoneKey(main) === key && contact.smsSubscription?.status !== status)
      saveContact(context, { ...contact, smsSubscription: { status, updatedDate: clock.date() } });
  }
}
