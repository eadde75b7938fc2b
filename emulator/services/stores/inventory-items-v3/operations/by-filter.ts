import { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { type TextSearch, withSearch } from '#core/documents/search/text-search';
import { readOnlyVariants } from '../../read-only-variants-v3/store';
import { runJob } from '../../requests/jobs';
import { serializeInventoryItem } from '../../stock/serialize';
import { type InventoryItem, inventoryItems } from '../../stock/store';
import { products } from '../../stored/products';
import { adjust, assertAdjustment, decrement, findItemAt, increment } from '../adjust';
import { addItem, changeItem, deleteItem, findItem, itemAt } from '../changes';
import { assertLocation, itemChange } from '../input';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Runs work for each item that matches, as a job. */
const toEach = (
  context: Context,
  { filter, search }: { filter: unknown; search?: TextSearch },
  work: (item: InventoryItem) => void,
) => runJob(context, context.documents.list(inventoryItems, withSearch(filter, search)), work);

/** Changes of all items that match a filter; the platform makes them after it has answered. */
export const inventoryByFilterOperations = moduleOperations('stores.inventoryItemsV3', meta, MANAGE, {
  bulkUpdateInventoryItemsByFilter: (request, context) =>
    toEach(context, request, (item) =>
      changeItem(context, item, itemChange(context, item, request.inventoryItem, 'inventoryItem')),
    ),
  bulkDeleteInventoryItemsByFilter: (request, context) =>
    toEach(context, request, (item) => deleteItem(context, item)),
  bulkSetOrAdjustInventoryItemsByFilter(request, context) {
    const action = request.adjustedInventoryAction;
    assertAdjustment(action, 'adjustedInventoryAction');
    return toEach(context, request, (item) => setOrAdjust(context, item, action));
  },
  bulkAdjustInventoryItemsByFilter(request, context) {
    const { adjustment, trackQuantity = false } = request;
    assertAdjustment(adjustment, 'adjustment');
    return toEach(context, request, (item) => {
      if (trackQuantity) setOrAdjust(context, item, adjustment);
      else adjust(context, item, adjustment);
    });
  },
  bulkCreateInventoryItemsByVariantFilter({ filter, search, locationId, inventoryCreationData }, context) {
    assertLocation(context, locationId);
    const { documents } = context;
    const stock = {
      trackQuantity: true,
      quantity: inventoryCreationData?.quantity ?? 0,
      inStock: false,
      preorder: { enabled: false, counter: 0 },
    };
    const variants = documents.list(readOnlyVariants, withSearch(filter, search));
    return runJob(context, variants, ({ productId, variantId }) => {
      const product = documents.get(products, productId);
      const variant = product?.variants.find(({ id }) => id === variantId);
      if (!product || !variant || itemAt(context, { productId, variantId, locationId })) return;
      addItem(context, { product, variant, locationId }, stock);
    });
  },
});

/** Adjusts an item; if its quantity was not tracked, tracking starts from 0. */
function setOrAdjust(
  context: Context,
  item: InventoryItem,
  action: Parameters<typeof adjust>[2],
): InventoryItem {
  if (item.trackQuantity) return adjust(context, item, action);
  return changeItem(context, item, { trackQuantity: true, quantity: action.incrementBy ?? 0 });
}

const sent = (returnEntity: boolean | undefined) => (returnEntity ? serializeInventoryItem : undefined);

/** Adjustments of several items, named by their ids or by variant and location. */
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
