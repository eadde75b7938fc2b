import type { Context } from '#core/contract/context';
import { type CursorPage, cursorTo, rangesAfter, readCursor, reversed } from '#core/documents/cursor';
import type { Sql, Value } from '#core/documents/database';
import { type SortTerm, sortSql } from '#core/documents/sort';
import { badQuery } from '../../requests/errors';
import type { DataCollection, FieldsOfCollection } from '../../schema/entity';
import { type ItemData, type ItemSource, sourceOf } from '../entity';
import { conditionSql } from './condition';
import { orderSql } from './field-path';

export const PAGE_LIMIT = 1000;
const DEFAULT_LIMIT = 50;
const SORT_LIMIT = 20;

export interface Sorting {
  fieldName?: string | null | undefined;
  order?: 'ASC' | 'DESC' | null | undefined;
}

export interface ItemQuery {
  filter?: unknown;
  sort?: readonly Sorting[] | null | undefined;
  paging?: { limit?: number | null | undefined; offset?: number | null | undefined } | null | undefined;
  cursorPaging?: { limit?: number | null | undefined; cursor?: string | null | undefined } | null | undefined;
}

export interface ItemPage {
  items: ItemData[];
  pagingMetadata: {
    count: number;
    offset?: number;
    total?: number;
    tooManyToCount?: boolean;
    cursors?: { next?: string; prev?: string };
    hasNext: boolean;
  };
}

/**
 * Returns a page of a collection's items.
 * @param scope the filter for items that the caller may see
 * @param isCounted whether to count all items, which takes longer than reading the page
 * @throws PlatformError 400 for an invalid query
 */
export function queryItems(
  context: Context,
  collection: DataCollection,
  query: ItemQuery,
  { scope, isCounted }: { scope?: unknown; isCounted?: boolean | undefined } = {},
): ItemPage {
  const source = sourceOf(context, collection);
  if (query.cursorPaging) return pageByCursor(context, source, collection, query, { scope, isCounted });
  const limit = limitOf(query.paging?.limit);
  const offset = query.paging?.offset ?? 0;
  if (!Number.isInteger(offset) || offset < 0)
    throw badQuery('An offset must be a whole number and not negative');
  const where = conditionOn(source, collection, query.filter, scope);
  const order = sortSql(orderOf(collection, query.sort));
  const docs = read(context, source, where, `ORDER BY ${order} LIMIT ? OFFSET ?`, [limit + 1, offset]);
  const items = docs.slice(0, limit);
  const hasNext = docs.length > limit;
  const last = items.at(-1);
  // The SDK may begin a cursor query with an offset, and continues with the cursor that it receives.
  const next =
    hasNext &&
    last &&
    cursorTo({
      filter: query.filter,
      sort: query.sort,
      values: valuesOf(context, source, orderOf(collection, query.sort), last),
    });
  return {
    items,
    pagingMetadata: {
      count: items.length,
      offset,
      ...(isCounted && { total: countWhere(context, source, where) }),
      tooManyToCount: false,
      cursors: { ...(next && { next }) },
      hasNext,
    },
  };
}

export function countItems(
  context: Context,
  collection: DataCollection,
  filter: unknown,
  scope?: unknown,
): number {
  const source = sourceOf(context, collection);
  return countWhere(context, source, conditionOn(source, collection, filter, scope));
}

/** Combines the conditions of a source, of a query and of the caller's scope. */
export function conditionOn(
  source: ItemSource,
  collection: DataCollection,
  filter: unknown,
  scope?: unknown,
): Sql {
  const given = conditionSql(collection, filter);
  const seen = conditionSql(collection, scope);
  return {
    sql: `${source.where} AND ${given.sql} AND ${seen.sql}`,
    parameters: [...given.parameters, ...seen.parameters],
  };
}

export function limitOf(given: number | null | undefined): number {
  const limit = given ?? DEFAULT_LIMIT;
  if (!Number.isInteger(limit) || limit < 0 || limit > PAGE_LIMIT)
    throw badQuery(`A limit must be a whole number from 0 to ${PAGE_LIMIT}`);
  return limit;
}

/** Returns the order of a query; by default the newest items come first, as on the platform. */
export function orderOf(
  collection: FieldsOfCollection,
  sort: readonly Sorting[] | null | undefined,
): SortTerm[] {
  if ((sort?.length ?? 0) > SORT_LIMIT) throw badQuery(`Items are sorted by ${SORT_LIMIT} fields at most`);
  const given: readonly Sorting[] = sort?.length ? sort : [{ fieldName: '_createdDate', order: 'DESC' }];
  const terms = given.map(({ fieldName, order }): SortTerm => {
    if (!fieldName) throw badQuery('A sort names a field');
    return { column: orderSql(collection, fieldName), order: order ?? 'ASC' };
  });
  const isById = terms.some(({ column }) => column === 'id');
  return isById ? terms : [...terms, { column: 'id', order: terms.at(-1)?.order ?? 'ASC' }];
}

function read(
  { documents }: Pick<Context, 'documents'>,
  source: ItemSource,
  where: Sql,
  rest: string,
  parameters: Value[],
): ItemData[] {
  const docs = documents.sql.column<string>({
    sql: `SELECT doc FROM ${source.from} WHERE ${where.sql} ${rest}`,
    parameters: [...source.parameters, ...where.parameters, ...parameters],
  });
  return docs.map((doc) => JSON.parse(doc).data);
}

export function countWhere(
  { documents }: Pick<Context, 'documents'>,
  source: ItemSource,
  where: Sql,
): number {
  // References change independently of items: only a count that depends on the items alone can be cached.
  if (source.countIn && !where.sql.includes('data_references'))
    return documents.sql.count(source.countIn, where);
  const [count = 0] = documents.sql.column<number>({
    sql: `SELECT count(*) FROM ${source.from} WHERE ${where.sql}`,
    parameters: [...source.parameters, ...where.parameters],
  });
  return count;
}

function pageByCursor(
  context: Context,
  source: ItemSource,
  collection: DataCollection,
  { filter, sort, cursorPaging }: ItemQuery,
  { scope, isCounted }: { scope?: unknown; isCounted?: boolean | undefined },
): ItemPage {
  const limit = limitOf(cursorPaging?.limit);
  const at = cursorPaging?.cursor ? readCursor(cursorPaging.cursor) : { filter, sort };
  const where = conditionOn(source, collection, at.filter, scope);
  const ahead = orderOf(collection, at.sort as Sorting[] | undefined);
  const terms = at.isBack ? reversed(ahead) : ahead;
  const ranges = at.values ? rangesAfter(terms, at.values) : [{ sql: '1', parameters: [], terms }];
  const items: ItemData[] = [];
  for (const range of ranges) {
    if (items.length > limit) break;
    const both = {
      sql: `${where.sql} AND ${range.sql}`,
      parameters: [...where.parameters, ...range.parameters],
    };
    const rest = `ORDER BY ${sortSql(range.terms)} LIMIT ?`;
    items.push(...read(context, source, both, rest, [limit + 1 - items.length]));
  }
  const isMore = items.length > limit;
  const page = items.slice(0, limit);
  if (at.isBack) page.reverse();
  const cursorAt = (item: ItemData | undefined, isBack: boolean) =>
    item &&
    cursorTo({ filter: at.filter, sort: at.sort, values: valuesOf(context, source, ahead, item), isBack });
  const next = (at.isBack ? page.length > 0 : isMore) ? cursorAt(page.at(-1), false) : undefined;
  const prev = (at.isBack ? isMore : at.values !== undefined) ? cursorAt(page[0], true) : undefined;
  const cursors: CursorPage<never>['pagingMetadata']['cursors'] = {
    ...(next && { next }),
    ...(prev && { prev }),
  };
  return {
    items: page,
    pagingMetadata: {
      count: page.length,
      ...(isCounted && { total: countWhere(context, source, where), tooManyToCount: false }),
      cursors,
      hasNext: next !== undefined,
    },
  };
}

/** Returns the values by which an item is sorted, as the database stores them. */
function valuesOf(
  { documents }: Pick<Context, 'documents'>,
  source: ItemSource,
  terms: readonly SortTerm[],
  item: ItemData,
): Value[] {
  const columns = terms.map(({ column }) => column).join(', ');
  const [row = []] = documents.sql.rows({
    sql: `SELECT ${columns} FROM ${source.from} WHERE id = ?`,
    parameters: [...source.parameters, source.keyOf(item._id)],
  });
  return row;
}
