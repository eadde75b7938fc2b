import { products as meta } from '@wix/stores/meta';
import { bulkOutcome } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import {
  addCollection,
  changeCollection,
  collectionSlugTaken,
  deleteCollection,
  emitCollectionChanged,
} from '../categories/changes';
import { collectionWithCount } from '../categories/serialize';
import { type Adjustment, adjusted, withEvery, withEveryAdjusted, withPrice } from '../products/amounts';
import { changeProduct, findCollection, findProduct } from '../products/changes';
import { type EnteredProduct, type Product, products } from '../products/entity';
import { assertSlug } from '../products/new-product';

type SetValue = Serialized<meta.SetValueOriginal>;
type AdjustValue = Serialized<meta.AdjustValueOriginal>;

const options = { callers: MANAGERS, app: 'stores' } as const;

/** Changes of one property of many products; products that cannot be changed stay as they are. */
export const productsBulkOperations = moduleOperations('stores.products', meta, options, {
  bulkUpdateProductsProperty(context, { ids, set = {} }) {
    assertOne(set, ['price', 'cost', 'weight', 'ribbon', 'brand'], 'set');
    return changeEach(context, ids, (product) => withValue(product, set, context.site.currency));
  },
  bulkAdjustProductProperty(context, { ids, adjust = {} }) {
    assertOne(adjust, ['price', 'cost', 'weight'], 'adjust');
    const [[property, adjustment] = []] = Object.entries(adjust);
    assertOne(adjustment ?? {}, ['percentage', 'amount'], `adjust.${property}`);
    const rate = adjustment?.percentage?.rate;
    assert(rate === undefined || Number.isInteger(rate), () =>
      invalidField(`adjust.${property}.percentage.rate`, 'must be a whole number'),
    );
    return changeEach(context, ids, (product) => withAdjustment(product, adjust, context.site.currency));
  },
});

function assertOne(given: object, keys: readonly string[], field: string): void {
  assert(Object.keys(given).length > 0, () =>
    invalidField(field, `must have one of: ${keys.join(', ')}`, 'REQUIRED_ONE_OF_FIELD'),
  );
}

/** @returns undefined if a number would be out of bounds */
function withValue(product: Product, set: SetValue, currency: string): EnteredProduct | undefined {
  const { price, cost, weight, ribbon, brand } = set;
  if (price !== undefined) return withPrice(product, price, currency);
  if (cost !== undefined) return withEvery(product, 'cost', cost, currency);
  if (weight !== undefined) return withEvery(product, 'weight', weight, currency);
  // An empty text removes it (SDK: `SetValue`).
  if (ribbon !== undefined) return { ...product, ribbon: ribbon || undefined };
  return { ...product, brand: brand || undefined };
}

/** @returns undefined if a number would be out of bounds */
function withAdjustment(product: Product, adjust: AdjustValue, currency: string): EnteredProduct | undefined {
  const { price, cost, weight } = adjust;
  if (price) return withPrice(product, adjusted(product.price, price), currency);
  if (cost) return withEveryAdjusted(product, 'cost', cost, currency);
  return withEveryAdjusted(product, 'weight', weight ?? ({} satisfies Adjustment), currency);
}

function changeEach(
  context: Context,
  ids: readonly string[],
  alter: (product: Product) => EnteredProduct | undefined,
): Serialized<meta.BulkUpdateProductsResponseOriginal> {
  const results = ids.map((id, originalIndex) => {
    const before = context.documents.get(products, id);
    const after = before && alter(before);
    if (after) changeProduct(context, before, after);
    const error = before
      ? { code: 'INVALID_ARGUMENT', description: 'A number would be negative or too high', data: {} }
      : { code: 'PRODUCT_NOT_FOUND', description: `Product is not found: ${id}`, data: {} };
    return { itemMetadata: { id, originalIndex, success: after !== undefined, ...(!after && { error }) } };
  });
  return bulkOutcome(results);
}

/** Adds products to a collection or removes them; if one of them does not exist, none is added or removed. */
function move(context: Context, id: string, productIds: readonly string[], isIn: boolean): void {
  findCollection(context, id);
  let moved = false;
  for (const productId of productIds) {
    const product = findProduct(context, productId);
    if (product.collectionIds.includes(id) === isIn) continue;
    moved = true;
    const others = product.collectionIds.filter((collectionId) => collectionId !== id);
    changeProduct(context, product, { ...product, collectionIds: isIn ? [...others, id] : others });
  }
  if (moved) emitCollectionChanged(context, id, ['numberOfProducts']);
}

/** Changes of collections, for managers (specification 5.2). */
export const productsCollectionsOperations = moduleOperations('stores.products', meta, options, {
  createCollection(context, { collection: { name, slug, description, visible } }) {
    assertGiven(name, 'collection.name');
    const id = context.ids.guid();
    if (slug) assertSlug(slug, collectionSlugTaken(context, id));
    const added = addCollection(context, {
      id,
      name,
      description: description ?? '',
      visible: visible ?? true,
      ...(slug && { slug }),
    });
    return { collection: collectionWithCount(context, added) };
  },
  updateCollection(context, { collection: { id, name, slug, description, visible } }) {
    const before = findCollection(context, id ?? '');
    assertGiven(name !== null, 'collection.name');
    if (slug && slug !== before.slug) assertSlug(slug, collectionSlugTaken(context, before.id));
    const after = changeCollection(context, before, {
      ...before,
      ...(name && { name }),
      ...(slug && { slug }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(typeof visible === 'boolean' && { visible }),
    });
    return { collection: collectionWithCount(context, after) };
  },
  deleteCollection(context, { id }) {
    const collection = findCollection(context, id);
    for (const product of context.documents.list(products, { collectionIds: id })) {
      const collectionIds = product.collectionIds.filter((collectionId) => collectionId !== id);
      changeProduct(context, product, { ...product, collectionIds });
    }
    deleteCollection(context, collection);
  },
  addProductsToCollection(context, { id, productIds }) {
    assertGiven(productIds?.length, 'productIds');
    move(context, id, productIds, true);
  },
  removeProductsFromCollection: (context, { id, productIds }) => move(context, id, productIds, false),
});
