import { emailSubscriptions as meta } from '@wix/email-subscriptions/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField, notFound } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import { moduleOperations } from '#core/contract/operation';
import { isObject } from '#core/documents/query';
import { emailSubscriptions } from '#services/crm';
import { changeSubscription, unsubscribeLink } from '../email-subscriptions/changes';
import { type Sent, serializeSubscription } from '../email-subscriptions/entity';
import { duplicateEmail } from '../email-subscriptions/errors';

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
        subscriptions: items.map(serializeSubscription),
        metadata: { count, offset, total, tooManyToCount: false },
      };
    },
    getEmailSubscription(context, { id }) {
      const subscription = context.documents.get(emailSubscriptions, id);
      assert(subscription, () => notFound(`Email subscription ${id}`));
      return { emailSubscription: serializeSubscription(subscription) };
    },
    generateUnsubscribeLink: (context, { emailAddress }) => ({
      link: unsubscribeLink(context, emailAddress),
    }),
  },
);
