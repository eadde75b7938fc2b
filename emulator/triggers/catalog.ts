import { type Calls, textAt } from './calls';
import { valueAt } from './request-of';
import type { Trigger } from './trigger';

/** Adds a product to the site's catalog as the owner. @returns its id and revision */
export async function createProduct(calls: Calls): Promise<{ id: string; revision: unknown }> {
  const isV3 = calls.site().catalogVersion === 'V3_CATALOG';
  const name = calls.given('name') ?? `Sample bowl ${calls.number}`;
  const price = calls.numberGiven('price') ?? 24;
  const answered = await (isV3
    ? calls.owner('stores.productsV3.createProduct', {
        product: {
          name,
          productType: 'PHYSICAL',
          physicalProperties: {},
          variantsInfo: {
            variants: [{ price: { actualPrice: { amount: String(price) } }, physicalProperties: {} }],
          },
        },
      })
    : calls.owner('stores.products.createProduct', {
        product: { name, productType: 'physical', priceData: { price } },
      }));
  return {
    id: textAt(answered, 'product.id', 'No product was made'),
    revision: valueAt(answered, 'product.revision'),
  };
}

async function updateProduct(calls: Calls): Promise<void> {
  const { id, revision } = await createProduct(calls);
  const name = `Glazed bowl ${calls.number}`;
  if (calls.site().catalogVersion === 'V3_CATALOG')
    await calls.owner('stores.productsV3.updateProduct', { product: { id, revision, name } });
  else await calls.owner('stores.products.updateProduct', { product: { id, name } });
}

async function deleteProduct(calls: Calls): Promise<void> {
  const { id } = await createProduct(calls);
  if (calls.site().catalogVersion === 'V3_CATALOG')
    await calls.owner('stores.productsV3.deleteProduct', { productId: id });
  else await calls.owner('stores.products.deleteProduct', { id });
}

/**
 * Triggers for the catalog: products that the owner adds, changes and removes. Event names depend on the catalog
 * version.
 */
export const catalogTriggers: Trigger[] = [
  {
    name: 'stores.products.created',
    eventType: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    eventTypeV3: 'wix.stores.catalog.v3.product_created',
    how: 'the owner adds a product',
    takes: ['name', 'price'],
    run: createProduct,
  },
  {
    name: 'stores.products.updated',
    eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    eventTypeV3: 'wix.stores.catalog.v3.product_updated',
    how: 'the owner adds a product and renames it',
    takes: ['name', 'price'],
    run: updateProduct,
  },
  {
    name: 'stores.products.deleted',
    eventType: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
    eventTypeV3: 'wix.stores.catalog.v3.product_deleted',
    how: 'the owner adds a product and removes it',
    takes: ['name', 'price'],
    run: deleteProduct,
  },
];
