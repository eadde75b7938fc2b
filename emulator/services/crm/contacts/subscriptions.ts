import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { saveContact } from './changes';
import { emailKey } from './info';
import { contacts, type EmailSubscription, emailSubscriptions } from './store';

/** The change of a subscription in a request; omitted fields keep their values. */
export interface SubscriptionChange {
  email: string;
  subscriptionStatus?: EmailSubscription['subscriptionStatus'];
  deliverabilityStatus?: EmailSubscription['deliverabilityStatus'];
}

/** Creates or changes the email subscription of an address, and updates the contacts with this primary email. */
export function subscribe(context: Context, change: SubscriptionChange): EmailSubscription {
  const { clock, documents, ids } = context;
  const { email, subscriptionStatus, deliverabilityStatus } = change;
  const now = isoDate(clock.now());
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
