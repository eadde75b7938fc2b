import { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assertGiven, assertRuleOf } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import type { InventoryItem, WireInventoryItem } from '../stock/entity';
import { INVENTORY_ITEMS, serializeInventoryItem } from '../stock/events';
import { changeItem, deleteItem, itemAt } from '../stock/items/changes';
import { createItem, itemChange } from '../stock/items/input';
import { DEFAULT_LOCATION_ID } from '../stock/locations/entity';

/** Updates the item of a variant at a location, regardless of its revision, or creates it if it does not exist. */
function upsert(context: Context, given: WireInventoryItem): InventoryItem {
  const { variantId, productId } = given;
  assertGiven(variantId, 'inventoryItem.variantId');
  const locationId = given.locationId ?? DEFAULT_LOCATION_ID;
  const before = itemAt(context, { variantId, locationId, ...(productId && { productId }) });
  if (!before) return createItem(context, given, 'inventoryItem');
  return changeItem(context, before, itemChange(context, before, given, 'inventoryItem'));
}

export const inventoryItemsOperations = entityOperations('stores.inventoryItemsV3', meta, INVENTORY_ITEMS, {
  app: 'stores',
  readers: MANAGERS,
  callers: { query: EVERYONE },
  // The SDK's limits (searchInventoryItems).
  page: { defaultLimit: 100, maxLimit: 1000 },
  serialize: (_, entity) => serializeInventoryItem(entity),
  create: (context, given) => createItem(context, given, 'inventoryItem'),
  update: (context, before, change, { reason }) =>
    changeItem(context, before, itemChange(context, before, change, 'inventoryItem'), reason),
  delete: deleteItem,
  writes: {
    bulkUpsertInventoryItems(context, { inventoryItems, returnEntity }) {
      const keys = inventoryItems.map(({ inventoryItem: it = {} }) =>
        [it.variantId, it.locationId ?? DEFAULT_LOCATION_ID, it.productId].join(' '),
      );
      assertRuleOf(
        new Set(keys).size === keys.length,
        'inventoryItems',
        'DUPLICATE_BULK_UPSERT_KEY',
        'must not name a variant at a location twice',
      );
      return doEachEntity(
        inventoryItems,
        ({ inventoryItem = {} }) => upsert(context, inventoryItem),
        returnEntity ? serializeInventoryItem : undefined,
        ({ inventoryItem }) => inventoryItem?.id,
      );
    },
  },
});
