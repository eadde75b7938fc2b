import { assertWhole, within } from '../contract/errors';
import type { Collection } from './collection';
import { type CursorPage, type CursorQuery, cursorTo, rangesAfter, readCursor, reversed } from './cursor';
import type { Database, Sql, Value } from './database';
import { scoped, withDefaults } from './paging';
import { filterSql } from './query';
import { fewRows } from './search/few-rows';
import { type SortTerm, sortSql, sortTerms } from './sort';
import type { CountCache, QueryOptions } from './types';

/**
 * Returns a page of a query with cursors: see `Documents.queryByCursor`.
 * @throws PlatformError 400 for an invalid cursor, or a filter, sort or limit that breaks the contract
 */
export function queryByCursor<T extends { id: string }>(
  database: Database,
  counts: CountCache,
  collection: Collection<T>,
  { filter, sort, cursorPaging, paging }: CursorQuery,
  options: QueryOptions = {},
): CursorPage<T> {
  const { field, defaultLimit, maxLimit, scope } = withDefaults(options);
  const limit = cursorPaging?.limit ?? paging?.limit ?? defaultLimit;
  const offset = paging?.offset ?? 0;
  const { at, where, ahead, ranges } = within(field, () => {
    assertWhole(limit, paging ? 'paging.limit' : 'cursorPaging.limit', 1, maxLimit);
    assertWhole(offset, 'paging.offset', 0);
    const at = cursorPaging?.cursor ? readCursor(cursorPaging.cursor) : { filter, sort };
    const where = filterSql(collection, scoped(at.filter, scope), fewRows(database));
    const ahead = sortTerms(collection, at.sort);
    const terms = at.isBack ? reversed(ahead) : ahead;
    const ranges = at.values?.length ? rangesAfter(terms, at.values) : [{ sql: '1', parameters: [], terms }];
    return { at, where, ahead, ranges };
  });
  // One more than the page holds, to see whether another page follows.
  const docs = readRanges(database, collection, where, ranges, { limit: limit + 1, offset });
  const isMore = docs.length > limit;
  const items: T[] = docs.slice(0, limit).map((doc) => JSON.parse(doc));
  if (at.isBack) items.reverse();
  const cursorAt = (item: T | undefined, isBack: boolean) =>
    item &&
    cursorTo({
      filter: at.filter,
      sort: at.sort,
      values: sortValues(database, collection, ahead, item.id),
      isBack,
    });
  const hasNext = at.isBack ? items.length > 0 : isMore;
  const hasPrev = at.isBack ? isMore : Boolean(at.values?.length) || offset > 0;
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
}

/** Reads the first documents of consecutive ranges, up to a limit; a place that is given by an offset has one range. */
function readRanges<T extends { id: string }>(
  database: Database,
  collection: Collection<T>,
  where: Sql,
  ranges: ReturnType<typeof rangesAfter>,
  { limit, offset }: { limit: number; offset: number },
): string[] {
  const docs: string[] = [];
  for (const { sql, parameters, terms } of ranges) {
    if (docs.length >= limit) break;
    docs.push(
      ...database.column<string>(
        `SELECT doc FROM "${collection.name}" WHERE ${where.sql} AND ${sql} ORDER BY ${sortSql(terms)} LIMIT ? OFFSET ?`,
        ...where.parameters,
        ...parameters,
        limit - docs.length,
        offset,
      ),
    );
  }
  return docs;
}

/** Returns the values by which the database sorts a document. */
function sortValues<T extends { id: string }>(
  database: Database,
  { name }: Collection<T>,
  terms: readonly SortTerm[],
  id: string,
): Value[] {
  const columns = terms.map(({ column }) => column).join(', ');
  return database.row<Value>(`SELECT ${columns} FROM "${name}" WHERE id = ?`, id);
}
