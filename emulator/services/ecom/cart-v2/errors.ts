import type { CatalogReference } from '#core/contract/catalog';
import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Cart } from '../stored/carts';

/** Returns a 428, the status of nearly all of Cart V2's error codes (platform facts 12.2). */
export const preconditionFailed = (code: string, description: string, data: object = {}): PlatformError =>
  applicationError(428, code, description, { ...data });

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
  applicationError(404, 'LINE_ITEM_NOT_FOUND_IN_CART', 'The cart has no such line item', { lineItemIds });

export const notByMembership = (invalidItemId: object, membership: { id: string; appId?: string }) =>
  preconditionFailed('INVALID_MEMBERSHIP_PAYMENT_OPTION', 'This item cannot be paid with a membership', {
    invalidItems: [{ invalidItemId, selectedMembership: membership }],
  });

export const planLineNotFound = (lineItemId: string): PlatformError =>
  preconditionFailed('PLAN_LINE_ITEM_NOT_FOUND', 'The cart has no such plan', { lineItemIds: [lineItemId] });
