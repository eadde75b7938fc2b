import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { couponOf, withCouponCode } from '../../../discounts/coupons/changes';
import { serializeCouponProblem } from '../../../discounts/coupons/errors';
import { findGiftCard } from '../../../discounts/gift-cards/redeem';
import { priceLines } from '../../../items/price';
import { assertRequired } from '../../../requests/checks';
import type { Cart } from '../../entity';
import type { GiftCardInput } from '../../v2-types';
import { couponStatusData } from './coupon-violations';
import {
  couponAlreadyExists,
  couponLocked,
  couponNotFoundInCart,
  giftCardAlreadyExists,
  giftCardLocked,
  giftCardNotFoundInCart,
  giftCardNotUsable,
  giftCardPaymentNotSupportedOnDemoCart,
  invalidCouponCode,
  invalidCouponStatus,
  maxCouponsPerCartExceeded,
  maxGiftCardsPerCartExceeded,
} from './errors';
import { giftCardProblemData } from './gift-card-violations';

/** Refuses to change a coupon that was locked when the cart was created. @throws PlatformError 428 COUPON_LOCKED */
function assertCouponUnlocked({ customSettings }: Cart): void {
  assert(!customSettings?.lockCouponCode, couponLocked);
}

/** @throws PlatformError 428 GIFT_CARD_LOCKED */
function assertGiftCardUnlocked({ customSettings }: Cart): void {
  assert(!customSettings?.lockGiftCard, giftCardLocked);
}

/**
 * Returns the cart with a coupon after checking that it is valid for the cart.
 * @throws PlatformError 409 COUPON_ALREADY_EXISTS; 428 MAX_COUPONS_PER_CART_EXCEEDED, COUPON_LOCKED,
 *   INVALID_COUPON_CODE, INVALID_COUPON_STATUS
 */
export function withCoupon(context: Context, cart: Cart, code: string | undefined): Cart {
  assertRequired({ 'coupon.code': code });
  assertCouponUnlocked(cart);
  const couponCode = (code ?? '').trim().toUpperCase();
  assert(cart.couponCode !== couponCode, () => couponAlreadyExists(couponCode));
  assert(!cart.couponCode, maxCouponsPerCartExceeded);
  const found = withCouponCode(context, cart, couponCode);
  if (typeof found !== 'string') return found;
  const { description } = serializeCouponProblem(found);
  throw found === 'ERROR_COUPON_DOES_NOT_EXIST'
    ? invalidCouponCode(description, couponCode)
    : invalidCouponStatus(
        description,
        couponStatusData(context, couponCode, found, priceLines(context, cart.lines)),
      );
}

/**
 * Returns the cart without its coupon.
 * @param couponId the coupon's id in the cart
 * @throws PlatformError 404 COUPON_NOT_FOUND_IN_CART; 428 COUPON_LOCKED
 */
export function withoutCoupon(context: Context, cart: Cart, couponId: string): Cart {
  assertCouponUnlocked(cart);
  const coupon = cart.couponCode ? couponOf(context, cart.couponCode) : undefined;
  assert(coupon?.id === couponId, () => couponNotFoundInCart(couponId));
  return { ...cart, couponCode: undefined };
}

/**
 * Returns the cart with a gift card that pays as much as it can, or the amount that the buyer asks for.
 * @throws PlatformError 409 GIFT_CARD_ALREADY_EXISTS; 428 MAX_GIFT_CARDS_PER_CART_EXCEEDED, GIFT_CARD_LOCKED,
 *   GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART, INVALID_GIFT_CARD_CODE, INVALID_GIFT_CARD_STATUS
 */
export function withGiftCard(context: Context, cart: Cart, { code, redeemAmount }: GiftCardInput): Cart {
  assertRequired({ 'giftCard.code': code });
  assertGiftCardUnlocked(cart);
  assert(!cart.demo, giftCardPaymentNotSupportedOnDemoCart);
  const giftCardCode = (code ?? '').trim().toUpperCase();
  assert(cart.giftCardCode !== giftCardCode, () => giftCardAlreadyExists(giftCardCode));
  assert(!cart.giftCardCode, maxGiftCardsPerCartExceeded);
  const { card, problem } = findGiftCard(context, giftCardCode);
  if (problem || !card) {
    const fault = giftCardProblemData(giftCardCode, problem ?? 'GIFT_CARD_NOT_FOUND', card);
    throw giftCardNotUsable(fault);
  }
  return { ...cart, giftCardCode: card.code, giftCardAmount: redeemAmount?.amount };
}

/**
 * Returns the cart without its gift card.
 * @param giftCardId the gift card's id in the cart
 * @throws PlatformError 404 GIFT_CARD_NOT_FOUND_IN_CART; 428 GIFT_CARD_LOCKED
 */
export function withoutGiftCard(context: Context, cart: Cart, giftCardId: string): Cart {
  assertGiftCardUnlocked(cart);
  const card = cart.giftCardCode ? findGiftCard(context, cart.giftCardCode).card : undefined;
  assert(card?.id === giftCardId, () => giftCardNotFoundInCart(giftCardId));
  return { ...cart, giftCardCode: undefined, giftCardAmount: undefined };
}
