import type { SearchParams } from '@/lib/urls/search-params';
import type { ProductQuery, ProductSort } from '@/lib/wix/store';
import { PRODUCT_SORTS } from '@/lib/wix/store/browser';

/** What a visitor asks the list for; all of it is in the address. */
export type Filters = ProductQuery & { /** The slug of one. */ category?: string };

/** Longer than any name of a product (80 characters on the platform). */
const MAX_SEARCH_LENGTH = 100;

/** Reads the filters of an address; other parameters and invalid values are ignored. */
export function readFilters(parameters: Awaited<SearchParams>): Filters {
  const text = (name: string) => {
    const value = parameters[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const amount = (name: string) =>
    /^\d{1,9}(\.\d{1,2})?$/.test(text(name)) ? Number(text(name)) : undefined;
  const [category, search, sort] = [
    text('category'),
    text('search').slice(0, MAX_SEARCH_LENGTH),
    text('sort'),
  ];
  const [min, max] = [amount('min'), amount('max')];
  return {
    page: /^[1-9]\d{0,3}$/.test(text('page')) ? Number(text('page')) : 1,
    ...(category && { category }),
    ...(search && { search }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(isSort(sort) && { sort }),
  };
}

const isSort = (text: string): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text);

/** The address of a list: its filters in a fixed order, without those that say nothing. */
export function storeHref({ page, category, search, min, max, sort }: Filters): string {
  const entries = Object.entries({ category, search, min, max, sort, page: page > 1 ? page : undefined });
  const query = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `/store?${query}` : '/store';
}

/** Whether anything is left out of the list. */
export const isFiltered = ({ category, search, min, max }: Filters) =>
  [category, search, min, max].some((value) => value !== undefined);
