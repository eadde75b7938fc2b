import type { CatalogReference } from '#core/contract/catalog';
import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';
import type { Cart } from '../../entity';

/** Returns a 428, the status of nearly all of Cart V2's error codes (platform facts 12.2). */
export const preconditionFailed = (code: ErrorCode, description: string, data: object = {}): PlatformError =>
  applicationError(code, description, { ...data }, 428);

export const cartAlreadyOrdered = ({ id, orderId }: Cart): PlatformError =>
  preconditionFailed('CART_ALREADY_ORDERED', 'This cart was ordered before', {
    cartId: id,
    ...(orderId && { orderId }),
  });

export const itemNotFound = (catalogReferences: readonly CatalogReference[]): PlatformError =>
  preconditionFailed('ITEM_NOT_FOUND_IN_CATALOG', 'The catalog does not have this item', {
    invalidItems: catalogReferences.map((catalogReference) => ({ catalogReference })),
  });

export const insufficientInventory = (
  invalidItems: readonly { id: object; requestedQuantity: number; availableQuantity: number }[],
): PlatformError =>
  preconditionFailed('INSUFFICIENT_INVENTORY', 'This item is not in stock in the requested quantity', {
    invalidItems,
  });

export const lineNotFound = (lineItemIds: readonly string[]): PlatformError =>
  applicationError('LINE_ITEM_NOT_FOUND_IN_CART', 'The cart has no such line item', { lineItemIds });

export const notByMembership = (invalidItemId: object, membership: { id: string; appId?: string }) =>
  preconditionFailed('INVALID_MEMBERSHIP_PAYMENT_OPTION', 'This item cannot be paid with a membership', {
    invalidItems: [{ invalidItemId, selectedMembership: membership }],
  });

export const planLineNotFound = (lineItemId: string): PlatformError =>
  preconditionFailed('PLAN_LINE_ITEM_NOT_FOUND', 'The cart has no such plan', { lineItemIds: [lineItemId] });

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
