import { collection } from '#core/documents/collection';

/** A coupon of the site: a percentage, a fixed amount or a fixed price (specification 6.5). */
export interface Coupon {
  id: string;
  code: string;
  name: string;
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING';
  /** Percent, or an amount in the site's currency, as decimal text; absent for free shipping. */
  value?: string;
  /** Only for these products; for all if absent. */
  productIds?: string[];
  /** Only for these pricing plans, and nothing of the store. */
  planIds?: string[];
  /**
   * Only for tickets, and nothing of the store: for all events, or one event or one kind of ticket (`scope` of the
   * platform's coupons).
   */
  scope?: { namespace: 'events'; group: 'event' | 'ticket'; entityId?: string };
  /** The lowest subtotal of the items, as decimal text. */
  minimumSubtotal?: string;
  active: boolean;
  startDate: string;
  expirationDate?: string;
  usageLimit?: number;
  limitPerCustomer?: number;
  /** How often orders have used it. */
  usages: number;
}

export const coupons = collection<Coupon>('coupons', {
  fields: { code: 'string', active: 'boolean', startDate: 'date', 'scope.namespace': 'string' },
  defaultSort: [{ fieldName: 'code', order: 'ASC' }],
});
