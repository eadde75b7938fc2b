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

/** Refuses to change a coupon that was locked when the cart was created. */
function assertCouponUnlocked({ customSettings }: Cart): void {
  assert(!customSettings?.lockCouponCode, couponLocked);
}

function assertGiftCardUnlocked({ customSettings }: Cart): void {
  assert(!customSettings?.lockGiftCard, giftCardLocked);
}

/** Returns the cart with a coupon after checking that it is valid for the cart. */
export function withCoupon(context: Context, cart: Cart, code: string | undefined): Cart {
  assertRequired({ 'coupon.code': code });
  assertCouponUnlocked(cart);
  const couponCode = (code ?? '').trim().toUpperCase();
  assert(cart.couponCode !== couponCode, () => couponAlreadyExists(couponCode));
  assert(!cart.couponCode, maxCouponsPerCartExceeded);
  const changed = withCouponCode(context, cart, couponCode);
  if (typeof changed !== 'string') return changed;
  const { description } = serializeCouponProblem(changed);
  throw changed === 'ERROR_COUPON_DOES_NOT_EXIST'
    ? invalidCouponCode(description, couponCode)
    : invalidCouponStatus(
        description,
        couponStatusData(context, couponCode, changed, priceLines(context, cart.lines)),
      );
}

/**
 * Returns the cart without its coupon.
 * @param couponId the coupon's id in the cart
 */
export function withoutCoupon(context: Context, cart: Cart, couponId: string): Cart {
  assertCouponUnlocked(cart);
  const coupon = cart.couponCode ? couponOf(context, cart.couponCode) : undefined;
  assert(coupon?.id === couponId, () => couponNotFoundInCart(couponId));
  return { ...cart, couponCode: undefined };
}

/** Returns the cart with a gift card that pays as much as it can, or the amount that the buyer asks for. */
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
 */
export function withoutGiftCard(context: Context, cart: Cart, giftCardId: string): Cart {
  assertGiftCardUnlocked(cart);
  const card = cart.giftCardCode ? findGiftCard(context, cart.giftCardCode).card : undefined;
  assert(card?.id === giftCardId, () => giftCardNotFoundInCart(giftCardId));
  return { ...cart, giftCardCode: undefined, giftCardAmount: undefined };
}
