import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import { type TextSearch, withSearch } from '#core/documents/search/text-search';
import { collectionIdOf } from '../collections/ids';
import { productCollections } from '../collections/store';
import { descendantsOf } from '../collections/tree';
import type { Customizations, FoundBy, Option, Variant } from '../products/parts';
import { isPreorderable, variantPrice } from '../products/rules';
import type { EnteredProduct } from '../products/store';

const CATEGORIES = /^(direct|all)CategoriesInfo\.categories/;

/**
 * A filter of products with the categories as they are stored: those that a product is in directly. Of all its
 * categories, parents included, is what is in a category or below it.
 * @param search free text that has to be in the products too
 */
export const productFilter = (context: Context, filter: unknown, search?: TextSearch): unknown =>
  withSearch(withStoredCategories(context, filter), search);

function withStoredCategories(context: Context, filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map((item) => withStoredCategories(context, item));
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, condition]) => {
      const [, kind] = CATEGORIES.exec(key) ?? [];
      if (!kind) return [key, withStoredCategories(context, condition)];
      return [
        key,
        withIds(condition, kind === 'all' ? (id) => below(context, id) : (id) => [collectionIdOf(id)]),
      ];
    }),
  );
}

/** The ids of a category and of all below it. */
function below(context: Context, categoryId: string): string[] {
  const id = collectionIdOf(categoryId);
  const collection = context.documents.get(productCollections, id);
  return [id, ...(collection ? descendantsOf(context, collection).map((it) => it.id) : [])];
}

/** A condition on ids with the ids that each of them stands for. */
function withIds(condition: unknown, idsOf: (id: string) => string[]): unknown {
  if (typeof condition === 'string') {
    const ids = idsOf(condition);
    return ids.length === 1 ? ids[0] : { $in: ids };
  }
  if (Array.isArray(condition))
    return condition.flatMap((item) => (typeof item === 'string' ? idsOf(item) : [withIds(item, idsOf)]));
  if (!isObject(condition)) return condition;
  const entries = Object.entries(condition).map(([key, value]) => {
    if (typeof value !== 'string' || !key.startsWith('$')) return [key, withIds(value, idsOf)] as const;
    const ids = idsOf(value);
    if (ids.length === 1) return [key, ids[0]] as const;
    return [key === '$ne' ? '$nin' : '$in', ids] as const;
  });
  return Object.fromEntries(entries);
}

/** What a product with its ids is found by in catalog V3. @param currency of the site */
export function foundBy(product: EnteredProduct, currency: string): FoundBy {
  const { variants, options, modifiers = [], customTextFields, manageVariants } = product;
  const prices = variants.map((variant) => variantPrice(product, variant, currency));
  const before = prices.flatMap(({ price, discountedPrice }) => (price > discountedPrice ? [price] : []));
  const all = <T>(choose: (variant: Variant) => T | undefined) => [
    ...new Set(variants.flatMap((variant) => choose(variant) ?? [])),
  ];
  const { sku } = cheapestVariant(product, currency) ?? {};
  return {
    actualPrice: range(prices.map(({ discountedPrice }) => discountedPrice)),
    ...(before.length > 0 && { compareAtPrice: range(before) }),
    weight: range(variants.map(({ weight = product.weight ?? 0 }) => weight)),
    preorderStatus: preorderStatus(variants),
    preorderAvailability: preorderAvailability(product),
    productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    ...((sku ?? product.sku) && { minPriceSku: sku ?? product.sku }),
    skus: all(({ sku: own }) => own ?? product.sku),
    barcodes: all(({ barcode }) => barcode),
    options: customizations(manageVariants ? options : []),
    modifiers: customizations([...(manageVariants ? [] : options), ...modifiers], customTextFields),
  };
}

const range = (values: readonly number[]) => ({ min: Math.min(...values), max: Math.max(...values) });

/** The visible variant that costs least, the first of several; none where no variant is visible. */
export function cheapestVariant(product: EnteredProduct, currency: string): Variant | undefined {
  const priceOf = (variant: Variant) => variantPrice(product, variant, currency).discountedPrice;
  return product.variants
    .filter(({ visible }) => visible)
    .reduce<Variant | undefined>(
      (best, variant) => (best && priceOf(best) <= priceOf(variant) ? best : variant),
      undefined,
    );
}

function preorderStatus(variants: readonly Variant[]): FoundBy['preorderStatus'] {
  const enabled = variants.filter(({ preorder }) => preorder?.enabled).length;
  if (enabled === 0) return 'DISABLED';
  return enabled === variants.length ? 'ENABLED' : 'PARTIALLY_ENABLED';
}

function preorderAvailability(product: EnteredProduct): FoundBy['preorderAvailability'] {
  const available = product.variants.filter((variant) => isPreorderable(product, variant)).length;
  if (available === 0) return 'NO_VARIANTS';
  return available === product.variants.length ? 'ALL_VARIANTS' : 'SOME_VARIANTS';
}

const customizations = (
  options: readonly Option[],
  texts: EnteredProduct['customTextFields'] = [],
): Customizations => ({
  ids: [...options, ...texts].flatMap(({ id }) => id ?? []),
  names: [...options.map(({ name }) => name), ...texts.map(({ name, title }) => name ?? title)],
  choiceIds: options.flatMap(({ choices }) => choices.flatMap(({ id }) => id ?? [])),
  choiceNames: options.flatMap(({ choices }) => choices.map(({ description }) => description)),
});
