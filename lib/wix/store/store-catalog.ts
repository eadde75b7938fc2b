import type { sessionClient } from '@/lib/wix/platform';
import type {
  Category,
  Product,
  ProductDetails,
  ProductPage,
  ProductQuery,
  SearchedProduct,
  Survey,
} from './types';

/** The SDK as a visitor. */
export type Client = ReturnType<typeof sessionClient>;

/** What the shop reads of a store's catalog; one adapter for each of its versions. Each call throws what the SDK throws. */
export interface StoreCatalog {
  /** A page of the products that the site shows. @param categoryId of the only category to look into */
  listProducts(client: Client, query: ProductQuery, categoryId?: string): Promise<ProductPage>;
  /** What the filters of a list go by, of the first products. @param search a part of their names */
  surveyProducts(client: Client, search?: string): Promise<Survey>;
  /** @returns nothing where no product that is shown has this slug */
  getProduct(client: Client, slug: string): Promise<ProductDetails | undefined>;
  /** Products by their ids, in any order; those that are not shown are left out. @param ids at most 100 */
  listProductsByIds(client: Client, ids: string[]): Promise<Product[]>;
  /** The categories that the site shows and that hold something, each after the one that it belongs to. */
  listCategories(client: Client): Promise<Category[]>;
  /** Products with the words that they are searched by. @param most how many are read */
  listSearchedProducts(client: Client, most: number): Promise<SearchedProduct[]>;
}
