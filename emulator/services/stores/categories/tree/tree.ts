import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import type { Product } from '../../products/entity';
import {
  categories,
  collectionItems,
  NOT_ARRANGED,
  type ProductCollection,
  productCollections,
} from '../entity';

/** The collection that every product is in; not a valid GUID on the platform either (platform facts 8.12). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** The id of its category in catalog V3, where ids are GUIDs. */
export const ALL_PRODUCTS_CATEGORY_ID = '00000000-0000-4000-8000-000000000001';

/**
 * Returns the category id of a collection: only the collection of all products has different ids in the two catalogs.
 */
export const categoryIdOf = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS_ID ? ALL_PRODUCTS_CATEGORY_ID : collectionId;

/** Returns the id under which a category is stored. */
export const collectionIdOf = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY_ID ? ALL_PRODUCTS_ID : categoryId;

/** Translates the category ids in a filter into stored ones. */
export function withCollectionIds(filter: unknown): unknown {
  if (typeof filter === 'string') return collectionIdOf(filter);
  if (Array.isArray(filter)) return filter.map(withCollectionIds);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, withCollectionIds(value)]));
}

/** Updates the lists of collection items after a product was stored. */
export function listInCollections(
  { documents, clock }: Pick<Context, 'documents' | 'clock'>,
  { id: productId, collectionIds, visible, createdDate }: Product,
): void {
  const listed = new Map(
    documents.list(collectionItems, { productId }).map((item) => [item.collectionId, item]),
  );
  // A new product counts as added at its creation.
  const addedDate = listed.size === 0 ? createdDate : clock.date();
  for (const collectionId of collectionIds) {
    const item = listed.get(collectionId);
    listed.delete(collectionId);
    if (item?.visible === visible) continue;
    const isNew = {
      id: `${collectionId}/${productId}`,
      collectionId,
      productId,
      addedDate,
      place: NOT_ARRANGED,
    };
    documents.put(collectionItems, { ...(item ?? isNew), visible });
  }
  for (const { id } of listed.values()) documents.delete(collectionItems, id);
}

type Reading = Pick<Context, 'documents'>;

/** The most levels of a tree (platform documentation: About the Categories API). */
export const MAX_DEPTH = 5;

const BY_INDEX = [{ fieldName: 'parentCategory.index', order: 'ASC' }];

/** Returns the children of a collection in their order; without a parent, the top level. */
export const childrenOf = ({ documents }: Reading, parentId: string | undefined): ProductCollection[] =>
  documents.list(categories, { 'parentCategory.id': parentId ?? null }, BY_INDEX);

/** Returns the ancestors of a collection, its parent first. */
export function ancestorsOf({ documents }: Reading, { parentId }: ProductCollection): ProductCollection[] {
  const ancestors: ProductCollection[] = [];
  for (let at = parentId; at; ) {
    const parent: ProductCollection | undefined = documents.get(productCollections, at);
    if (!parent) break;
    ancestors.push(parent);
    at = parent.parentId;
  }
  return ancestors;
}

/** Returns the descendants of a collection, each before its own. */
export function descendantsOf(context: Reading, { id }: ProductCollection): ProductCollection[] {
  return childrenOf(context, id).flatMap((child) => [child, ...descendantsOf(context, child)]);
}

/** Returns the number of levels from a collection down, including its own. */
export function heightOf(context: Reading, { id }: ProductCollection): number {
  return 1 + Math.max(0, ...childrenOf(context, id).map((child) => heightOf(context, child)));
}
