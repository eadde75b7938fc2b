import { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { serializeInventoryItem } from '../serialize';
import { inventoryItems } from '../store';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;
/** A page holds so many, unless a smaller number is asked for (SDK: `searchInventoryItems`). */
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
