import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCountCache } from '../http/cache';
import { collection } from './collection';
import { type Database, openDatabase } from './database';
import { createDocuments } from './documents';
import type { Documents } from './types';

interface Mug {
  id: string;
  name?: string | null;
  price?: number;
  glazed?: boolean;
  firedDate?: string;
  shelves?: { id: string }[];
}

const mugs = collection<Mug>('mugs', {
  fields: {
    name: 'string',
    price: 'number',
    glazed: 'boolean',
    firedDate: 'date',
    'shelves.id': { kind: 'list', path: 'shelves[].id' },
  },
  indexes: [['glazed', 'name']],
  defaultSort: [{ fieldName: 'name', order: 'ASC' }],
});

let database: Database;
let documents: Documents;
const names = (filter: unknown, sort?: unknown) => documents.list(mugs, filter, sort).map(({ name }) => name);

beforeEach(() => {
  database = openDatabase(':memory:');
  documents = createDocuments(database, [mugs], createCountCache(database));
  const day = (n: number) => `2026-03-0${n}T10:00:00.000Z`;
  documents.put(mugs, {
    id: '1',
    name: 'Ash',
    price: 12,
    glazed: true,
    firedDate: day(1),
    shelves: [{ id: 'a' }, { id: 'b' }],
  });
  documents.put(mugs, {
    id: '2',
    name: 'Birch',
    price: 30.5,
    glazed: false,
    firedDate: day(2),
    shelves: [{ id: 'b' }],
  });
  documents.put(mugs, {
    id: '3',
    name: 'Cedar 50%',
    price: 30.5,
    glazed: true,
    firedDate: day(3),
    shelves: [],
  });
  documents.put(mugs, { id: '4', name: null, glazed: true });
});

describe('operators of the query language', () => {
  test.each([
    [{}, [null, 'Ash', 'Birch', 'Cedar 50%']],
    [{ name: 'Ash' }, ['Ash']],
    [{ name: null }, [null]],
    [{ name: { $eq: 'Ash' } }, ['Ash']],
    [{ name: { $ne: 'Ash' } }, [null, 'Birch', 'Cedar 50%']],
    [{ name: { $ne: null } }, ['Ash', 'Birch', 'Cedar 50%']],
    [{ price: { $gt: 12 } }, ['Birch', 'Cedar 50%']],
    [{ price: { $gte: 12, $lt: 30.5 } }, ['Ash']],
    [{ price: { $lte: 12 } }, ['Ash']],
    [{ price: '30.5' }, ['Birch', 'Cedar 50%']],
    [{ name: { $in: ['Ash', 'Birch'] } }, ['Ash', 'Birch']],
    [{ name: { $hasSome: ['Ash', 'Oak'] } }, ['Ash']],
    [{ name: { $nin: ['Ash'] } }, [null, 'Birch', 'Cedar 50%']],
    [{ name: { $in: [] } }, []],
    [{ name: { $startsWith: 'bi' } }, ['Birch']],
    [{ name: { $endsWith: 'H' } }, ['Ash', 'Birch']],
    [{ name: { $contains: '50%' } }, ['Cedar 50%']],
    [{ name: { $contains: '_' } }, []],
    [{ name: { $exists: false } }, [null]],
    [{ name: { $exists: true } }, ['Ash', 'Birch', 'Cedar 50%']],
    [{ name: { $isEmpty: true } }, [null]],
    [{ glazed: true }, [null, 'Ash', 'Cedar 50%']],
    [{ firedDate: { $gte: '2026-03-02T05:00:00-05:00' } }, ['Birch', 'Cedar 50%']],
    [{ 'shelves.id': 'b' }, ['Ash', 'Birch']],
    [{ 'shelves.id': { $hasAll: ['a', 'b'] } }, ['Ash']],
    [{ 'shelves.id': { $hasSome: ['a', 'c'] } }, ['Ash']],
    [{ 'shelves.id': { $ne: 'a' } }, [null, 'Birch', 'Cedar 50%']],
    [{ 'shelves.id': { $isEmpty: true } }, [null, 'Cedar 50%']],
    [{ $and: [{ glazed: true }, { price: { $gt: 20 } }] }, ['Cedar 50%']],
    [{ $or: [{ name: 'Ash' }, { $and: [{ glazed: false }] }] }, ['Ash', 'Birch']],
    [{ $not: { price: { $gt: 20 } } }, [null, 'Ash']],
    [{ $not: { $or: [{ name: 'Ash' }, { price: 30.5 }] } }, [null]],
    [{ price: { $not: { $gt: 20 } } }, [null, 'Ash']],
    [{ $or: [] }, []],
  ])('%j finds %j', (filter, expected) => {
    expect(names(filter)).toEqual(expected);
  });

  test.each([
    [{ colour: 'red' }, /'colour' cannot be filtered by/],
    [{ name: { $regex: '.*' } }, /does not know the operator '\$regex'/],
    [{ name: { $in: 5 } }, /must be compared with a list/],
    [{ price: 'cheap' }, /must be compared with a number/],
    [{ firedDate: 'soon' }, /must be compared with a date/],
    [{ name: {} }, /has no operator/],
    [{ $and: {} }, /must be a list/],
    [{ __proto__: null, constructor: 'x' }, /cannot be filtered by/],
    [[], /must be an object/],
  ])('%j is refused', (filter, message) => {
    expect(() => names(filter)).toThrow(message);
  });

  test('a filter that is nested too deeply is refused', () => {
    const deep = Array.from({ length: 30 }).reduce<object>((inner) => ({ $not: inner }), { name: 'Ash' });
    expect(() => names(deep)).toThrow(/nested too deeply/);
  });

  test('no text in a filter is read as SQL', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('$eq', '$startsWith', '$contains', '$in'),
        (text, name) => {
          const value = name === '$in' ? [text] : text;
          documents.list(mugs, { name: { [name]: value } });
          expect(documents.count(mugs, {})).toBe(4);
        },
      ),
    );
  });
});

describe('sorting and paging', () => {
  test('sorts by several fields, each in its own direction', () => {
    const sort = [
      { fieldName: 'price', order: 'DESC' },
      { fieldName: 'name', order: 'ASC' },
    ];
    expect(names({}, sort)).toEqual(['Birch', 'Cedar 50%', 'Ash', null]);
  });

  test('an unknown sort field is refused', () => {
    expect(() => names({}, [{ fieldName: 'colour' }])).toThrow(/cannot be sorted by/);
  });

  test('pages of any size join to the whole, and each has the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), (limit) => {
        const seen: string[] = [];
        for (let offset = 0; offset < 4; offset += limit) {
          const page = documents.query(mugs, { sort: [{ fieldName: 'glazed' }], paging: { limit, offset } });
          expect(page.total).toBe(4);
          seen.push(...page.items.map(({ id }) => id));
        }
        expect([...seen].sort()).toEqual(['1', '2', '3', '4']);
      }),
    );
  });

  test('a total changes when documents are stored, removed or a transaction is undone', () => {
    const total = () => documents.query(mugs, { filter: { glazed: true } }).total;
    expect(total()).toBe(3);
    documents.put(mugs, { id: '5', glazed: true });
    expect(total()).toBe(4);
    documents.delete(mugs, '1');
    expect(total()).toBe(3);
    expect(() =>
      database.transaction(() => {
        documents.put(mugs, { id: '6', glazed: true });
        expect(total()).toBe(4);
        throw new Error('undone');
      }),
    ).toThrow('undone');
    expect(total()).toBe(3);
  });

  test.each([{ limit: -1 }, { limit: 101 }, { limit: 1.5 }, { offset: -1 }])(
    'paging %j is refused',
    (paging) => {
      expect(() => documents.query(mugs, { paging })).toThrow(/paging\./);
    },
  );

  test('a removed document is not found by any of its lists', () => {
    documents.delete(mugs, '1');
    documents.put(mugs, { id: '1', name: 'Ash' });
    expect(names({ 'shelves.id': 'a' })).toEqual([]);
  });

  test('a filtered and sorted page is read from an index', () => {
    const plan = database.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT doc FROM "mugs" WHERE (doc ->> '$.glazed') = 1 ORDER BY (doc ->> '$.name') ASC, id ASC LIMIT 50`,
    );
    expect(plan.map(({ detail }) => detail).join()).toContain('USING INDEX mugs:glazed+name');
    expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
  });
});

test('an attempt that fails is undone alone, as often as attempts are within each other', () => {
  const put = (id: string) => documents.put(mugs, { id, name: id, glazed: true });
  const failing = (work: () => void) => () => {
    work();
    throw new Error('no');
  };
  database.transaction(() => {
    put('before');
    const count = documents.count(mugs, {});
    expect(() => documents.attempt(failing(() => put('lost')))).toThrow('no');
    expect(documents.count(mugs, {})).toBe(count);
    documents.attempt(() => {
      put('kept');
      expect(() => documents.attempt(failing(() => put('lost')))).toThrow('no');
    });
  });
  expect(names({ name: { $in: ['before', 'kept', 'lost'] } })).toEqual(['before', 'kept']);
});
