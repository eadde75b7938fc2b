import { readOnlyVariantsV3 as meta } from '@wix/stores/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { isObject } from '#core/documents/query';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { serializeReadOnlyVariants } from './serialize';
import { readOnlyVariants } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
/** The page size, unless another one is requested (SDK: `CursorPaging`). */
const PAGE = { defaultLimit: 100, maxLimit: 1000 };
/** Only managers see hidden variants and those of hidden products. */
const VISIBLE = { visible: true, 'productData.visible': true };

const scopeOf = (context: Context) => !isManager(context) && { scope: VISIBLE };

/** Translates variant ids in a filter into the stored GUIDs: V1 has ids of another form. */
function withGuids(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(withGuids);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key === 'id' ? 'guid' : key,
      key.startsWith('$') ? withGuids(value) : value,
    ]),
  );
}

/** The variants of all catalog V3 products. */
export const readOnlyVariantsOperations = moduleOperations('stores.readOnlyVariantsV3', meta, READ, {
  queryVariants({ query = {}, fields }, context) {
    const { items, pagingMetadata } = context.documents.queryByCursor(
      readOnlyVariants,
      { ...query, filter: withGuids(query.filter) },
      { ...PAGE, ...scopeOf(context) },
    );
    return { variants: serializeReadOnlyVariants(context, items, fields), pagingMetadata };
  },
  searchVariants({ search = {}, fields }, context) {
    const { filter, search: text, aggregations, timeZone, ...paging } = search;
    const { documents } = context;
    const page = documents.queryByCursor(
      readOnlyVariants,
      { ...paging, filter: withSearch(withGuids(filter), text) },
      { ...PAGE, ...scopeOf(context), field: 'search' },
    );
    const { scope } = scopeOf(context) || {};
    return {
      variants: serializeReadOnlyVariants(context, page.items, fields),
      pagingMetadata: page.pagingMetadata,
      ...(aggregations?.length && {
        aggregationData: {
          results: documents.aggregate(
            readOnlyVariants,
            { $and: [scope ?? {}, page.filter ?? {}] },
            withRestNames(aggregations),
            { field: 'search.aggregations', ...(timeZone && { timeZone }) },
          ),
        },
      }),
    };
  },
});
