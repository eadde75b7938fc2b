import type { Context } from '#core/contract/context';
import type { Collection } from '#core/documents/collection';
import type { CursorQuery } from '#core/documents/cursor';
import type { OffsetQuery, QueryOptions } from '#core/documents/types';

/**
 * Returns a page of a query, paged by offset if it says so, otherwise by cursor (SDK: `QueryV2PagingMethodOneOf`).
 * @throws PlatformError 400 for a filter, sort, paging or cursor that breaks the contract
 */
export function pageOf<T extends { id: string }>(
  { documents }: Pick<Context, 'documents'>,
  collection: Collection<T>,
  { paging, ...query }: OffsetQuery & CursorQuery = {},
  options: QueryOptions = {},
) {
  if (paging) {
    const { items, count, offset, total } = documents.query(collection, { ...query, paging }, options);
    return { items, metadata: { count, offset, total } };
  }
  const { items, pagingMetadata } = documents.queryByCursor(collection, query, options);
  return { items, metadata: { count: pagingMetadata.count, cursors: pagingMetadata.cursors } };
}
