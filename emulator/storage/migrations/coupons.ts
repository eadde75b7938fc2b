import { type Coupon, coupons } from '#services/ecom';
import type { EarlierData } from './earlier-data';

/** A coupon in data from before calls could create one. */
type EarlierCoupon = Coupon & { productIds?: string[] };

/** To version 11: coupons state their scope in one form, and when they were created. */
export function describeCoupons({ context: { documents } }: EarlierData): void {
  for (const { productIds, ...coupon } of documents.list(coupons, {}) as EarlierCoupon[]) {
    const [entityId] = productIds ?? [];
    documents.put(coupons, {
      ...coupon,
      createdDate: coupon.createdDate ?? coupon.startDate,
      ...(entityId && { scope: { namespace: 'stores', group: 'product', entityId } }),
      ...(coupon.planIds && !coupon.scope && { scope: { namespace: 'pricingPlans' } }),
    });
  }
}
