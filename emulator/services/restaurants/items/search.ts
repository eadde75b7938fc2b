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
 * Items by a filter and by words of their name and description.
 * @throws PlatformError 400 for a filter, a sort or an aggregation that breaks the contract
 */
export function searchItems(context: Context, { search, aggregations, filter, ...query }: Search): Answer {
  const page = context.documents.queryByCursor(
    items,
    { ...query, filter: withSearch(filter, search) },
    { defaultLimit: 100, maxLimit: 500, field: 'search' },
  );
  const answer = { items: page.items, pagingMetadata: page.pagingMetadata };
  if (!aggregations?.length) return answer;
  // What its types name besides, an unknown type, is refused as one.
  const wanted = withRestNames(aggregations as Aggregation[]);
  const results = context.documents
    .aggregate(items, page.filter ?? {}, wanted, { field: 'search.aggregations' })
    // The answer of this call has no place for the field.
    .map(({ fieldPath: _field, ...result }) => result);
  return {
    ...answer,
    aggregationData: { results: results as NonNullable<Answer['aggregationData']>['results'] },
  };
}
