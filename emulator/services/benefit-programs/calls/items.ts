import * as z from 'zod';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import type { Operation } from '#core/contract/operation';
import { createItem, deleteItem, updateItem } from '../items/changes';
import { benefitItems, findItem, givenItem } from '../items/entity';
import { call, PAGE, query } from '../requests/manager-call';

const PATH = '/items';
const one = z.object({ itemId: z.guid() });

/** Benefit items: what a benefit is redeemed for. */
export const benefitItemsOperations: Operation[] = [
  call('items.createItem', ['POST', PATH], z.object({ item: givenItem }), (context, { item }) => ({
    item: createItem(context, item),
  })),
  call(
    'items.bulkCreateItems',
    ['POST', '/bulk/items/create'],
    z.object({ items: z.array(givenItem).min(1).max(100), returnEntity: z.boolean().optional() }),
    (context, { items, returnEntity }) =>
      doEachEntity(items, (item) => createItem(context, item), returnEntity ? (item) => item : undefined),
  ),
  call(
    'items.getItem',
    ['GET', `${PATH}/:itemId`],
    one,
    (context, { itemId }) => ({ item: findItem(context, itemId) }),
    'itemId',
  ),
  call(
    'items.updateItem',
    ['PATCH', `${PATH}/:itemId`],
    z.object({
      item: givenItem.pick({ displayName: true }).extend({ id: z.guid(), revision: z.string().nullish() }),
    }),
    (context, { item: { id, ...change } }) => ({ item: updateItem(context, findItem(context, id), change) }),
    'item.id',
  ),
  call(
    'items.deleteItem',
    ['POST', `${PATH}/:itemId/delete`],
    one,
    (context, { itemId }) => {
      deleteItem(context, findItem(context, itemId));
      return {};
    },
    'itemId',
  ),
  call(
    'items.bulkDeleteItems',
    ['POST', '/bulk/items/delete'],
    z.object({ itemIds: z.array(z.guid()).min(1).max(100) }),
    (context, { itemIds }) => doEachId(itemIds, (id) => deleteItem(context, findItem(context, id))),
  ),
  call(
    'items.queryItems',
    ['POST', `${PATH}/query`],
    z.object({ query: query.optional() }),
    ({ documents }, request) => {
      const { items, pagingMetadata } = documents.queryByCursor(benefitItems, request.query ?? {}, PAGE);
      return { items, metadata: pagingMetadata };
    },
  ),
  call(
    'items.countItems',
    ['POST', `${PATH}/count`],
    z.object({ filter: z.record(z.string(), z.unknown()).nullish() }),
    ({ documents }, { filter }) => ({ count: documents.count(benefitItems, filter ?? {}) }),
  ),
];
