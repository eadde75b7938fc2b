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

/** One page of documents; `total` counts all that match, whatever the page. */
export interface Page<T> {
  items: T[];
  total: number;
  offset: number;
  count: number;
}

/** Told of each document that is about to be stored or removed. */
export type Recorder = (collection: Collection<{ id: string }>, id: string) => void;

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
  /**
   * A page of a query with cursors. A cursor carries the filter and the sort of its query and the document that
   * its page begins behind, so that a page costs the same wherever it is and misses nothing when others change.
   * @param scope as for `query`; it is never read from a cursor
   * @throws PlatformError 400 for a cursor that is none, a filter, sort or limit that breaks the contract
   */
  queryByCursor<T extends { id: string }>(
    collection: Collection<T>,
    query: CursorQuery,
    options?: QueryOptions,
  ): CursorPage<T>;
  /** How many documents match. */
  count<T extends { id: string }>(collection: Collection<T>, filter: unknown): number;
  /** The smallest value of a single-valued field among the documents that match; undefined when none does. */
  minimum(collection: Collection<{ id: string }>, field: string, filter: unknown): string | undefined;
  /**
   * What the documents that match a filter have in common.
   * @param field where the aggregations stand in the request
   * @param timeZone of stretches of time; UTC without one
   * @throws PlatformError 400 for a filter or an aggregation that breaks the contract
   */
  aggregate(
    collection: Collection<{ id: string }>,
    filter: unknown,
    aggregations: readonly Aggregation[],
    about: { field: string; timeZone?: string },
  ): AggregationResult[];
  /** A number that is another one after a collection has changed, or after a transaction was undone. */
  changes(collection: Collection<{ id: string }>): number;
  /** Stores a document, new or changed. */
  put<T extends { id: string }>(collection: Collection<T>, doc: T): T;
  /** Removes a document; answers whether there was one. */
  delete<T extends { id: string }>(collection: Collection<T>, id: string): boolean;
  /** Does work, and tells of each document that it is about to change. */
  recording<T>(recorder: Recorder, work: () => T): T;
  /** For documents whose fields no collection declares. */
  readonly sql: SqlReader;
  /** Drops what it remembers of the tables, after they were changed from outside. */
  invalidate(): void;
}

/** What a service reads by SQL of its own. Values are bound; of names, only what was quoted stands in the text. */
export interface SqlReader {
  /** The first column of a query's rows. */
  column<T>(query: Sql): T[];
  /** The rows of a query, each with its columns in their order. */
  rows(query: Sql): Value[][];
  /** How many documents of a collection match a condition; remembered until the collection changes. */
  count(collection: Collection<{ id: string }>, where: Sql): number;
  /**
   * Makes an index of a collection's documents; nothing where there is one of that name. It stays: SQLite removes none
   * while statements are open, and those that are kept prepared are.
   * @param expressions SQL on the column `doc`
   * @param only a condition without bound values; a query uses the index where it has the same one
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
  /** Items of a page when the query does not say: 50 (specification 3.4). */
  defaultLimit?: number;
  maxLimit?: number;
  /** The field of the request that the query stands in, for violations; empty for the request itself. */
  field?: string;
}

/** How many documents match, kept until a collection changes: counting reads every match, a page only its own rows. */
export interface CountCache {
  /** How many rows of a table match. */
  count(table: string, where: Sql): number;
  /** A table has changed. */
  changed(table: string): void;
  /** Any table may have changed. */
  clear(): void;
}
