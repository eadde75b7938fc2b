import { describe, expect, it } from 'vitest';
import { byKind, searchIndex, wordStem } from './find';
import type { Searched } from './types';

const thing = (kind: Searched['kind'], name: string, text = '', categories = ''): Searched => ({
  kind,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  note: '',
  text,
  categories,
});

const find = searchIndex([
  thing('product', 'Dinner Plate', 'Stoneware, speckled', 'Tableware'),
  thing('product', 'Salad Plate', 'For what is beside the plate', 'Tableware'),
  thing('product', 'Teapot', 'Pours without a drip', 'Tableware'),
  thing('service', 'Wheel-throwing lesson', 'Throw your first bowl'),
  thing('post', 'Pâte brisée', 'A dough, and the dishes that it likes'),
]);
const names = (text: string) => find(text).map(({ name }) => name);

describe('searchIndex', () => {
  it.each([
    ['plates', ['Dinner Plate', 'Salad Plate']],
    ['plaet', ['Dinner Plate', 'Salad Plate']],
    ['tea', ['Teapot']],
    ['TEEPOT', ['Teapot']],
    ['speckled plate', ['Dinner Plate']],
    ['tableware', ['Dinner Plate', 'Salad Plate', 'Teapot']],
    ['pate brisee', ['Pâte brisée']],
  ])('finds by “%s”', (text, expected) => {
    expect(names(text).sort()).toEqual(expected);
  });

  it('finds items with some of the words if none has all of them', () => {
    expect(names('teapot on wheels')).toContain('Wheel-throwing lesson');
  });

  it('searches descriptions too, and lists matches of names first', () => {
    expect(names('bowl')).toEqual(['Wheel-throwing lesson']);
    expect(names('dishes')).toEqual(['Pâte brisée']);
  });

  it('finds nothing for an empty text', () => {
    expect(find('')).toEqual([]);
    expect(find('xylophone')).toEqual([]);
  });
});

it.each([
  ['Plates', 'plate'],
  ['dishes', 'dish'],
  ['berries', 'berry'],
  ['glass', 'glass'],
  ['This', 'this'],
])('%s is compared as %s', (word, stem) => {
  expect(wordStem(word)).toBe(stem);
});

it('groups results by kind', () => {
  expect(byKind(find('plate')).map(({ kind, items }) => [kind, items.length])).toEqual([['product', 2]]);
});
