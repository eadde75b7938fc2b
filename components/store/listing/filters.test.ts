import { describe, expect, it } from 'vitest';
import { isFiltered, readFilters, storeHref } from './filters';

describe('readFilters', () => {
  it('reads what an address asks for', () => {
    const asked = { category: 'home', search: ' mug ', min: '20', max: '49.50', sort: 'price-up', page: '2' };
    expect(readFilters(asked)).toEqual({
      category: 'home',
      search: 'mug',
      min: 20,
      max: 49.5,
      sort: 'price-up',
      page: 2,
    });
  });

  it.each([
    {},
    { category: '', search: ' ', min: '', max: '', sort: '', page: '' },
    { min: '-1', max: 'much', sort: 'colour', page: '0' },
    { min: '1e9', max: '1.999', sort: 'constructor', page: '99999' },
    { search: ['mug', 'bowl'], page: ['2'] },
  ])('takes %j for the whole list', (parameters) => {
    expect(readFilters(parameters)).toEqual({ page: 1 });
  });

  it('takes no more options and choices than a page offers', () => {
    const many = Array.from({ length: 60 }, (_, index) => `${index}`);
    const named = Object.fromEntries(many.map((name) => [`option.${name}`, many]));
    const { options = {} } = readFilters({ ...named, 'option.': 'x', 'option.empty': '' });
    expect(Object.keys(options)).toHaveLength(12);
    expect(options[0]).toHaveLength(40);
  });

  it('looks for no more than a name can hold', () => {
    expect(readFilters({ search: 'x'.repeat(5000) }).search).toHaveLength(100);
  });
});

describe('storeHref', () => {
  it('is read as what it was made from', () => {
    const filters = readFilters({ search: 'salt & clay', min: '0', max: '30', sort: 'name', page: '3' });
    const { searchParams } = new URL(storeHref(filters), 'http://shop');
    expect(readFilters(Object.fromEntries(searchParams))).toEqual(filters);
  });

  it('has choices of options by their names, several of one, and what is in stock', () => {
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

  it('is plain where nothing is asked for', () => {
    expect(storeHref({ page: 1 })).toBe('/store');
    expect(storeHref({ page: 2 })).toBe('/store?page=2');
  });
});

it('knows a list that leaves something out from one in another order', () => {
  expect(isFiltered({ page: 2, sort: 'name' })).toBe(false);
  expect(isFiltered({ page: 1, min: 0 })).toBe(true);
});
