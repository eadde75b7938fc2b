import type { Collection } from '../collection';
import type { CursorQuery } from '../cursor';
import type { Documents, QueryOptions } from '../types';
import { withRestNames } from './rest-names';
import type { Aggregation } from './types';

interface Search extends CursorQuery {
  aggregations?: readonly Aggregation[];
  timeZone?: string | null;
}

/**
 * Returns a page of a search, and its aggregations over all that it finds.
 * @throws PlatformError 400 for a filter, a sort, a limit, a cursor or an aggregation that breaks the contract
 */
export function searchPage<T extends { id: string }>(
  { documents }: { documents: Documents },
  collection: Collection<T>,
  { aggregations = [], timeZone, ...query }: Search,
  options: QueryOptions,
) {
  const page = documents.queryByCursor(collection, query, { ...options, field: 'search' });
  const { items, pagingMetadata, filter } = page;
  if (aggregations.length === 0) return { items, pagingMetadata };
  const within = { $and: [options.scope ?? {}, filter ?? {}] };
  const about = { field: 'search.aggregations', ...(timeZone && { timeZone }) };
  const results = documents.aggregate(collection, within, withRestNames(aggregations), about);
  return { items, pagingMetadata, aggregationData: { results } };
}
