import { describe, expect, it } from 'vitest';
import { isFiltered, readFilters, storeHref } from './filters';

describe('readFilters', () => {
  it('reads the filters of an address', () => {
    const query = { category: 'home', search: ' mug ', min: '20', max: '49.50', sort: 'price-up', page: '2' };
    expect(readFilters(query)).toEqual({
      category: 'home',
      search: 'mug',
      min: 20,
      max: 49.5,
      sort: 'price-up',
      page: 2,
    });
  });

  it('swaps prices that are in the wrong order', () => {
    expect(readFilters({ min: '90', max: '20' })).toMatchObject({ min: 20, max: 90 });
  });

  it.each([
    {},
    { category: '', search: ' ', min: '', max: '', sort: '', page: '' },
    { min: '-1', max: 'much', sort: 'colour', page: '0' },
    { min: '1e9', max: '1.999', sort: 'constructor', page: '99999' },
    { search: ['mug', 'bowl'], page: ['2'] },
  ])('ignores %j', (parameters) => {
    expect(readFilters(parameters)).toEqual({ page: 1 });
  });

  it('limits options and choices to what a page offers', () => {
    const many = Array.from({ length: 60 }, (_, index) => `${index}`);
    const named = Object.fromEntries(many.map((name) => [`option.${name}`, many]));
    const { options = {} } = readFilters({ ...named, 'option.': 'x', 'option.empty': '' });
    expect(Object.keys(options)).toHaveLength(12);
    expect(options[0]).toHaveLength(40);
  });

  it('limits the search to the length of a name', () => {
    expect(readFilters({ search: 'x'.repeat(5000) }).search).toHaveLength(100);
  });
});

describe('storeHref', () => {
  it('is read as the filters from which it was created', () => {
    const filters = readFilters({ search: 'salt & clay', min: '0', max: '30', sort: 'name', page: '3' });
    const { searchParams } = new URL(storeHref(filters), 'http://shop');
    expect(readFilters(Object.fromEntries(searchParams))).toEqual(filters);
  });

  it('has option choices by name, several of one option, and the stock filter', () => {
    const filters = readFilters({ 'option.Glaze': ['Sage', 'Ink'], 'option.Size & fit': 'M', stock: 'in' });
    expect(filters).toEqual({
      page: 1,
      options: { Glaze: ['Sage', 'Ink'], 'Size & fit': ['M'] },
      inStock: true,
    });
    const { searchParams } = new URL(storeHref(filters), 'http://shop');
    expect(searchParams.getAll('option.Glaze')).toEqual(['Sage', 'Ink']);
    expect(searchParams.get('option.Size & fit')).toBe('M');
    expect(searchParams.get('stock')).toBe('in');
  });

  it('has no query without filters', () => {
    expect(storeHref({ page: 1 })).toBe('/store');
    expect(storeHref({ page: 2 })).toBe('/store?page=2');
  });
});

it('distinguishes a filtered list from a reordered one', () => {
  expect(isFiltered({ page: 2, sort: 'name' })).toBe(false);
  expect(isFiltered({ page: 1, min: 0 })).toBe(true);
});
