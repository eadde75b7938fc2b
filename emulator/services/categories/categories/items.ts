import type { categories as meta } from '@wix/categories/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import {
  ancestorsOf,
  categoryIdOf,
  collectionItems,
  descendantsOf,
  isStoreCatalog,
  NOT_ARRANGED,
  type Product,
  type ProductCollection,
  productCollections,
  products,
  STORE_CATALOG_ID,
  setCollections,
} from '#services/stores';
import { assertManages } from './changes';
import { itemNotFound, itemNotInCategory } from './errors';
import { emitItemsArranged } from './events';
import { isStoreTree, type TreeReference } from './find';

export type ItemReference = Serialized<meta.ItemReferenceOriginal>;

export const referenceTo = (catalogItemId: string) => ({ catalogItemId, appId: STORE_CATALOG_ID });

/** Returns the product of an item reference. */
export const findItem = ({ documents }: Context, { catalogItemId = '', appId }: ItemReference): Product =>
  orThrow(isStoreCatalog(appId) ? documents.get(products, catalogItemId) : undefined, () =>
    itemNotFound(catalogItemId),
  );

/** Adds an item to a category, or removes it. */
export function putItem(
  context: Context,
  category: ProductCollection,
  item: ItemReference,
  isIn: boolean,
): void {
  assertManages(context, category);
  const product = findItem(context, item);
  const others = product.collectionIds.filter((id) => id !== category.id);
  if (product.collectionIds.includes(category.id) === isIn) return;
  setCollections(context, product, isIn ? [...others, category.id] : others);
}

/** Returns the categories of an item, and their ancestors. */
export function categoriesOfItem(
  context: Context,
  tree: TreeReference,
  { catalogItemId = '', appId }: ItemReference,
) {
  const isKnown = isStoreTree(tree) && isStoreCatalog(appId);
  const product = isKnown ? context.documents.get(products, catalogItemId) : undefined;
  const direct = (product?.collectionIds ?? []).flatMap(
    (id) => context.documents.get(productCollections, id) ?? [],
  );
  const seen = isManager(context) ? direct : direct.filter(({ visible }) => visible);
  const directIds = seen.map(({ id }) => categoryIdOf(id));
  const above = seen.flatMap((category) => ancestorsOf(context, category).map(({ id }) => categoryIdOf(id)));
  return { directIds, indirectIds: [...new Set(above)].filter((id) => !directIds.includes(id)) };
}

interface ListOptions {
  cursorPaging?: { limit?: number | null; cursor?: string | null };
  useCategoryArrangement?: boolean;
  includeItemsFromSubcategories?: boolean;
}

/** The page size (SDK: listItemsInCategory). */
const PAGE = 100;

/**
 * Returns the items of a category, the last added first, or in its manual arrangement. If descendants are included, the
 * newest products come first, because each may have been added to several categories.
 */
export function listItems(context: Context, category: ProductCollection, options: ListOptions) {
  const { documents } = context;
  const { cursorPaging, useCategoryArrangement, includeItemsFromSubcategories } = options;
  const scope = isManager(context) ? {} : { visible: true };
  const paging = { defaultLimit: PAGE, maxLimit: PAGE, field: '', scope };
  const newest = { order: 'DESC' } as const;
  if (includeItemsFromSubcategories) {
    const ids = [category, ...descendantsOf(context, category)].map(({ id }) => id);
    const { items, pagingMetadata, total } = documents.queryByCursor(
      products,
      {
        filter: { collectionIds: { $hasSome: ids } },
        sort: [{ fieldName: 'createdDate', ...newest }],
        cursorPaging,
      },
      paging,
    );
    return { ids: items.map(({ id }) => id), pagingMetadata, total };
  }
  const byPlace = useCategoryArrangement ? [{ fieldName: 'place', order: 'ASC' }] : [];
  const { items, pagingMetadata, total } = documents.queryByCursor(
    collectionItems,
    {
      filter: { collectionId: category.id },
      sort: [...byPlace, { fieldName: 'addedDate', ...newest }],
      cursorPaging,
    },
    paging,
  );
  return { ids: items.map(({ productId }) => productId), pagingMetadata, total };
}

export const arrangedItems = ({ documents }: Context, { id }: ProductCollection): string[] =>
  documents
    .list(collectionItems, { collectionId: id, place: { $lt: NOT_ARRANGED } }, [
      { fieldName: 'place', order: 'ASC' },
    ])
    .map(({ productId }) => productId);

/** Replaces the manual arrangement of items; all other items come after them. */
export function arrangeItems(
  context: Context,
  category: ProductCollection,
  items: readonly ItemReference[],
): string[] {
  const { documents } = context;
  const rowOf = ({ catalogItemId = '' }: ItemReference) => {
    const row = documents.get(collectionItems, `${category.id}/${catalogItemId}`);
    assert(row, () => itemNotInCategory(catalogItemId));
    return row;
  };
  const rows = [...new Map(items.map((item) => [item.catalogItemId, rowOf(item)])).values()];
  for (const productId of arrangedItems(context, category)) {
    const row = documents.get(collectionItems, `${category.id}/${productId}`);
    if (row) documents.put(collectionItems, { ...row, place: NOT_ARRANGED });
  }
  rows.forEach((row, place) => {
    documents.put(collectionItems, { ...row, place });
  });
  emitItemsArranged(context, category);
  return rows.map(({ productId }) => productId);
}
