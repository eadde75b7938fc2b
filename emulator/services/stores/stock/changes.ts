import type { inventory as meta } from '@wix/stores/meta';
import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { Site } from '#core/site';
import { collectionItems } from '../categories/entity';
import { listInCollections } from '../categories/tree/tree';
import { identified } from '../parts/identities';
import { type EnteredProduct, type Product, products } from '../products/entity';
import type { Variant } from '../products/parts/entity';
import { variantMeant } from '../products/shown/items';
import {
  inventoryItemId,
  inventoryStatus,
  isBuyable,
  isInStock,
  isTracked,
  withStock,
} from '../products/shown/rules';
import { foundBy } from '../products/shown/v3-found-by';
import { storeVariants } from '../products/variants/entity';
import { storeVariantsOf } from '../products/variants/find';
import type { Reason } from './events';
import { removeInventory, syncInventory } from './sync';

/**
 * Stores a product and everything derived from it: its variants, collection items and inventory items.
 * @param reason the reason for a change of its stock, if there is one
 */
export function saveProduct(context: Context, product: EnteredProduct, reason: Reason = 'MANUAL'): Product {
  const { documents, site } = context;
  const saved = documents.put(products, withDerived(identified(context, product), site.currency));
  const before = new Map(
    documents.list(storeVariants, { productId: product.id }).map((variant) => [variant.id, variant]),
  );
  for (const variant of storeVariantsOf(saved, site.currency)) {
    if (JSON.stringify(before.get(variant.id)) !== JSON.stringify(variant))
      documents.put(storeVariants, variant);
    before.delete(variant.id);
  }
  for (const id of before.keys()) documents.delete(storeVariants, id);
  listInCollections(context, saved);
  syncInventory(context, saved, reason);
  return saved;
}

function withDerived(named: EnteredProduct, currency: string): Product {
  return {
    ...named,
    inventoryStatus: inventoryStatus(named),
    optionChoices: named.options.flatMap(({ name, choices }) =>
      choices.map(({ description }) => `${name}:${description}`),
    ),
    foundBy: foundBy(named, currency),
  };
}

/** Removes a product and its variants. */
export function removeProduct(context: Context, { id }: Pick<Product, 'id'>): void {
  const { documents } = context;
  removeInventory(context, { id });
  for (const variant of documents.list(storeVariants, { productId: id }))
    documents.delete(storeVariants, variant.id);
  for (const item of documents.list(collectionItems, { productId: id }))
    documents.delete(collectionItems, item.id);
  documents.delete(products, id);
}

/**
 * Changes the stock of a referenced item if it is still in the catalog and its stock is tracked.
 * @param difference negative for a sale, which takes at most the remaining stock
 */
export function moveStock(context: Context, reference: CatalogReference, difference: number): void {
  const product = context.documents.get(products, reference.catalogItemId ?? '');
  if (!product) return;
  // A variant that was hidden after its sale gets its stock back too.
  const variants = product.variants.map((variant) => ({ ...variant, visible: true }));
  const variant = variantMeant({ ...product, variants }, reference.options);
  if (variant) changeStock(context, product, variant.id, difference);
}

function changeStock(context: Context, product: Product, variantId: string, difference: number): void {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (variant && isTracked(product, variant))
    saveStock(
      context,
      product,
      withOrdered(context.site, product, variant, difference),
      difference < 0 ? 'ORDER' : 'REVERT_INVENTORY_CHANGE',
    );
}

/**
 * Returns the product with a changed stock of one variant. In catalog V3, ordered items that are not in stock count as
 * preorders, and returned items reduce the preorders first.
 */
function withOrdered(
  { catalogVersion }: Site,
  product: Product,
  variant: Variant,
  difference: number,
): Product {
  const { preorder } = variant;
  if (catalogVersion === 'V1_CATALOG' || !preorder) return withStock(product, variant.id, difference);
  const missing = Math.max(0, -difference - Math.max(0, variant.quantity));
  const preordered =
    difference < 0 ? (preorder.enabled ? missing : 0) : -Math.min(difference, preorder.counter);
  const moved = withStock(product, variant.id, difference + preordered);
  const counted = { ...preorder, counter: preorder.counter + preordered };
  return {
    ...moved,
    variants: moved.variants.map((it) => (it.id === variant.id ? { ...it, preorder: counted } : it)),
  };
}

const LEGACY = 'com.wix.ecommerce.inventory.api.v1';

/** Stores a product with a changed stock, and emits the changes of its variants and of their tracking. */
export function saveStock(
  context: Context,
  before: Product,
  after: EnteredProduct,
  reason: Reason = 'MANUAL',
): Product {
  const updatedDate = context.clock.date();
  const saved = saveProduct(context, { ...after, lastUpdated: updatedDate }, reason);
  if (context.site.catalogVersion === 'V1_CATALOG') tellStock(context, before, saved, updatedDate);
  tellChanged(context, saved);
  return saved;
}

/** Emits changes of stock in the form of catalog V1. */
function tellStock(context: Context, before: Product, saved: Product, updatedDate: string): void {
  const { id: productId } = saved;
  const item = { inventoryItemId: inventoryItemId(productId), productId, externalId: productId };
  const old = new Map(before.variants.map((variant) => [variant.id, stockOf(before, variant)]));
  const variants = saved.variants.flatMap((variant) => {
    const [oldValue, newValue] = [old.get(variant.id), stockOf(saved, variant)];
    return JSON.stringify(oldValue) === JSON.stringify(newValue)
      ? []
      : [{ id: variant.id, ...(oldValue && { oldValue }), newValue }];
  });
  if (variants.length > 0) {
    const payload: Serialized<meta.InventoryVariantsChangedOriginal> = { ...item, variants, updatedDate };
    context.emit({ legacyType: `${LEGACY}.InventoryVariantsChanged`, entityId: productId, payload });
  }
  const { trackInventory } = saved;
  if (trackInventory !== before.trackInventory) {
    const fieldMask = ['trackInventory'];
    const payload: Serialized<meta.InventoryItemChangedOriginal> = {
      ...item,
      trackInventory,
      fieldMask,
      updatedDate,
    };
    context.emit({ legacyType: `${LEGACY}.InventoryItemChanged`, entityId: productId, payload });
  }
}

/** Notifies other services that a product can now be bought, or can no longer be bought. */
export const tellChanged = (context: Context, product: Product): void =>
  context.catalogs.itemChanged(context, {
    itemId: product.id,
    isBuyable: (variantId) => isBuyable(product, variantId),
  });

const stockOf = (product: Product, variant: Variant) => ({
  ...(isTracked(product, variant) && { quantity: variant.quantity }),
  inStock: isInStock(product, variant),
});
