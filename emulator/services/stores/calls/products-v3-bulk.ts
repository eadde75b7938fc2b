import { productsV3 as meta } from '@wix/stores/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { deleteProduct, findProduct } from '../products/changes';
import type { Product } from '../products/entity';
import { askedFor, type RequestedField } from '../products/shown/v3-requested';
import { serializeProductV3 } from '../products/shown/v3-serialize';
import { createProductV3, inventoryResults, updateProductV3 } from '../products/v3/changes';
import {
  brokenRule,
  fieldMaskNotSupported,
  tooManyOptionsInRequest,
  tooManyVariants,
} from '../products/v3/errors';
import type { ProductInput } from '../products/v3/input/types';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;
/** The most parts of all products in one request (SDK: `bulkCreateProducts`). */
const MOST = { options: 100, modifiers: 100, infoSections: 100, variants: 1000 };

interface Answer {
  returnEntity?: boolean;
  fields?: RequestedField[];
}

/** Returns the form of a product in bulk answers; undefined if they do not contain products. */
function sent(context: Context, { returnEntity, fields }: Answer) {
  const requested = askedFor(context, fields);
  return returnEntity
    ? (product: Product) => serializeProductV3(context, product, requested, true)
    : undefined;
}

function assertNotTooMany(products: readonly ProductInput[]): void {
  const count = (partsOf: (product: ProductInput) => readonly unknown[] | null | undefined) =>
    products.reduce((total, product) => total + (partsOf(product)?.length ?? 0), 0);
  const fits =
    count(({ options }) => options) <= MOST.options &&
    count(({ modifiers }) => modifiers) <= MOST.modifiers &&
    count(({ infoSections }) => infoSections) <= MOST.infoSections &&
    count(({ variantsInfo }) => variantsInfo?.variants) <= MOST.variants;
  assert(fits, () => tooManyOptionsInRequest(MOST));
}

/** Stores several products. @returns the answer, and the stored products with the request for each */
function writeEach(
  context: Context,
  products: readonly ProductInput[],
  answer: Answer,
  write: (given: ProductInput) => Product,
) {
  assertNotTooMany(products);
  const written: { product: Product; given: ProductInput }[] = [];
  const writeOne = (given: ProductInput) => {
    const product = write(given);
    written.push({ product, given });
    return product;
  };
  const results = doEachEntity(products, writeOne, sent(context, answer), ({ id }) => id);
  return { results, written };
}

function createEach(
  context: Context,
  products: readonly ProductInput[],
  answer: Answer,
  withInventory: boolean,
) {
  assert(
    products.every(({ id }) => !id),
    () => brokenRule('products', 'ID_NOT_ALLOWED_IN_REQUEST', 'get their ids from the platform'),
  );
  return writeEach(context, products, answer, (given) => createProductV3(context, given, withInventory));
}

function updateEach(
  context: Context,
  masked: readonly { product?: ProductInput; fieldMask?: unknown }[],
  answer: Answer,
  withInventory: boolean,
) {
  // These faults fail the whole request, others only their item (statement stores-v3-bulk-update-without-revision).
  for (const [index, { product, fieldMask }] of masked.entries()) {
    assert(!fieldMask, fieldMaskNotSupported);
    assertGiven(product?.id, `products[${index}].product`);
    assertGiven(product.revision, `products[${index}].product.revision`);
  }
  const products = masked.map(({ product = {} }) => product);
  assertDistinct(
    products.map(({ id }) => id ?? ''),
    'products',
  );
  const variants = products.flatMap(({ variantsInfo }) => variantsInfo?.variants ?? []);
  // Updates with inventory do not declare this code (SDK: `BulkUpdateProductsApplicationErrors`).
  assert(withInventory || variants.length <= MOST.variants, () => tooManyVariants(MOST.variants));
  return writeEach(context, products, answer, (given) => updateProductV3(context, given, withInventory));
}

function assertDistinct(ids: readonly string[], field: string): void {
  assert(new Set(ids).size === ids.length, () =>
    brokenRule(field, 'DUPLICATE_PRODUCT_IDS_REQUEST', 'must not name a product twice'),
  );
}

const withInventoryResults = (
  context: Context,
  { results, written }: ReturnType<typeof writeEach>,
  { returnEntity }: Answer,
) => ({
  productResults: results,
  inventoryResults: inventoryResults(context, written, returnEntity),
});

/** Bulk calls for catalog V3 products; each succeeds or fails on its own. */
export const productsV3BulkOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkCreateProducts: (context, { products, ...answer }) =>
    createEach(context, products, answer, false).results,
  bulkCreateProductsWithInventory: (context, { products, ...answer }) =>
    withInventoryResults(context, createEach(context, products, answer, true), answer),
  bulkUpdateProducts: (context, { products, ...answer }) =>
    updateEach(context, products, answer, false).results,
  bulkUpdateProductsWithInventory: (context, { products, ...answer }) =>
    withInventoryResults(context, updateEach(context, products, answer, true), answer),
  bulkDeleteProducts(context, { productIds }) {
    assertDistinct(productIds, 'productIds');
    return doEachId(productIds, (id) => {
      const product = findProduct(context, id);
      deleteProduct(context, product);
      return product;
    });
  },
});
