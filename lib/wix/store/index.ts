// The face of store: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export {
  getProduct,
  listCategories,
  listProducts,
  listRecommendedProducts,
  listSearchedProducts,
  surveyProducts,
} from './calls';

export { firstProducts, productExists } from './slugs';
export type {
  Category,
  Choice,
  Modifier,
  PriceRange,
  Product,
  ProductDetails,
  ProductOption,
  ProductPage,
  ProductPicture,
  ProductQuery,
  ProductSort,
  SearchedProduct,
  Survey,
  SurveyedProduct,
  TextFieldDefinition,
  Variant,
} from './types';
