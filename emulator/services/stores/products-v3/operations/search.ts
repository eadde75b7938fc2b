import { productsV3 as meta } from '@wix/stores/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { withRestNames } from '#core/documents/search/rest-names';
import { productFilter } from '../filter';
import { askedFor } from '../requested';
import { serializeProductV3 } from '../serialize';
import { productsV3 } from '../store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
/** Visitors see what is visible. */
const scopeOf = (context: Context) => !isManager(context) && { scope: { visible: true } };
/** A page holds so many, unless a smaller number is asked for (platform documentation: Search Products). */
const PAGE = { defaultLimit: 100 };

/** Lists of products of catalog V3, without their variants. */
export const productsV3SearchOperations = moduleOperations('stores.productsV3', meta, READ, {
  queryProducts({ query = {}, fields }, context) {
    const asked = askedFor(context, fields);
    const { items, pagingMetadata } = context.documents.queryByCursor(
      productsV3,
      { ...query, filter: productFilter(context, query.filter) },
      { ...PAGE, ...scopeOf(context) },
    );
    return { products: items.map((it) => serializeProductV3(context, it, asked, false)), pagingMetadata };
  },
  searchProducts({ search = {}, fields }, context) {
    const asked = askedFor(context, fields);
    const { filter, search: text, aggregations, timeZone, ...paging } = search;
    const { documents } = context;
    const page = documents.queryByCursor(
      productsV3,
      { ...paging, filter: productFilter(context, filter, text) },
      { ...PAGE, ...scopeOf(context), field: 'search' },
    );
    const { scope } = scopeOf(context) || {};
    return {
      products: page.items.map((it) => serializeProductV3(context, it, asked, false)),
      pagingMetadata: page.pagingMetadata,
      ...(aggregations?.length && {
        aggregationData: {
          results: documents.aggregate(
            productsV3,
            { $and: [scope ?? {}, page.filter ?? {}] },
            withRestNames(aggregations),
            { field: 'search.aggregations', ...(timeZone && { timeZone }) },
          ),
        },
      }),
    };
  },
  countProducts({ filter, search, returnNonVisibleProducts = false }, context) {
    assert(!returnNonVisibleProducts || isManager(context), () =>
      applicationError(
        403,
        'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
        'Products that are not visible are for the owner of the site',
      ),
    );
    const scope = returnNonVisibleProducts ? {} : { visible: true };
    return {
      count: context.documents.count(productsV3, { $and: [scope, productFilter(context, filter, search)] }),
    };
  },
});
