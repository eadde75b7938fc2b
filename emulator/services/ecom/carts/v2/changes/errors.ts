import type { CatalogReference } from '#core/contract/catalog';
import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';
import type { Cart } from '../../entity';

export const cartAlreadyOrdered = ({ id, orderId }: Cart): PlatformError =>
  applicationError('CART_ALREADY_ORDERED', 'This cart was ordered before', {
    cartId: id,
    ...(orderId && { orderId }),
  });

export const itemNotFound = (catalogReferences: readonly CatalogReference[]): PlatformError =>
  applicationError('ITEM_NOT_FOUND_IN_CATALOG', 'The catalog does not have this item', {
    invalidItems: catalogReferences.map((catalogReference) => ({ catalogReference })),
  });

export const insufficientInventory = (
  invalidItems: readonly { id: object; requestedQuantity: number; availableQuantity: number }[],
): PlatformError =>
  applicationError(
    'ecom.cartV2.addLineItems INSUFFICIENT_INVENTORY',
    'This item is not in stock in the requested quantity',
    {
      invalidItems,
    },
  );

export const lineNotFound = (lineItemIds: readonly string[]): PlatformError =>
  applicationError('LINE_ITEM_NOT_FOUND_IN_CART', 'The cart has no such line item', { lineItemIds });

export const notByMembership = (invalidItemId: object, membership: { id: string; appId?: string }) =>
  applicationError('INVALID_MEMBERSHIP_PAYMENT_OPTION', 'This item cannot be paid with a membership', {
    invalidItems: [{ invalidItemId, selectedMembership: membership }],
  });

export const planLineNotFound = (lineItemId: string): PlatformError =>
  applicationError('PLAN_LINE_ITEM_NOT_FOUND', 'The cart has no such plan', { lineItemIds: [lineItemId] });

export const couponAlreadyExists = (couponCode: string): PlatformError =>
  applicationError('COUPON_ALREADY_EXISTS', 'The cart has this coupon', { couponCode });

export const couponNotFoundInCart = (couponId: string): PlatformError =>
  applicationError('COUPON_NOT_FOUND_IN_CART', 'The cart has no such coupon', { couponId });

export const giftCardAlreadyExists = (giftCardCode: string): PlatformError =>
  applicationError('GIFT_CARD_ALREADY_EXISTS', 'The cart has this gift card', { giftCardCode });

export const giftCardNotFoundInCart = (giftCardId: string): PlatformError =>
  applicationError('GIFT_CARD_NOT_FOUND_IN_CART', 'The cart has no such gift card', { giftCardId });

export const cartNotFound = (id: string): PlatformError =>
  applicationError('CART_NOT_FOUND', `Cart ${id} not found`);

export const currentCartNotFound = (): PlatformError =>
  applicationError('CURRENT_CART_NOT_FOUND', 'This visitor has no cart yet');

export const noLineItemsToAdd = (): PlatformError =>
  applicationError('NO_LINE_ITEMS_TO_ADD', 'Name an item to add');

export const emptyLineItemUpdates = (lineItemIds: readonly string[]): PlatformError =>
  applicationError('EMPTY_LINE_ITEM_UPDATES', 'Say what is to be different', { lineItemIds });

export const duplicateLineItemUpdates = (twice: readonly string[]): PlatformError =>
  applicationError('DUPLICATE_LINE_ITEM_UPDATES', 'A request may update a line item only once', {
    duplicateLineItemIds: twice,
  });

export const maxGiftCardsPerCartExceeded = (): PlatformError =>
  applicationError('MAX_GIFT_CARDS_PER_CART_EXCEEDED', 'A cart has one gift card at most');

export const giftCardPaymentNotSupportedOnDemoCart = (): PlatformError =>
  applicationError(
    'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
    'A demo cart cannot be paid with a gift card',
  );

export const invalidCouponCode = (description: string, couponCode: string): PlatformError =>
  applicationError('INVALID_COUPON_CODE', description, { couponCode });

export const maxCouponsPerCartExceeded = (): PlatformError =>
  applicationError('MAX_COUPONS_PER_CART_EXCEEDED', 'A cart has one coupon at most');

export const giftCardLocked = (): PlatformError =>
  applicationError('GIFT_CARD_LOCKED', 'The gift card of this cart cannot be changed');

export const couponLocked = (): PlatformError =>
  applicationError('COUPON_LOCKED', 'The coupon of this cart cannot be changed');

export const deliveryMethodNotFound = (
  code: string | undefined,
  appId: string | null | undefined,
): PlatformError =>
  applicationError('DELIVERY_METHOD_NOT_FOUND', 'The site does not offer this delivery there', {
    code,
    ...(appId && { appId }),
  });

export const deliveryMethodMissingAddress = (): PlatformError =>
  applicationError('DELIVERY_METHOD_MISSING_ADDRESS', 'Say first where it is to be delivered');

export const deliveryMethodMissingLineItems = (): PlatformError =>
  applicationError('DELIVERY_METHOD_MISSING_LINE_ITEMS', 'Nothing in the cart is to be delivered');

export const maxItemModifiersExceeded = (limit: number, requestCount: number): PlatformError =>
  applicationError('MAX_ITEM_MODIFIERS_EXCEEDED', `An item has at most ${limit} modifiers`, {
    requestCount,
    maxCount: limit,
  });

export const depositAmountGreaterThanUnitPrice = (): PlatformError =>
  applicationError('DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE', 'A deposit must be less than the price');

export const lineItemPriceConflict = (catalogReference: unknown): PlatformError =>
  applicationError('LINE_ITEM_PRICE_CONFLICT', 'The same item has two different prices', {
    invalidItems: [{ catalogReference }],
  });

export const maxLineItemsExceeded = (limit: number, requestCount: number): PlatformError =>
  applicationError('MAX_LINE_ITEMS_EXCEEDED', `A cart holds ${limit} line items`, {
    requestCount,
    maxCount: limit,
  });

export const quantityFixed = (id: { lineItemId: string }): PlatformError =>
  applicationError('FIXED_QUANTITY_ITEM', 'The quantity of this item cannot be changed', {
    invalidItems: [id],
  });

export const invalidAddressFormat = (
  subdivision: string | null | undefined,
  country: string | null | undefined,
): PlatformError =>
  applicationError('INVALID_ADDRESS_FORMAT', `${subdivision} is not a subdivision of ${country}`);

export const invalidCouponStatus = (description: string, data: object): PlatformError =>
  applicationError('INVALID_COUPON_STATUS', description, data);

export const giftCardNotUsable = ({
  code,
  description,
  data,
}: {
  code: ErrorCode;
  description: string;
  data?: Record<string, unknown>;
}) => applicationError(code, description, data);

export const fixedQuantityItem = (catalogReferences: readonly object[]): PlatformError =>
  applicationError('FIXED_QUANTITY_ITEM', 'There is one of this item', {
    invalidItems: catalogReferences.map((catalogReference) => ({ catalogReference })),
  });

export const duplicateModifierGroupIds = (invalidItems: readonly CatalogReference[]): PlatformError =>
  applicationError('DUPLICATE_MODIFIER_GROUP_IDS', 'Each modifier group of an item has an id of its own', {
    invalidItems,
  });

export const duplicateItemModifierIds = (invalidItems: readonly CatalogReference[]): PlatformError =>
  applicationError('DUPLICATE_ITEM_MODIFIER_IDS', 'Each modifier of a group has an id of its own', {
    invalidItems,
  });
