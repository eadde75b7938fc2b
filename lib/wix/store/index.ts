// Public interface of store for the rest of the shop. Browser code may import only types from here.

export type {
  Category,
  Choice,
  Modifier,
  PriceRange,
  Product,
  ProductDetails,
  ProductOption,
  ProductPage,
  ProductQuery,
  ProductSort,
  TextFieldDefinition,
  Variant,
} from './browser';
export {
  getProduct,
  listCategories,
  listProducts,
  listProductsByIds,
} from './calls';
export { type CatalogVersion, withCatalogVersion } from './catalog-version';
export { getPurchase } from './purchase';
