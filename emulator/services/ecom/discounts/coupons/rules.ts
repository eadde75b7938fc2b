import Big from 'big.js';
import { applicationError, type PlatformError } from '#core/contract/errors';
import { namedGuid } from '#core/ids';
import type { Coupon, Namespace } from './entity';

/** The reasons why a coupon cannot be used (platform facts 6.4, 11.1). */
export type CouponProblem =
  | 'ERROR_COUPON_DOES_NOT_EXIST'
  | 'ERROR_COUPON_IS_DISABLED'
  | 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  | 'ERROR_COUPON_HAS_EXPIRED'
  | 'ERROR_COUPON_USAGE_EXCEEDED'
  | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
  | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'
  | 'ERROR_INVALID_SUBTOTAL';

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

const DESCRIPTIONS: Record<CouponProblem, string> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'There is no coupon with this code',
  ERROR_COUPON_IS_DISABLED: 'This coupon is not in use',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This coupon is not active yet',
  ERROR_COUPON_HAS_EXPIRED: 'This coupon has expired',
  ERROR_COUPON_USAGE_EXCEEDED: 'This coupon has been used as often as it may be',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this coupon as often as you may',
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: 'This coupon is not for this plan',
  ERROR_INVALID_SUBTOTAL: 'The items cost less than the minimum of this coupon',
};

/** Serializes a coupon's problem with its code and description. */
export const serializeCouponProblem = (code: CouponProblem) => ({ code, description: DESCRIPTIONS[code] });

/** Returns a coupon's problem as a 400 error. */
export const couponError = (code: CouponProblem): PlatformError => applicationError(code, DESCRIPTIONS[code]);
