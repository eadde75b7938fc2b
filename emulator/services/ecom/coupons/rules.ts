import Big from 'big.js';
import type { Context } from '../../../core/contract/context';
import { applicationError, type PlatformError } from '../../../core/contract/errors';
import { isoDate } from '../../../core/time/clock';
import { knownContact } from '../../identity/identities/contacts';
import { type Coupon, coupons, type Owner, orders } from '../orders/store';

/** Why a coupon cannot be used (platform facts 6.4, 11.1). */
export type CouponProblem =
  | 'ERROR_COUPON_DOES_NOT_EXIST'
  | 'ERROR_COUPON_IS_DISABLED'
  | 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  | 'ERROR_COUPON_HAS_EXPIRED'
  | 'ERROR_COUPON_USAGE_EXCEEDED'
  | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
  | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'
  | 'ERROR_INVALID_SUBTOTAL';

const DESCRIPTIONS: Record<CouponProblem, string> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'There is no coupon with this code',
  ERROR_COUPON_IS_DISABLED: 'This coupon is not in use',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This coupon is not active yet',
  ERROR_COUPON_HAS_EXPIRED: 'This coupon has expired',
  ERROR_COUPON_USAGE_EXCEEDED: 'This coupon has been used as often as it may be',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this coupon as often as you may',
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: 'This coupon is not for this plan',
  ERROR_INVALID_SUBTOTAL: 'The items do not come to what this coupon asks for',
};

/** What a coupon's problem is called on the wire. */
export const couponProblem = (code: CouponProblem) => ({ code, description: DESCRIPTIONS[code] });

/** The problem as a refusal: 400. */
export const couponError = (code: CouponProblem): PlatformError =>
  applicationError(400, code, DESCRIPTIONS[code]);

/** The coupon of a code, as people type it: without regard to case. */
export const findCoupon = ({ documents }: Context, code: string): Coupon | undefined =>
  documents.find(coupons, { code: code.trim().toUpperCase() });

/**
 * Whether a coupon may be used.
 * @param subtotal what the items that it is for come to
 * @param uses how often this customer has used it
 * @param now ISO 8601
 * @returns the first rule that forbids it
 */
export function checkCoupon(
  coupon: Coupon,
  { subtotal, uses, now }: { subtotal: Big | string; uses: number; now: string },
): CouponProblem | undefined {
  if (!coupon.active) return 'ERROR_COUPON_IS_DISABLED';
  if (now < coupon.startDate) return 'ERROR_COUPON_IS_NOT_ACTIVE_YET';
  if (coupon.expirationDate !== undefined && now >= coupon.expirationDate) return 'ERROR_COUPON_HAS_EXPIRED';
  if (coupon.usageLimit !== undefined && coupon.usages >= coupon.usageLimit)
    return 'ERROR_COUPON_USAGE_EXCEEDED';
  if (coupon.limitPerCustomer !== undefined && uses >= coupon.limitPerCustomer)
    return 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED';
  const worth = new Big(subtotal);
  if (worth.lte(0) || worth.lt(coupon.minimumSubtotal ?? 0)) return 'ERROR_INVALID_SUBTOTAL';
}

/** The lines that a coupon is for: none of the store's when it is for plans or tickets. */
export const linesOfCoupon = (
  coupon: Coupon,
  lines: readonly { id: string; productId?: string; price: string; quantity: number }[],
) =>
  lines.filter(
    ({ productId }) =>
      !coupon.planIds &&
      !coupon.scope &&
      (!coupon.productIds || (productId && coupon.productIds.includes(productId))),
  );

/** How often a customer has used a coupon: as the same visitor or member, or under the same address. */
function usesOf(context: Context, coupon: Coupon, owner: Owner, email?: string | null): number {
  const identity = owner.role === 'member' ? 'buyerInfo.memberId' : 'buyerInfo.visitorId';
  const contactId = email ? knownContact(context, email) : undefined;
  const customer = [{ [identity]: owner.id }, ...(contactId ? [{ 'buyerInfo.contactId': contactId }] : [])];
  return context.documents.count(orders, { couponIds: coupon.id, $or: customer });
}

/** Notes that an order has used a coupon, or that it uses it no more. */
export function countCoupon({ documents }: Context, id: string, uses: 1 | -1): void {
  const coupon = documents.get(coupons, id);
  if (coupon) documents.put<Coupon>(coupons, { ...coupon, usages: Math.max(0, coupon.usages + uses) });
}

/** Checks a coupon for a customer and what is in the cart, now. */
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
