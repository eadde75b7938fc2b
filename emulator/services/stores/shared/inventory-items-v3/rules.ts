import { PREORDER_LIMIT } from '../products/rules';
import type { InventoryItem } from './store';

/** The most and the least that an item counts (SDK: `InventoryItem`). */
export const MOST = 99_999;
export const LEAST = -99_999;

/** What tells whether an item can be sold. */
export type Stock = Pick<InventoryItem, 'trackQuantity' | 'quantity' | 'inStock' | 'preorder'>;

/** Whether there is something of it. */
export const hasStock = ({ trackQuantity, quantity, inStock }: Stock): boolean =>
  trackQuantity ? quantity > 0 : inStock;

/** Whether it can be ordered before it is there. */
export const takesPreorders = ({ trackQuantity, preorder }: Stock): boolean =>
  preorder.enabled && (!trackQuantity || preorder.counter < (preorder.limit ?? PREORDER_LIMIT));

/** What buyers can do with an item. */
export function availabilityOf(stock: Stock): InventoryItem['availabilityStatus'] {
  if (hasStock(stock)) return 'IN_STOCK';
  return takesPreorders(stock) ? 'PREORDER' : 'OUT_OF_STOCK';
}
