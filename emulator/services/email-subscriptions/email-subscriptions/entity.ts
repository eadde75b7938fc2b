import type { emailSubscriptions as meta } from '@wix/email-subscriptions/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EmailSubscription } from '#services/crm';

export type Sent = Serialized<meta.EmailSubscriptionOriginal>;

export const serializeSubscription = ({ emailKey: _, ...subscription }: EmailSubscription): Sent =>
  subscription;

/**
 * A link to the page that ends the subscription of one address. It does not expire, because mails may be read years
 * later.
 */
interface UnsubscribeLink {
  /** The hash of the secret in its address. */
  id: string;
  email: string;
}

export const unsubscribeLinks = collection<UnsubscribeLink>('unsubscribe_links', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
