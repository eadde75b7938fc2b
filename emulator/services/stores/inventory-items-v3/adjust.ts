import type { Context } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import type { Reason } from '../stock/events';
import { hasStock, LEAST, MOST, takesPreorders } from '../stock/rules';
import type { InventoryItem } from '../stock/store';
import { DEFAULT_LOCATION_ID } from '../stores-locations-v3/store';
import { changeItem, itemAt } from './changes';
import { insufficient, limitReached, notTracked } from './errors';

/** How to decrement an item. */
interface Decrement {
  by: number;
  /** Whether the stock must be sufficient. */
  restricted: boolean;
  /** Whether the item is preordered. */
  preorder: boolean;
  reason: Reason;
}

/**
 * Reduces the quantity of an item; preordered quantities beyond the stock count as preorders.
 * @throws PlatformError 400 INVENTORY_QUANTITY_NOT_TRACKED, INSUFFICIENT_INVENTORY, MIN_QUANTITY_LIMIT_REACHED
 */
export function decrement(
  context: Context,
  item: InventoryItem,
  { by, restricted, preorder, reason }: Decrement,
): InventoryItem {
  assert(item.trackQuantity, () => notTracked(item));
  if (preorder && !hasStock(item) && takesPreorders(item)) {
    const counted = { ...item.preorder, counter: item.preorder.counter + by };
    assert(counted.counter <= (counted.limit ?? MOST), () => insufficient(item));
    return changeItem(context, item, { preorder: counted }, reason);
  }
  const quantity = item.quantity - by;
  assert(!restricted || quantity >= 0, () => insufficient(item));
  assert(quantity >= LEAST, () => limitReached('MIN_QUANTITY_LIMIT_REACHED', item.id));
  return changeItem(context, item, { quantity }, reason);
}

/**
 * Increases the quantity of an item. @throws PlatformError 400 INVENTORY_QUANTITY_NOT_TRACKED,
 * MAX_QUANTITY_LIMIT_REACHED
 */
export function increment(context: Context, item: InventoryItem, by: number, reason: Reason): InventoryItem {
  assert(item.trackQuantity, () => notTracked(item));
  const quantity = item.quantity + by;
  assert(quantity <= MOST, () => limitReached('MAX_QUANTITY_LIMIT_REACHED', item.id));
  return changeItem(context, item, { quantity }, reason);
}

/** A change of quantity. */
export interface Adjustment {
  incrementBy?: number;
  decrementBy?: number;
}

/** Increments or decrements an item, never below 0. @throws PlatformError 400 as `increment` and `decrement` */
export function adjust(
  context: Context,
  item: InventoryItem,
  { incrementBy, decrementBy = 0 }: Adjustment,
): InventoryItem {
  if (incrementBy !== undefined) return increment(context, item, incrementBy, 'MANUAL');
  const how = { by: decrementBy, restricted: true, preorder: false, reason: 'MANUAL' as const };
  return decrement(context, item, how);
}

/** @throws PlatformError 400 without incrementBy and decrementBy */
export function assertAdjustment({ incrementBy, decrementBy }: Adjustment, field: string): void {
  assert(incrementBy !== undefined || decrementBy !== undefined, () =>
    invalidField(field, 'must have one of: incrementBy, decrementBy', 'REQUIRED_ONE_OF_FIELD'),
  );
}

/** Returns the item of a variant at a location, by default at the default location. @throws PlatformError 404 */
export function findItemAt(
  context: Context,
  { variantId = '', locationId }: { variantId?: string; locationId?: string | null },
): InventoryItem {
  const item = itemAt(context, { variantId, locationId: locationId ?? DEFAULT_LOCATION_ID });
  assert(item, () => notFound(`Inventory item of variant ${variantId}`));
  return item;
}
