import { assertWhole, within } from '../contract/errors';
import { createCountCache } from '../http/cache/count-cache';
import { type Collection, foldedTable, foldedValues, listTable, listValues, schemaSql } from './collection';
import { cursorTo, rangesAfter, readCursor, reversed } from './cursor';
import type { Database } from './database';
import { filterSql, type Value } from './query';
import { type SortTerm, sortSql, sortTerms } from './sort';
import type { Documents } from './types';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;
const FIELD = 'query';

const scoped = (filter: unknown, scope: Record<string, unknown> | undefined) =>
  scope ? { $and: [scope, filter ?? {}] } : filter;

/**
 * Documents over a database. Makes the tables that the collections need.
 */
export function createDocuments(
  database: Database,
  collections: readonly Collection<{ id: string }>[],
): Documents {
  // Hundreds of statements: each by itself would be written to the disk for itself.
  database.execute(['BEGIN', ...collections.flatMap(schemaSql), 'COMMIT'].join(';\n'));

  const counts = createCountCache(database);
  const read = (doc: string) => JSON.parse(doc);

  /** What a document is sorted by, as the database sees it. */
  function sortValues({ name }: Collection<{ id: string }>, terms: readonly SortTerm[], id: string): Value[] {
    const columns = terms.map(({ column }) => column).join(', ');
    return database.row<Value>(`SELECT ${columns} FROM "${name}" WHERE id = ?`, id);
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
        `SELECT doc FROM "${collection.name}" WHERE ${where.sql} ORDER BY ${sortSql(sortTerms(collection, sort))} LIMIT ?`,
        ...where.parameters,
        limit,
      );
      return docs.map(read);
    },
    query(collection, { filter, sort, paging }, options = {}) {
      const limit = paging?.limit ?? options.defaultLimit ?? DEFAULT_LIMIT;
      const offset = paging?.offset ?? 0;
      const { where, order } = within(options.field ?? FIELD, () => {
        assertWhole(limit, 'paging.limit', 0, options.maxLimit ?? MAX_LIMIT);
        assertWhole(offset, 'paging.offset', 0);
        return {
          where: filterSql(collection, scoped(filter, options.scope)),
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
    queryByCursor(collection, { filter, sort, cursorPaging }, options = {}) {
      const limit = cursorPaging?.limit ?? options.defaultLimit ?? DEFAULT_LIMIT;
      const { at, where, ahead, stretches } = within(options.field ?? FIELD, () => {
        assertWhole(limit, 'cursorPaging.limit', 1, options.maxLimit ?? MAX_LIMIT);
        const at = cursorPaging?.cursor ? readCursor(cursorPaging.cursor) : { filter, sort };
        const where = filterSql(collection, scoped(at.filter, options.scope));
        const ahead = sortTerms(collection, at.sort);
        const terms = at.isBack ? reversed(ahead) : ahead;
        const stretches = at.values ? rangesAfter(terms, at.values) : [{ sql: '1', parameters: [], terms }];
        return { at, where, ahead, stretches };
      });
      // One more than the page holds, to see whether another page follows.
      const docs: string[] = [];
      for (const stretch of stretches) {
        if (docs.length > limit) break;
        docs.push(
          ...database.column<string>(
            `SELECT doc FROM "${collection.name}" WHERE ${where.sql} AND ${stretch.sql} ORDER BY ${sortSql(stretch.terms)} LIMIT ?`,
            ...where.parameters,
            ...stretch.parameters,
            limit + 1 - docs.length,
          ),
        );
      }
      const isMore = docs.length > limit;
      const items = docs.slice(0, limit).map(read);
      if (at.isBack) items.reverse();
      const cursorAt = (item: { id: string } | undefined, isBack: boolean) =>
        item &&
        cursorTo({
          filter: at.filter,
          sort: at.sort,
          values: sortValues(collection, ahead, item.id),
          isBack,
        });
      const hasNext = at.isBack ? items.length > 0 : isMore;
      const hasPrev = at.isBack ? isMore : at.values !== undefined;
      const next = hasNext ? cursorAt(items.at(-1), false) : undefined;
      const prev = hasPrev ? cursorAt(items[0], true) : undefined;
      return {
        items,
        filter: at.filter,
        get total() {
          return counts.count(collection.name, where);
        },
        pagingMetadata: {
          count: items.length,
          cursors: { ...(next && { next }), ...(prev && { prev }) },
          hasNext: next !== undefined,
        },
      };
    },
    count: (collection, filter) => counts.count(collection.name, filterSql(collection, filter)),
    put(collection, doc) {
      counts.changed(collection.name);
      const json = JSON.stringify(doc);
      database.run(
        `INSERT INTO "${collection.name}" (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc`,
        doc.id,
        json,
      );
      const folded = foldedTable(collection);
      database.run(`DELETE FROM ${folded} WHERE id = ?`, doc.id);
      for (const [path, value] of foldedValues(collection, doc, json))
        database.run(
          `INSERT OR IGNORE INTO ${folded} (id, field, value) VALUES (?, ?, ?)`,
          doc.id,
          path,
          value,
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
      counts.changed(collection.name);
      return database.run(`DELETE FROM "${collection.name}" WHERE id = ?`, id) > 0;
    },
    clearCounts: () => counts.clear(),
  };
  return documents;
}
