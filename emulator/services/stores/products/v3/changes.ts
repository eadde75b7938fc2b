import { bulkOutcome } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { defaultItemId, inventoryItems } from '../../stock/entity';
import { serializeInventoryItem } from '../../stock/events';
import { addProduct, changeProduct, findProduct } from '../changes';
import type { EnteredProduct, Product } from '../entity';
import { invalidRevision } from '../errors';
import { newProduct } from '../new-product';
import { preorderValidation } from './errors';
import { withProductInput } from './input/product';
import { assertSubscriptions, saveSubscriptions } from './input/subscriptions';
import type { ProductInput, Reading } from './input/types';

/**
 * Creates a product from a request of catalog V3.
 * @param withInventory whether to create its inventory items too
 * @throws PlatformError 400 with the codes and rules of the SDK
 */
export function createProductV3(context: Context, given: ProductInput, withInventory: boolean): Product {
  const { name, productType, physicalProperties, handle } = given;
  assertGiven(name, 'product.name');
  assertGiven(productType, 'product.productType');
  assertField(
    productType === 'DIGITAL' || physicalProperties,
    'product',
    'must have the properties of its type: physicalProperties',
    'ONE_OF_ALIGNMENT',
  );
  const isPhysical = productType === 'PHYSICAL';
  const plain: EnteredProduct = {
    ...newProduct(context),
    productType: isPhysical ? 'physical' : 'digital',
    visibleInPos: isPhysical,
  };
  const described = withProductInput(context, plain, given, { field: 'product', isNew: true, withInventory });
  return addProduct(
    context,
    withSubscriptions(context, { ...described, handle: handle || described.slug }, given),
  );
}

/**
 * Updates a product from a request of catalog V3, which must contain its current revision.
 * @throws PlatformError 404; else as `createProductV3`
 */
export function updateProductV3(context: Context, given: ProductInput, withInventory: boolean): Product {
  const before = findProduct(context, given.id ?? '');
  assertProductRevision(before, given.revision);
  if (withInventory) assertPreorders(before, given);
  return rewriteProduct(context, before, given, { field: 'product', isNew: false, withInventory });
}

/**
 * Refuses an update that names an outdated revision (statement stores-v3-product-update-stale-revision).
 * @throws PlatformError 400 without a revision
 */
export function assertProductRevision(
  { id, revision }: Pick<Product, 'id' | 'revision'>,
  given: string | number | null | undefined,
): void {
  assertGiven(given, 'product.revision');
  assert(String(given) === String(revision), () => invalidRevision(id, String(revision)));
}

/** @throws PlatformError 400; the code for a new product is another one than for a stored one (SDK) */
function assertPreorders({ id, productType }: Product, { variantsInfo }: ProductInput): void {
  const wanted = variantsInfo?.variants?.some(({ inventoryItem }) => inventoryItem?.preorderInfo?.enabled);
  assert(!wanted || productType === 'physical', () => preorderValidation(id));
}

/** Updates a product from a request, regardless of its revision. @throws PlatformError as `createProductV3` */
export function rewriteProduct(
  context: Context,
  before: Product,
  given: ProductInput,
  reading: Reading,
): Product {
  const written = withProductInput(context, before, given, reading);
  return changeProduct(context, before, withSubscriptions(context, written, given));
}

/** Stores the subscriptions of a product. @returns the product, which says whether it can also be bought once */
export function withSubscriptions(
  context: Context,
  product: EnteredProduct,
  given: ProductInput,
): EnteredProduct {
  const details = given.subscriptionDetails;
  if (details === undefined) return product;
  const { allowOneTimePurchases, subscriptions } = details ?? {};
  const wanted = { ...details, allowOneTimePurchases: allowOneTimePurchases ?? false };
  assertSubscriptions(context, product, wanted, 'product');
  saveSubscriptions(context, product, wanted);
  return { ...product, allowOneTimePurchases: wanted.allowOneTimePurchases || !subscriptions?.length };
}

/**
 * Returns the results for the inventory items in product requests.
 * @param written the stored products with their requests
 */
export function inventoryResults(
  { documents }: Context,
  written: readonly { product: Product; given: ProductInput }[],
  returnEntity: boolean | undefined,
) {
  const items = written.flatMap(({ product, given }) =>
    product.variants
      .filter((_, index) => given.variantsInfo?.variants?.[index]?.inventoryItem)
      .flatMap(({ id }) => documents.get(inventoryItems, defaultItemId(product.id, id)) ?? []),
  );
  return bulkOutcome(
    items.map((item, originalIndex) => ({
      itemMetadata: { id: item.id, originalIndex, success: true },
      ...(returnEntity && { item: serializeInventoryItem(item) }),
    })),
  );
}
