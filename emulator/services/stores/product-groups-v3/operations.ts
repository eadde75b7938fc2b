import { productGroupsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { assertSomeTags } from '#core/entities/tags';
import {
  addProductGroup,
  assignProducts,
  changeProductGroup,
  tagProductGroup,
  unassignProducts,
} from './changes';
import { PRODUCT_GROUPS } from './kind';
import { serializeProductGroup } from './serialize';
import { productGroups } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** How many a page has (SDK: queryProductGroups). */
const PAGE = { defaultLimit: 100, maxLimit: 100 };

const singleOperations: Operation[] = [
  ...moduleOperations('stores.productGroupsV3', meta, MANAGE, {
    createProductGroup: ({ productGroup, fields = [] }, context) => ({
      productGroup: serializeProductGroup(context, addProductGroup(context, productGroup), fields),
      fields,
    }),
    updateProductGroup: ({ productGroup, fields = [] }, context) => ({
      productGroup: serializeProductGroup(context, changeProductGroup(context, productGroup), fields),
      fields,
    }),
    deleteProductGroup(request, context) {
      deleteEntity(context, PRODUCT_GROUPS, findEntity(context, PRODUCT_GROUPS, request.productGroupId));
      return {};
    },
    assignProductsToProductGroup: ({ productGroupId, productIds }, context) =>
      assignProducts(context, productGroupId, productIds),
    unassignProductsFromProductGroup: ({ productGroupId, productIds }, context) =>
      unassignProducts(context, productGroupId, productIds),
  }),

  ...moduleOperations('stores.productGroupsV3', meta, READ, {
    getProductGroup: ({ productGroupId, fields = [] }, context) => ({
      productGroup: serializeProductGroup(
        context,
        findEntity(context, PRODUCT_GROUPS, productGroupId),
        fields,
      ),
      fields,
    }),
    queryProductGroups({ query, fields = [] }, context) {
      const { items, pagingMetadata } = context.documents.queryByCursor(productGroups, query ?? {}, PAGE);
      const found = items.map((group) => serializeProductGroup(context, group, fields));
      return { productGroups: found, pagingMetadata, fields };
    },
    searchProductGroups({ search = {}, fields = [] }, context) {
      const { filter, search: text, aggregations, timeZone, ...paging } = search;
      const { documents } = context;
      const page = documents.queryByCursor(
        productGroups,
        { ...paging, filter: withSearch(filter, text) },
        { ...PAGE, field: 'search' },
      );
      return {
        productGroups: page.items.map((group) => serializeProductGroup(context, group, fields)),
        pagingMetadata: page.pagingMetadata,
        fields,
        ...(aggregations?.length && {
          aggregationData: {
            results: documents.aggregate(productGroups, page.filter ?? {}, withRestNames(aggregations), {
              field: 'search.aggregations',
              ...(timeZone && { timeZone }),
            }),
          },
        }),
      };
    },
  }),
];

const bulkOperations = moduleOperations('stores.productGroupsV3', meta, MANAGE, {
  bulkCreateProductGroups: ({ productGroups: wanted, returnEntity, fields = [] }, context) => ({
    ...doEachEntity(
      wanted,
      (group) => addProductGroup(context, group),
      returnEntity ? (group) => serializeProductGroup(context, group, fields) : undefined,
    ),
    fields,
  }),
  bulkUpdateProductGroups: ({ productGroups: changes, returnEntity, fields = [] }, context) =>
    doEachEntity(
      changes,
      ({ productGroup = {} }) => changeProductGroup(context, productGroup),
      returnEntity ? (group) => serializeProductGroup(context, group, fields) : undefined,
      ({ productGroup }) => productGroup?.id,
    ),
  bulkDeleteProductGroups: ({ productGroupIds }, context) =>
    doEachEntity(
      productGroupIds,
      (id) => {
        const group = findEntity(context, PRODUCT_GROUPS, id);
        deleteEntity(context, PRODUCT_GROUPS, group);
        return group;
      },
      undefined,
      (id) => id,
    ),
  bulkUpdateProductGroupTags(request, context) {
    assertSomeTags(request);
    return doEachEntity(
      request.productGroupIds,
      (id) => tagProductGroup(context, findEntity(context, PRODUCT_GROUPS, id), request),
      undefined,
      (id) => id,
    );
  },
  bulkUpdateProductGroupTagsByFilter(request, context) {
    assertSomeTags(request);
    const found = context.documents.list(productGroups, request.filter ?? {});
    for (const group of found) tagProductGroup(context, group, request);
    return { jobId: context.ids.guid() };
  },
});

/** Groups of products that differ by one choice. */
export const productGroupsOperations: Operation[] = [...singleOperations, ...bulkOperations];
