import { productGroupsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { assertSomeTags } from '../requests/tags';
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
  operation(
    'stores.productGroupsV3.createProductGroup',
    meta.createProductGroup,
    MANAGE,
    ({ productGroup, fields = [] }, context) => ({
      productGroup: serializeProductGroup(context, addProductGroup(context, productGroup), fields),
      fields,
    }),
  ),

  operation(
    'stores.productGroupsV3.getProductGroup',
    meta.getProductGroup,
    READ,
    ({ productGroupId, fields = [] }, context) => ({
      productGroup: serializeProductGroup(
        context,
        findEntity(context, PRODUCT_GROUPS, productGroupId),
        fields,
      ),
      fields,
    }),
  ),

  operation(
    'stores.productGroupsV3.updateProductGroup',
    meta.updateProductGroup,
    MANAGE,
    ({ productGroup, fields = [] }, context) => ({
      productGroup: serializeProductGroup(context, changeProductGroup(context, productGroup), fields),
      fields,
    }),
  ),

  operation(
    'stores.productGroupsV3.deleteProductGroup',
    meta.deleteProductGroup,
    MANAGE,
    (request, context) => {
      deleteEntity(context, PRODUCT_GROUPS, findEntity(context, PRODUCT_GROUPS, request.productGroupId));
      return {};
    },
  ),

  operation(
    'stores.productGroupsV3.queryProductGroups',
    meta.queryProductGroups,
    READ,
    ({ query, fields = [] }, context) => {
      const { items, pagingMetadata } = context.documents.queryByCursor(productGroups, query ?? {}, PAGE);
      const found = items.map((group) => serializeProductGroup(context, group, fields));
      return { productGroups: found, pagingMetadata, fields };
    },
  ),

  operation(
    'stores.productGroupsV3.searchProductGroups',
    meta.searchProductGroups,
    READ,
    ({ search = {}, fields = [] }, context) => {
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
  ),

  operation(
    'stores.productGroupsV3.assignProductsToProductGroup',
    meta.assignProductsToProductGroup,
    MANAGE,
    ({ productGroupId, productIds }, context) => assignProducts(context, productGroupId, productIds),
  ),

  operation(
    'stores.productGroupsV3.unassignProductsFromProductGroup',
    meta.unassignProductsFromProductGroup,
    MANAGE,
    ({ productGroupId, productIds }, context) => unassignProducts(context, productGroupId, productIds),
  ),
];

const bulkOperations: Operation[] = [
  operation(
    'stores.productGroupsV3.bulkCreateProductGroups',
    meta.bulkCreateProductGroups,
    MANAGE,
    ({ productGroups: wanted, returnEntity, fields = [] }, context) => ({
      ...doEachEntity(
        wanted,
        (group) => addProductGroup(context, group),
        returnEntity ? (group) => serializeProductGroup(context, group, fields) : undefined,
      ),
      fields,
    }),
  ),

  operation(
    'stores.productGroupsV3.bulkUpdateProductGroups',
    meta.bulkUpdateProductGroups,
    MANAGE,
    ({ productGroups: changes, returnEntity, fields = [] }, context) =>
      doEachEntity(
        changes,
        ({ productGroup = {} }) => changeProductGroup(context, productGroup),
        returnEntity ? (group) => serializeProductGroup(context, group, fields) : undefined,
        ({ productGroup }) => productGroup?.id,
      ),
  ),

  operation(
    'stores.productGroupsV3.bulkDeleteProductGroups',
    meta.bulkDeleteProductGroups,
    MANAGE,
    ({ productGroupIds }, context) =>
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
  ),

  operation(
    'stores.productGroupsV3.bulkUpdateProductGroupTags',
    meta.bulkUpdateProductGroupTags,
    MANAGE,
    (request, context) => {
      assertSomeTags(request);
      return doEachEntity(
        request.productGroupIds,
        (id) => tagProductGroup(context, findEntity(context, PRODUCT_GROUPS, id), request),
        undefined,
        (id) => id,
      );
    },
  ),

  operation(
    'stores.productGroupsV3.bulkUpdateProductGroupTagsByFilter',
    meta.bulkUpdateProductGroupTagsByFilter,
    MANAGE,
    (request, context) => {
      assertSomeTags(request);
      const found = context.documents.list(productGroups, request.filter ?? {});
      for (const group of found) tagProductGroup(context, group, request);
      return { jobId: context.ids.guid() };
    },
  ),
];

/** Groups of products that differ by one choice. */
export const productGroupsOperations: Operation[] = [...singleOperations, ...bulkOperations];
