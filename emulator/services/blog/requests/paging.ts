import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import type { Collection } from '#core/documents/collection';
import type { Page, QueryOptions } from '#core/documents/types';

export const READ = { callers: EVERYONE, app: 'blog' } as const;
/** Only the site's owner and apps write: no member of the demo site has the role of a writer. */
export const MANAGE = { callers: MANAGERS, app: 'blog' } as const;

/** The requested part of a result: by offset, or by the cursor of an earlier page. */
interface Wanted {
  filter?: unknown;
  sort?: unknown;
  paging?: { limit?: number | null; offset?: number | null } | null;
  cursorPaging?: { limit?: number | null; cursor?: string | null } | null;
}

/**
 * Returns a page of a query by offset or by cursor, as requested; different versions of the SDK use either. A request
 * with neither gets the first page with both.
 */
export function queryPage<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  query: Wanted,
  options: QueryOptions = {},
) {
  if (query.paging) {
    const { items, count, offset, total } = documents.query(collection, query, options);
    return { items, pagingMetadata: { count, offset, total, tooManyToCount: false } };
  }
  const { items, pagingMetadata, total } = documents.queryByCursor(collection, query, options);
  const { count, cursors } = pagingMetadata;
  const isFirst = !query.cursorPaging;
  return {
    items,
    pagingMetadata: { count, total, cursors, ...(isFirst && { offset: 0, tooManyToCount: false }) },
  };
}

/** The requested part of a list (SDK: BlogPaging). */
interface ListPaging {
  limit?: number;
  offset?: number;
  cursor?: string | null;
}

/** Returns a page of a list with its metadata; the first page has the cursor of the next. */
export function listPage<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  list: { filter: Record<string, unknown>; sort?: unknown; paging?: ListPaging },
): Page<T> & { metaData: { count: number; offset: number; total: number; cursor?: string } } {
  const { limit, offset = 0, cursor } = list.paging ?? {};
  const { filter, sort } = list;
  if (offset > 0 && !cursor) {
    const page = documents.query(collection, { filter, sort, paging: { limit, offset } }, { field: '' });
    return { ...page, metaData: { count: page.count, offset, total: page.total } };
  }
  const { items, pagingMetadata, total } = documents.queryByCursor(
    collection,
    { filter, sort, cursorPaging: { limit, cursor } },
    { field: '' },
  );
  const { next } = pagingMetadata.cursors;
  const count = items.length;
  return { items, total, offset, count, metaData: { count, offset, total, ...(next && { cursor: next }) } };
}
