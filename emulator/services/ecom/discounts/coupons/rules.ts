import Big from 'big.js';
import { namedGuid } from '#core/ids';
import type { Coupon, Namespace } from './entity';
import type { CouponProblem } from './errors';

/**
 * Checks whether a coupon can be used.
 * @param subtotal of the items that it applies to
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

export const isNamespace = (name: string | undefined | null): name is Namespace =>
  name === 'stores' || name === 'bookings' || name === 'events' || name === 'pricingPlans';

/** The parts of a cart's line that matter for coupons. */
export interface CouponLine {
  id: string;
  price: string;
  quantity: number;
  /** The namespace of its catalog, if coupons can be for that catalog. */
  namespace?: Namespace | undefined;
  /** The ids that a scope of its namespace can name: of the product and its collections, or of the service. */
  groups?: readonly string[];
  isSubscription?: boolean;
}

/** Returns the lines that a coupon applies to: none of the store's if it is for plans or tickets. */
export function linesOfCoupon<Line extends CouponLine>(coupon: Coupon, lines: readonly Line[]): Line[] {
  const { scope, appliesToSubscriptions } = coupon;
  return lines.filter(
    ({ namespace, groups = [], isSubscription }) =>
      (!scope || scope.namespace === namespace) &&
      (!scope?.entityId || groups.includes(scope.entityId)) &&
      !(isSubscription && appliesToSubscriptions === false),
  );
}

/** Returns the coupon of an app as it is shown, with an id derived from its code. */
export const appCoupon = (code: string) => ({ id: namedGuid('coupon of an app', code.toUpperCase()), code });

/** Whether the discount is on some items of the cart, instead of on its subtotal. */
export const isForSomeItems = ({
  type,
  scope,
  limitedToOneItem,
}: Pick<Coupon, 'type' | 'scope' | 'limitedToOneItem'>): boolean =>
  Boolean(scope || limitedToOneItem || type === 'BUY_X_GET_Y');
