import { items as meta } from '@wix/restaurants/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { ITEMS, items, serializeItem } from '../items/entity';
import { addPart, partCalls } from '../parts/entity';

/**
 * Copies an item: once, or once for each given business location (SDK: duplicateItem).
 * @returns the ids of the copies
 * @throws PlatformError 404
 */
function duplicateItem(
  context: Context,
  id: string,
  businessLocationIds: readonly string[] | null | undefined,
): string[] {
  const item = findEntity(context, ITEMS, id);
  if (!businessLocationIds?.length) return [addPart(context, ITEMS, item).id];
  return businessLocationIds.map(
    (place) => addPart(context, ITEMS, { ...item, businessLocationIds: [place] }).id,
  );
}

type Search = NonNullable<Serialized<meta.SearchItemsRequestOriginal>['search']>;
type Answer = Serialized<meta.SearchItemsResponseOriginal>;

/**
 * Searches items by a filter and by words in their names and descriptions (platform facts 16.1).
 * @throws PlatformError 400 for an invalid filter, sort or aggregation
 */
function searchItems(context: Context, { search, aggregations, filter, ...query }: Search): Answer {
  const page = context.documents.queryByCursor(
    items,
    {
      ...query,
      filter: withSearch(isManager(context) ? filter : { $and: [filter ?? {}, { visible: true }] }, search),
    },
    { defaultLimit: 500, maxLimit: 500, field: 'search' },
  );
  const answer = {
    items: page.items.map((item) => serializeItem(context, item)),
    pagingMetadata: page.pagingMetadata,
  };
  if (!aggregations?.length) return answer;
  // The SDK's types include an unknown type of aggregation, which is rejected.
  const wanted = withRestNames(aggregations as Aggregation[]);
  const results = context.documents
    .aggregate(items, page.filter ?? {}, wanted, { field: 'search.aggregations' })
    // The response of this call does not have this field.
    .map(({ fieldPath: _field, ...result }) => result);
  return {
    ...answer,
    aggregationData: { results: results as NonNullable<Answer['aggregationData']>['results'] },
  };
}

export const itemsOperations = entityOperations('restaurants.items', meta, ITEMS, {
  ...partCalls(ITEMS),
  serialize: serializeItem,
  // Visitors see only what the menu shows (statement restaurants-item-hidden-from-visitors).
  scope: (context) => (isManager(context) ? undefined : { visible: true }),
  writes: {
    duplicateItem: (context, { id, businessLocationIds }) => ({
      itemId: duplicateItem(context, id, businessLocationIds),
    }),
  },
  reads: {
    searchItems: (context, { search = {} }) => searchItems(context, search),
  },
});
