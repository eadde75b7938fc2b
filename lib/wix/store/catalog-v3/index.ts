import type { StoreCatalog } from '@/lib/wix/store/store-catalog';
import { listCategories } from './categories';
import { getProduct, listProducts, listProductsByIds } from './products';
import { listSearchedProducts } from './search-texts';
import { surveyProducts } from './survey';

/** Catalog V3: productsV3, and the categories of its tree. */
export const catalogV3: StoreCatalog = {
  listProducts,
  surveyProducts,
  getProduct,
  listProductsByIds,
  listCategories,
  listSearchedProducts,
};
