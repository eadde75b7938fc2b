import { type Collection, listTable, listValues, schemaSql } from './collection';
import type { Database } from './database';
import { assert, invalidField } from './errors';
import { filterSql, sortSql } from './query';

/** A query of the platform's language with offset paging, as it arrives. */
export interface OffsetQuery {
  filter?: unknown;
  sort?: unknown;
  paging?: { limit?: number | null; offset?: number | null } | null;
}

/** One page of documents; `total` counts all that match, whatever the page. */
export interface Page<T> {
  items: T[];
  total: number;
  offset: number;
  count: number;
}

/** Documents in the database, by collection. */
export interface Documents {
  get<T extends { id: string }>(collection: Collection<T>, id: string): T | undefined;
  /** The first document that matches a filter, in the collection's own order. */
  find<T extends { id: string }>(collection: Collection<T>, filter: unknown): T | undefined;
  /** Every document that matches a filter, at most `limit` of them. */
  list<T extends { id: string }>(
    collection: Collection<T>,
    filter: unknown,
    sort?: unknown,
    limit?: number,
  ): T[];
  /**
   * A page of a query.
   * @param scope a filter of the service's own, for what the caller may see
   * @throws PlatformError 400 for a filter, sort or paging that breaks the contract
   */
  query<T extends { id: string }>(
    collection: Collection<T>,
    query: OffsetQuery,
    options?: QueryOptions,
  ): Page<T>;
  /** How many documents match. */
  count<T extends { id: string }>(collection: Collection<T>, filter: unknown): number;
  /** Stores a document, new or changed. */
  put<T extends { id: string }>(collection: Collection<T>, doc: T): T;
  /** Removes a document; answers whether there was one. */
  delete<T extends { id: string }>(collection: Collection<T>, id: string): boolean;
  /** Drops what it remembers of the tables, after they were changed from outside. */
  forget(): void;
}

export interface QueryOptions {
  scope?: Record<string, unknown>;
  /** Items of a page when the query does not say; 50 by the specification. */
  defaultLimit?: number;
  maxLimit?: number;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/**
 * Documents over a database. Makes the tables that the collections need.
 */
export function createDocuments(
  database: Database,
  collections: readonly Collection<{ id: string }>[],
): Documents {
  for (const collection of collections) {
    for (const statement of schemaSql(collection)) database.execute(statement);
  }

  // Counting reads every match, a page only its own rows: a count is kept until its collection changes.
  const counts = new Map<string, Map<string, number>>();
  let countedAt = database.rollbacks;
  const read = (doc: string) => JSON.parse(doc);

  function countWhere(
    collection: Collection<{ id: string }>,
    sql: string,
    parameters: (string | number | null)[],
  ) {
    if (countedAt !== database.rollbacks) {
      counts.clear();
      countedAt = database.rollbacks;
    }
    let known = counts.get(collection.name);
    if (!known || known.size > 1000) {
      known = new Map();
      counts.set(collection.name, known);
    }
    const key = JSON.stringify([sql, parameters]);
    let total = known.get(key);
    if (total === undefined) {
      total =
        database.value<number>(`SELECT count(*) FROM "${collection.name}" WHERE ${sql}`, ...parameters) ?? 0;
      known.set(key, total);
    }
    return total;
  }

  const documents: Documents = {
    get(collection, id) {
      const doc = database.value<string>(`SELECT doc FROM "${collection.name}" WHERE id = ?`, id);
      return doc === undefined ? undefined : read(doc);
    },
    find: (collection, filter) => documents.list(collection, filter, undefined, 1)[0],
    list(collection, filter, sort, limit = -1) {
      const where = filterSql(collection, filter);
      const docs = database.column<string>(
        `SELECT doc FROM "${collection.name}" WHERE ${where.sql} ORDER BY ${sortSql(collection, sort)} LIMIT ?`,
        ...where.parameters,
        limit,
      );
      return docs.map(read);
    },
    query(collection, { filter, sort, paging }, options = {}) {
      const limit = paging?.limit ?? options.defaultLimit ?? DEFAULT_LIMIT;
      const offset = paging?.offset ?? 0;
      const maxLimit = options.maxLimit ?? MAX_LIMIT;
      assert(Number.isInteger(limit) && limit >= 0 && limit <= maxLimit, () =>
        invalidField('paging.limit', `must be a whole number from 0 to ${maxLimit}`),
      );
      assert(Number.isInteger(offset) && offset >= 0, () =>
        invalidField('paging.offset', 'must be a whole number, 0 or more'),
      );
      const where = filterSql(collection, options.scope ? { $and: [options.scope, filter ?? {}] } : filter);
      const docs = database.column<string>(
        `SELECT doc FROM "${collection.name}" WHERE ${where.sql} ORDER BY ${sortSql(collection, sort)} LIMIT ? OFFSET ?`,
        ...where.parameters,
        limit,
        offset,
      );
      const total = countWhere(collection, where.sql, where.parameters);
      return { items: docs.map(read), total, offset, count: docs.length };
    },
    count(collection, filter) {
      const where = filterSql(collection, filter);
      return countWhere(collection, where.sql, where.parameters);
    },
    put(collection, doc) {
      counts.delete(collection.name);
      database.run(
        `INSERT INTO "${collection.name}" (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc`,
        doc.id,
        JSON.stringify(doc),
      );
      for (const [field, values] of listValues(collection, doc)) {
        const table = listTable(collection, field);
        database.run(`DELETE FROM ${table} WHERE id = ?`, doc.id);
        for (const value of values)
          database.run(`INSERT INTO ${table} (value, id) VALUES (?, ?)`, value, doc.id);
      }
      return doc;
    },
    delete(collection, id) {
      counts.delete(collection.name);
      return database.run(`DELETE FROM "${collection.name}" WHERE id = ?`, id) > 0;
    },
    forget: () => counts.clear(),
  };
  return documents;
}
