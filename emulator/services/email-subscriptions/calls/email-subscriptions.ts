import { emailSubscriptions as meta } from '@wix/email-subscriptions/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField, notFound } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { isObject } from '#core/documents/query';
import { hashOf } from '#core/hash';
import { type EmailSubscription, emailSubscriptions, subscribe } from '#services/crm';
import { duplicateEmail } from '../email-subscriptions/errors';

export type Sent = Serialized<meta.EmailSubscriptionOriginal>;

export const serialize = ({ emailKey: _, ...subscription }: EmailSubscription): Sent => subscription;

/** Creates or changes the subscription of an address, and emits the change. @returns it as it is sent */
function changeSubscription(context: Context, change: Parameters<typeof subscribe>[1]): Sent {
  const sent = serialize(subscribe(context, change));
  const legacyType = 'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged';
  context.emit({ legacyType, entityId: sent.id ?? '', payload: { subscription: sent } });
  return sent;
}

export const UNSUBSCRIBE = '/unsubscribe';

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

/** Creates a link that ends the subscription of an address; only its recipient knows it. @returns the whole address */
function unsubscribeLink({ baseUrl, documents, ids }: Context, email: string): string {
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

const MANAGE = { callers: MANAGERS } as const;

/**
 * Stores a subscription and emits the change. @throws PlatformError 400 without an address, or for the status UNKNOWN
 */
function upsert(context: Context, given: Sent, field: string): Sent {
  const { email, subscriptionStatus, deliverabilityStatus } = given;
  assertGiven(email, `${field}.email`);
  const problem = breaksFormat('EMAIL', email);
  assertField(!problem, `${field}.email`, problem ?? '', 'FORMAT');
  assert(subscriptionStatus !== 'UNKNOWN', () =>
    invalidField(`${field}.subscriptionStatus`, 'must be a status that a subscription can have'),
  );
  return changeSubscription(context, {
    email,
    ...(subscriptionStatus && { subscriptionStatus }),
    ...(deliverabilityStatus && { deliverabilityStatus }),
  });
}

/** Converts the addresses in a filter to lower case, as they are stored. */
function lowerCase(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  if (Array.isArray(value)) return value.map(lowerCase);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lowerCase(inner)]));
}

export const emailSubscriptionsOperations = moduleOperations(
  'email-subscriptions.emailSubscriptions',
  meta,
  MANAGE,
  {
    upsertEmailSubscription: (context, { subscription = {} }) => ({
      subscription: upsert(context, subscription, 'subscription'),
    }),
    bulkUpsertEmailSubscription(context, { subscriptions }) {
      const seen = new Set<string>();
      const results = subscriptions.map((given, originalIndex) => {
        const key = given.email?.toLowerCase() ?? '';
        assert(!seen.has(key), () => duplicateEmail(given.email, originalIndex));
        seen.add(key);
        const emailSubscription = upsert(context, given, `subscriptions[${originalIndex}]`);
        return { originalIndex, emailSubscription };
      });
      return { results, metadata: { totalSuccess: results.length, totalFailure: 0 } };
    },
    queryEmailSubscriptions(context, { filter, paging }) {
      const { items, total, offset, count } = context.documents.query(emailSubscriptions, {
        filter: lowerCase(filter ?? {}),
        ...(paging && { paging }),
      });
      return {
        subscriptions: items.map(serialize),
        metadata: { count, offset, total, tooManyToCount: false },
      };
    },
    getEmailSubscription(context, { id }) {
      const subscription = context.documents.get(emailSubscriptions, id);
      assert(subscription, () => notFound(`Email subscription ${id}`));
      return { emailSubscription: serialize(subscription) };
    },
    generateUnsubscribeLink: (context, { emailAddress }) => ({
      link: unsubscribeLink(context, emailAddress),
    }),
  },
);
