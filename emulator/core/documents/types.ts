import type { Collection } from './collection';
import type { CursorPage, CursorQuery } from './cursor';
import type { Sql, Value } from './database';
import type { Aggregation, AggregationResult } from './search/types';

/** A query of the platform's language with offset paging, as it arrives. */
export interface OffsetQuery {
  filter?: unknown;
  sort?: unknown;
  paging?: { limit?: number | null; offset?: number | null } | null;
}

/** One page of documents; `total` counts all matches on all pages. */
export interface Page<T> {
  items: T[];
  total: number;
  offset: number;
  count: number;
}

/** Called for each document that is about to be stored or removed. */
export type Recorder = (collection: Collection<{ id: string }>, id: string) => void;

/** The documents in the database, by collection. */
export interface Documents {
  get<T extends { id: string }>(collection: Collection<T>, id: string): T | undefined;
  /** Returns the first document that matches, in the collection's own order. */
  find<T extends { id: string }>(collection: Collection<T>, filter: unknown): T | undefined;
  /** Returns the documents that match, at most `limit`. */
  list<T extends { id: string }>(
    collection: Collection<T>,
    filter: unknown,
    sort?: unknown,
    limit?: number,
  ): T[];
  /**
   * Returns a page of a query.
   * @param scope a filter of the service's own, for what the caller may see
   * @throws PlatformError 400 for a filter, sort or paging that breaks the contract
   */
  query<T extends { id: string }>(
    collection: Collection<T>,
    query: OffsetQuery,
    options?: QueryOptions,
  ): Page<T>;
  /**
   * Returns a page of a query with cursors. A cursor carries the filter and sort of its query and the document before
   * its page. So each page costs the same, and none skips documents when others change.
   * @param scope as for `query`; it is never read from a cursor
   * @throws PlatformError 400 for an invalid cursor, or a filter, sort or limit that breaks the contract
   */
  queryByCursor<T extends { id: string }>(
    collection: Collection<T>,
    query: CursorQuery,
    options?: QueryOptions,
  ): CursorPage<T>;
  count<T extends { id: string }>(collection: Collection<T>, filter: unknown): number;
  /** Returns the smallest value of a single-valued field among the documents that match; undefined if none does. */
  minimum(collection: Collection<{ id: string }>, field: string, filter: unknown): string | undefined;
  /**
   * Aggregates the documents that match a filter.
   * @param field the path of the aggregations in the request
   * @param timeZone of time intervals; UTC if absent
   * @throws PlatformError 400 for a filter or an aggregation that breaks the contract
   */
  aggregate(
    collection: Collection<{ id: string }>,
    filter: unknown,
    aggregations: readonly Aggregation[],
    about: { field: string; timeZone?: string },
  ): AggregationResult[];
  /** Returns a number that changes when the collection changes or a transaction is undone. */
  changes(collection: Collection<{ id: string }>): number;
  /** Stores a document, new or changed. */
  put<T extends { id: string }>(collection: Collection<T>, doc: T): T;
  /** Removes a document. Returns whether there was one. */
  delete<T extends { id: string }>(collection: Collection<T>, id: string): boolean;
  /** Does work, and calls the recorder for each document that it is about to change. */
  recording<T>(recorder: Recorder, work: () => T): T;
  /** Does work in the open transaction, and undoes what it has stored when it throws. */
  attempt<T>(work: () => T): T;
  /** Reads by SQL, for documents whose fields no collection declares. */
  readonly sql: SqlReader;
  /** Clears its caches, after the tables were changed from outside. */
  invalidate(): void;
}

/** Reads by a service's own SQL. Values are bound; names in the SQL must be quoted. */
export interface SqlReader {
  /** Returns the first column of a query's rows. */
  column<T>(query: Sql): T[];
  /** Returns the rows of a query, each with its columns in order. */
  rows(query: Sql): Value[][];
  /** Counts the documents that match a condition; cached until the collection changes. */
  count(collection: Collection<{ id: string }>, where: Sql): number;
  /**
   * Creates an index of a collection's documents unless one has the name. It is permanent: SQLite drops none while
   * statements are open, and the prepared ones always are.
   * @param expressions SQL on the column `doc`
   * @param only a condition without bound values; queries with the same condition use the index
   */
  createIndex(
    collection: Collection<{ id: string }>,
    name: string,
    expressions: readonly string[],
    only: string,
  ): void;
}

export interface QueryOptions {
  scope?: Record<string, unknown>;
  /** Items of a page if the query does not say; 50 if absent (specification 3.4). */
  defaultLimit?: number;
  maxLimit?: number;
  /** The field of the request that holds the query, for violations; empty for the request itself. */
  field?: string;
}

/** Caches counts until their table changes: counting reads every match, a page only its own rows. */
export interface CountCache {
  /** Counts the rows of a table that match. */
  count(table: string, where: Sql): number;
  /** Notes that a table has changed. */
  changed(table: string): void;
  /** Notes that any table may have changed. */
  clear(): void;
}
