import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { categoryIdOf } from '../collection-tree/ids';
import { changeProduct } from '../product-changes/changes';
import { STORE_TREE } from '../stored/collections';
import type { Product } from '../stored/products';

/** The app id in catalog references and categories for items of the store (platform documentation). */
export const STORE_CATALOG_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Whether an app id stands for the store's catalog. */
export const isStoreCatalog = (appId: string | undefined): boolean =>
  appId === STORE_CATALOG_ID || appId === APPS.stores;

/**
 * Puts a product into exactly these collections, and emits the change: for the product and, on a site with catalog V3,
 * for the categories.
 */
export function setCollections(
  context: Context,
  product: Product,
  collectionIds: readonly string[],
): Product {
  const before = new Set(product.collectionIds);
  const after = new Set(collectionIds);
  const added = collectionIds.filter((id) => !before.has(id));
  const removed = product.collectionIds.filter((id) => !after.has(id));
  if (added.length + removed.length === 0) return product;
  const { mainCategoryId } = product;
  const changed = changeProduct(context, product, {
    ...product,
    collectionIds: [...after],
    mainCategoryId: mainCategoryId && after.has(mainCategoryId) ? mainCategoryId : undefined,
  });
  const item = { catalogItemId: product.id, appId: STORE_CATALOG_ID };
  for (const id of added) tell(context, id, 'item_added_to_category', { addedItem: item });
  for (const id of removed) tell(context, id, 'item_removed_from_category', { removedItem: item });
  return changed;
}

function tell(context: Context, collectionId: string, slug: string, about: object): void {
  if (context.site.catalogVersion !== 'V3_CATALOG') return;
  const categoryId = categoryIdOf(collectionId);
  context.emit({
    entityFqdn: 'wix.categories.v1.category',
    entityId: categoryId,
    slug,
    actionEvent: { body: { categoryId, ...about, treeReference: STORE_TREE } },
  });
}
