import { applicationError, type ErrorCode, PlatformError } from '#core/contract/errors';
import type { Exclusion } from '../../../checkouts/errors';

export const invalidPriceVerificationToken = (token: string): PlatformError =>
  applicationError('INVALID_PRICE_VERIFICATION_TOKEN', 'The token is not from a calculation of this cart', {
    token,
  });

export const completionTokenInvalid = (): PlatformError =>
  new PlatformError(403, 'The token is not one of this site');

export const invalidCart = (description: string, errors: unknown): PlatformError =>
  applicationError('INVALID_CART', description, { violations: errors });

export const cartPricesOutOfSync = (): PlatformError =>
  applicationError('CART_PRICES_OUT_OF_SYNC', 'The prices have changed: calculate the cart again');

export const lineItemsOutOfStock = (message: string): PlatformError =>
  applicationError('LINE_ITEMS_OUT_OF_STOCK', message);

export const invalidMembership = (message: string): PlatformError =>
  applicationError('ecom.cartV2.placeOrder INVALID_MEMBERSHIP', message, { message });

export const giftCardRefused = (message: string, error = message): PlatformError =>
  applicationError('GIFT_CARD_REDEEM_ERROR', message, { error });

export const emptyPaymentToken = (amount: string | undefined): PlatformError =>
  applicationError('EMPTY_PAYMENT_TOKEN', 'This is paid on the page of the checkout', {
    total: amount,
  });

export const cannotPayForSubscriptionWithGiftCard = (): PlatformError =>
  applicationError(
    'CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD',
    'A subscription cannot be paid with a gift card',
  );

export const siteNotAcceptingPayments = (): PlatformError =>
  applicationError(
    'ecom.cartV2.placeOrder SITE_NOT_ACCEPTING_PAYMENTS',
    'This site cannot take payments yet',
  );

export const placeOrderNotAllowedForDemoCart = (): PlatformError =>
  applicationError('PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART', 'A demo cart cannot be ordered');

export const paymentAlreadyInProgress = (): PlatformError =>
  applicationError('PAYMENT_ALREADY_IN_PROGRESS', 'The payment of this cart is pending');

export const violationsOfApps = (description: string, violations: readonly object[]): PlatformError =>
  applicationError('ecom.cartV2.placeOrder VIOLATIONS_WITH_ERROR_SEVERITY', description, {
    violationsList: { violations },
  });

/** @param code the one of the cart's first violation that is an error */
export const cartNotOrderable = (code: ErrorCode, description: string, data: object = {}): PlatformError =>
  applicationError(code, description, data);

/** The code and the description of each exclusion (SDK: `PlaceOrderApplicationErrors`). */
const EXCLUDED: Record<Exclusion, [code: ErrorCode, description: string]> = {
  'members only': ['MEMBERS_ONLY_ITEM', 'An item is for members: log in first'],
  'gift card by gift card': [
    'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
    'A gift card cannot be paid with a gift card',
  ],
  'gift card by coupon': [
    'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD',
    'A coupon does not reduce a gift card',
  ],
};

export const itemExcluded = (exclusion: Exclusion): PlatformError => applicationError(...EXCLUDED[exclusion]);
