import { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, assertRuleOf, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import type { Reason } from '../../stock/events';
import { serializeInventoryItem } from '../../stock/serialize';
import { type InventoryItem, inventoryItems, type WireInventoryItem } from '../../stock/store';
import { DEFAULT_LOCATION_ID } from '../../stores-locations-v3/store';
import { changeItem, deleteItem, findItem, itemAt } from '../changes';
import { createItem, itemChange } from '../input';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Returns how bulk answers send an item; undefined if they send none. */
const sent = (returnEntity: boolean | undefined) => (returnEntity ? serializeInventoryItem : undefined);

function update(context: Context, given: WireInventoryItem, field: string, reason?: Reason): InventoryItem {
  const before = findItem(context, given.id ?? '');
  assertRevision(field, before, given.revision);
  return changeItem(context, before, itemChange(context, before, given, field), reason);
}

/** Inventory items, for managers. */
export const inventoryItemsOperations = moduleOperations('stores.inventoryItemsV3', meta, MANAGE, {
  createInventoryItem: ({ inventoryItem }, context) => ({
    inventoryItem: serializeInventoryItem(createItem(context, inventoryItem, 'inventoryItem')),
  }),
  bulkCreateInventoryItems: ({ inventoryItems, returnEntity }, context) =>
    doEachEntity(inventoryItems, (given) => createItem(context, given, 'inventoryItem'), sent(returnEntity)),
  getInventoryItem: ({ inventoryItemId }, context) => ({
    inventoryItem: serializeInventoryItem(findItem(context, inventoryItemId)),
  }),
  updateInventoryItem: ({ inventoryItem, reason }, context) => ({
    inventoryItem: serializeInventoryItem(update(context, inventoryItem, 'inventoryItem', reason)),
  }),
  bulkUpdateInventoryItems: ({ inventoryItems, returnEntity, reason }, context) =>
    doEachEntity(
      inventoryItems,
      ({ inventoryItem = {} }) => update(context, inventoryItem, 'inventoryItem', reason),
      sent(returnEntity),
      ({ inventoryItem }) => inventoryItem?.id,
    ),
  bulkUpsertInventoryItems({ inventoryItems, returnEntity }, context) {
    const keys = inventoryItems.map(({ inventoryItem: it = {} }) =>
      [it.variantId, it.locationId ?? DEFAULT_LOCATION_ID, it.productId].join(' '),
    );
    assertRuleOf(
      new Set(keys).size === keys.length,
      'inventoryItems',
      'DUPLICATE_BULK_UPSERT_KEY',
      'must not name a variant at a location twice',
    );
    return doEachEntity(
      inventoryItems,
      ({ inventoryItem = {} }) => upsert(context, inventoryItem),
      sent(returnEntity),
      ({ inventoryItem }) => inventoryItem?.id,
    );
  },
  deleteInventoryItem({ inventoryItemId }, context) {
    deleteItem(context, findItem(context, inventoryItemId));
    return {};
  },
  bulkDeleteInventoryItems: ({ inventoryItemIds }, context) =>
    doEachEntity(
      inventoryItemIds,
      (id) => {
        const item = findItem(context, id);
        deleteItem(context, item);
        return item;
      },
      undefined,
      (id) => id,
    ),
});

/** Updates the item of a variant at a location, whatever its revision; creates it if there is none. */
function upsert(context: Context, given: WireInventoryItem): InventoryItem {
  const { variantId, productId } = given;
  assert(variantId, () => invalidField('inventoryItem.variantId', 'must not be empty', 'REQUIRED_FIELD'));
  const locationId = given.locationId ?? DEFAULT_LOCATION_ID;
  const before = itemAt(context, { variantId, locationId, ...(productId && { productId }) });
  if (!before) return createItem(context, given, 'inventoryItem');
  return changeItem(context, before, itemChange(context, before, given, 'inventoryItem'));
}

/** The page size, unless a smaller one is requested (SDK: `searchInventoryItems`). */
const PAGE = { defaultLimit: 100, maxLimit: 1000 };

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** Lists of inventory items. */
export const inventoryItemsSearchOperations: Operation[] = [
  ...moduleOperations('stores.inventoryItemsV3', meta, READ, {
    queryInventoryItems({ query = {} }, { documents }) {
      if (query.paging) {
        const { items, count } = documents.query(inventoryItems, query, PAGE);
        return { inventoryItems: items.map(serializeInventoryItem), pagingMetadata: { count } };
      }
      const { items, pagingMetadata } = documents.queryByCursor(inventoryItems, query, PAGE);
      const { count, cursors } = pagingMetadata;
      return { inventoryItems: items.map(serializeInventoryItem), pagingMetadata: { count, cursors } };
    },
  }),

  ...moduleOperations('stores.inventoryItemsV3', meta, MANAGE, {
    searchInventoryItems({ search = {} }, { documents }) {
      const { filter, search: text, aggregations, timeZone, ...paging } = search;
      const page = documents.queryByCursor(
        inventoryItems,
        { ...paging, filter: withSearch(filter, text) },
        { ...PAGE, field: 'search' },
      );
      return {
        inventoryItems: page.items.map(serializeInventoryItem),
        pagingMetadata: page.pagingMetadata,
        ...(aggregations?.length && {
          aggregationData: {
            results: documents.aggregate(inventoryItems, page.filter, withRestNames(aggregations), {
              field: 'search.aggregations',
              ...(timeZone && { timeZone }),
            }),
          },
        }),
      };
    },
    countInventoryItems: ({ filter, search }, { documents }) => ({
      count: documents.count(inventoryItems, withSearch(filter, search)),
    }),
  }),
];
