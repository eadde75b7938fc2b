import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { get, withParams } from '../api/client';
import type { Row } from '../api/types';
import { dataPath } from './addresses';

/** The number of rows requested at once. */
const PAGE = 100;

/** The rows to show, and their order. */
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

/** The rows of a collection, loaded page by page as the list is scrolled. Matching rows are counted only once. */
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
          // A cursor contains the rest.
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
