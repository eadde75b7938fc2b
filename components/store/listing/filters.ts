import type { SearchParams } from '@/lib/urls/search-params';
import type { ProductQuery, ProductSort } from '@/lib/wix/store';
import { PRODUCT_SORTS } from '@/lib/wix/store/browser';

/** A visitor's filters of the list, all of them in the address. */
export type Filters = ProductQuery & { /** The slug of one. */ category?: string };

/** The id of the list's form, to which fields elsewhere on the page may belong. */
export const FORM = 'list';

/** Longer than any product name (80 characters on the platform). */
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
  const [min, max] = inOrder(amount('min'), amount('max'));
  const options = readOptions(parameters);
  return {
    page: /^[1-9]\d{0,3}$/.test(text('page')) ? Number(text('page')) : 1,
    ...(category && { category }),
    ...(search && { search }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(text('stock') === 'in' && { inStock: true }),
    ...(isSort(sort) && { sort }),
  };
}

/** The prefix of an option's name in an address, to keep it apart from other parameters. */
export const OPTION = 'option.';

/** More than a page offers, so an address with more does not come from a page. */
const MOST_OPTIONS = 12;
const MOST_CHOICES = 40;

function readOptions(parameters: Awaited<SearchParams>): Record<string, string[]> {
  const options = Object.entries(parameters).filter(([name]) => name.startsWith(OPTION) && name !== OPTION);
  return Object.fromEntries(
    options.slice(0, MOST_OPTIONS).flatMap(([name, value = []]) => {
      const choices = [value].flat().filter((choice) => choice && choice.length <= MAX_SEARCH_LENGTH);
      const distinct = [...new Set(choices)].slice(0, MOST_CHOICES);
      return distinct.length > 0 ? [[name.slice(OPTION.length), distinct]] : [];
    }),
  );
}

/** Swaps a lower price that is above the upper one: no product would have a price between them. */
const inOrder = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];

const isSort = (text: string): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text);

/** Returns the address of a list, with the filters in a fixed order and without empty ones. */
export function storeHref({
  page,
  category,
  search,
  min,
  max,
  options = {},
  inStock,
  sort,
}: Filters): string {
  const stock = inStock && 'in';
  const values = { category, search, min, max, stock, sort, page: page > 1 ? page : undefined };
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  for (const [name, choices] of Object.entries(options))
    for (const choice of choices) query.append(`${OPTION}${name}`, choice);
  return query.size > 0 ? `/store?${query}` : '/store';
}

/** Whether any filter is set. */
export const isFiltered = ({ category, search, min, max, options, inStock }: Filters) =>
  [category, search, min, max, options, inStock].some((value) => value !== undefined);
