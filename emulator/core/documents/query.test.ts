import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { condition, FIELDS, matches, type Vase, vase } from '@/tests/support/emulator/query-model';
import { PlatformError } from '../contract/errors';
import { createCountCache } from '../http/cache';
import { collection } from './collection';
import { openDatabase } from './database';
import { createDocuments } from './documents';

const vases = collection<Vase>('vases', { fields: FIELDS, defaultSort: [{ fieldName: 'id', order: 'ASC' }] });
const database = openDatabase(':memory:');
const documents = createDocuments(database, [vases], createCountCache(database));

const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    condition,
    fc.array(tie('filter'), { maxLength: 3 }).map(($and) => ({ $and })),
    fc.array(tie('filter'), { maxLength: 3 }).map(($or) => ({ $or })),
    tie('filter').map(($not) => ({ $not })),
    fc.array(tie('filter'), { maxLength: 2 }).map(($not) => ({ $not })),
    fc.tuple(condition, condition).map(([a, b]) => ({ ...a, ...b })),
  ),
}));

describe('a filter', () => {
  test('finds the same in SQL as in plain JavaScript', () => {
    fc.assert(
      fc.property(
        fc.array(vase, { minLength: 8, maxLength: 8 }),
        fc.array(filter, { minLength: 8 }),
        (all, filters) => {
          const stored = all.map((each, index) => documents.put(vases, { id: `v${index}`, ...each }));
          for (const each of filters) {
            const expected = stored.filter((it) => matches(it, each)).map(({ id }) => id);
            expect(documents.list(vases, each).map(({ id }) => id)).toEqual(expected);
            expect(documents.count(vases, each)).toBe(expected.length);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('finds a text whatever its case, in every script', () => {
    for (const { id } of documents.list(vases, {})) documents.delete(vases, id);
    documents.put(vases, { id: 'oil', name: 'Öl für Töpfer', tags: ['Grün'] });
    documents.put(vases, { id: 'cup', name: 'Cafe\u0301 au lait' });
    documents.put(vases, { id: 'vase', name: 'Ваза', tags: ['синий'] });
    documents.put(vases, { id: 'street', name: 'Straße 50%' });
    const idsMatching = (each: object) => documents.list(vases, each).map(({ id }) => id);
    expect(idsMatching({ name: { $startsWith: 'öL' } })).toEqual(['oil']);
    expect(idsMatching({ name: { $contains: 'FÜR TÖ' } })).toEqual(['oil']);
    expect(idsMatching({ name: { $startsWith: 'CAFÉ' } })).toEqual(['cup']);
    expect(idsMatching({ name: { $endsWith: 'АЗА' } })).toEqual(['vase']);
    expect(idsMatching({ name: { $contains: 'STRASSE 50%' } })).toEqual(['street']);
    expect(idsMatching({ name: { $not: { $contains: 'а' } } })).toEqual(['cup', 'oil', 'street']);
    expect(idsMatching({ tags: { $startsWith: 'GRÜ' } })).toEqual(['oil']);
    // The former name is no longer found.
    documents.put(vases, { id: 'oil', name: 'Lack' });
    expect(idsMatching({ name: { $startsWith: 'öl' } })).toEqual([]);
    documents.delete(vases, 'vase');
    expect(idsMatching({ name: { $endsWith: 'АЗА' } })).toEqual([]);
  });

  const nested = (depth: number, wrap: (inner: object) => object, core: object = { name: 'Ash' }) =>
    Array.from({ length: depth }).reduce<object>(wrap, core);
  const many = <T>(length: number, item: T): T[] => Array.from({ length }, () => item);

  test.each([
    ['1,000 conditions', { $or: many(1000, { name: 'Ash' }) }],
    ['1,000 empty conditions', { $and: many(1000, {}) }],
    ['values without end', { name: { $in: many(3000, 'Ash') } }],
    ['a list without end', { tags: { $hasAll: Array.from({ length: 3000 }, (_, n) => `t${n}`) } }],
    ['a text without end', { name: { $contains: '%'.repeat(60_000) } }],
    ['$not on a field, without end', { name: nested(200, ($not) => ({ $not }), { $eq: 'Ash' }) }],
    ['$and without end', nested(11, (inner) => ({ $and: [inner] }))],
    ['an operator that every object inherits', { name: { constructor: 'x' } }],
    ['an operator that every object inherits, on a list', { tags: { toString: 'x' } }],
    ['a very long part of a text', { name: { $contains: 'a'.repeat(301) } }],
    ['26 parts of texts', { $or: many(26, { name: { $contains: 'a' } }) }],
  ])('with %s is refused with a clear message', (_name, tooMuch) => {
    expect(() => documents.list(vases, tooMuch)).toThrow(PlatformError);
  });

  test.each([
    ['400 conditions', { $or: many(400, { name: 'Ash' }) }],
    ['800 empty conditions', { $and: many(800, {}) }],
    ['2,000 values', { name: { $in: many(2000, 'Ash') } }],
    ['2,000 items', { tags: { $hasAll: Array.from({ length: 2000 }, (_, n) => `t${n}`) } }],
    ['25 parts of texts', { $or: many(25, { name: { $contains: 'a' } }) }],
    ['a long text', { name: { $contains: '%'.repeat(300) } }],
    ['$not, 10 deep', nested(10, (inner) => ({ $not: [inner] }))],
    ['$and, $or and $not, 10 deep', nested(10, (inner) => ({ $and: [inner], $or: [{}], $not: { id: 'x' } }))],
    ['$not of a list, 10 deep', nested(9, (inner) => ({ $not: [inner, { tags: { $hasAll: ['a'] } }] }))],
    ['$not on a list field, 10 deep', { tags: nested(9, ($not) => ({ $not }), { $hasSome: ['clay'] }) }],
  ])('with %s is answered', (_name, large) => {
    expect(documents.list(vases, large)).toEqual(expect.any(Array));
  });
});

describe('a filter that breaks the contract', () => {
  test.each([[{ colour: 'red' }], [{ name: { $regex: '.' } }], [{ price: 'cheap' }], [{ $or: 'x' }]])(
    '%j gets the error code that the collection’s SDK functions declare',
    (bad) => {
      const strict = { ...vases, filterError: 'FILTER_PARSER_ERROR' as const };
      const failure = (work: () => unknown) => {
        try {
          work();
        } catch (error) {
          return error;
        }
        return undefined;
      };
      expect(failure(() => documents.list(vases, bad))).toMatchObject({
        status: 400,
        details: { validationError: {} },
      });
      expect(failure(() => documents.list(strict, bad))).toMatchObject({
        status: 400,
        details: { applicationError: { code: 'FILTER_PARSER_ERROR' } },
      });
    },
  );
});

describe('a sort', () => {
  test.each([
    [[{ fieldName: 'colour' }], /cannot be sorted by/],
    [[{ fieldName: 'constructor' }], /cannot be sorted by/],
    [['name'], /cannot be sorted by/],
    [[{ fieldName: 'name', order: 'desc' }], /must be one of: ASC, DESC/],
    ['name', /must be a list/],
    [Array.from({ length: 21 }, () => ({ fieldName: 'name' })), /at most 20/],
  ])('%j is refused', (sort, message) => {
    expect(() => documents.list(vases, {}, sort)).toThrow(message);
  });

  test('by a field with many values uses the smallest, or descending the greatest', () => {
    for (const { id } of documents.list(vases, {})) documents.delete(vases, id);
    documents.put(vases, { id: 'ac', tags: ['a', 'c'] });
    documents.put(vases, { id: 'b', tags: ['b'] });
    documents.put(vases, { id: 'none' });
    const ids = (order: string) =>
      documents.list(vases, {}, [{ fieldName: 'tags', order }]).map(({ id }) => id);
    expect(ids('ASC')).toEqual(['none', 'ac', 'b']);
    expect(ids('DESC')).toEqual(['ac', 'b', 'none']);
  });
});

test.each([{ offset: 1e300 }, { offset: 0.5 }, { limit: Number.POSITIVE_INFINITY }])(
  'paging %j is refused',
  (paging) => {
    expect(() => documents.query(vases, { paging })).toThrow(/paging\./);
  },
);

test('the time to find a part of a text does not grow with the part', () => {
  const text = 'a'.repeat(20_000);
  for (let n = 0; n < 50; n += 1)
    documents.put(vases, { id: `long-${n}`, name: text } as Vase & { id: string });
  const time = (part: string) => {
    const begun = performance.now();
    expect(documents.list(vases, { name: { $contains: part } })).toEqual([]);
    return performance.now() - begun;
  };
  time('b');
  expect(time(`${'a'.repeat(200)}b`)).toBeLessThan(150 * time('b'));
});
