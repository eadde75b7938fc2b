import { productsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { deleteProduct } from '../../products/changes';
import { findProduct } from '../../products/option-filter';
import type { Product } from '../../products/store';
import { createProductV3, updateProductV3 } from '../changes';
import { brokenRule, refused } from '../errors';
import { askedFor, type RequestedField } from '../fields';
import type { ProductInput } from '../input/types';
import { inventoryResults } from '../inventory-results';
import { serializeProductV3 } from '../serialize';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;
/** How many of what products have one request can bring (SDK: `bulkCreateProducts`). */
const MOST = { options: 100, modifiers: 100, infoSections: 100, variants: 1000 };

interface Answer {
  returnEntity?: boolean;
  fields?: RequestedField[];
}

/** What is sent of each product, if it is wanted. */
function sent(context: Context, { returnEntity, fields }: Answer) {
  const asked = askedFor(context, fields);
  return returnEntity ? (product: Product) => serializeProductV3(context, product, asked, true) : undefined;
}

function assertNotTooMany(products: readonly ProductInput[]): void {
  const count = (of: (product: ProductInput) => readonly unknown[] | null | undefined) =>
    products.reduce((total, product) => total + (of(product)?.length ?? 0), 0);
  const fits =
    count(({ options }) => options) <= MOST.options &&
    count(({ modifiers }) => modifiers) <= MOST.modifiers &&
    count(({ infoSections }) => infoSections) <= MOST.infoSections &&
    count(({ variantsInfo }) => variantsInfo?.variants) <= MOST.variants;
  assert(fits, () =>
    refused(
      'TOO_MANY_OPTIONS_IN_REQUEST',
      'A request has too many options, modifiers, info sections or variants',
      {
        ...MOST,
      },
    ),
  );
}

/** Makes each of several products. @returns the answer, and the products that were made */
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
  assertNotTooMany(products);
  const written: { product: Product; given: ProductInput }[] = [];
  const results = doEachEntity(
    products,
    (given) => {
      const product = createProductV3(context, given, withInventory);
      written.push({ product, given });
      return product;
    },
    sent(context, answer),
  );
  return { results, written };
}

/** Changes each of several products. @returns the answer, and the products that were changed */
function updateEach(
  context: Context,
  masked: readonly { product?: ProductInput }[],
  answer: Answer,
  withInventory: boolean,
) {
  const products = masked.map(({ product = {} }) => product);
  assertDistinct(
    products.map(({ id }) => id ?? ''),
    'products',
  );
  assertNotTooMany(products);
  const written: { product: Product; given: ProductInput }[] = [];
  const results = doEachEntity(
    products,
    (given) => {
      const product = updateProductV3(context, given, withInventory);
      written.push({ product, given });
      return product;
    },
    sent(context, answer),
    ({ id }) => id,
  );
  return { results, written };
}

function assertDistinct(ids: readonly string[], field: string): void {
  assert(new Set(ids).size === ids.length, () =>
    brokenRule(field, 'DUPLICATE_PRODUCT_IDS_REQUEST', 'must not name a product twice'),
  );
}

/** Several products of catalog V3, each by itself: those that are refused stay as they are. */
export const productsV3BulkOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkCreateProducts: ({ products, ...answer }, context) =>
    createEach(context, products, answer, false).results,
  bulkCreateProductsWithInventory({ products, ...answer }, context) {
    const { results, written } = createEach(context, products, answer, true);
    return {
      productResults: results,
      inventoryResults: inventoryResults(context, written, answer.returnEntity),
    };
  },
  bulkUpdateProducts: ({ products, ...answer }, context) =>
    updateEach(context, products, answer, false).results,
  bulkUpdateProductsWithInventory({ products, ...answer }, context) {
    const { results, written } = updateEach(context, products, answer, true);
    return {
      productResults: results,
      inventoryResults: inventoryResults(context, written, answer.returnEntity),
    };
  },
  bulkDeleteProducts({ productIds }, context) {
    assertDistinct(productIds, 'productIds');
    return doEachEntity(
      productIds,
      (id) => {
        const product = findProduct(context, id);
        deleteProduct(context, product);
        return product;
      },
      undefined,
      (id) => id,
    );
  },
});
