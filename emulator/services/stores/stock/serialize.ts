import { PREORDER_LIMIT } from '../shown-products/rules';
import type { InventoryItem, WireInventoryItem } from './store';

/**
 * An inventory item as the platform sends it; the counter and limit of its preorders go out only if its quantity is
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
