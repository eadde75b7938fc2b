import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity } from '#core/entities/store';
import { type Product, products } from '../../products/entity';
import type { Variant } from '../../products/parts/entity';
import { saveStock } from '../changes';
import { defaultItemId, type InventoryItem, inventoryItems } from '../entity';
import { emitItemUpdated, INVENTORY_ITEMS, type Reason } from '../events';
import { DEFAULT_LOCATION_ID } from '../locations/entity';
import { availabilityOf, type Stock } from '../rules';
import { productPart } from '../sync';

export type ItemChange = Partial<Stock> & Pick<InventoryItem, 'extendedFields'>;

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
  const product = orThrow(documents.get(products, productId), () => notFound(`Product ${productId}`));
  const variant = product.variants.find(({ id }) => id === variantId);
  assert(variant, () => notFound(`Variant ${variantId}`));
  return { product, variant };
}

export function addItem(
  context: Context,
  { product, variant, locationId }: { product: Product; variant: Variant; locationId: string },
  stock: Stock & Pick<InventoryItem, 'extendedFields'>,
): InventoryItem {
  if (locationId === DEFAULT_LOCATION_ID) {
    saveStock(context, product, withItemStock(product, variant.id, stock));
    const own = findEntity(context, INVENTORY_ITEMS, defaultItemId(product.id, variant.id));
    return stock.extendedFields ? putItem(context, { ...own, extendedFields: stock.extendedFields }) : own;
  }
  return createEntity(context, INVENTORY_ITEMS, {
    variantId: variant.id,
    locationId,
    productId: product.id,
    ...stock,
    availabilityStatus: availabilityOf(stock),
    product: productPart(product, variant),
  });
}

const putItem = ({ documents }: Context, item: InventoryItem) => documents.put(inventoryItems, item);

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
    const after = findEntity(context, INVENTORY_ITEMS, before.id);
    return after.revision === before.revision && custom ? touch(context, after, reason) : after;
  }
  const changed = { ...before, ...custom, ...stock };
  return touch(context, { ...changed, availabilityStatus: availabilityOf(changed) }, reason, before);
}

function touch(context: Context, item: InventoryItem, reason: Reason, before = item): InventoryItem {
  const updatedDate = context.clock.date();
  const after = putItem(context, { ...item, revision: nextRevision(before), updatedDate });
  emitItemUpdated(context, before, after, reason);
  return after;
}

/** Deletes an item, so that its location no longer has stock of the variant. */
export function deleteItem(context: Context, item: InventoryItem): void {
  if (item.locationId !== DEFAULT_LOCATION_ID) {
    deleteEntity(context, INVENTORY_ITEMS, item);
    return;
  }
  const { product } = findVariant(context, item.productId, item.variantId);
  const variants = product.variants.map((variant) =>
    variant.id === item.variantId
      ? { ...variant, withoutInventory: true, quantity: 0, inStock: false, preorder: undefined }
      : variant,
  );
  deleteEntity(context, INVENTORY_ITEMS, item);
  saveStock(context, product, { ...product, variants });
}

/**
 * Returns the product with an item's stock for one variant. If tracking is the same for all variants, the product
 * itself says so, as in catalog V1.
 */
function withItemStock(product: Product, variantId: string, stock: Stock): Product {
  const variants = product.variants.map((variant): Variant => {
    const { withoutInventory: _without, trackQuantity: _own, ...kept } = variant;
    if (variant.id !== variantId)
      return { ...variant, trackQuantity: variant.trackQuantity ?? product.trackInventory };
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
