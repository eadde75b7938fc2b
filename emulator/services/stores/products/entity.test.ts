import { expect, test } from 'vitest';
import { openDatabase } from '#core/documents/database';
import { createDocuments } from '#core/documents/documents';
import { filterSql } from '#core/documents/query';
import { sortSql, sortTerms } from '#core/documents/sort';
import { createCountCache } from '#core/http/cache/index';
import { products } from './entity';

const database = openDatabase(':memory:');
createDocuments(database, [products], createCountCache(database));

const cheap = { price: { $gte: 10, $lte: 40 } };

// The filters and sorts of the storefront, with the rights of visitors.
test.each([
  ['newest', {}, 'createdDate', 'DESC'],
  ['price', {}, 'price', 'ASC'],
  ['price, dear ones first', {}, 'price', 'DESC'],
  ['name', {}, 'name', 'ASC'],
  ['last change', {}, 'lastUpdated', 'DESC'],
  ['price, within a range', cheap, 'price', 'ASC'],
  ['last change, by a part of the name', { name: { $contains: 'bowl' } }, 'lastUpdated', 'DESC'],
])('reads a page by %s from an index, in its order', (_, filter, fieldName, order) => {
  const plan = planOf(filter, fieldName, order);
  expect(plan).toContain(`USING INDEX ${products.name}:visible`);
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each([
  ['name, within a range of prices', cheap, 'name', 'ASC'],
  ['name, of a collection', { collectionIds: { $hasSome: ['a'] }, ...cheap }, 'name', 'ASC'],
])('reads no product beyond the range for a page by %s', (_, filter, fieldName, order) => {
  expect(planOf(filter, fieldName, order)).toContain('USING INDEX products:visible+price (');
});

/** Returns SQLite's query plan for a page of visible products. */
function planOf(filter: object, fieldName: string, order: string): string {
  const where = filterSql(products, { $and: [{ visible: true }, filter] });
  const sort = sortSql(sortTerms(products, [{ fieldName, order }]));
  return database
    .all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT doc FROM "${products.name}" WHERE ${where.sql} ORDER BY ${sort} LIMIT 50`,
      ...where.parameters,
    )
    .map(({ detail }) => detail)
    .join('\n');
}
