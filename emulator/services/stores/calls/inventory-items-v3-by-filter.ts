import { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { type TextSearch, withSearch } from '#core/documents/search/text-search';
import { findEntity } from '#core/entities/kind';
import { products } from '../products/entity';
import { readOnlyVariants } from '../products/variants/entity';
import { runJob } from '../requests/jobs';
import { type InventoryItem, inventoryItems } from '../stock/entity';
import { INVENTORY_ITEMS, type Reason, serializeInventoryItem } from '../stock/events';
import { addItem, changeItem, deleteItem, itemAt } from '../stock/items/changes';
import { insufficientInventory, notTracked, quantityLimitReached } from '../stock/items/errors';
import { assertLocation, itemChange } from '../stock/items/input';
import { DEFAULT_LOCATION_ID } from '../stock/locations/entity';
import { hasStock, LEAST, MOST, takesPreorders } from '../stock/rules';

/** How to decrement an item. */
interface Decrement {
  by: number;
  /** Whether the stock must be sufficient. */
  restricted: boolean;
  preorder: boolean;
  reason: Reason;
}

/** Reduces the quantity of an item; preordered quantities beyond the stock count as preorders. */
function decrement(
  context: Context,
  item: InventoryItem,
  { by, restricted, preorder, reason }: Decrement,
): InventoryItem {
  assert(item.trackQuantity, () => notTracked(item));
  if (preorder && !hasStock(item) && takesPreorders(item)) {
    const counted = { ...item.preorder, counter: item.preorder.counter + by };
    assert(counted.counter <= (counted.limit ?? MOST), () => insufficientInventory(item));
    return changeItem(context, item, { preorder: counted }, reason);
  }
  const quantity = item.quantity - by;
  assert(!restricted || quantity >= 0, () => insufficientInventory(item));
  assert(quantity >= LEAST, () => quantityLimitReached('MIN_QUANTITY_LIMIT_REACHED', item.id));
  return changeItem(context, item, { quantity }, reason);
}

/** Increases the quantity of an item. */
function increment(context: Context, item: InventoryItem, by: number, reason: Reason): InventoryItem {
  assert(item.trackQuantity, () => notTracked(item));
  const quantity = item.quantity + by;
  assert(quantity <= MOST, () => quantityLimitReached('MAX_QUANTITY_LIMIT_REACHED', item.id));
  return changeItem(context, item, { quantity }, reason);
}

/** A change of quantity. */
interface Adjustment {
  incrementBy?: number;
  decrementBy?: number;
}

/** Increments or decrements an item, never below 0. @throws PlatformError 400 as `increment` and `decrement` */
function adjust(
  context: Context,
  item: InventoryItem,
  { incrementBy, decrementBy = 0 }: Adjustment,
): InventoryItem {
  if (incrementBy !== undefined) return increment(context, item, incrementBy, 'MANUAL');
  const how = { by: decrementBy, restricted: true, preorder: false, reason: 'MANUAL' as const };
  return decrement(context, item, how);
}

/** @throws PlatformError 400 without incrementBy and decrementBy */
function assertAdjustment({ incrementBy, decrementBy }: Adjustment, field: string): void {
  assert(incrementBy !== undefined || decrementBy !== undefined, () =>
    invalidField(field, 'must have one of: incrementBy, decrementBy', 'REQUIRED_ONE_OF_FIELD'),
  );
}

/** Returns the item of a variant at a location, by default at the default location. @throws PlatformError 404 */
function findItemAt(
  context: Context,
  { variantId = '', locationId }: { variantId?: string; locationId?: string | null },
): InventoryItem {
  const item = itemAt(context, { variantId, locationId: locationId ?? DEFAULT_LOCATION_ID });
  assert(item, () => notFound(`Inventory item of variant ${variantId}`));
  return item;
}

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Runs `work` for each matching item, as a job. */
const toEach = (
  context: Context,
  { filter, search }: { filter: unknown; search?: TextSearch },
  work: (item: InventoryItem) => void,
) => runJob(context, context.documents.list(inventoryItems, withSearch(filter, search)), work);

/** Changes of all items that match a filter; the platform makes them after it has answered. */
export const inventoryByFilterOperations = moduleOperations('stores.inventoryItemsV3', meta, MANAGE, {
  bulkUpdateInventoryItemsByFilter: (context, request) =>
    toEach(context, request, (item) =>
      changeItem(context, item, itemChange(context, item, request.inventoryItem, 'inventoryItem')),
    ),
  bulkDeleteInventoryItemsByFilter: (context, request) =>
    toEach(context, request, (item) => deleteItem(context, item)),
  bulkSetOrAdjustInventoryItemsByFilter(context, request) {
    const action = request.adjustedInventoryAction;
    assertAdjustment(action, 'adjustedInventoryAction');
    return toEach(context, request, (item) => setOrAdjust(context, item, action));
  },
  bulkAdjustInventoryItemsByFilter(context, request) {
    const { adjustment, trackQuantity = false } = request;
    assertAdjustment(adjustment, 'adjustment');
    return toEach(context, request, (item) => {
      if (trackQuantity) setOrAdjust(context, item, adjustment);
      else adjust(context, item, adjustment);
    });
  },
  bulkCreateInventoryItemsByVariantFilter(context, { filter, search, locationId, inventoryCreationData }) {
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
    context,
    { decrementData, restrictInventory, returnEntity, reason = 'MANUAL' },
  ) =>
    doEachEntity(
      decrementData,
      ({ inventoryItemId = '', decrementBy: by = 1, preorderRequest: preorder = false }) => {
        const how = { by, preorder, reason, restricted: restrictInventory ?? true };
        return decrement(context, findEntity(context, INVENTORY_ITEMS, inventoryItemId), how);
      },
      sent(returnEntity),
      ({ inventoryItemId }) => inventoryItemId,
    ),
  bulkIncrementInventoryItems: (context, { incrementData, returnEntity, reason = 'MANUAL' }) =>
    doEachEntity(
      incrementData,
      ({ inventoryItemId = '', incrementBy = 1 }) =>
        increment(context, findEntity(context, INVENTORY_ITEMS, inventoryItemId), incrementBy, reason),
      sent(returnEntity),
      ({ inventoryItemId }) => inventoryItemId,
    ),
  bulkDecrementInventoryItemsByVariantAndLocation: (
    context,
    { decrementData, restrictInventory, returnEntity, reason = 'MANUAL' },
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
    context,
    { incrementData, returnEntity, reason = 'MANUAL' },
  ) =>
    doEachEntity(
      incrementData,
      ({ incrementBy = 1, ...where }) => increment(context, findItemAt(context, where), incrementBy, reason),
      sent(returnEntity),
    ),
});
