import { collection } from '#core/documents/collection';

/** A coupon of the site: a percentage, a fixed amount or a fixed price (specification 6.5). */
export interface Coupon {
  id: string;
  code: string;
  name: string;
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING';
  /** Percent, or an amount in the site's currency, as decimal text; nothing for free shipping. */
  value?: string;
  /** Only these products get it; all without it. */
  productIds?: string[];
  /** It is for these pricing plans, and for nothing of the store. */
  planIds?: string[];
  /**
   * It is for tickets, and for nothing of the store: of all events, or of one event or one kind of ticket (`scope` of
   * the platform's coupons).
   */
  scope?: { namespace: 'events'; group: 'event' | 'ticket'; entityId?: string };
  /** Decimal text: what the items must come to. */
  minimumSubtotal?: string;
  active: boolean;
  startDate: string;
  expirationDate?: string;
  usageLimit?: number;
  limitPerCustomer?: number;
  /** How often it was used for an order. */
  usages: number;
}

export const coupons = collection<Coupon>('coupons', {
  fields: { code: 'string', active: 'boolean', startDate: 'date', 'scope.namespace': 'string' },
  defaultSort: [{ fieldName: 'code', order: 'ASC' }],
});
