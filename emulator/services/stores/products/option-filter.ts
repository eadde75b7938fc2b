import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { type ProductCollection, productCollections } from '../collections/store';
import { type Product, products } from './store';

const PREFIX = 'productOptions.';

/**
 * Turns conditions on `productOptions.<name>` (platform facts 7.5) into ones on the list that products keep of their
 * choices; everything else stays as it is.
 * @param filter of the query language
 */
export function optionFilter(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(optionFilter);
  if (typeof filter !== 'object' || filter === null) return filter;
  const conditions = Object.entries(filter).map(([key, condition]) =>
    key.startsWith(PREFIX)
      ? { optionChoices: named(key.slice(PREFIX.length), condition) }
      : { [key]: key.startsWith('$') ? optionFilter(condition) : condition },
  );
  return conditions.length === 1 ? conditions[0] : { $and: conditions };
}

/** A condition on an option's choices: every text in it gets the option's name in front. */
function named(option: string, condition: unknown): unknown {
  if (typeof condition === 'string') return `${option}:${condition}`;
  if (Array.isArray(condition)) return condition.map((item) => named(option, item));
  if (typeof condition !== 'object' || condition === null) return condition;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, named(option, value)]));
}

/**
 * A product that the caller may see: hidden ones are for those who manage the catalog.
 * @throws PlatformError 404
 */
export function findProduct(context: Context, id: string): Product {
  const product = context.documents.get(products, id);
  assert(product && (product.visible || isManager(context)), () => notFound(`Product ${id}`));
  return product;
}

/** @throws PlatformError 404 without an application error: the SDK shows the number (platform facts 6.3) */
export function findCollection({ documents }: Context, id: string): ProductCollection {
  const collection = documents.get(productCollections, id);
  assert(collection, () => notFound(`Collection ${id}`));
  return collection;
}

/** What things cost the owner is not for visitors: 403. */
export function assertMayReadCosts(context: Context, asked: boolean | undefined): void {
  assert(!asked || isManager(context), () => permissionDenied('read merchant specific data'));
}
