import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';
import type { Checkout } from './entity';

export const itemNotFoundInCatalog = (): PlatformError =>
  applicationError(
    'ecom.checkoutTemplates.createCheckoutFromTemplate ITEM_NOT_FOUND_IN_CATALOG',
    'Some of its items are no longer sold',
  );

export const insufficientInventory = (): PlatformError =>
  applicationError(
    'ecom.checkoutTemplates.createCheckoutFromTemplate INSUFFICIENT_INVENTORY',
    'Some items are not in stock in the requested quantity',
  );

export const cannotCreateCheckoutFromInactiveTemplate = (): PlatformError =>
  applicationError('CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE', 'This template is not in use any more');

export const placeOrderNotAllowedForDemoCart = (): PlatformError =>
  applicationError(
    'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART',
    'This cart is for looking at, and cannot be bought',
  );

export const siteNotAcceptingPayments = (): PlatformError =>
  applicationError('SITE_NOT_ACCEPTING_PAYMENTS', 'This site cannot take payments yet');

export const emptyCheckout = (): PlatformError =>
  applicationError('EMPTY_CHECKOUT', 'There is nothing to buy');

export const calculationError = (description: string, membershipProblem: unknown): PlatformError =>
  applicationError('CALCULATION_ERROR', description, {
    membershipError: { applicationError: membershipProblem },
  });

export const selectedCarrierServiceOptionNoLongerAvailable = (description: string): PlatformError =>
  applicationError('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE', description);

export const customLineItemOnlyAcceptsPaymentsOnlineAndOffline = (): PlatformError =>
  applicationError(
    'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
    'A custom line item is paid in full, online or offline',
  );

export const checkoutIsComplete = (): PlatformError =>
  applicationError('CHECKOUT_IS_COMPLETE', 'This checkout was completed before');

export const invalidSelectedCarrierServiceOption = (): PlatformError =>
  applicationError('INVALID_SELECTED_CARRIER_SERVICE_OPTION', 'Name the delivery by its code');

/** @param isBeingPaid whether its payment is not known to have succeeded yet */
export const checkoutCompleted = ({ orderId }: Checkout, isBeingPaid: boolean): PlatformError =>
  applicationError(
    isBeingPaid ? 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' : 'CHECKOUT_ALREADY_PAID',
    'This checkout was completed before',
    { ...(orderId && { orderId }) },
  );

export const membershipNotUsable = (problem: { code: string; description: string }): PlatformError =>
  applicationError('CALCULATION_ERROR', problem.description, {
    membershipError: { applicationError: problem },
  });

export const notDelivered = (problem: { code: string; description: string }): PlatformError =>
  applicationError('CALCULATION_ERROR', problem.description, {
    generalShippingCalculationError: { applicationError: problem },
  });

export const emptyCart = (): PlatformError => applicationError('EMPTY_CHECKOUT', 'The cart is empty');

export const checkoutWithoutItems = (): PlatformError =>
  applicationError('EMPTY_CHECKOUT', 'A checkout needs an item that exists');

/** Returns the 402 of a site that cannot take payments online, with the code of the call. */
export const mustAcceptPayments = (code: ErrorCode) =>
  applicationError(code, 'This site cannot take payments yet: its plan has to be upgraded');

export const deliveryNotOffered = ({ code, description }: { code: ErrorCode; description: string }) =>
  applicationError(code, description);

/** The reason why something cannot be bought in this way, regardless of its price. */
export type Exclusion = 'members only' | 'gift card by gift card' | 'gift card by coupon';

export const EXCLUDED: Record<Exclusion, [code: ErrorCode, description: string]> = {
  'members only': ['MEMBERS_ONLY_ITEM', 'An item is for members: log in first'],
  'gift card by gift card': [
    'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD',
    'A gift card cannot be paid with a gift card',
  ],
  'gift card by coupon': [
    'COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD',
    'A coupon does not reduce a gift card',
  ],
};

export const itemExcluded = (exclusion: Exclusion): PlatformError => applicationError(...EXCLUDED[exclusion]);
