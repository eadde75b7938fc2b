import type { inventory as meta } from '@wix/stores/meta';
import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { Site } from '#core/site';
import { isoDate } from '#core/time/clock';
import { listInCollections } from '../collections/items';
import { collectionItems } from '../collections/store';
import type { Reason } from '../inventory-items-v3/events';
import { removeInventory, syncInventory } from '../inventory-items-v3/sync';
import { variantMeant } from '../items';
import type { Variant } from '../products/parts';
import {
  inventoryItemId,
  inventoryStatus,
  isBuyable,
  isInStock,
  isTracked,
  withStock,
} from '../products/rules';
import { identified } from '../products/shared-parts/identities';
import { type EnteredProduct, type Product, products } from '../products/store';
import { storeVariantsOf } from '../products/store-variants';
import { storeVariants } from '../products/variants';
import { foundBy } from '../products-v3/filter';

/**
 * Stores a product together with what queries know of it, of its variants and of their stock.
 * @param reason why its stock is different, where it is
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
export function removeProduct(context: Context, { id }: Product): void {
  const { documents } = context;
  removeInventory(context, { id });
  for (const variant of documents.list(storeVariants, { productId: id }))
    documents.delete(storeVariants, variant.id);
  for (const item of documents.list(collectionItems, { productId: id }))
    documents.delete(collectionItems, item.id);
  documents.delete(products, id);
}

/**
 * Changes how many there are of what a reference means, as far as the catalog still has it and counts it.
 * @param difference below zero for what was sold: as much as is left is taken
 */
export function moveStock(context: Context, reference: CatalogReference, difference: number): void {
  const product = context.documents.get(products, reference.catalogItemId ?? '');
  if (!product) return;
  // What was sold before it was hidden comes back all the same.
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
 * The product with so many more of a variant, or fewer. In catalog V3, what is ordered and is not there is counted as a
 * preorder, and what comes back was one first.
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

/** Stores a product whose stock is different, and tells of its variants and whether they are counted. */
export function saveStock(
  context: Context,
  before: Product,
  after: EnteredProduct,
  reason: Reason = 'MANUAL',
): Product {
  const updatedDate = isoDate(context.clock.now());
  const saved = saveProduct(context, { ...after, lastUpdated: updatedDate }, reason);
  if (context.site.catalogVersion === 'V1_CATALOG') tellStock(context, before, saved, updatedDate);
  tellChanged(context, saved);
  return saved;
}

/** Tells of what is different, as catalog V1 does. */
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

/** Tells the other services that a product can now be bought, or cannot any more. */
export const tellChanged = (context: Context, product: Product): void =>
  context.catalogs.itemChanged(context, {
    itemId: product.id,
    isBuyable: (variantId) => isBuyable(product, variantId),
  });

const stockOf = (product: Product, variant: Variant) => ({
  ...(isTracked(product, variant) && { quantity: variant.quantity }),
  inStock: isInStock(product, variant),
});
