import { assert, invalidField } from '../contract/errors';
import type { Sql, Value } from './database';
import type { SortTerm } from './sort';

/** A query of the platform's language with cursor paging, as it arrives. */
export interface CursorQuery {
  filter?: unknown;
  sort?: unknown;
  cursorPaging?: { limit?: number | null; cursor?: string | null } | null;
  /** The place of the first page, for calls that also take an offset. */
  paging?: { limit?: number | null; offset?: number | null } | null;
}

/** One page of documents, and the cursors to the pages beside it. */
export interface CursorPage<T> {
  items: T[];
  /** The filter of the page's query, even if only a cursor was sent. */
  filter: unknown;
  /** The number of all matches on all pages, counted only when it is read. */
  readonly total: number;
  /** In the form that the platform sends: `next` and `prev` only if there is such a page. */
  pagingMetadata: { count: number; cursors: { next?: string; prev?: string }; hasNext: boolean };
}

/** The beginning of a page: after the document whose sorted columns have these values, the id last. */
interface Position {
  filter: unknown;
  sort: unknown;
  /** None for the beginning of the list. */
  values?: Value[];
  /** Whether the page goes towards the beginning of the list. */
  isBack?: boolean;
}

/** Writes a position as an opaque text. */
export const cursorTo = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Reads a cursor that `cursorTo` made.
 * @throws PlatformError 400 for any other text
 */
export function readCursor(cursor: string): Position {
  let position: Partial<Position> | null;
  try {
    position = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw notGivenOut();
  }
  const { filter, sort, values, isBack } = position ?? {};
  assert(Array.isArray(values) && values.every(isValue), notGivenOut);
  assert(values.length > 0 || Array.isArray(sort), notGivenOut);
  return { filter, sort, values, isBack: isBack === true };
}

const notGivenOut = () => invalidField('cursorPaging.cursor', 'is not one that was given out');

const isValue = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number';

/** Returns the same columns with the opposite order. */
export const reversed = (terms: readonly SortTerm[]): SortTerm[] =>
  terms.map(({ column, order }) => ({ column, order: order === 'ASC' ? 'DESC' : 'ASC' }));

/** A range of a sorted list: its condition, and the columns by which it still has to be sorted. */
interface Range extends Sql {
  terms: readonly SortTerm[];
}

/**
 * Returns what follows a position as consecutive ranges; the first has the rows that differ from it only in
 * the last column. Each is a range of an index, which one condition for all would not be.
 * @param values of the position, one for each term
 * @throws PlatformError 400 if they do not fit the terms
 */
export function rangesAfter(terms: readonly SortTerm[], values: readonly Value[]): Range[] {
  assert(values.length === terms.length, notGivenOut);
  const equal = (index: number): Sql => {
    const { column } = terms[index] as SortTerm;
    const value = values[index] ?? null;
    return value === null ? isNull(column) : { sql: `${column} = ?`, parameters: [value] };
  };
  const beyond = (index: number): Range[] => {
    const { column, order } = terms[index] as SortTerm;
    const value = values[index] ?? null;
    const rest = { terms: terms.slice(index) };
    // SQLite sorts missing values before all others.
    if (order === 'ASC') {
      return value === null
        ? [{ sql: `${column} IS NOT NULL`, parameters: [], ...rest }]
        : [{ sql: `${column} > ?`, parameters: [value], ...rest }];
    }
    if (value === null) return [];
    const less = { sql: `${column} < ?`, parameters: [value], ...rest };
    return column === 'id' ? [less] : [less, { ...isNull(column), terms: terms.slice(index + 1) }];
  };
  return [...terms.keys()].reverse().flatMap((last) =>
    beyond(last).map((end) => {
      const parts = [...terms.slice(0, last).map((_, index) => equal(index)), end];
      return {
        sql: parts.map(({ sql }) => sql).join(' AND '),
        parameters: parts.flatMap(({ parameters }) => parameters),
        terms: end.terms,
      };
    }),
  );
}

const isNull = (column: string): Sql => ({ sql: `${column} IS NULL`, parameters: [] });
