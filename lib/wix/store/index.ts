// The face of store: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getProduct, listProducts, listRelatedProducts } from './calls';
export { listCategories } from './categories';
export type {
  Category,
  Choice,
  Product,
  ProductDetails,
  ProductOption,
  ProductPage,
  ProductPicture,
  ProductQuery,
  ProductSort,
  Variant,
} from './types';
