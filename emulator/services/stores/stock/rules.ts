import { PREORDER_LIMIT } from '../products/shown/rules';
import type { InventoryItem } from './entity';

/** The highest and lowest quantity of an item (SDK: `InventoryItem`). */
export const MOST = 99_999;
export const LEAST = -99_999;

/** The fields that decide whether an item can be sold. */
export type Stock = Pick<InventoryItem, 'trackQuantity' | 'quantity' | 'inStock' | 'preorder'>;

/** Whether it is in stock. */
export const hasStock = ({ trackQuantity, quantity, inStock }: Stock): boolean =>
  trackQuantity ? quantity > 0 : inStock;

/** Whether it can be preordered. */
export const takesPreorders = ({ trackQuantity, preorder }: Stock): boolean =>
  preorder.enabled && (!trackQuantity || preorder.counter < (preorder.limit ?? PREORDER_LIMIT));

export function availabilityOf(stock: Stock): InventoryItem['availabilityStatus'] {
  if (hasStock(stock)) return 'IN_STOCK';
  return takesPreorders(stock) ? 'PREORDER' : 'OUT_OF_STOCK';
}
