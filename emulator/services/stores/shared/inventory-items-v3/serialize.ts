import { PREORDER_LIMIT } from '../products/rules';
import type { InventoryItem, WireInventoryItem } from './store';

/** An inventory item; what it says of preorders where they are counted depends on whether its quantity is. */
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
