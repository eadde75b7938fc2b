import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { hashOf } from '#core/hash';
import { changeSubscription } from './changes';

/** Where the page is on which the recipient of a mail unsubscribes. */
export const UNSUBSCRIBE = '/unsubscribe';

/** Leads to the page that ends the subscription of one address. It does not expire: mails are read years later. */
interface UnsubscribeLink {
  /** The hash of the secret in its address. */
  id: string;
  email: string;
}

export const unsubscribeLinks = collection<UnsubscribeLink>('unsubscribe_links', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Makes a link by which the owner of an address, and no other, ends its subscription. @returns the whole address */
export function unsubscribeLink({ baseUrl, documents, ids }: Context, email: string): string {
  const secret = ids.secret();
  documents.put(unsubscribeLinks, { id: hashOf(secret), email });
  return `${baseUrl}${UNSUBSCRIBE}/${secret}`;
}

/** The address whose subscription a link ends; nothing for a link that was never made. */
export const emailOfLink = ({ documents }: Context, secret: string): string | undefined =>
  documents.get(unsubscribeLinks, hashOf(secret))?.email;

/** Ends the subscription of a link's address, and tells of it. @returns the address; nothing without such a link */
export function unsubscribe(context: Context, secret: string): string | undefined {
  const email = emailOfLink(context, secret);
  if (email) changeSubscription(context, { email, subscriptionStatus: 'UNSUBSCRIBED' });
  return email;
}
