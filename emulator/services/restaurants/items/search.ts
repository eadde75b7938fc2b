import type { items as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { items } from './store';

type Search = NonNullable<Serialized<meta.SearchItemsRequestOriginal>['search']>;
type Answer = Serialized<meta.SearchItemsResponseOriginal>;

/**
 * Searches items by a filter and by words in their names and descriptions (platform facts 16.1).
 * @throws PlatformError 400 for an invalid filter, sort or aggregation
 */
export function searchItems(context: Context, { search, aggregations, filter, ...query }: Search): Answer {
  const page = context.documents.queryByCursor(
    items,
    { ...query, filter: withSearch(filter, search) },
    { defaultLimit: 500, maxLimit: 500, field: 'search' },
  );
  const answer = { items: page.items, pagingMetadata: page.pagingMetadata };
  if (!aggregations?.length) return answer;
  // The SDK's types include an unknown type of aggregation, which is refused.
  const wanted = withRestNames(aggregations as Aggregation[]);
  const results = context.documents
    .aggregate(items, page.filter ?? {}, wanted, { field: 'search.aggregations' })
    // The answer of this call does not have this field.
    .map(({ fieldPath: _field, ...result }) => result);
  return {
    ...answer,
    aggregationData: { results: results as NonNullable<Answer['aggregationData']>['results'] },
  };
}
