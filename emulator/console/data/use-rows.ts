import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { get, withParams } from '../api/client';
import type { Row } from '../api/types';
import { dataPath } from './addresses';

/** How many rows are asked for at once. */
const PAGE = 100;

/** Which rows are shown, in which order. */
export interface RowQuery {
  text: string;
  filter: string;
  sort: string;
  order: string;
}

interface PageOfRows {
  items: Row[];
  total?: number;
  next?: string;
}

/** The rows of a collection: page by page, as far as was scrolled. All that match are counted once. */
export function useRows(collection: string, { text, filter, sort, order }: RowQuery) {
  const query = useInfiniteQuery({
    queryKey: ['data', collection, 'rows', text, filter, sort, order],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      get<PageOfRows>(
        withParams(dataPath(collection), {
          limit: PAGE,
          cursor,
          count: cursor ? 'false' : 'true',
          // A cursor knows the rest.
          ...(!cursor && { search: text, filter, sort, order: sort && (order || 'asc') }),
        }),
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    // Comparing all loaded rows after each page would interrupt scrolling.
    structuralSharing: false,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { ...query, rows, total: query.data?.pages[0]?.total };
}
