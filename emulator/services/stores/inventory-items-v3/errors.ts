import { applicationError, notFound } from '#core/contract/errors';
import type { InventoryItem } from '../stock/store';

export const itemNotFound = (id: string) => notFound(`Inventory item ${id}`);

/** The variant already has an item at this location. */
export const itemAlreadyExists = (variantId: string, locationId: string) =>
  applicationError(409, 'ITEM_ALREADY_EXISTS', `Variant ${variantId} has an inventory item at the location`, {
    variantId,
    locationId,
  });

/** Digital products and subscriptions cannot be preordered (SDK: `PreorderInfo`). */
export const preorderNotPossible = (productId: string) =>
  applicationError(400, 'PRE_ORDER_VALIDATION', 'Digital products and subscriptions cannot be preordered', {
    productId,
  });

export const notTracked = ({ id }: InventoryItem) =>
  applicationError(400, 'INVENTORY_QUANTITY_NOT_TRACKED', `The quantity of item ${id} is not tracked`, {
    inventoryItemId: id,
  });

export const insufficient = ({ id, quantity }: InventoryItem) =>
  applicationError(400, 'INSUFFICIENT_INVENTORY', `Item ${id} has ${quantity} left`, {
    inventoryItemId: id,
    quantity,
  });

export const limitReached = (code: 'MIN_QUANTITY_LIMIT_REACHED' | 'MAX_QUANTITY_LIMIT_REACHED', id: string) =>
  applicationError(400, code, `Item ${id} would count more or less than it can`, { inventoryItemId: id });

/** A quantity that is below 0 cannot be set still lower. */
export const negativeDecreasing = ({ id, quantity }: InventoryItem) =>
  applicationError(
    400,
    'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING',
    `Item ${id} has ${quantity}; a quantity below 0 cannot be set below that`,
    { inventoryItemId: id, quantity },
  );
