import { message } from '@/lib/translations/translate';

/** Messages for a refused coupon, by reason (SDK: InvalidCouponReason). */
export const COUPON_MESSAGES: Record<string, string | undefined> = {
  DISABLED: message('This coupon is not in use at the moment.'),
  INACTIVE: message('This coupon is not valid yet.'),
  EXPIRED: message('This coupon has expired.'),
  MAX_USAGE_EXCEEDED: message('This coupon has been used up.'),
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: message('You have used this coupon as often as it allows.'),
  MIN_SUBTOTAL_NOT_REACHED: message('Your cart is below the minimum of this coupon.'),
};

/** For a coupon without a reason that the buyer can do something about. */
export const NOT_APPLICABLE = message('It has no effect at the moment.');

/** Messages for refusals of the cart, by code, or by code and reason. */
export const CART_MESSAGES: Record<string, string> = {
  CURRENT_CART_NOT_FOUND: message('This cart does not exist any more: it was bought or emptied elsewhere.'),
  CART_ALREADY_ORDERED: message('This cart does not exist any more: it was bought or emptied elsewhere.'),
  INSUFFICIENT_INVENTORY: message('There are not that many in stock: your cart is unchanged.'),
  ITEM_NOT_FOUND_IN_CATALOG: message('This is not sold any more. Please choose something else.'),
  INVALID_COUPON_CODE: message('There is no coupon with this code. Please check how it is spelled.'),
  COUPON_ALREADY_EXISTS: message('This coupon is in the cart already.'),
  MAX_COUPONS_PER_CART_EXCEEDED: message('Only one coupon can be used. Please remove the other one first.'),
  ...Object.fromEntries(
    Object.entries(COUPON_MESSAGES).map(([reason, text = '']) => [`INVALID_COUPON_STATUS ${reason}`, text]),
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
