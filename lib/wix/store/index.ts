// Public interface of store for the rest of the shop. Browser code may import only types from here.

export {
  getProduct,
  listCategories,
  listProducts,
  listProductsByIds,
  listRecommendedProducts,
  listSearchedProducts,
  surveyProducts,
} from './calls';
export { type CatalogVersion, withCatalogVersion } from './catalog-version';
export { firstProducts } from './slugs';
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
  SearchedProduct,
  Survey,
  SurveyedProduct,
  TextFieldDefinition,
  Variant,
} from './types';
