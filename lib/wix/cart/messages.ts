import { message } from '@/lib/translations/translate';

/**
 * Messages for a refused coupon, when it is applied or when totals are estimated: by the codes of Cart V1 (platform
 * facts 6.4), or by the code and reason of Cart V2 (SDK: InvalidCouponReason).
 */
export const COUPON_MESSAGES: Record<string, string> = {
  ERROR_COUPON_DOES_NOT_EXIST: message('There is no coupon with this code. Please check how it is spelled.'),
  ERROR_COUPON_IS_DISABLED: message('This coupon is not in use at the moment.'),
  ERROR_COUPON_IS_NOT_ACTIVE_YET: message('This coupon is not valid yet.'),
  ERROR_COUPON_HAS_EXPIRED: message('This coupon has expired.'),
  ERROR_COUPON_USAGE_EXCEEDED: message('This coupon has been used up.'),
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: message('You have used this coupon as often as it allows.'),
  ERROR_INVALID_SUBTOTAL: message('Your cart is below the minimum of this coupon.'),
};

/** The Cart V1 code for each reason of Cart V2, so that both have the same message. */
const BY_REASON: Record<string, string> = {
  DISABLED: 'ERROR_COUPON_IS_DISABLED',
  INACTIVE: 'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  EXPIRED: 'ERROR_COUPON_HAS_EXPIRED',
  MAX_USAGE_EXCEEDED: 'ERROR_COUPON_USAGE_EXCEEDED',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
  MIN_SUBTOTAL_NOT_REACHED: 'ERROR_INVALID_SUBTOTAL',
};

/** Returns the message for a coupon in the cart that has no effect. @param reason of Cart V2, if it gives one */
export const couponProblem = (reason: string | undefined): string =>
  COUPON_MESSAGES[BY_REASON[reason ?? ''] ?? ''] ?? NOT_APPLICABLE;

/** For a coupon without a reason that the buyer can do something about. */
export const NOT_APPLICABLE = message('It has no effect at the moment.');

/** Messages for refusals of the cart, by code, or by code and reason. */
export const CART_MESSAGES: Record<string, string> = {
  OWNED_CART_NOT_FOUND: message('This cart does not exist any more: it was bought or emptied elsewhere.'),
  CART_ALREADY_ORDERED: message('This cart does not exist any more: it was bought or emptied elsewhere.'),
  INSUFFICIENT_INVENTORY: message('There are not that many in stock: your cart is unchanged.'),
  ITEM_NOT_FOUND_IN_CATALOG: message('This is not sold any more. Please choose something else.'),
  INVALID_COUPON_CODE: COUPON_MESSAGES.ERROR_COUPON_DOES_NOT_EXIST ?? '',
  COUPON_ALREADY_EXISTS: message('This coupon is in the cart already.'),
  MAX_COUPONS_PER_CART_EXCEEDED: message('Only one coupon can be used. Please remove the other one first.'),
  ...COUPON_MESSAGES,
  ...Object.fromEntries(
    Object.entries(BY_REASON).map(([reason, code]) => [
      `INVALID_COUPON_STATUS ${reason}`,
      COUPON_MESSAGES[code] ?? '',
    ]),
  ),
};

/** Messages for refusals when a checkout is created from the cart. */
export const CHECKOUT_MESSAGES: Record<string, string> = {
  ...CART_MESSAGES,
  EMPTY_CHECKOUT: message('There is nothing in the cart to check out.'),
  FULL_OUT_OF_STOCK: message('Everything in the cart has sold out. Please choose something else.'),
  PARTIAL_OUT_OF_STOCK: message('Some of the cart has sold out. Please remove it, or take fewer.'),
  CHECKOUT_ALREADY_PAID: message('This cart has been paid for already.'),
  VIOLATIONS_WITH_ERROR_SEVERITY: message(
    'The shop’s own rules do not allow this cart to be bought as it is.',
  ),
};
