import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { createCountCache } from '../../http/cache';
import { collection } from '../collection';
import { openDatabase } from '../database';
import { createDocuments } from '../documents';
import type { Documents } from '../types';
import type { Aggregation } from './types';

interface Handle {
  id: string;
  potId: string;
  grams?: number;
  marks?: string[];
}
interface Pot {
  id: string;
  glaze?: string;
  price?: number;
  sold?: boolean;
  firedDate?: string;
  tags?: string[];
}

const handles = collection<Handle>('handles', {
  fields: { potId: 'string', grams: 'number', marks: { kind: 'list', path: 'marks[]' } },
});
const pots = collection<Pot>('pots', {
  fields: {
    glaze: 'string',
    price: 'number',
    sold: 'boolean',
    firedDate: 'date',
    tags: { kind: 'list', path: 'tags[]' },
    handles: { kind: 'items', items: { collection: handles, key: 'potId' } },
  },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

let documents: Documents;
beforeEach(() => {
  const database = openDatabase(':memory:');
  documents = createDocuments(database, [pots, handles], createCountCache(database));
  const all: Pot[] = [
    {
      id: '1',
      glaze: 'sage',
      price: 10,
      sold: true,
      firedDate: '2026-03-01T23:30:00.000Z',
      tags: ['a', 'b'],
    },
    { id: '2', glaze: 'sage', price: 20, sold: false, firedDate: '2026-03-02T05:00:10.000Z', tags: ['b'] },
    { id: '3', glaze: 'ink', price: 20, sold: false, firedDate: '2026-08-15T10:15:20.000Z' },
    { id: '4', glaze: 'ash', price: 35, sold: false },
    { id: '5', tags: ['c'] },
  ];
  for (const pot of all) documents.put(pots, pot);
  documents.put(handles, { id: 'h1', potId: '1', grams: 50 });
  documents.put(handles, { id: 'h2', potId: '1', grams: 50 });
  documents.put(handles, { id: 'h3', potId: '2', grams: 80, marks: ['x'] });
});

const aggregate = (aggregation: Aggregation, filter: unknown = {}) =>
  documents.aggregate(pots, filter, [aggregation], { field: 'search.aggregations' })[0];
const asTexts = (results: readonly { value: string; count: number }[] | undefined) =>
  results?.map(({ value, count }) => `${value} ${count}`);
const valuesOf = (fieldPath: string, value: Aggregation['value'] = {}, filter?: unknown) =>
  asTexts(aggregate({ type: 'VALUE', fieldPath, value }, filter)?.values?.results);

describe('the values of a field', () => {
  test('are listed with their type, the most frequent first', () => {
    expect(aggregate({ name: 'glazes', type: 'VALUE', fieldPath: 'glaze' })).toEqual({
      name: 'glazes',
      type: 'VALUE',
      fieldPath: 'glaze',
      values: {
        results: [
          { value: 'sage', count: 2 },
          { value: 'ash', count: 1 },
          { value: 'ink', count: 1 },
        ],
      },
    });
  });

  test.each<[string, Aggregation['value'], string[]]>([
    ['glaze', { sortDirection: 'ASC' }, ['ash 1', 'ink 1', 'sage 2']],
    ['glaze', { sortType: 'VALUE', sortDirection: 'ASC' }, ['ash 1', 'ink 1', 'sage 2']],
    ['glaze', { sortType: 'VALUE' }, ['sage 2', 'ink 1', 'ash 1']],
    ['glaze', { limit: 2 }, ['sage 2', 'ash 1']],
    ['price', { sortType: 'VALUE', sortDirection: 'ASC' }, ['10 1', '20 2', '35 1']],
    ['price', {}, ['20 2', '10 1', '35 1']],
    ['sold', {}, ['false 3', 'true 1']],
    ['tags', {}, ['b 2', 'a 1', 'c 1']],
    ['handles.grams', {}, ['50 1', '80 1']],
    ['glaze', { missingValues: 'EXCLUDE' }, ['sage 2', 'ash 1', 'ink 1']],
    ['glaze', { missingValues: 'INCLUDE' }, ['sage 2', 'N/A 1', 'ash 1', 'ink 1']],
    [
      'glaze',
      { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'bare' } },
      ['sage 2', 'bare 1', 'ash 1', 'ink 1'],
    ],
    [
      'price',
      { missingValues: 'INCLUDE', sortType: 'VALUE', sortDirection: 'ASC' },
      ['0 1', '10 1', '20 2', '35 1'],
    ],
    ['sold', { missingValues: 'INCLUDE' }, ['false 3', 'false 1', 'true 1']],
    ['tags', { missingValues: 'INCLUDE' }, ['N/A 2', 'b 2', 'a 1', 'c 1']],
    ['handles.grams', { missingValues: 'INCLUDE' }, ['0 3', '50 1', '80 1']],
  ])('of %s with %j are %j', (fieldPath, value, expected) => {
    expect(valuesOf(fieldPath, value)).toEqual(expected);
  });

  test('count only the documents that match', () => {
    expect(valuesOf('glaze', {}, { price: { $gte: 20 } })).toEqual(['ash 1', 'ink 1', 'sage 1']);
    expect(valuesOf('glaze', {}, { price: 0 })).toEqual([]);
  });

  test('are ten by default, and at most 250', () => {
    for (let n = 0; n < 260; n += 1) documents.put(pots, { id: `many-${n}`, glaze: `g${n}` });
    expect(valuesOf('glaze')).toHaveLength(10);
    expect(valuesOf('glaze', { limit: 250 })).toHaveLength(250);
    expect(valuesOf('glaze', { limit: 1000 })).toHaveLength(250);
  });
});

describe('numbers of all documents', () => {
  test.each<[string, 'COUNT_DISTINCT' | 'MIN' | 'MAX', number]>([
    ['price', 'COUNT_DISTINCT', 3],
    ['price', 'MIN', 10],
    ['price', 'MAX', 35],
    ['tags', 'COUNT_DISTINCT', 3],
    ['handles.grams', 'MAX', 80],
    ['firedDate', 'MIN', Date.parse('2026-03-01T23:30:00.000Z')],
    ['glaze', 'MIN', 0],
  ])('of %s: %s is %d', (fieldPath, type, value) => {
    expect(aggregate({ type: 'SCALAR', fieldPath, scalar: { type } })?.scalar).toEqual({ type, value });
  });

  test('count the values by default; 0 without any', () => {
    expect(aggregate({ type: 'SCALAR', fieldPath: 'glaze' })?.scalar).toEqual({
      type: 'COUNT_DISTINCT',
      value: 3,
    });
    const most: Aggregation = { type: 'SCALAR', fieldPath: 'price', scalar: { type: 'MAX' } };
    expect(aggregate(most, { price: 0 })?.scalar?.value).toBe(0);
  });
});

describe('ranges', () => {
  const ranged = (buckets: { from?: number | null; to?: number | null }[], fieldPath = 'price') =>
    aggregate({ type: 'RANGE', fieldPath, range: { buckets } })?.ranges?.results;

  test('include their first value and exclude their last, in the order of the request', () => {
    expect(ranged([{ from: 20, to: 35 }, { to: 20 }, { from: 35 }, { from: 90, to: null }])).toEqual([
      { from: 20, to: 35, count: 2 },
      { to: 20, count: 1 },
      { from: 35, count: 1 },
      { from: 90, count: 0 },
    ]);
    expect(ranged([{ from: 0, to: 60 }], 'handles.grams')).toEqual([{ from: 0, to: 60, count: 1 }]);
  });

  test.each([
    [[], 'search.aggregations[0].range REQUIRED_FIELD'],
    [[{ from: 1 }, {}], 'search.aggregations[0].range.buckets[1] REQUIRED_ONE_OF_FIELD'],
    [[{ from: null, to: null }], 'search.aggregations[0].range.buckets[0] REQUIRED_ONE_OF_FIELD'],
  ])('with the buckets %j are refused', (buckets, rule) => {
    expect(refusal(() => ranged(buckets))).toBe(`400 ${rule}`);
  });
});

describe('aggregations', () => {
  test('nested in others have a row for each combination that occurs', () => {
    const nested = (nestedAggregations: NonNullable<Aggregation['nested']>['nestedAggregations']) =>
      aggregate({ name: 'all', type: 'NESTED', nested: { nestedAggregations } });
    expect(
      nested([
        { name: 'glaze', type: 'VALUE', fieldPath: 'glaze' },
        { type: 'SCALAR', fieldPath: 'price', scalar: { type: 'MAX' } },
      ]),
    ).toEqual({
      name: 'all',
      type: 'NESTED',
      fieldPath: '',
      nested: {
        results: [
          { results: { glaze: { value: { value: 'sage', count: 2 } }, 1: { scalar: { value: 20 } } } },
          { results: { glaze: { value: { value: 'ash', count: 1 } }, 1: { scalar: { value: 35 } } } },
          { results: { glaze: { value: { value: 'ink', count: 1 } }, 1: { scalar: { value: 20 } } } },
        ],
      },
    });
    expect(
      nested([
        { name: 'price', type: 'RANGE', fieldPath: 'price', range: { buckets: [{ to: 20 }, { from: 20 }] } },
        {
          name: 'month',
          type: 'DATE_HISTOGRAM',
          fieldPath: 'firedDate',
          dateHistogram: { interval: 'MONTH' },
        },
        { name: 'tag', type: 'VALUE', fieldPath: 'tags', value: { missingValues: 'INCLUDE' } },
      ])?.nested?.results,
    ).toEqual(
      [
        [{ to: 20, count: 1 }, '2026-03-01T00:00:00.000Z', 'a'],
        [{ to: 20, count: 1 }, '2026-03-01T00:00:00.000Z', 'b'],
        [{ from: 20, count: 3 }, '2026-03-01T00:00:00.000Z', 'b'],
        [{ from: 20, count: 3 }, '2026-08-01T00:00:00.000Z', 'N/A'],
      ].map(([range, month, tag]) => ({
        results: {
          price: { range },
          month: { dateHistogram: { value: month, count: 1 } },
          tag: { value: { value: tag, count: 1 } },
        },
      })),
    );
  });
});
