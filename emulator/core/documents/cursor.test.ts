import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCountCache } from '../http/cache';
import { collection } from './collection';
import { rangesAfter } from './cursor';
import { type Database, openDatabase } from './database';
import { createDocuments } from './documents';
import { filterSql } from './query';
import { sortSql, sortTerms } from './sort';
import type { Documents } from './types';

interface Bowl {
  id: string;
  glaze?: string;
  price?: number;
  hidden?: boolean;
}

const bowls = collection<Bowl>('bowls', {
  fields: { glaze: 'string', price: 'number', hidden: 'boolean' },
  indexes: [['hidden', 'price']],
  defaultSort: [{ fieldName: 'glaze', order: 'ASC' }],
});

let database: Database;
let documents: Documents;
beforeEach(() => {
  database = openDatabase(':memory:');
  documents = createDocuments(database, [bowls], createCountCache(database));
});

/** Reads every page from the first to the last, and back. */
function walk(query: { filter?: unknown; sort?: unknown }, limit: number) {
  const page = (cursor?: string) =>
    documents.queryByCursor(
      bowls,
      cursor ? { cursorPaging: { cursor, limit } } : { ...query, cursorPaging: { limit } },
    );
  const pages = [page()];
  for (
    let next = pages[0]?.pagingMetadata.cursors.next;
    next;
    next = pages.at(-1)?.pagingMetadata.cursors.next
  ) {
    pages.push(page(next));
  }
  const back = pages.slice(-1);
  for (let prev = back[0]?.pagingMetadata.cursors.prev; prev; prev = back[0]?.pagingMetadata.cursors.prev) {
    back.unshift(page(prev));
  }
  return { pages, back };
}
const idsOf = (pages: { items: Bowl[] }[]) => pages.map(({ items }) => items.map(({ id }) => id));

describe('pages by cursor', () => {
  const bowl = fc.record(
    {
      glaze: fc.constantFrom('ash', 'birch', 'Cedar'),
      price: fc.constantFrom(1, 1.5, 2, 0.1 + 0.2),
      hidden: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const term = fc.record({
    fieldName: fc.constantFrom('glaze', 'price', 'hidden', 'id'),
    order: fc.constantFrom('ASC', 'DESC'),
  });

  test('join to the sorted whole in both directions, also when sorted values are missing', () => {
    fc.assert(
      fc.property(
        fc.array(bowl, { maxLength: 25 }),
        fc.array(term, { maxLength: 3 }),
        fc.integer({ min: 1, max: 7 }),
        (given, sort, limit) => {
          for (const { id } of documents.list(bowls, {})) documents.delete(bowls, id);
          given.forEach((each, index) => {
            documents.put(bowls, { id: `b${index}`, ...each });
          });
          const filter = { $not: { glaze: 'birch' } };
          const whole = documents.list(bowls, filter, sort).map(({ id }) => id);
          const { pages, back } = walk({ filter, sort }, limit);
          expect(idsOf(pages).flat()).toEqual(whole);
          expect(pages.length).toBe(Math.max(1, Math.ceil(whole.length / limit)));
          expect(idsOf(back)).toEqual(idsOf(pages));
          for (const page of pages) expect(page.total).toBe(whole.length);
        },
      ),
    );
  });

  test('neither repeat nor skip documents when others are added and removed', () => {
    for (const name of ['a', 'c', 'e', 'g']) documents.put(bowls, { id: name, glaze: name });
    const first = documents.queryByCursor(bowls, { cursorPaging: { limit: 2 } });
    documents.put(bowls, { id: 'b', glaze: 'b' });
    documents.delete(bowls, 'c');
    const cursor = first.pagingMetadata.cursors.next ?? null;
    const second = documents.queryByCursor(bowls, { cursorPaging: { limit: 2, cursor } });
    expect(idsOf([first, second])).toEqual([
      ['a', 'c'],
      ['e', 'g'],
    ]);
  });

  test('apply the caller’s own scope to a cursor of another caller', () => {
    for (let n = 0; n < 6; n += 1) documents.put(bowls, { id: `b${n}`, glaze: 'ash', hidden: n % 2 === 1 });
    const first = documents.queryByCursor(bowls, { cursorPaging: { limit: 1 } });
    const cursor = first.pagingMetadata.cursors.next ?? null;
    const second = documents.queryByCursor(bowls, { cursorPaging: { cursor } }, { scope: { hidden: false } });
    expect(idsOf([second])).toEqual([['b2', 'b4']]);
  });

  test('have no cursor to a page that does not exist', () => {
    expect(documents.queryByCursor(bowls, {}).pagingMetadata).toEqual({
      count: 0,
      cursors: {},
      hasNext: false,
    });
    documents.put(bowls, { id: 'a' });
    const only = documents.queryByCursor(bowls, { cursorPaging: { limit: 1 } });
    expect(only.pagingMetadata).toEqual({ count: 1, cursors: {}, hasNext: false });
  });

  test.each([
    'soup',
    Buffer.from('null').toString('base64url'),
    Buffer.from('{"values":[{}]}').toString('base64url'),
    Buffer.from('{"values":["ash"]}').toString('base64url'),
    Buffer.from('{"values":[]}').toString('base64url'),
  ])('refuse the cursor %j, which the emulator never gave out', (cursor) => {
    expect(() => documents.queryByCursor(bowls, { cursorPaging: { cursor } })).toThrow(/given out/);
  });

  test.each([0, -1, 1.5, 101])('refuse a limit of %d', (limit) => {
    expect(() => documents.queryByCursor(bowls, { cursorPaging: { limit } })).toThrow(/cursorPaging\.limit/);
  });

  test('are ranges of an index, deep in the list as at its beginning', () => {
    const sort = [{ fieldName: 'price', order: 'DESC' }];
    const terms = sortTerms(bowls, sort);
    const where = filterSql(bowls, { hidden: false });
    const stretches = rangesAfter(terms, [2, 'b1']);
    expect(stretches).toHaveLength(3);
    for (const stretch of stretches) {
      const plan = database
        .all<{ detail: string }>(
          `EXPLAIN QUERY PLAN SELECT doc FROM "bowls" WHERE ${where.sql} AND ${stretch.sql} ORDER BY ${sortSql(stretch.terms)} LIMIT 50`,
          ...where.parameters,
          ...stretch.parameters,
        )
        .map(({ detail }) => detail)
        .join();
      expect(plan).toContain('SEARCH bowls USING INDEX bowls:hidden+price');
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});
