import type { StoreCatalog } from '@/lib/wix/store/store-catalog';
import { listCategories } from './categories';
import { getProduct, listProducts, listProductsByIds } from './products';
import { listSearchedProducts } from './search-texts';
import { surveyProducts } from './survey';

/** Catalog V1: products, collections. */
export const catalogV1: StoreCatalog = {
  listProducts,
  surveyProducts,
  getProduct,
  listProductsByIds,
  listCategories,
  listSearchedProducts,
};
