import { applicationError, type PlatformError } from '#core/contract/errors';

export const preOrderValidation = (productId: string): PlatformError =>
  applicationError('PRE_ORDER_VALIDATION', 'Digital products and subscriptions cannot be preordered', {
    productId,
  });

export const inventoryQuantityNotTracked = (id: string): PlatformError =>
  applicationError('INVENTORY_QUANTITY_NOT_TRACKED', `The quantity of item ${id} is not tracked`, {
    inventoryItemId: id,
  });

export const insufficientInventory = (id: string, quantity: number): PlatformError =>
  applicationError('INSUFFICIENT_INVENTORY', `Item ${id} has ${quantity} left`, {
    inventoryItemId: id,
    quantity,
  });

export const requestedQuantityMustBeNonNegativeDecreasing = (id: string, quantity: number): PlatformError =>
  applicationError(
    'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING',
    `Item ${id} has ${quantity}; a quantity below 0 cannot be set below that`,
    { inventoryItemId: id, quantity },
  );
