import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { hasStock } from './rules';
import { serializeInventoryItem } from './serialize';
import type { InventoryItem } from './store';

export type Reason = meta.ReasonTypeWithLiteralsOriginal;

const entityFqdn = 'wix.stores.catalog.v3.inventory_item';
/** The id of the app behind changes that the store makes itself (SDK: `InventoryItemUpdatedWithReason`). */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const isV3 = ({ site }: Context): boolean => site.catalogVersion === 'V3_CATALOG';

/** Emits that an item was created, on a site with catalog V3. */
export function tellCreated(context: Context, item: InventoryItem): void {
  if (!isV3(context)) return;
  const createdEvent = { entity: serializeInventoryItem(item) };
  context.emit({ entityFqdn, slug: 'created', entityId: item.id, createdEvent });
}

/** Emits that an item has changed, with the reason, and a change of status if its availability changes. */
export function tellUpdated(
  context: Context,
  before: InventoryItem,
  item: InventoryItem,
  reason: Reason,
): void {
  if (!isV3(context)) return;
  const entityId = item.id;
  const currentEntity = serializeInventoryItem(item);
  context.emit({ entityFqdn, slug: 'updated', entityId, updatedEvent: { currentEntity } });
  const why: Serialized<meta.InventoryItemUpdatedWithReasonOriginal> = {
    currentEntity,
    reason,
    appId: STORES_APP_ID,
  };
  context.emit({ entityFqdn, slug: 'updated_with_reason', entityId, actionEvent: { body: why } });
  if (hasStock(before) === hasStock(item)) return;
  const body: Serialized<meta.InventoryItemStockStatusUpdatedEventOriginal> = { inStock: hasStock(item) };
  context.emit({ entityFqdn, slug: 'stock_status_updated', entityId, actionEvent: { body } });
}

/** Emits that an item was deleted. */
export function tellDeleted(context: Context, item: InventoryItem): void {
  if (!isV3(context)) return;
  const deletedEvent = { deletedEntity: serializeInventoryItem(item) };
  context.emit({ entityFqdn, slug: 'deleted', entityId: item.id, deletedEvent });
}
