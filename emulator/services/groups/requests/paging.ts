import type { Context } from '#core/contract/context';
import type { Collection } from '#core/documents/collection';

interface Asked {
  filter?: unknown;
  sort?: readonly object[];
  paging?: { limit?: number | null; offset?: number | null };
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}

/**
 * Finds a page of documents, at most 100, as all calls about groups return them.
 * @param query a query, or the page of a list
 * @param scope the documents in which to search
 */
export function pageOf<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  { filter, sort, paging, limit, offset }: Asked = {},
  scope?: Record<string, unknown>,
) {
  const wanted = paging ?? {
    ...(typeof limit === 'number' && { limit }),
    ...(typeof offset === 'number' && { offset }),
  };
  const page = documents.query(
    collection,
    { filter: filter ?? {}, sort: sort ?? [], paging: wanted },
    { defaultLimit: 100, maxLimit: 100, field: 'query', ...(scope && { scope }) },
  );
  const { items, count, total } = page;
  return { items, metadata: { count, offset: page.offset, total, tooManyToCount: false } };
}
