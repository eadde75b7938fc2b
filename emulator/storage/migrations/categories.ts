import { APPS } from '#core/site';
import { type ProductCollection, productCollections } from '../../services/stores/categories/entity';
import { ALL_PRODUCTS_ID, listInCollections } from '../../services/stores/categories/tree/tree';
import { products } from '../../services/stores/products/entity';
import type { EarlierData } from './earlier-data';

/** To version 6: collections become categories of a tree, all on its top level, that list their products. */
export function growCategories({ context }: EarlierData): void {
  const { documents, clock } = context;
  const now = clock.date();
  documents.list(productCollections, {}).forEach((stored, index) => {
    const collection: ProductCollection = {
      ...stored,
      revision: stored.revision ?? '1',
      createdDate: stored.createdDate ?? now,
      updatedDate: stored.updatedDate ?? now,
      index: stored.index ?? index,
      ...(stored.id === ALL_PRODUCTS_ID && { managingAppId: APPS.stores }),
    };
    documents.put(productCollections, collection);
  });
  for (const product of documents.list(products, {})) listInCollections(context, product);
}
