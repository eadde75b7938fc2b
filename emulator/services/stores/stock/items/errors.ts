import { applicationError, type PlatformError } from '#core/contract/errors';
import type { InventoryItem } from '../entity';

export const itemAlreadyExists = (variantId: string, locationId: string) =>
  applicationError('ITEM_ALREADY_EXISTS', `Variant ${variantId} has an inventory item at the location`, {
    variantId,
    locationId,
  });

export const quantityLimitReached = (
  code: 'MIN_QUANTITY_LIMIT_REACHED' | 'MAX_QUANTITY_LIMIT_REACHED',
  id: string,
) => applicationError(code, `Item ${id} would count more or less than it can`, { inventoryItemId: id });

/** Digital products and subscriptions cannot be preordered (SDK: `PreorderInfo`). */
export const preorderNotPossible = (productId: string): PlatformError =>
  applicationError('PRE_ORDER_VALIDATION', 'Digital products and subscriptions cannot be preordered', {
    productId,
  });

export const notTracked = ({ id }: InventoryItem): PlatformError =>
  applicationError('INVENTORY_QUANTITY_NOT_TRACKED', `The quantity of item ${id} is not tracked`, {
    inventoryItemId: id,
  });

export const insufficientInventory = ({ id, quantity }: InventoryItem): PlatformError =>
  applicationError('INSUFFICIENT_INVENTORY', `Item ${id} has ${quantity} left`, {
    inventoryItemId: id,
    quantity,
  });

/** A quantity that is already below 0 cannot be reduced further. */
export const negativeDecreasing = ({ id, quantity }: InventoryItem): PlatformError =>
  applicationError(
    'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING',
    `Item ${id} has ${quantity}; a quantity below 0 cannot be set below that`,
    { inventoryItemId: id, quantity },
  );
