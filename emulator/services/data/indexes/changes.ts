import type { Context } from '#core/contract/context';
import { dataItems, isOfCollection } from '../items/entity';
import { fieldSqlOf, orderSql } from '../items/query/field-path';
import { badQuery, indexNotFound, notUnique } from '../requests/errors';
import { type DataCollection, type DataIndex, dataIndexes } from '../schema/entity';
import { INDEX_LIMITS } from '../schema/serialize';

type Documents = Pick<Context, 'documents'>;

/** Returns the indexes of a collection, the oldest first. */
const indexesOf = ({ documents }: Documents, collectionId: string): DataIndex[] =>
  documents.list(dataIndexes, { collectionId });

/**
 * Creates an index of a collection's items immediately (platform facts 19.6).
 * @throws PlatformError 400 beyond the limit or if the name is taken, 409 WDE0113 if values for a unique index are not
 * unique
 */
export function createIndex(
  context: Context,
  collection: DataCollection,
  given: Pick<DataIndex, 'name' | 'fields' | 'isUnique' | 'isCaseInsensitive'>,
): DataIndex {
  const others = indexesOf(context, collection.id);
  if (others.some(({ name }) => name === given.name))
    throw badQuery(`There is an index ${given.name} already`);
  const limit = given.isUnique ? INDEX_LIMITS.unique : INDEX_LIMITS.regular;
  if (others.filter(({ isUnique }) => isUnique === given.isUnique).length >= limit)
    throw badQuery(
      `The collection ${collection.id} has as many ${given.isUnique ? 'unique' : 'regular'} indexes as it may`,
    );
  if (given.isUnique && given.fields.length > 1) throw badQuery('A unique index has one field');
  const index: DataIndex = {
    ...given,
    id: context.ids.guid(),
    collectionId: collection.id,
    createdDate: context.clock.date(),
  };
  if (index.isUnique) assertNoDuplicates(context, collection, index);
  context.documents.put(dataIndexes, index);
  build(context, collection, index);
  return index;
}

/** @throws PlatformError 404 */
export function dropIndex(context: Documents, collectionId: string, indexName: string): void {
  const index = indexesOf(context, collectionId).find(({ name }) => name === indexName);
  if (!index) throw indexNotFound(indexName, collectionId);
  context.documents.delete(dataIndexes, index.id);
}

export function dropIndexes(context: Documents, collectionId: string): void {
  for (const { name } of indexesOf(context, collectionId)) dropIndex(context, collectionId, name);
}

/** Rebuilds the indexes of a collection after the types of its fields have changed. */
export function rebuildIndexes(context: Documents, collection: DataCollection): void {
  for (const index of indexesOf(context, collection.id)) {
    build(context, collection, index);
  }
}

const WAYS = ['value', 'date', 'order'] as const;

/**
 * Creates the database indexes for an index of the platform. Filters by texts and numbers, filters by dates, and sorts
 * use different expressions, so each has its own. A dropped index stays in the database, and is reused if the same
 * index is created again.
 */
function build({ documents }: Documents, collection: DataCollection, index: DataIndex): void {
  for (const way of WAYS) {
    const expressions = index.fields.map(({ path }) =>
      way === 'order' ? orderSql(collection, path) : fieldSqlOf(collection, path)[way],
    );
    const name = `data_items:${collection.id}:${expressions.join()}`;
    documents.sql.createIndex(dataItems, name, expressions, isOfCollection(collection.id));
  }
}

function assertNoDuplicates(
  { documents }: Documents,
  collection: DataCollection,
  { fields }: DataIndex,
): void {
  const values = fields.map(({ path }) => fieldSqlOf(collection, path).value);
  const [duplicate] = documents.sql.column({
    sql: `SELECT 1 FROM "${dataItems.name}" WHERE ${isOfCollection(collection.id)} AND ${values.map((it) => `${it} IS NOT NULL`).join(' AND ')} GROUP BY ${values.join(', ')} HAVING count(*) > 1 LIMIT 1`,
    parameters: [],
  });
  if (duplicate)
    throw notUnique(
      collection.id,
      fields.map(({ path }) => path),
    );
}
