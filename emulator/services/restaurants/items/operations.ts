import { items as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import {
  addPart,
  assertReferences,
  type Part,
  type PartKind,
  partCalls,
  withAddress,
} from '../requests/parts';

/** A dish or a drink, with one price or one for each of its variants. */
export type Item = Serialized<meta.ItemOriginal> & Part;

export const items = collection<Item>('restaurant_items', {
  fields: {
    name: 'string',
    description: 'string',
    visible: 'boolean',
    featured: 'boolean',
    'image.id': 'string',
    'orderSettings.inStock': 'boolean',
    'orderSettings.acceptSpecialRequests': 'boolean',
    'labels.id': { kind: 'list', path: 'labels[].id', itemKey: 'id' },
    'modifierGroups.id': { kind: 'list', path: 'modifierGroups[].id', itemKey: 'id' },
    'priceVariants.variants.variantId': { kind: 'list', path: 'priceVariants.variants[].variantId' },
    'priceVariants.variants.price': { kind: 'list', path: 'priceVariants.variants[].priceInfo.price' },
    'priceInfo.price': 'string',
    businessLocationIds: 'list',
    createdDate: 'date',
    updatedDate: 'date',
  },
  searchable: { name: 'name', description: 'description' },
  // The defaults of a search without a sort (platform facts 16.1).
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/**
 * Checks the references and prices of an item. @throws PlatformError 400 for a reference without an id, or a price
 * without an amount
 */
function checked(item: Item): Item {
  assertReferences('item.labels', item.labels);
  assertReferences('item.modifierGroups', item.modifierGroups);
  assertGiven(!item.priceInfo || item.priceInfo.price, 'item.priceInfo.price');
  return item;
}

export const ITEMS: PartKind<Item, 'item'> = {
  name: 'item',
  collection: items,
  views: [{ fqdn: 'wix.restaurants.menus.v1.item', serialize: (item) => item }],
  defaults: {
    visible: true,
    featured: false,
    additionalImages: [],
    labels: [],
    modifierGroups: [],
    businessLocationIds: [],
    orderSettings: { inStock: true, acceptSpecialRequests: true },
  },
  oneOf: ['priceInfo', 'priceVariants'],
  complete: (_context, item) => ({
    ...checked(item),
    orderSettings: { inStock: true, acceptSpecialRequests: true, ...item.orderSettings },
    ...(item.priceVariants && { priceVariants: { variants: [], ...item.priceVariants } }),
    ...(item.image && { image: withAddress(item.image) }),
    additionalImages: (item.additionalImages ?? []).map(withAddress),
  }),
};

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
    { ...query, filter: withSearch(filter, search) },
    { defaultLimit: 500, maxLimit: 500, field: 'search' },
  );
  const answer = { items: page.items, pagingMetadata: page.pagingMetadata };
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
  writes: {
    duplicateItem: ({ id, businessLocationIds }, context) => ({
      itemId: duplicateItem(context, id, businessLocationIds),
    }),
  },
  reads: {
    searchItems: ({ search = {} }, context) => searchItems(context, search),
  },
});
