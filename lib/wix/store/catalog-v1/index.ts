import type { StoreCatalog } from '@/lib/wix/store/store-catalog';
import { listCategories } from './categories';
import { getProduct, listProducts, listProductsByIds } from './products';
import { listSearchedProducts } from './search-texts';

/** Catalog V1: products, collections. */
export const catalogV1: StoreCatalog = {
  listProducts,
  getProduct,
  listProductsByIds,
  listCategories,
  listSearchedProducts,
};
