import type { Context } from '#core/contract/context';
import { hashOf } from '#core/hash';
import { subscribe } from '#services/crm';
import { type Sent, serializeSubscription, unsubscribeLinks } from './entity';

/** Creates or changes the subscription of an address, and emits the change. @returns it as it is sent */
export function changeSubscription(context: Context, change: Parameters<typeof subscribe>[1]): Sent {
  const sent = serializeSubscription(subscribe(context, change));
  const legacyType = 'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged';
  context.emit({ legacyType, entityId: sent.id ?? '', payload: { subscription: sent } });
  return sent;
}

export const UNSUBSCRIBE = '/unsubscribe';

/** Creates a link that ends the subscription of an address; only its recipient knows it. @returns the whole address */
export function unsubscribeLink({ baseUrl, documents, ids }: Context, email: string): string {
  const secret = ids.secret();
  documents.put(unsubscribeLinks, { id: hashOf(secret), email });
  return `${baseUrl}${UNSUBSCRIBE}/${secret}`;
}

/** Returns the email address of a link; undefined for an unknown link. */
export const emailOfLink = ({ documents }: Context, secret: string): string | undefined =>
  documents.get(unsubscribeLinks, hashOf(secret))?.email;

/**
 * Ends the subscription of a link's email address, and emits the change. @returns the address; undefined for an unknown
 * link
 */
export function unsubscribe(context: Context, secret: string): string | undefined {
  const email = emailOfLink(context, secret);
  if (email) changeSubscription(context, { email, subscriptionStatus: 'UNSUBSCRIBED' });
  return email;
}
