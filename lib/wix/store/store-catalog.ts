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

/** The SDK's client of a visitor. */
export type Client = ReturnType<typeof sessionClient>;

/** Reads a store's catalog; one adapter for each of its versions. Each call throws what the SDK throws. */
export interface StoreCatalog {
  /** Returns a page of the site's products. @param categoryId returns only products of this category */
  listProducts(client: Client, query: ProductQuery, categoryId?: string): Promise<ProductPage>;
  /** Returns the first products, from which the filters of a list are built. @param search a part of their names */
  surveyProducts(client: Client, search?: string): Promise<Survey>;
  /** @returns undefined if no visible product has this slug */
  getProduct(client: Client, slug: string): Promise<ProductDetails | undefined>;
  /** Returns visible products by their ids, in any order. @param ids at most 100 */
  listProductsByIds(client: Client, ids: string[]): Promise<Product[]>;
  /** Returns the categories that the site shows and that are not empty, each after its parent. */
  listCategories(client: Client): Promise<Category[]>;
  /** Returns products with the words for the search. @param most the maximum number to read */
  listSearchedProducts(client: Client, most: number): Promise<SearchedProduct[]>;
}
