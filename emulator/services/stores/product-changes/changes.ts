import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { dropSibling, renameSibling } from '../product-groups-v3/store';
import { identified } from '../shared-parts/identities';
import { removeProduct, saveProduct, tellChanged } from '../stock/changes';
import { type ProductCollection, productCollections } from '../stored/collections';
import { type EnteredProduct, type Product, products } from '../stored/products';
import {
  changedKeys,
  tellAdded,
  tellDeleted,
  tellDifferent,
  tellProductCreated,
  tellProductDeleted,
  tellProductUpdated,
} from './events';

/** Returns a product that the caller may see; only managers see hidden ones. @throws PlatformError 404 */
export function findProduct(context: Context, id: string): Product {
  const product = context.documents.get(products, id);
  assert(product && (product.visible || isManager(context)), () => notFound(`Product ${id}`));
  return product;
}

/** @throws PlatformError 404 without an application error: the SDK shows the status code (platform facts 6.3) */
export function findCollection({ documents }: Context, id: string): ProductCollection {
  const collection = documents.get(productCollections, id);
  assert(collection, () => notFound(`Collection ${id}`));
  return collection;
}

/** Visitors may not read the owner's costs. @throws PlatformError 403 */
export function assertMayReadCosts(context: Context, asked: boolean | undefined): void {
  assert(!asked || isManager(context), () => permissionDenied('read merchant specific data'));
}

/** Stores a new product and emits its creation. */
export function addProduct(context: Context, product: EnteredProduct): Product {
  const added = saveProduct(context, product);
  if (context.site.catalogVersion === 'V1_CATALOG') tellAdded(context, added);
  else tellProductCreated(context, added);
  return added;
}

/**
 * Stores a changed product and emits what has changed, in the form of the site's catalog version; does nothing if
 * nothing changes.
 */
export function changeProduct(context: Context, before: Product, after: EnteredProduct): Product {
  const { inventoryStatus, optionChoices, foundBy } = before;
  const identifiedAfter = { inventoryStatus, optionChoices, foundBy, ...identified(context, after) };
  const changed = changedKeys<Product>(before, identifiedAfter);
  if (changed.length === 0) return before;
  const saved = saveProduct(context, {
    ...after,
    revision: before.revision + 1,
    lastUpdated: isoDate(context.clock.now()),
  });
  if (context.site.catalogVersion === 'V1_CATALOG') tellDifferent(context, before, saved, changed);
  else tellProductUpdated(context, saved);
  if (saved.name !== before.name) renameSibling(context, saved);
  tellChanged(context, saved);
  return saved;
}

/** Removes a product and emits its deletion. Carts that contain it show it as not found. */
export function deleteProduct(context: Context, product: Product): void {
  if (context.site.catalogVersion === 'V1_CATALOG') tellDeleted(context, product);
  else tellProductDeleted(context, product);
  removeProduct(context, product);
  dropSibling(context, product);
}
