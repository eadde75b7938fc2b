import { PLAIN_PRODUCT } from '../../services/stores/products/new-product';
import { saveProduct } from '../../services/stores/shared/inventory/stock';
import { products } from '../../services/stores/shared/products/store';
import type { EarlierData } from './earlier-data';

/** To version 5: products have what catalog V3 shows of them, and ids for all that it knows by ids. */
export function knowCatalogV3({ context }: EarlierData): void {
  for (const product of context.documents.list(products, {}))
    saveProduct(context, { ...PLAIN_PRODUCT, ...product, handle: product.handle ?? product.slug });
}
