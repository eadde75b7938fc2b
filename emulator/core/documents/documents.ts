import { assertWhole, within } from '../contract/errors';
import { createChanges } from './changes';
import { type Collection, fieldSql, schemaSql } from './collection';
import type { Database } from './database';
import { scoped, withDefaults } from './paging';
import { putDocument } from './put';
import { filterSql as anyFilterSql } from './query';
import { queryByCursor } from './query-by-cursor';
import { aggregate } from './search/aggregate';
import { fewRows } from './search/few-rows';
import { createSqlReader } from './search/sql-reader';
import { sortSql, sortTerms } from './sort';
import { StorageError } from './storage-error';
import type { CountCache, Documents, Recorder } from './types';

/** Creates the tables that do not exist yet. */
function createTables(database: Database, collections: readonly Collection<{ id: string }>[]): void {
  // SQLite looks through its whole schema for each statement, even if the table exists.
  const present = new Set(database.column<string>('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL'));
  const missing = collections
    .flatMap(schemaSql)
    .filter((statement) => !present.has(statement.replace('IF NOT EXISTS ', '')));
  // In one transaction: each of these hundreds of statements would otherwise be written to the disk separately.
  if (missing.length > 0) database.execute(['BEGIN', ...missing, 'COMMIT'].join(';\n'));
}

/** Does work in the open transaction, and undoes it alone when it throws. @param undone called after that */
function attempt<T>(database: Database, work: () => T, undone: () => void): T {
  database.run('SAVEPOINT attempt');
  try {
    const result = work();
    database.run('RELEASE attempt');
    return result;
  } catch (error) {
    // On a full disk, SQLite has already undone the transaction.
    if (error instanceof StorageError) throw error;
    database.run('ROLLBACK TO attempt');
    database.run('RELEASE attempt');
    undone();
    throw error;
  }
}

/**
 * Opens the documents of a database, and creates the tables of the collections.
 * @param counts of the same database
 */
export function createDocuments(
  database: Database,
  collections: readonly Collection<{ id: string }>[],
  counts: CountCache,
): Documents {
  createTables(database, collections);

  const changes = createChanges(database);
  const isFew = fewRows(database);
  const filterSql = (collection: Collection<{ id: string }>, filter: unknown) =>
    anyFilterSql(collection, filter, isFew);
  const read = (doc: string) => JSON.parse(doc);
  const changed = ({ name }: Collection<{ id: string }>) => {
    counts.changed(name);
    changes.add(name);
  };

  let recorder: Recorder | undefined;

  const documents: Documents = {
    get(collection, id) {
      const doc = database.value<string>(`SELECT doc FROM "${collection.name}" WHERE id = ?`, id);
      return doc === undefined ? undefined : read(doc);
    },
    find: (collection, filter) => documents.list(collection, filter, undefined, 1)[0],
    list(collection, filter, sort, limit = -1) {
      assertWhole(limit, 'limit', -1);
      const where = filterSql(collection, filter);
      const docs = database.column<string>(
        `SELECT doc FROM "${collection.name}" WHERE ${where.sql} ORDER BY ${sortSql(sortTerms(collection, sort))} LIMIT ?`,
        ...where.parameters,
        limit,
      );
      return docs.map(read);
    },
    query(collection, { filter, sort, paging }, options = {}) {
      const { field, defaultLimit, maxLimit, scope } = withDefaults(options);
      const limit = paging?.limit ?? defaultLimit;
      const offset = paging?.offset ?? 0;
      const { where, order } = within(field, () => {
        assertWhole(limit, 'paging.limit', 0, maxLimit);
        assertWhole(offset, 'paging.offset', 0);
        return {
          where: filterSql(collection, scoped(filter, scope)),
          order: sortSql(sortTerms(collection, sort)),
        };
      });
      const docs = database.column<string>(
        `SELECT doc FROM "${collection.name}" WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
        ...where.parameters,
        limit,
        offset,
      );
      const total = counts.count(collection.name, where);
      return { items: docs.map(read), total, offset, count: docs.length };
    },
    queryByCursor: (collection, query, options) =>
      queryByCursor(database, counts, collection, query, options),
    count: (collection, filter) => counts.count(collection.name, filterSql(collection, filter)),
    minimum(collection, field, filter) {
      const where = filterSql(collection, filter);
      const column = fieldSql(collection, field);
      return database.value<string>(
        `SELECT ${column} FROM "${collection.name}" WHERE ${where.sql} ORDER BY ${column} LIMIT 1`,
        ...where.parameters,
      );
    },
    aggregate(collection, filter, aggregations, { field, timeZone }) {
      const where = filterSql(collection, filter);
      return aggregate({ database, collection, where, ...(timeZone && { timeZone }) }, aggregations, field);
    },
    changes: ({ name }) => changes.of(name),
    put(collection, doc) {
      recorder?.(collection, doc.id);
      changed(collection);
      putDocument(database, collection, doc);
      return doc;
    },
    delete(collection, id) {
      recorder?.(collection, id);
      changed(collection);
      return database.run(`DELETE FROM "${collection.name}" WHERE id = ?`, id) > 0;
    },
    recording(newRecorder, work) {
      recorder = newRecorder;
      try {
        return work();
      } finally {
        recorder = undefined;
      }
    },
    attempt: (work) => attempt(database, work, documents.invalidate),
    sql: createSqlReader(database, counts),
    invalidate() {
      counts.clear();
      changes.invalidate();
    },
  };
  return documents;
}
