import { collection } from '#core/documents/collection';

/** The subscription of an address to marketing mails; one for each address in lower case. */
export interface EmailSubscription {
  id: string;
  email: string;
  emailKey: string;
  subscriptionStatus: 'NOT_SET' | 'PENDING' | 'SUBSCRIBED' | 'UNSUBSCRIBED';
  deliverabilityStatus: 'NOT_SET' | 'VALID' | 'BOUNCED' | 'SPAM_COMPLAINT' | 'INACTIVE';
  createdDate: string;
  updatedDate: string;
}

export const emailSubscriptions = collection<EmailSubscription>('email_subscriptions', {
  shown: { title: 'E-mail subscriptions', group: 'Contacts' },
  fields: { email: { kind: 'string', path: 'emailKey' }, subscriptionStatus: 'string', createdDate: 'date' },
});
