import type { orders as orderMeta } from '@wix/pricing-plans/meta';
import type { Buyer } from '#core/buyer';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

/** A plan order as the platform sends it, with fields that are only stored. */
export type PlanOrder = Serialized<orderMeta.OrderOriginal> & {
  id: string;
  /** The contact details entered on the hosted checkout. */
  contact?: Buyer;
  /** A cycle and its start, ISO 8601, from which later cycles are counted. A pause moves it. */
  anchor?: { cycle: number; date: string };
  /** The credits used in the last cycle with used credits. */
  creditsUsed?: { cycle: number; count: number };
  /** The tickets discounted in a cycle, by the ids of the plan's benefits. */
  ticketsUsed?: Record<string, { cycle: number; count: number }>;
  /** When the clock next changes the order, ISO 8601. */
  nextDate?: string;
};

export const planOrders = collection<PlanOrder>('plan_orders', {
  shown: { title: 'Orders of plans', group: 'Pricing plans' },
  fields: {
    planId: 'string',
    status: 'string',
    lastPaymentStatus: 'string',
    autoRenewCanceled: 'boolean',
    'buyer.contactId': 'string',
    'buyer.memberId': 'string',
    couponIds: { kind: 'list', path: 'pricing.prices[].price.coupon.id' },
    createdDate: 'date',
    endDate: 'date',
    nextDate: 'date',
  },
  indexes: [
    ['planId', 'buyer.contactId'],
    ['buyer.memberId', 'createdDate'],
  ],
});

/**
 * The credits of a plan in each cycle of an order; its id is the plan's. A plan without credits is unlimited. Owners
 * set them in the platform's dashboard: no call of the SDK does.
 */
interface PlanCredits {
  id: string;
  total: number;
}

export const planCredits = collection<PlanCredits>('plan_credits', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
