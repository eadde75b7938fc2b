import { beforeEach, expect, test } from 'vitest';
import { createCountCache } from '../http/cache';
import { collection } from './collection';
import { type Database, openDatabase } from './database';
import { createDocuments } from './documents';
import type { Documents } from './types';

interface Lid {
  id: string;
  jarId: string;
  size?: number;
  colour?: string;
}
interface Jar {
  id: string;
  name?: string;
  price?: number;
  glazed?: boolean;
  fired?: string;
  tags?: (string | number)[];
  parts?: { code?: string; sizes?: number[] }[];
  maker?: { city?: string };
}

const lids = collection<Lid>('lids', { fields: { jarId: 'string', size: 'number', colour: 'string' } });
const jars = collection<Jar>('jars', {
  fields: {
    name: 'string',
    price: 'number',
    glazed: 'boolean',
    fired: 'date',
    tags: { kind: 'list', itemKey: 'tag' },
    codes: { kind: 'list', path: 'parts[].code' },
    sizes: { kind: 'list', path: 'parts[].sizes[]' },
    city: { kind: 'string', path: 'maker.city', operators: ['$eq', '$in'] },
    lids: { kind: 'items', items: { collection: lids, key: 'jarId' } },
  },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

let database: Database;
let documents: Documents;
beforeEach(() => {
  database = openDatabase(':memory:');
  documents = createDocuments(database, [jars, lids], createCountCache(database));
  const all: Jar[] = [
    { id: 'a', name: 'Ash', price: 10, glazed: true, fired: '2026-03-01T10:00:00.000Z', tags: ['x', 'y', 7] },
    { id: 'b', name: '', price: 20, glazed: false, fired: '2026-03-02T10:00:00.000Z', tags: ['y'] },
    { id: 'c', tags: [], parts: [{ code: 'p1', sizes: [1, 2] }, { code: 'p2' }], maker: { city: 'Bath' } },
    { id: 'd' },
  ];
  for (const jar of all) documents.put(jars, jar);
  documents.put(lids, { id: 'l1', jarId: 'a', size: 5, colour: 'red' });
  documents.put(lids, { id: 'l2', jarId: 'a', size: 9, colour: 'blue' });
  documents.put(lids, { id: 'l3', jarId: 'b', size: 5, colour: 'blue' });
});

const idsMatching = (filter: unknown) =>
  documents
    .list(jars, filter)
    .map(({ id }) => id)
    .join('');
const why = (filter: unknown) => {
  try {
    documents.list(jars, filter);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
  return undefined;
};

test.each<[object, string]>([
  [{ name: { $isEmpty: true } }, 'bcd'],
  [{ name: { $isEmpty: false } }, 'a'],
  [{ name: { $exists: true } }, 'ab'],
  [{ name: { $exists: false } }, 'cd'],
  [{ name: { $in: ['Ash', null] } }, 'acd'],
  [{ name: { $in: [null] } }, 'cd'],
  [{ name: { $hasSome: ['Ash'] } }, 'a'],
  [{ name: { $nin: ['Ash', null] } }, 'b'],
  [{ name: { $startsWith: '' } }, 'ab'],
  [{ name: { $not: { $in: ['Ash'] } } }, 'bcd'],
  [{ glazed: true }, 'a'],
  [{ glazed: false }, 'b'],
  [{ price: '10' }, 'a'],
  [{ price: { $gt: 10, $lte: '20' } }, 'b'],
  [{ price: { $ne: 10 } }, 'bcd'],
  [{ fired: '2026-03-01T11:00:00+01:00' }, 'a'],
  [{ fired: { $lt: '2026-03-02' } }, 'a'],
  [{ name: 5 }, ''],
  [{ tags: 'y' }, 'ab'],
  [{ tags: 7 }, 'a'],
  [{ tags: { $contains: 'x' } }, 'a'],
  [{ tags: { $eq: null } }, 'cd'],
  [{ tags: { $ne: null } }, 'ab'],
  [{ tags: { $ne: 'x' } }, 'bcd'],
  [{ tags: { $in: ['x', 'z'] } }, 'a'],
  [{ tags: { $hasSome: ['y', 'z'] } }, 'ab'],
  [{ tags: { $nin: ['x'] } }, 'bcd'],
  [{ tags: { $hasAll: ['x', 'y', 'x'] } }, 'a'],
  [{ tags: { $hasAll: [] } }, 'abcd'],
  [{ tags: { $exists: true } }, 'ab'],
  [{ tags: { $exists: false } }, 'cd'],
  [{ tags: { $isEmpty: true } }, 'cd'],
  [{ tags: { $isEmpty: false } }, 'ab'],
  [{ tags: { $gt: 'x' } }, 'ab'],
  [{ tags: { $startsWith: 'X' } }, 'a'],
  [{ codes: 'p2' }, 'c'],
  [{ sizes: { $gte: 2 } }, 'c'],
  [{ city: 'Bath' }, 'c'],
  [{ city: { $in: ['Bath'] } }, 'c'],
  [{ tags: { $matchItems: [{ tag: 'x' }, { tag: 'y' }] } }, 'a'],
  [{ tags: { $matchItems: [{ tag: { $not: { $eq: 'x' } } }] } }, 'bcd'],
  [{ tags: { $matchItems: [] } }, 'abcd'],
  [{ lids: { $matchItems: [{ size: 5 }] } }, 'ab'],
  // One item must match all conditions.
  [{ lids: { $matchItems: [{ size: 5 }, { colour: 'red' }] } }, 'a'],
  [{ lids: { $matchItems: [{ size: 9 }, { colour: 'red' }] } }, ''],
  [{ lids: { $matchItems: [{ $or: [{ size: 9 }, { colour: 'red' }] }] } }, 'a'],
  [{ $and: [] }, 'abcd'],
  [{ $or: [] }, ''],
  [{ $not: [] }, ''],
  [{ $not: { name: 'Ash' }, glazed: false }, 'b'],
  [{ $or: [{ name: 'Ash' }, { price: 20 }] }, 'ab'],
])('%j finds %j', (filter, ids) => {
  expect(idsMatching(filter)).toBe(ids);
});

test.each<[unknown, string]>([
  [5, '"filter" must be an object'],
  [{ $or: [[]] }, '"filter" must be an object'],
  [{ $or: {} }, '"filter.$or" must be a list'],
  [{ colour: 1 }, '"filter.colour" \'colour\' cannot be filtered by'],
  [{ name: {} }, '"filter.name" has no operator'],
  [{ name: { $like: 'a' } }, '"filter.name" does not know the operator \'$like\''],
  [{ tags: { $like: 'a' } }, '"filter.tags" does not know the operator \'$like\''],
  [{ price: { $startsWith: '1' } }, '"filter.price" does not know the operator \'$startsWith\''],
  [{ glazed: { $contains: 'true' } }, '"filter.glazed" does not know the operator \'$contains\''],
  [{ fired: { $endsWith: 'Z' } }, '"filter.fired" does not know the operator \'$endsWith\''],
  [{ city: { $ne: 'Bath' } }, '"filter.city" does not know the operator \'$ne\''],
  [{ lids: { $eq: 'l1' } }, '"filter.lids" does not know the operator \'$eq\''],
  [{ name: { $matchItems: [] } }, '"filter.name" does not know the operator \'$matchItems\''],
  [{ lids: { $matchItems: {} } }, '"filter.$matchItems" must be a list'],
  [{ tags: { $matchItems: {} } }, '"filter.$matchItems" must be a list'],
  [{ tags: { $matchItems: ['x'] } }, '"filter.tags" items can be matched by tag'],
  [{ tags: { $matchItems: [{ label: 'x' }] } }, '"filter.tags" items can be matched by tag'],
  [{ tags: { $matchItems: [{ tag: 'x', label: 'x' }] } }, '"filter.tags" items can be matched by tag'],
  [{ name: { $in: 5 } }, '"filter.name" must be compared with a list'],
  [{ name: { $contains: 5 } }, '"filter.name" must be compared with a text'],
  [{ name: { $exists: 'yes' } }, '"filter.name" must be compared with true or false'],
  [{ tags: { $isEmpty: 1 } }, '"filter.tags" must be compared with true or false'],
  [{ name: true }, '"filter.name" must be compared with a string'],
  [{ glazed: 'true' }, '"filter.glazed" must be compared with a boolean'],
  [{ price: ' ' }, '"filter.price" must be compared with a number'],
  [{ price: true }, '"filter.price" must be compared with a number'],
  [{ fired: 5 }, '"filter.fired" must be compared with a date'],
  [{ tags: true }, '"filter.tags" must be compared with a text or number'],
])('%j is refused by %j', (filter, message) => {
  expect(why(filter)).toBe(message);
});

test('items are matched in the same way if very many match', () => {
  database.transaction(() => {
    for (let n = 0; n < 2001; n += 1) documents.put(lids, { id: `many-${n}`, jarId: `j${n}`, size: 77 });
  });
  documents.put(lids, { id: 'one', jarId: 'd', size: 77 });
  expect(idsMatching({ lids: { $matchItems: [{ size: 77 }] } })).toBe('d');
  expect(idsMatching({ lids: { $matchItems: [{ size: 5 }] } })).toBe('ab');
});
