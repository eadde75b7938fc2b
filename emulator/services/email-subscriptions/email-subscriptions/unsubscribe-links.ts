import type { emailSubscriptions as meta } from '@wix/email-subscriptions/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { hashOf } from '#core/hash';
import { type EmailSubscription, subscribe } from '#services/crm';

export type Sent = Serialized<meta.EmailSubscriptionOriginal>;

/** A subscription as the platform sends it. */
export const serialize = ({ emailKey: _, ...subscription }: EmailSubscription): Sent => subscription;

/** Creates or changes the subscription of an address, and emits that. @returns it as it is sent */
export function changeSubscription(context: Context, change: Parameters<typeof subscribe>[1]): Sent {
  const sent = serialize(subscribe(context, change));
  const legacyType = 'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged';
  context.emit({ legacyType, entityId: sent.id ?? '', payload: { subscription: sent } });
  return sent;
}

/** The path of the page where recipients of mails unsubscribe. */
export const UNSUBSCRIBE = '/unsubscribe';

/**
 * A link to the page that ends the subscription of one address. It does not expire, because mails are read years later.
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

/** Makes a link that ends the subscription of an address, known only to its recipient. @returns the whole address */
export function unsubscribeLink({ baseUrl, documents, ids }: Context, email: string): string {
  const secret = ids.secret();
  documents.put(unsubscribeLinks, { id: hashOf(secret), email });
  return `${baseUrl}${UNSUBSCRIBE}/${secret}`;
}

/** Returns the email address of a link; undefined for an unknown link. */
export const emailOfLink = ({ documents }: Context, secret: string): string | undefined =>
  documents.get(unsubscribeLinks, hashOf(secret))?.email;

/**
 * Ends the subscription of a link's email address, and emits that. @returns the address; undefined for an unknown link
 */
export function unsubscribe(context: Context, secret: string): string | undefined {
  const email = emailOfLink(context, secret);
  if (email) changeSubscription(context, { email, subscriptionStatus: 'UNSUBSCRIBED' });
  return email;
}
