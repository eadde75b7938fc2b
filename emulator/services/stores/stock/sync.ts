import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#core/contract/context';
import { nextRevision } from '#core/contract/revisions';
import { createEntity, deleteEntity } from '#core/entities/store';
import { ALL_PRODUCTS_CATEGORY_ID, ALL_PRODUCTS_ID } from '../categories/tree/tree';
import type { EnteredProduct, Product } from '../products/entity';
import type { Variant } from '../products/parts/entity';
import { isTracked } from '../products/shown/rules';
import { defaultItemId, type InventoryItem, inventoryItems } from './entity';
import { emitItemUpdated, INVENTORY_ITEMS, type Reason } from './events';
import { DEFAULT_LOCATION_ID } from './locations/entity';
import { availabilityOf, type Stock } from './rules';

const NO_PREORDER = { enabled: false, counter: 0 };

/** Returns the stock of a variant at the default location. */
export function stockOf(product: EnteredProduct, variant: Variant): Stock {
  const trackQuantity = isTracked(product, variant);
  const { quantity, inStock, preorder = NO_PREORDER } = variant;
  return { trackQuantity, quantity, inStock: trackQuantity ? quantity > 0 : inStock, preorder };
}

/**
 * Updates the inventory items of a product: those at the default location copy its stock, and those of removed variants
 * are deleted. On a site with catalog V3 it emits the changes.
 */
export function syncInventory(context: Context, product: Product, reason: Reason): void {
  const { documents, clock } = context;
  const known = new Map(
    documents.list(inventoryItems, { productId: product.id }).map((item) => [item.id, item]),
  );
  const now = clock.date();
  for (const variant of product.variants) {
    const ofProduct = productPart(product, variant);
    for (const item of [...known.values()].filter(({ variantId }) => variantId === variant.id)) {
      if (item.locationId === DEFAULT_LOCATION_ID) continue;
      known.delete(item.id);
      if (!isSame(item.product, ofProduct)) documents.put(inventoryItems, { ...item, product: ofProduct });
    }
    const id = defaultItemId(product.id, variant.id);
    const before = known.get(id);
    if (variant.withoutInventory) continue;
    known.delete(id);
    const stock = stockOf(product, variant);
    const changed = { ...stock, availabilityStatus: availabilityOf(stock) };
    if (!before) {
      const item = {
        variantId: variant.id,
        locationId: DEFAULT_LOCATION_ID,
        productId: product.id,
        ...changed,
        product: ofProduct,
      };
      createEntity(context, INVENTORY_ITEMS, item, id);
    } else if (!isSame(pickStock(before), pickStock({ ...before, ...changed }))) {
      const revision = nextRevision(before);
      const after = { ...before, ...changed, product: ofProduct, revision, updatedDate: now };
      emitItemUpdated(context, before, documents.put(inventoryItems, after), reason);
    } else if (!isSame(before.product, ofProduct))
      documents.put(inventoryItems, { ...before, product: ofProduct });
  }
  for (const item of known.values()) deleteEntity(context, INVENTORY_ITEMS, item);
}

export function removeInventory(context: Context, { id: productId }: Pick<Product, 'id'>): void {
  for (const item of context.documents.list(inventoryItems, { productId }))
    deleteEntity(context, INVENTORY_ITEMS, item);
}

const pickStock = ({ trackQuantity, quantity, inStock, preorder }: Stock) => ({
  trackQuantity,
  quantity,
  inStock,
  preorder,
});

const isSame = (a: object, b: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));

/** Returns the fields of product and variant by which an item is found. */
export function productPart(product: Product, variant: Variant): InventoryItem['product'] {
  const { name, collectionIds, brandId } = product;
  const variantName = product.manageVariants ? Object.values(variant.choices).join(', ') : '';
  const sku = variant.sku ?? product.sku;
  return {
    name,
    directCategoryIds: collectionIds.map((id) => (id === ALL_PRODUCTS_ID ? ALL_PRODUCTS_CATEGORY_ID : id)),
    ...(variantName && { variantName: [...variantName].slice(0, 250).join('') }),
    ...(sku && { variantSku: sku }),
    variantVisible: variant.visible,
    ...(brandId && { brandId }),
    ...(variant.barcode && { variantBarcode: variant.barcode }),
  };
}
