import { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { decrement, findItemAt, increment } from '../adjust';
import { findItem } from '../changes';
import { serializeInventoryItem } from '../serialize';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

const sent = (returnEntity: boolean | undefined) => (returnEntity ? serializeInventoryItem : undefined);

/** So many more or fewer of several items, by their ids or by variant and location. */
export const inventoryQuantitiesOperations = moduleOperations('stores.inventoryItemsV3', meta, MANAGE, {
  bulkDecrementInventoryItems: (
    { decrementData, restrictInventory, returnEntity, reason = 'MANUAL' },
    context,
  ) =>
    doEachEntity(
      decrementData,
      ({ inventoryItemId = '', decrementBy: by = 1, preorderRequest: preorder = false }) => {
        const how = { by, preorder, reason, restricted: restrictInventory ?? true };
        return decrement(context, findItem(context, inventoryItemId), how);
      },
      sent(returnEntity),
      ({ inventoryItemId }) => inventoryItemId,
    ),
  bulkIncrementInventoryItems: ({ incrementData, returnEntity, reason = 'MANUAL' }, context) =>
    doEachEntity(
      incrementData,
      ({ inventoryItemId = '', incrementBy = 1 }) =>
        increment(context, findItem(context, inventoryItemId), incrementBy, reason),
      sent(returnEntity),
      ({ inventoryItemId }) => inventoryItemId,
    ),
  bulkDecrementInventoryItemsByVariantAndLocation: (
    { decrementData, restrictInventory, returnEntity, reason = 'MANUAL' },
    context,
  ) =>
    doEachEntity(
      decrementData,
      ({ decrementBy: by = 1, preorderRequest: preorder = false, ...where }) => {
        const how = { by, preorder, reason, restricted: restrictInventory ?? true };
        return decrement(context, findItemAt(context, where), how);
      },
      sent(returnEntity),
    ),
  bulkIncrementInventoryItemsByVariantAndLocation: (
    { incrementData, returnEntity, reason = 'MANUAL' },
    context,
  ) =>
    doEachEntity(
      incrementData,
      ({ incrementBy = 1, ...where }) => increment(context, findItemAt(context, where), incrementBy, reason),
      sent(returnEntity),
    ),
});
