import { products } from '../../services/stores/products/entity';
import { PLAIN_PRODUCT } from '../../services/stores/products/new-product';
import { saveProduct } from '../../services/stores/stock/changes';
import type { EarlierData } from './earlier-data';

/** To version 5: products get the fields of catalog V3, and ids for their parts that it identifies by id. */
export function knowCatalogV3({ context }: EarlierData): void {
  for (const product of context.documents.list(products, {}))
    saveProduct(context, { ...PLAIN_PRODUCT, ...product, handle: product.handle ?? product.slug });
}
