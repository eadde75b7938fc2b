import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import { type ProductCollection, productCollections } from '../stored/collections';
import { type Product, products } from '../stored/products';

/**
 * Returns a product that the caller may see; only managers see hidden ones.
 * @throws PlatformError 404
 */
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
