import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import { isoDate } from '#core/time/clock';
import { isTracked } from '../shown-products/rules';
import { saveStock } from '../stock/changes';
import { type Reason, tellCreated, tellDeleted, tellUpdated } from '../stock/events';
import { availabilityOf, type Stock } from '../stock/rules';
import { defaultItemId, type InventoryItem, inventoryItems } from '../stock/store';
import { productPart, removeItem } from '../stock/sync';
import type { Variant } from '../stored/product-parts';
import { type Product, products } from '../stored/products';
import { DEFAULT_LOCATION_ID } from '../stores-locations-v3/store';
import { itemNotFound } from './errors';

/** The changeable fields of an item. */
export type ItemChange = Partial<Stock> & Pick<InventoryItem, 'extendedFields'>;

/** @throws PlatformError 404 */
export function findItem({ documents }: Context, id: string): InventoryItem {
  const item = documents.get(inventoryItems, id);
  assert(item, () => itemNotFound(id));
  return item;
}

/** Returns the item of a variant at a location, if there is one. */
export const itemAt = (
  { documents }: Context,
  {
    variantId,
    locationId,
    productId,
  }: Pick<InventoryItem, 'variantId' | 'locationId'> & { productId?: string },
): InventoryItem | undefined =>
  documents.find(inventoryItems, { variantId, locationId, ...(productId && { productId }) });

/** @throws PlatformError 404 if there is no such product or variant */
export function findVariant({ documents }: Context, productId: string, variantId: string) {
  const product = documents.get(products, productId);
  assert(product, () => notFound(`Product ${productId}`));
  const variant = product.variants.find(({ id }) => id === variantId);
  assert(variant, () => notFound(`Variant ${variantId}`));
  return { product, variant };
}

/** Stores a new item of a variant at a location, and emits its creation. */
export function addItem(
  context: Context,
  { product, variant, locationId }: { product: Product; variant: Variant; locationId: string },
  stock: Stock & Pick<InventoryItem, 'extendedFields'>,
): InventoryItem {
  if (locationId === DEFAULT_LOCATION_ID) {
    saveStock(context, product, withItemStock(product, variant.id, stock));
    const made = findItem(context, defaultItemId(product.id, variant.id));
    return stock.extendedFields ? putItem(context, { ...made, extendedFields: stock.extendedFields }) : made;
  }
  const now = isoDate(context.clock.now());
  const item = putItem(context, {
    id: context.ids.guid(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    variantId: variant.id,
    locationId,
    productId: product.id,
    ...stock,
    availabilityStatus: availabilityOf(stock),
    product: productPart(product, variant),
  });
  tellCreated(context, item);
  return item;
}

const putItem = ({ documents }: Context, item: InventoryItem) => documents.put(inventoryItems, item);

/** Stores a changed item, and emits the change with its reason. */
export function changeItem(
  context: Context,
  before: InventoryItem,
  { extendedFields, ...stock }: ItemChange,
  reason: Reason = 'MANUAL',
): InventoryItem {
  const custom = extendedFields && { extendedFields };
  if (before.locationId === DEFAULT_LOCATION_ID) {
    if (custom) putItem(context, { ...before, ...custom });
    const { product } = findVariant(context, before.productId, before.variantId);
    saveStock(context, product, withItemStock(product, before.variantId, { ...before, ...stock }), reason);
    const after = findItem(context, before.id);
    return after.revision === before.revision && custom ? touch(context, after, reason) : after;
  }
  const changed = { ...before, ...custom, ...stock };
  return touch(context, { ...changed, availabilityStatus: availabilityOf(changed) }, reason, before);
}

/** Stores an item with its next revision. */
function touch(context: Context, item: InventoryItem, reason: Reason, before = item): InventoryItem {
  const updatedDate = isoDate(context.clock.now());
  const after = putItem(context, { ...item, revision: nextRevision(before), updatedDate });
  tellUpdated(context, before, after, reason);
  return after;
}

/** Deletes an item, so that its location has no stock of the variant. */
export function deleteItem(context: Context, item: InventoryItem): void {
  if (item.locationId !== DEFAULT_LOCATION_ID) {
    removeItem(context, item);
    return;
  }
  const { product } = findVariant(context, item.productId, item.variantId);
  const variants = product.variants.map((variant) =>
    variant.id === item.variantId
      ? { ...variant, withoutInventory: true, quantity: 0, inStock: false, preorder: undefined }
      : variant,
  );
  context.documents.delete(inventoryItems, item.id);
  tellDeleted(context, item);
  saveStock(context, product, { ...product, variants });
}

/**
 * Returns the product with an item's stock for one variant. If tracking is the same for all variants, the product
 * itself says so, as in catalog V1.
 */
export function withItemStock(product: Product, variantId: string, stock: Stock): Product {
  const variants = product.variants.map((variant): Variant => {
    const { withoutInventory: _without, trackQuantity: _own, ...kept } = variant;
    if (variant.id !== variantId) return { ...variant, trackQuantity: isTracked(product, variant) };
    const { trackQuantity, quantity, inStock, preorder } = stock;
    const isCounted = preorder.enabled || preorder.counter > 0 || variant.preorder;
    return { ...kept, trackQuantity, quantity, inStock, ...(isCounted && { preorder }) };
  });
  const [first] = variants;
  if (!variants.every(({ trackQuantity }) => trackQuantity === first?.trackQuantity))
    return { ...product, variants };
  return {
    ...product,
    trackInventory: first?.trackQuantity ?? false,
    variants: variants.map(({ trackQuantity: _own, ...variant }) => variant),
  };
}
