import { inventory as meta } from '@wix/stores/meta';
import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { readRequest } from '#core/contract/validation/own-schema';
import { isObject } from '#core/documents/query';
import { type Product, products } from '../products/entity';
import { invalidInventoryQuantity } from '../products/errors';
import { inventoryItemId, isInStock, isTracked, MAX_QUANTITY, withStock } from '../products/shown/rules';
import { readStringQuery } from '../requests/string-query';
import { saveStock } from '../stock/changes';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** The product fields behind the fields of inventory filters and sorts. */
const FIELDS: Record<string, string> = { productId: 'id', externalId: 'id' };

/** Translates a filter of inventories into one of products. Inventory ids are complements of product ids. */
function productFilter(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(productFilter);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, condition]) => {
      if (key.startsWith('$')) return [key, productFilter(condition)];
      return [FIELDS[key] ?? key, key === 'id' ? complements(condition) : condition];
    }),
  );
}

function complements(condition: unknown): unknown {
  if (typeof condition === 'string') return inventoryItemId(condition);
  if (Array.isArray(condition)) return condition.map(complements);
  if (!isObject(condition)) return condition;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, complements(value)]));
}

/** @throws PlatformError 404 */
function theProduct({ documents }: Context, id: string): Product {
  const product = documents.get(products, id);
  assert(product, () => notFound(`Inventory of product ${id}`));
  return product;
}

/**
 * A product's inventory as the platform sends it.
 * @param variantIds the variants to include; if empty, all
 */
function itemOnWire(
  product: Product,
  variantIds: readonly string[] = [],
): Serialized<meta.InventoryItemV2Original> {
  const { id, trackInventory, numericId, lastUpdated } = product;
  const wanted = product.variants.filter((it) => variantIds.length === 0 || variantIds.includes(it.id));
  return {
    id: inventoryItemId(id),
    externalId: id,
    productId: id,
    trackQuantity: trackInventory,
    variants: wanted.map((variant) => ({
      variantId: variant.id,
      inStock: isInStock(product, variant),
      ...(isTracked(product, variant) && { quantity: variant.quantity }),
      availableForPreorder: false,
    })),
    lastUpdated,
    numericId,
    preorderInfo: { enabled: false },
  };
}

/**
 * Returns a product with an updated inventory; omitted variants keep their stock.
 * @throws PlatformError 404 for an unknown variant, 400 for a quantity below 0 or above the maximum
 */
function updated(product: Product, item: Serialized<meta.InventoryItemV2Original>): Product {
  const given = new Map(
    (item.variants ?? []).map((variant, index) => [variant.variantId, { variant, index }]),
  );
  for (const [id, { variant, index }] of given) {
    assert(
      product.variants.some((it) => it.id === id),
      () => notFound(`Variant ${id}`),
    );
    const { quantity } = variant;
    const fits = (quantity ?? 0) >= 0 && (quantity ?? 0) <= MAX_QUANTITY && Number.isInteger(quantity ?? 0);
    assert(fits, () =>
      invalidField(
        `inventoryItem.variants[${index}].quantity`,
        `must be a whole number from 0 to ${MAX_QUANTITY}`,
      ),
    );
  }
  const variants = product.variants.map((before) => {
    const { quantity, inStock } = given.get(before.id)?.variant ?? {};
    const { trackQuantity: _own, withoutInventory: _without, ...kept } = before;
    return { ...kept, quantity: quantity ?? before.quantity, inStock: inStock ?? before.inStock };
  });
  return { ...product, trackInventory: item.trackQuantity ?? false, variants };
}

/** Changes the stock of variants, each named by product or by inventory: either all of them or none. */
function changeBy(
  context: Context,
  lines: readonly { productId?: string; externalId?: string; inventoryId?: string; variantId?: string }[],
  by: (index: number) => number,
  field: string,
): void {
  for (const [index, { productId, externalId, inventoryId, variantId = '' }] of lines.entries()) {
    const id = productId ?? externalId ?? (inventoryId && inventoryItemId(inventoryId));
    assertField(id, `${field}[${index}]`, 'must have a productId or an inventoryId', 'REQUIRED_ONE_OF_FIELD');
    const product = theProduct(context, id);
    const variant = product.variants.find((it) => it.id === variantId);
    assert(variant, () => notFound(`Variant ${variantId}`));
    const newQuantity = variant.quantity + by(index);
    const tracked = isTracked(product, variant);
    assert(!tracked || (newQuantity >= 0 && newQuantity <= MAX_QUANTITY), () =>
      invalidInventoryQuantity(product.name, variant.quantity, id, variantId),
    );
    if (tracked) saveStock(context, product, withStock(product, variantId, by(index)));
  }
}

const ofProduct = z.object({ productId: z.string(), variantIds: z.array(z.string()).nullish() });

/** The stock of a product by its own id, which the SDK does not have (statement src-inventory-product-variants). */
const byProduct = (path: 'product' | 'external'): Operation => ({
  ...ACCESS,
  name: `stores.inventoryReader.${path === 'product' ? 'getVariantsOfProduct' : 'getVariantsOfExternal'}`,
  method: 'POST',
  paths: [`/stores/v2/inventoryItems/${path}/:productId/getVariants`],
  parameters: ['productId'],
  hasContract: false,
  handle({ run }, request) {
    const { productId, variantIds } = readRequest(ofProduct, request);
    return run((context) => ({
      inventoryItem: itemOnWire(theProduct(context, productId), variantIds ?? []),
    }));
  },
});

export const inventoryOperations: Operation[] = [
  byProduct('product'),
  byProduct('external'),
  ...moduleOperations(
    'stores.inventory',
    meta,
    // The first version's query is answered in the form of the second (platform facts 7.7).
    { ...ACCESS, aliases: ['/stores/v2/inventoryItems/query', '/stores/v1/inventoryItems/query'] },
    {
      queryInventory(context, { query }) {
        const { filter, sort, ...paging } = readStringQuery(query);
        const { items, count, offset, total } = context.documents.query(products, {
          ...paging,
          filter: productFilter(filter),
          sort: sort.map(({ fieldName, order }) => ({ fieldName: FIELDS[fieldName] ?? fieldName, order })),
        });
        return {
          inventoryItems: items.map((product) => itemOnWire(product)),
          metadata: { items: count, offset },
          totalResults: total,
        };
      },
    },
  ),

  ...moduleOperations(
    'stores.inventory',
    meta,
    { ...ACCESS, aliases: ['/stores/v2/inventoryItems/:inventoryId/getVariants'] },
    {
      getInventoryVariants(context, { inventoryId, variantIds }) {
        const product = theProduct(context, inventoryItemId(inventoryId));
        return { inventoryItem: itemOnWire(product, variantIds) };
      },
    },
  ),

  ...moduleOperations('stores.inventory', meta, ACCESS, {
    updateInventoryVariants(context, { inventoryItem }) {
      const { productId, externalId, id } = inventoryItem;
      const product = theProduct(context, productId ?? externalId ?? inventoryItemId(id ?? ''));
      saveStock(context, product, updated(product, inventoryItem));
    },

    decrementInventory(context, { decrementData = [] }) {
      const by = (index: number) => -(decrementData[index]?.decrementBy ?? 1);
      changeBy(context, decrementData, by, 'decrementData');
    },

    incrementInventory(context, { incrementData = [] }) {
      const by = (index: number) => incrementData[index]?.incrementBy ?? 1;
      changeBy(context, incrementData, by, 'incrementData');
    },
  }),
];
