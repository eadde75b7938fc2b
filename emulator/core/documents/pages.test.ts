import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { createCountCache } from '../http/cache';
import { collection } from './collection';
import { type Database, openDatabase } from './database';
import { createDocuments } from './documents';
import type { Documents } from './types';

interface Jar {
  id: string;
  name?: string;
  price?: number;
  glazed?: boolean;
  fired?: string;
}
const lids = collection<{ id: string }>('lids', { fields: {} });
const jars = collection<Jar>('jars', {
  fields: { name: 'string', price: 'number', glazed: 'boolean', fired: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

let database: Database;
let documents: Documents;
beforeEach(() => {
  database = openDatabase(':memory:');
  documents = createDocuments(database, [jars, lids], createCountCache(database));
  documents.put(jars, { id: 'a', name: 'Ash', price: 10, glazed: true, fired: '2026-03-01T10:00:00.000Z' });
  documents.put(jars, { id: 'b', name: '', price: 20, glazed: false, fired: '2026-03-02T10:00:00.000Z' });
  documents.put(jars, { id: 'c' });
  documents.put(jars, { id: 'd' });
});

describe('documents', () => {
  test('are stored, found and removed by id', () => {
    expect(documents.get(jars, 'a')).toMatchObject({ name: 'Ash' });
    expect(documents.get(jars, 'z')).toBeUndefined();
    expect(documents.put(jars, { id: 'a', name: 'Oak' })).toEqual({ id: 'a', name: 'Oak' });
    expect(documents.get(jars, 'a')).toEqual({ id: 'a', name: 'Oak' });
    expect([documents.delete(jars, 'a'), documents.delete(jars, 'a')]).toEqual([true, false]);
  });

  test('are listed in order, up to a limit', () => {
    const ids = (...rest: [sort?: unknown, limit?: number]) =>
      documents.list(jars, {}, ...rest).map(({ id }) => id);
    expect(ids(undefined, 2)).toEqual(['a', 'b']);
    expect(ids([{ fieldName: 'id', order: 'DESC' }], 2)).toEqual(['d', 'c']);
    expect(ids([{ fieldName: 'price' }])).toEqual(['c', 'd', 'a', 'b']);
    expect(ids([{ fieldName: 'price', order: null }], 0)).toEqual([]);
    expect(documents.find(jars, { glazed: { $exists: true } })?.id).toBe('a');
    expect(documents.find(jars, { glazed: true, price: 20 })).toBeUndefined();
    expect(refusal(() => documents.list(jars, {}, undefined, -2))).toBe('400 limit MIN');
  });

  test('are counted, and their smallest value is found', () => {
    expect([documents.count(jars, {}), documents.count(jars, { name: 'Ash' })]).toEqual([4, 1]);
    expect(documents.minimum(jars, 'fired', { fired: { $exists: true } })).toBe('2026-03-01T10:00:00.000Z');
    expect(documents.minimum(jars, 'fired', { name: 'none' })).toBeUndefined();
  });

  test('can be read by SQL of services', () => {
    const where = { sql: 'id > ?', parameters: ['b'] };
    expect(
      documents.sql.column({ sql: `SELECT id FROM jars WHERE ${where.sql}`, parameters: ['b'] }),
    ).toEqual(['c', 'd']);
    expect(documents.sql.rows({ sql: 'SELECT id, 1 FROM jars LIMIT ?', parameters: [1] })).toEqual([
      ['a', 1],
    ]);
    expect(documents.sql.count(jars, where)).toBe(2);
    for (let n = 0; n < 2; n += 1)
      documents.sql.createIndex(jars, 'by "city"', ["doc ->> 'maker'"], "id > 'a'");
    expect(database.value('SELECT sql FROM sqlite_master WHERE name = \'by "city"\'')).toBe(
      `CREATE INDEX "by ""city""" ON "jars" (doc ->> 'maker', id) WHERE id > 'a'`,
    );
  });

  test('have a number that changes when they may have changed', () => {
    const states = [documents.changes(jars)];
    const seen = () => states.push(documents.changes(jars));
    documents.put(jars, { id: 'e' });
    seen();
    documents.delete(jars, 'e');
    seen();
    documents.invalidate();
    seen();
    expect(() =>
      database.transaction(() => {
        database.run('DELETE FROM lids');
        throw new Error('undone');
      }),
    ).toThrow('undone');
    seen();
    expect(new Set(states).size).toBe(5);
    documents.put(lids, { id: 'l9' });
    expect(documents.changes(jars)).toBe(states.at(-1));
  });

  test('are counted again after they were changed from outside', () => {
    expect(documents.count(jars, {})).toBe(4);
    database.run("DELETE FROM jars WHERE id = 'd'");
    documents.invalidate();
    expect(documents.count(jars, {})).toBe(3);
  });
});

describe('a page', () => {
  const page = (query: object, options?: object) => documents.query(jars, query, options);

  test('has 50 items by default, and states its offset', () => {
    for (let n = 0; n < 120; n += 1) documents.put(jars, { id: `z${n}` });
    expect(page({})).toMatchObject({ total: 124, offset: 0, count: 50 });
    expect(page({ paging: { limit: 100, offset: 30 } })).toMatchObject({ total: 124, offset: 30, count: 94 });
    expect(page({ paging: {} }, { defaultLimit: 3 }).items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(page({ paging: { limit: 120 } }, { maxLimit: 120 }).count).toBe(120);
    expect(documents.queryByCursor(jars, {}).pagingMetadata.count).toBe(50);
  });

  test('has only what the caller may see', () => {
    const scope = { price: { $gte: 20 } };
    expect(page({}, { scope }).items.map(({ id }) => id)).toEqual(['b']);
    expect(page({ filter: { name: 'Ash' } }, { scope }).total).toBe(0);
  });

  test.each<[object, object | undefined, string]>([
    [{ paging: { limit: 101 } }, undefined, '400 query.paging.limit MAX'],
    [{ paging: { offset: -1 } }, undefined, '400 query.paging.offset MIN'],
    [{ filter: { colour: 1 } }, undefined, '400 query.filter.colour VALIDATION'],
    [{ sort: 'name' }, undefined, '400 query.sort VALIDATION'],
    [{ paging: { limit: 4 } }, { maxLimit: 3, field: 'search' }, '400 search.paging.limit MAX'],
    [{ paging: { limit: 101 } }, { field: '' }, '400 paging.limit MAX'],
  ])('%j with %j is refused with %s', (query, options, rule) => {
    expect(refusal(() => page(query, options))).toBe(rule);
  });

  test('by cursor names the field of the request in errors too', () => {
    const refusalOf = (query: object) =>
      refusal(() => documents.queryByCursor(jars, query, { field: 'search' }));
    expect(refusalOf({ cursorPaging: { limit: 0 } })).toBe('400 search.cursorPaging.limit MIN');
    expect(refusalOf({ cursorPaging: { cursor: 'x' } })).toBe('400 search.cursorPaging.cursor VALIDATION');
  });
});
