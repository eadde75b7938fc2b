import { items as meta } from '@wix/restaurants/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { addPart, partCalls } from '../requests/parts';
import { ITEMS, items } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

/** Dishes and drinks. */
export const itemsOperations = entityOperations('restaurants.items', meta, ITEMS, partCalls(ITEMS), [
  ...moduleOperations('restaurants.items', meta, MANAGE, {
    duplicateItem: ({ id, businessLocationIds }, context) => ({
      itemId: duplicateItem(context, id, businessLocationIds),
    }),
  }),
  ...moduleOperations('restaurants.items', meta, READ, {
    searchItems: ({ search = {} }, context) => searchItems(context, search),
  }),
]);

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

/**
 * Copies an item: once, or once for each place of business that it is to be offered at (SDK: duplicateItem).
 * @returns the ids of the copies
 * @throws PlatformError 404
 */
export function duplicateItem(
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
