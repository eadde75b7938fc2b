import type { Context } from '#core/contract/context';
import { type Product, products } from '../stored/products';

/** The most products of the same categories that are compared; a category can have any number of them. */
const LOOKED_AT = 500;

const NEWEST_FIRST = [{ fieldName: 'createdDate', order: 'DESC' }];

/**
 * Finds visible products similar to others: first those that share the most categories with them, then the newest.
 * @returns ids, without those of the given products
 */
export function similarProducts(
  { documents }: Context,
  productIds: readonly string[],
  limit: number,
): string[] {
  const others = { visible: true, id: { $nin: [...productIds] } };
  const given = productIds.flatMap((id) => documents.get(products, id) ?? []);
  const wanted = new Set(given.flatMap(({ collectionIds }) => collectionIds));
  const shared = ({ collectionIds }: Product) => collectionIds.filter((id) => wanted.has(id)).length;
  const related =
    wanted.size > 0
      ? documents
          .list(products, { ...others, collectionIds: { $hasSome: [...wanted] } }, NEWEST_FIRST, LOOKED_AT)
          .toSorted((one, other) => shared(other) - shared(one))
      : [];
  const ids = related.slice(0, limit).map(({ id }) => id);
  if (ids.length === limit) return ids;
  const newest = documents.list(products, others, NEWEST_FIRST, limit + ids.length);
  return [...new Set([...ids, ...newest.map(({ id }) => id)])].slice(0, limit);
}
