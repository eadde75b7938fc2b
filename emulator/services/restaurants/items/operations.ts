import { items as meta } from '@wix/restaurants/meta';
import { EVERYONE, MANAGERS } from '../../../core/contract/context';
import { findEntity } from '../../../core/contract/entities';
import { type Operation, operation } from '../../../core/contract/operation';
import { withSearch } from '../../../core/documents/search/text-search';
import {
  addPart,
  addParts,
  changePart,
  changeParts,
  countParts,
  listParts,
  queryParts,
  removePart,
  removeParts,
} from '../requests/parts';
import { duplicateItem } from './duplicate';

import { searchItems } from './search';
import { ITEMS, type Item } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

const whole = (item: Item): Item => item;

/** Dishes and drinks: everyone reads them, managers change them. */
export const itemsOperations: Operation[] = [
  operation('restaurants.items.createItem', meta.createItem, MANAGE, ({ item }, context) => ({
    item: addPart(context, ITEMS, item),
  })),

  operation('restaurants.items.getItem', meta.getItem, READ, ({ itemId }, context) => ({
    item: findEntity(context, ITEMS, itemId),
  })),

  operation('restaurants.items.updateItem', meta.updateItem, MANAGE, ({ item }, context) => ({
    item: changePart(context, ITEMS, item),
  })),

  operation('restaurants.items.deleteItem', meta.deleteItem, MANAGE, ({ itemId }, context) => {
    removePart(context, ITEMS, itemId);
    return {};
  }),

  operation('restaurants.items.duplicateItem', meta.duplicateItem, MANAGE, (request, context) => ({
    itemId: duplicateItem(context, request.id, request.businessLocationIds),
  })),

  operation('restaurants.items.listItems', meta.listItems, READ, (request, context) => {
    const { itemIds: ids, paging, onlyVisible } = request;
    const page = listParts(context, ITEMS, { ids, paging, onlyVisible });
    return { items: page.items, pagingMetadata: page.pagingMetadata };
  }),

  operation('restaurants.items.queryItems', meta.queryItems, READ, ({ query }, context) => {
    const page = queryParts(context, ITEMS, query);
    return { items: page.items, pagingMetadata: page.pagingMetadata };
  }),

  operation('restaurants.items.searchItems', meta.searchItems, READ, ({ search = {} }, context) =>
    searchItems(context, search),
  ),

  operation('restaurants.items.countItems', meta.countItems, READ, (request, context) => ({
    count: countParts(context, ITEMS, withSearch(request.filter, request.searchDetails)),
  })),

  operation('restaurants.items.bulkCreateItems', meta.bulkCreateItems, MANAGE, (request, context) =>
    addParts(context, ITEMS, request.items, request.returnEntity ? whole : undefined),
  ),

  operation('restaurants.items.bulkUpdateItem', meta.bulkUpdateItem, MANAGE, (request, context) => {
    const given = request.items.map(({ item, mask }) => ({ part: item, mask }));
    return changeParts(context, ITEMS, given, request.returnEntity ? whole : undefined);
  }),

  operation('restaurants.items.bulkDeleteItems', meta.bulkDeleteItems, MANAGE, ({ ids }, context) =>
    removeParts(context, ITEMS, ids),
  ),
];
