import { applicationError, type PlatformError } from '#core/contract/errors';

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

export const DESCRIPTIONS: Record<CouponProblem, string> = {
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
