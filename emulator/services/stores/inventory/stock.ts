import type { inventory as meta } from '@wix/stores/meta';
import type { CatalogReference } from '../../../core/contract/catalog';
import type { Context } from '../../../core/contract/context';
import type { Serialized } from '../../../core/contract/serialized';
import { isoDate } from '../../../core/time/clock';
import { listInCollections } from '../collections/items';
import { collectionItems } from '../collections/store';
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
import { foundBy } from '../products-v3/found-by';

/** Stores a product together with what queries know of it and of its variants. */
export function saveProduct(context: Context, product: EnteredProduct): Product {
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
export function removeProduct({ documents }: Pick<Context, 'documents'>, { id }: Product): void {
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
    saveStock(context, product, withStock(product, variantId, difference));
}

const LEGACY = 'com.wix.ecommerce.inventory.api.v1';

/** Stores a product whose stock is different, and tells of its variants and whether they are counted. */
export function saveStock(context: Context, before: Product, after: EnteredProduct): Product {
  const updatedDate = isoDate(context.clock.now());
  const saved = saveProduct(context, { ...after, lastUpdated: updatedDate });
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
  tellChanged(context, saved);
  return saved;
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
