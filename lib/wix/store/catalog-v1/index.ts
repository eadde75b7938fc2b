import type { StoreCatalog } from '../store-catalog';
import { listCategories } from './categories';
import { getProduct, listProducts, listRelatedProducts } from './products';

/** Catalog V1: products, collections. */
export const catalogV1: StoreCatalog = { listProducts, getProduct, listRelatedProducts, listCategories };
