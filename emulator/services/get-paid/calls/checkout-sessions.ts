import * as z from 'zod';
import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { createCheckoutSession } from '../checkout-sessions/create';
import { newSession } from '../checkout-sessions/requests';
import {
  cancelSubscription,
  findSubscription,
  serializeSubscription,
} from '../checkout-sessions/subscriptions';

const SUBSCRIPTION = '/payments/base44/v1/subscriptions/:subscriptionId';
const one = z.object({ subscriptionId: z.string().max(100) });
const cancellation = one.extend({ immediate: z.boolean().nullish(), reason: z.string().max(1000).nullish() });

const common = { callers: MANAGERS, hasContract: false } as const;

/**
 * Checkouts of any items, which apps without a catalog create to be paid, and the subscriptions that were bought with
 * them. The package that has these calls is not among those that are emulated.
 */
export const checkoutSessionsOperations: Operation[] = [
  {
    name: 'get-paid.checkoutSessions.generateCheckoutSession',
    method: 'POST',
    // Apps still call the first name of the path.
    paths: [
      '/payments/platform/v1/checkout-sessions/generate',
      '/payments/platform/v1/checkout-sessions/construct',
    ],
    parameters: [],
    ...common,
    handle: ({ ask }, request) => {
      const given = readRequest(newSession, request);
      return ask((context) => ({ checkoutSession: createCheckoutSession(context, given) }));
    },
  },
  {
    name: 'get-paid.checkoutSessions.getSubscription',
    method: 'GET',
    paths: [SUBSCRIPTION],
    parameters: ['subscriptionId'],
    ...common,
    handle: ({ run }, request) => {
      const { subscriptionId } = readRequest(one, request);
      return run((context) => ({
        subscription: serializeSubscription(findSubscription(context, subscriptionId)),
      }));
    },
  },
  {
    name: 'get-paid.checkoutSessions.cancelSubscription',
    method: 'POST',
    paths: [`${SUBSCRIPTION}/cancel`],
    parameters: ['subscriptionId'],
    ...common,
    handle: ({ run }, request) => {
      const { subscriptionId, immediate } = readRequest(cancellation, request);
      return run((context) => {
        const contract = findSubscription(context, subscriptionId);
        return {
          subscription: serializeSubscription(cancelSubscription(context, contract, immediate ?? false)),
        };
      });
    },
  },
];
