import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import type { Owner } from '../stored/carts';
import { orders } from '../stored/orders';
import { type CouponProblem, checkCoupon, linesOfCoupon } from './rules';
import { type Coupon, coupons } from './store';

/** Finds the coupon of a code in upper or lower case. */
export const findCoupon = ({ documents }: Context, code: string): Coupon | undefined =>
  documents.find(coupons, { code: code.trim().toUpperCase() });

/** Returns how often a customer has used a coupon: as this visitor or member, or with an address of this mailbox. */
function usesOf(context: Context, coupon: Coupon, owner: Owner, email?: string | null): number {
  const identity = owner.role === 'member' ? 'buyerInfo.memberId' : 'buyerInfo.visitorId';
  const contactIds = email ? context.services.contacts.ofMailbox(context, email) : [];
  const customer = [{ [identity]: owner.id }, { 'buyerInfo.contactId': { $in: contactIds } }];
  return context.documents.count(orders, { couponIds: coupon.id, $or: customer });
}

/** Changes a coupon's count of uses when an order uses it, or no longer does. */
export function countCoupon(context: Context, id: string, uses: 1 | -1): void {
  const { documents, services } = context;
  const coupon = documents.get(coupons, id);
  if (!coupon) return;
  const { usages } = documents.put<Coupon>(coupons, {
    ...coupon,
    usages: Math.max(0, coupon.usages + uses),
  });
  services.orderFollowers.couponUsed(context, id, usages);
}

/** Checks that a customer can use a coupon for the items of a cart now. */
export function couponFor(
  context: Context,
  code: string,
  {
    lines,
    owner,
    email,
  }: { lines: Parameters<typeof linesOfCoupon>[1]; owner: Owner; email?: string | null },
): { coupon: Coupon; lineIds: string[] } | CouponProblem {
  const coupon = findCoupon(context, code);
  if (!coupon) return 'ERROR_COUPON_DOES_NOT_EXIST';
  const scope = linesOfCoupon(coupon, lines);
  const subtotal = scope.reduce(
    (total, { price, quantity }) => total.plus(new Big(price).times(quantity)),
    new Big(0),
  );
  const uses = usesOf(context, coupon, owner, email);
  const problem = checkCoupon(coupon, { subtotal, uses, now: isoDate(context.clock.now()) });
  return problem ?? { coupon, lineIds: scope.map(({ id }) => id) };
}
