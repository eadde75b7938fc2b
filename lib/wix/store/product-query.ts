/** Orders of the list of products that a visitor can choose. */
export const PRODUCT_SORTS = ['newest', 'price-up', 'price-down', 'name'] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What the list of products is asked for. */
export type ProductQuery = {
  /** Counts from 1. */
  page: number;
  /** A part of the name, whatever its case. */
  search?: string;
  /** Least and highest price before a discount, in the site's currency. */
  min?: number;
  max?: number;
  /** Without one, the platform's own order. */
  sort?: ProductSort;
};
