import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import { emitCreated, emitUpdated } from '#core/entities/events';
import { contactOf } from '#services/identity';
import { isCollecting, STOCK_REQUESTS, type StockRequest, stockRequests } from './entity';
import { invalidCatalogReferenceOptions, requestCollectionDisabled } from './errors';

/**
 * Returns the product of a reference, and the variant if it names one.
 * @throws PlatformError 400 if the catalog does not have the product; for an unknown variant
 */
export function findItem(context: Context, reference: CatalogReference, field: string) {
  const { appId, catalogItemId = '', options } = reference;
  const product = context.catalogs.stock(appId)?.product(context, catalogItemId);
  assertField(product?.visible, field, 'must be of a product of the store');
  const isWhole = product.manageVariants && (!options || Object.keys(options).length === 0);
  const variantId = isWhole ? undefined : product.variantIdOf(options ?? {});
  assert(isWhole || variantId, () => invalidCatalogReferenceOptions(product.name));
  return { product, ...(variantId && { variantId }) };
}

export function saveStockRequest(context: Context, request: StockRequest, isNew = false): StockRequest {
  const saved = context.documents.put(stockRequests, request);
  if (isNew) emitCreated(context, STOCK_REQUESTS, saved);
  else emitUpdated(context, STOCK_REQUESTS, saved);
  return saved;
}

/**
 * Records a request for an item. A second request from the same address returns the first (SDK: JSDoc of the function).
 * @throws PlatformError 400 as `findItem`, and for an item that is in stock; 428 if the site's settings no longer
 *   accept requests (platform facts 26.8)
 */
export function addRequest(
  context: Context,
  reference: CatalogReference,
  given: Pick<StockRequest, 'email' | 'itemUrl' | 'itemDetails'>,
): StockRequest {
  const { documents, clock, ids } = context;
  const field = 'request.catalogReference';
  const { product, variantId } = findItem(context, reference, field);
  assert(isCollecting(context), requestCollectionDisabled);
  assertField(!product.isBuyable(variantId), field, 'must be of an item that is sold out');
  const { email } = given;
  const meant = { productId: product.id, ...(variantId && { variantId }) };
  const waiting = documents.find(stockRequests, {
    productId: product.id,
    variantId: variantId ?? null,
    email,
    status: 'RECEIVED',
  });
  if (waiting) return waiting;
  const catalogReference = { ...reference, catalogItemId: product.id };
  const request: StockRequest = {
    id: ids.guid(),
    catalogReference,
    ...given,
    ...meant,
    contactId: contactOf(context, email, undefined, { app: 'stores' }),
    status: 'RECEIVED',
    createdDate: clock.date(),
  };
  return saveStockRequest(context, request, true);
}
