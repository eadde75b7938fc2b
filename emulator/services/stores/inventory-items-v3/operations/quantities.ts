import { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { decrement, findItemAt, increment } from '../adjust';
import { findItem } from '../changes';
import { serializeInventoryItem } from '../serialize';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

const sent = (returnEntity: boolean | undefined) => (returnEntity ? serializeInventoryItem : undefined);

/** So many more or fewer of several items, by their ids or by variant and location. */
export const inventoryQuantitiesOperations: Operation[] = [
  operation(
    'stores.inventoryItemsV3.bulkDecrementInventoryItems',
    meta.bulkDecrementInventoryItems,
    MANAGE,
    ({ decrementData, restrictInventory, returnEntity, reason = 'MANUAL' }, context) =>
      doEachEntity(
        decrementData,
        ({ inventoryItemId = '', decrementBy: by = 1, preorderRequest: preorder = false }) => {
          const how = { by, preorder, reason, restricted: restrictInventory ?? true };
          return decrement(context, findItem(context, inventoryItemId), how);
        },
        sent(returnEntity),
        ({ inventoryItemId }) => inventoryItemId,
      ),
  ),

  operation(
    'stores.inventoryItemsV3.bulkIncrementInventoryItems',
    meta.bulkIncrementInventoryItems,
    MANAGE,
    ({ incrementData, returnEntity, reason = 'MANUAL' }, context) =>
      doEachEntity(
        incrementData,
        ({ inventoryItemId = '', incrementBy = 1 }) =>
          increment(context, findItem(context, inventoryItemId), incrementBy, reason),
        sent(returnEntity),
        ({ inventoryItemId }) => inventoryItemId,
      ),
  ),

  operation(
    'stores.inventoryItemsV3.bulkDecrementInventoryItemsByVariantAndLocation',
    meta.bulkDecrementInventoryItemsByVariantAndLocation,
    MANAGE,
    ({ decrementData, restrictInventory, returnEntity, reason = 'MANUAL' }, context) =>
      doEachEntity(
        decrementData,
        ({ decrementBy: by = 1, preorderRequest: preorder = false, ...where }) => {
          const how = { by, preorder, reason, restricted: restrictInventory ?? true };
          return decrement(context, findItemAt(context, where), how);
        },
        sent(returnEntity),
      ),
  ),

  operation(
    'stores.inventoryItemsV3.bulkIncrementInventoryItemsByVariantAndLocation',
    meta.bulkIncrementInventoryItemsByVariantAndLocation,
    MANAGE,
    ({ incrementData, returnEntity, reason = 'MANUAL' }, context) =>
      doEachEntity(
        incrementData,
        ({ incrementBy = 1, ...where }) =>
          increment(context, findItemAt(context, where), incrementBy, reason),
        sent(returnEntity),
      ),
  ),
];
