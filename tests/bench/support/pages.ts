import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@/emulator/core/contract/context';
import { listTable, listValues, schemaSql } from '../../../emulator/core/documents/collection';
import { openDatabase } from '../../../emulator/core/documents/database';
import { createDocuments } from '../../../emulator/core/documents/documents';
import { createCountCache } from '../../../emulator/core/http/cache';
import { dataItems } from '../../../emulator/services/data/items/entity';
import { queryItems } from '../../../emulator/services/data/items/query/page';
import { dataCollections } from '../../../emulator/services/data/schema/entity';
import { products } from '../../../emulator/services/stores/products/entity';
import { GLAZES, glaze, product } from './made-documents';

// Prints, as one line of JSON, how long pages of 50 products and of 50 data items take, among a thousand and a million.

const FOLDER = '.data/bench/pages';
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

const DATA_QUERIES = {
  'items of a collection, the newest first': {},
  'items of a collection with a value, the newest first': { filter: { kind: 'matt' } },
  'items of a collection, by their ids': { sort: [{ fieldName: '_id' }] },
};

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
