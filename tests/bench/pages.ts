import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@/emulator/core/contract/context';
import { listTable, listValues, schemaSql } from '../../emulator/core/documents/collection';
import { openDatabase } from '../../emulator/core/documents/database';
import { createDocuments } from '../../emulator/core/documents/documents';
import { createCountCache } from '../../emulator/core/http/cache';
import { queryItems } from '../../emulator/services/data/items/query/page';
import { type DataItem, dataItems, itemKey } from '../../emulator/services/data/items/store';
import { type DataCollection, dataCollections } from '../../emulator/services/data/schema/store';
import { PLAIN_PRODUCT } from '../../emulator/services/stores/products/new-product';
import { DEFAULT_VARIANT_ID } from '../../emulator/services/stores/shown-products/rules';
import { foundBy } from '../../emulator/services/stores/shown-products/v3/found-by';
import { type EnteredProduct, type Product, products } from '../../emulator/services/stores/stored/products';

// Prints, as one line of JSON, how long pages of 50 products and of 50 data items take, among a thousand and a million.

const FOLDER = '.data/bench/pages';
const COLLECTIONS = 10;
const QUERIES = {
  'visible, by name': { filter: { visible: true }, sort: [{ fieldName: 'name' }] },
  'a price range, by price downwards': {
    filter: { visible: true, price: { $gte: 20, $lt: 60 } },
    sort: [{ fieldName: 'price', order: 'DESC' }],
  },
  'of a collection and a price range, by name': {
    filter: { visible: true, collectionIds: { $hasSome: ['collection-3'] }, price: { $gte: 20 } },
    sort: [{ fieldName: 'name' }],
  },
};

function product(index: number): Product {
  // Multiplication by a prime spreads the values over their range without randomness.
  const spread = (index * 7919) % 1_000_003;
  const entered: EnteredProduct = {
    ...PLAIN_PRODUCT,
    id: `00000000-0000-4000-8000-${String(spread).padStart(12, '0')}`,
    numericId: String(index).padStart(16, '0'),
    name: `Mug ${spread}`,
    slug: `mug-${index}`,
    handle: `mug-${index}`,
    visible: spread % 20 !== 0,
    description: '<p>Thrown by hand.</p>',
    price: (spread % 9000) / 100,
    variants: [{ id: DEFAULT_VARIANT_ID, choices: {}, visible: true, quantity: 0, inStock: true }],
    media: [],
    collectionIds: [`collection-${spread % COLLECTIONS}`],
    createdDate: new Date(1_700_000_000_000 + spread * 1000).toISOString(),
    lastUpdated: new Date(1_700_000_000_000 + spread * 1000).toISOString(),
  };
  return { ...entered, inventoryStatus: 'IN_STOCK', optionChoices: [], foundBy: foundBy(entered, 'USD') };
}

/** A data collection with two kinds of items, half of each. */
const GLAZES: DataCollection = {
  id: 'Glazes',
  fields: [
    { key: 'title', type: 'TEXT' },
    { key: 'kind', type: 'TEXT' },
  ],
  permissions: { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' },
  plugins: [],
  revision: '1',
  createdDate: '2026-01-01T00:00:00.000Z',
  updatedDate: '2026-01-01T00:00:00.000Z',
};

const DATA_QUERIES = {
  'items of a collection, the newest first': {},
  'items of a collection with a value, the newest first': { filter: { kind: 'matt' } },
  'items of a collection, by their ids': { sort: [{ fieldName: '_id' }] },
};

function glaze(index: number): DataItem {
  const spread = (index * 7919) % 1_000_003;
  const _id = `00000000-0000-4000-8000-${String(spread).padStart(12, '0')}`;
  const date = { $date: new Date(1_700_000_000_000 + spread * 1000).toISOString() };
  const kind = spread % 2 === 0 ? 'matt' : 'glossy';
  const data = { _id, _createdDate: date, _updatedDate: date, title: `Glaze ${spread}`, kind };
  return { id: itemKey(GLAZES.id, _id), collectionId: GLAZES.id, data };
}

/** Creates a database with a number of data items. */
function fillData(count: number) {
  const database = openDatabase(join(FOLDER, `data-${count}.db`));
  database.execute('PRAGMA synchronous = OFF');
  const collections = [dataCollections, dataItems];
  for (const statement of collections.flatMap(schemaSql)) {
    if (statement.startsWith('CREATE TABLE')) database.execute(statement);
  }
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const doc = glaze(index);
      database.run(`INSERT INTO "${dataItems.name}" (id, doc) VALUES (?, ?)`, doc.id, JSON.stringify(doc));
    }
  });
  const documents = createDocuments(database, collections, createCountCache(database));
  database.execute('ANALYZE');
  return { database, documents };
}

/** Creates a database with a number of products. Its indexes are created last, which is many times faster. */
function fill(count: number) {
  const database = openDatabase(join(FOLDER, `${count}.db`));
  database.execute('PRAGMA synchronous = OFF');
  for (const statement of schemaSql(products)) {
    if (statement.startsWith('CREATE TABLE')) database.execute(statement);
  }
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const doc = product(index);
      database.run(`INSERT INTO "${products.name}" (id, doc) VALUES (?, ?)`, doc.id, JSON.stringify(doc));
      for (const [field, values] of listValues(products, doc)) {
        const table = listTable(products, field);
        for (const value of values)
          database.run(`INSERT INTO ${table} (value, id) VALUES (?, ?)`, value, doc.id);
      }
    }
  });
  const documents = createDocuments(database, [products], createCountCache(database));
  database.execute('ANALYZE');
  return { database, documents };
}

function medianTime(work: () => unknown): number {
  for (let warmUp = 0; warmUp < 20; warmUp += 1) work();
  const times = Array.from({ length: 200 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return times[100] as number;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const small = fill(1000);
const large = fill(1_000_000);
const results = Object.entries(QUERIES).map(([name, query]) => ({
  name,
  small: medianTime(() => small.documents.query(products, query)),
  large: medianTime(() => large.documents.query(products, query)),
}));
const [smallData, largeData] = [fillData(1000), fillData(1_000_000)];
// Queries of the site's own collections use only the documents of a context.
const contextOf = ({ documents }: typeof smallData) => ({ documents }) as Context;
for (const [name, query] of Object.entries(DATA_QUERIES)) {
  results.push({
    name,
    small: medianTime(() => queryItems(contextOf(smallData), GLAZES, query)),
    large: medianTime(() => queryItems(contextOf(largeData), GLAZES, query)),
  });
}
for (const { database } of [small, large, smallData, largeData]) database.close();
rmSync(FOLDER, { recursive: true, force: true });
console.log(JSON.stringify(results));
