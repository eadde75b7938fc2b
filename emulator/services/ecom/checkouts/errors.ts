import { applicationError, type PlatformError } from '#core/contract/errors';

export const itemNotFoundInCatalog = (): PlatformError =>
  applicationError('ITEM_NOT_FOUND_IN_CATALOG', 'Some of its items are no longer sold', {}, 404);

export const insufficientInventory = (): PlatformError =>
  applicationError(
    'INSUFFICIENT_INVENTORY',
    'Some items are not in stock in the requested quantity',
    {},
    409,
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

export const fullOutOfStock = (names: string, data: Record<string, unknown>): PlatformError =>
  applicationError('FULL_OUT_OF_STOCK', `Sold out: ${names}`, data);

export const partialOutOfStock = (names: string, data: Record<string, unknown>): PlatformError =>
  applicationError('PARTIAL_OUT_OF_STOCK', `Not enough left of: ${names}`, data);

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
