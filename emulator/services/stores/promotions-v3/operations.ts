import { promotionsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { assertSomeTags } from '../requests/tags';
import { addPromotion, changePromotion, findPromotion, tagPromotion } from './changes';
import { PROMOTIONS } from './kind';
import { effectivePromotions } from './resolve';
import { serializePromotion } from './serialize';
import { type Promotion, promotions } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Visitors see what is enabled. */
const scopeOf = (context: Context): Record<string, unknown> => (isManager(context) ? {} : { enabled: true });

/** How many a page has (SDK: queryPromotions). */
const PAGE = { defaultLimit: 100, maxLimit: 100 };

const singleOperations: Operation[] = [
  operation(
    'stores.promotionsV3.createPromotion',
    meta.createPromotion,
    MANAGE,
    ({ promotion }, context) => ({
      promotion: serializePromotion(context, addPromotion(context, promotion)),
    }),
  ),

  operation('stores.promotionsV3.getPromotion', meta.getPromotion, READ, ({ promotionId }, context) => ({
    promotion: serializePromotion(context, findPromotion(context, promotionId)),
  })),

  operation(
    'stores.promotionsV3.updatePromotion',
    meta.updatePromotion,
    MANAGE,
    ({ promotion }, context) => ({
      promotion: serializePromotion(context, changePromotion(context, promotion)),
    }),
  ),

  operation('stores.promotionsV3.deletePromotion', meta.deletePromotion, MANAGE, (request, context) => {
    deleteEntity(context, PROMOTIONS, findEntity(context, PROMOTIONS, request.promotionId));
    return {};
  }),

  operation('stores.promotionsV3.queryPromotions', meta.queryPromotions, READ, ({ query }, context) => {
    const options = { ...PAGE, scope: scopeOf(context) };
    const { items, pagingMetadata } = context.documents.queryByCursor(promotions, query ?? {}, options);
    return { promotions: items.map((it) => serializePromotion(context, it)), pagingMetadata };
  }),

  operation(
    'stores.promotionsV3.searchPromotions',
    meta.searchPromotions,
    READ,
    ({ search = {} }, context) => {
      const { filter, search: text, aggregations, timeZone, ...paging } = search;
      const { documents } = context;
      const scope = scopeOf(context);
      const options = { ...PAGE, scope, field: 'search' };
      const page = documents.queryByCursor(
        promotions,
        { ...paging, filter: withSearch(filter, text) },
        options,
      );
      return {
        promotions: page.items.map((it) => serializePromotion(context, it)),
        pagingMetadata: page.pagingMetadata,
        ...(aggregations?.length && {
          aggregationData: {
            results: documents.aggregate(
              promotions,
              { $and: [scope, page.filter ?? {}] },
              withRestNames(aggregations),
              { field: 'search.aggregations', ...(timeZone && { timeZone }) },
            ),
          },
        }),
      };
    },
  ),

  operation('stores.promotionsV3.resolvePromotions', meta.resolvePromotions, READ, (request, context) => ({
    promotions: effectivePromotions(context, request.categoryId).map(({ promotion, position }) => ({
      promotion: serializePromotion(context, promotion),
      position,
    })),
  })),
];

/** Does something to each of several promotions. */
const doEachPromotion = <Item>(
  context: Context,
  items: readonly Item[],
  work: (item: Item) => Promotion,
  returnEntity: boolean | undefined,
  idOf?: (item: Item) => string | null | undefined,
) => doEachEntity(items, work, returnEntity ? (it) => serializePromotion(context, it) : undefined, idOf);

const bulkOperations: Operation[] = [
  operation(
    'stores.promotionsV3.bulkCreatePromotions',
    meta.bulkCreatePromotions,
    MANAGE,
    (request, context) =>
      doEachPromotion(
        context,
        request.promotions,
        (promotion) => addPromotion(context, promotion),
        request.returnEntity,
      ),
  ),

  operation(
    'stores.promotionsV3.bulkUpdatePromotions',
    meta.bulkUpdatePromotions,
    MANAGE,
    (request, context) =>
      doEachPromotion(
        context,
        request.promotions,
        ({ promotion = {} }) => changePromotion(context, promotion),
        request.returnEntity,
        ({ promotion }) => promotion?.id,
      ),
  ),

  operation(
    'stores.promotionsV3.bulkDeletePromotions',
    meta.bulkDeletePromotions,
    MANAGE,
    (request, context) =>
      doEachPromotion(
        context,
        request.promotionIds,
        (id) => {
          const promotion = findEntity(context, PROMOTIONS, id);
          deleteEntity(context, PROMOTIONS, promotion);
          return promotion;
        },
        false,
        (id) => id,
      ),
  ),

  operation(
    'stores.promotionsV3.bulkUpdatePromotionTags',
    meta.bulkUpdatePromotionTags,
    MANAGE,
    (request, context) => {
      assertSomeTags(request);
      return doEachPromotion(
        context,
        request.promotionIds,
        (id) => tagPromotion(context, findEntity(context, PROMOTIONS, id), request),
        request.returnEntity,
        (id) => id,
      );
    },
  ),

  operation(
    'stores.promotionsV3.bulkUpdatePromotionTagsByFilter',
    meta.bulkUpdatePromotionTagsByFilter,
    MANAGE,
    (request, context) => {
      assertSomeTags(request);
      const found = context.documents.list(promotions, request.filter ?? {});
      for (const promotion of found) tagPromotion(context, promotion, request);
      return { jobId: context.ids.guid() };
    },
  ),
];

/** Banners among the products of categories. Their prices are those of the products. */
export const promotionsOperations: Operation[] = [...singleOperations, ...bulkOperations];
