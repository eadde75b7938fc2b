import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { emitAction, emitUpdated } from '#core/entities/events';
import type { EntityKind } from '#core/entities/kind';
import { PREORDER_LIMIT } from '../products/shown/rules';
import { type InventoryItem, inventoryItems, type WireInventoryItem } from './entity';
import { hasStock } from './rules';

/**
 * An inventory item as the platform sends it; the counter and limit of its preorders are sent only if its quantity is
 * tracked.
 */
export function serializeInventoryItem(item: InventoryItem): WireInventoryItem {
  const { trackQuantity, quantity, inStock, preorder, product, ...shown } = item;
  const { enabled, message, limit = PREORDER_LIMIT, counter } = preorder;
  const { brandId: _brand, variantBarcode: _barcode, ...shownProduct } = product;
  return {
    ...shown,
    trackQuantity,
    ...(trackQuantity ? { quantity } : { inStock }),
    preorderInfo: {
      enabled,
      ...(message && { message }),
      ...(trackQuantity && { limit, counter, quantity: Math.max(0, limit - counter) }),
    },
    product: shownProduct,
  };
}

export const INVENTORY_ITEMS: EntityKind<InventoryItem, 'inventoryItem'> = {
  name: 'inventoryItem',
  collection: inventoryItems,
  notFound: (id) => notFound(`Inventory item ${id}`),
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.inventory_item',
      catalogVersion: 'V3_CATALOG',
      serialize: (_, entity) => serializeInventoryItem(entity),
      showsDeleted: true,
    },
  ],
};

export type Reason = meta.ReasonTypeWithLiteralsOriginal;

/** The app id for changes that the store makes itself (SDK: `InventoryItemUpdatedWithReason`). */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Emits that an item has changed, with the reason, and a change of status if its availability changes. */
export function emitItemUpdated(
  context: Context,
  before: InventoryItem,
  item: InventoryItem,
  reason: Reason,
): void {
  if (context.site.catalogVersion !== 'V3_CATALOG') return;
  emitUpdated(context, INVENTORY_ITEMS, item);
  const why: Serialized<meta.InventoryItemUpdatedWithReasonOriginal> = {
    currentEntity: serializeInventoryItem(item),
    reason,
    appId: STORES_APP_ID,
  };
  emitAction(context, INVENTORY_ITEMS, item.id, 'updated_with_reason', why);
  if (hasStock(before) === hasStock(item)) return;
  const body: Serialized<meta.InventoryItemStockStatusUpdatedEventOriginal> = { inStock: hasStock(item) };
  emitAction(context, INVENTORY_ITEMS, item.id, 'stock_status_updated', body);
}
