import { promotionsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { assertSomeTags } from '#core/entities/tags';
import { addPromotion, changePromotion, findPromotion, tagPromotion } from './changes';
import { effectivePromotions } from './resolve';
import { PROMOTIONS, serializePromotion } from './serialize';
import { type Promotion, promotions } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Visitors see what is enabled. */
const scopeOf = (context: Context): Record<string, unknown> => (isManager(context) ? {} : { enabled: true });

/** How many a page has (SDK: queryPromotions). */
const PAGE = { defaultLimit: 100, maxLimit: 100 };

const singleOperations: Operation[] = [
  ...moduleOperations('stores.promotionsV3', meta, MANAGE, {
    createPromotion: ({ promotion }, context) => ({
      promotion: serializePromotion(context, addPromotion(context, promotion)),
    }),
    updatePromotion: ({ promotion }, context) => ({
      promotion: serializePromotion(context, changePromotion(context, promotion)),
    }),
    deletePromotion(request, context) {
      deleteEntity(context, PROMOTIONS, findEntity(context, PROMOTIONS, request.promotionId));
      return {};
    },
  }),

  ...moduleOperations('stores.promotionsV3', meta, READ, {
    getPromotion: ({ promotionId }, context) => ({
      promotion: serializePromotion(context, findPromotion(context, promotionId)),
    }),
    queryPromotions({ query }, context) {
      const options = { ...PAGE, scope: scopeOf(context) };
      const { items, pagingMetadata } = context.documents.queryByCursor(promotions, query ?? {}, options);
      return { promotions: items.map((it) => serializePromotion(context, it)), pagingMetadata };
    },
    searchPromotions({ search = {} }, context) {
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
    resolvePromotions: (request, context) => ({
      promotions: effectivePromotions(context, request.categoryId).map(({ promotion, position }) => ({
        promotion: serializePromotion(context, promotion),
        position,
      })),
    }),
  }),
];

/** Does something to each of several promotions. */
const doEachPromotion = <Item>(
  context: Context,
  items: readonly Item[],
  work: (item: Item) => Promotion,
  returnEntity: boolean | undefined,
  idOf?: (item: Item) => string | null | undefined,
) => doEachEntity(items, work, returnEntity ? (it) => serializePromotion(context, it) : undefined, idOf);

const bulkOperations = moduleOperations('stores.promotionsV3', meta, MANAGE, {
  bulkCreatePromotions: (request, context) =>
    doEachPromotion(
      context,
      request.promotions,
      (promotion) => addPromotion(context, promotion),
      request.returnEntity,
    ),
  bulkUpdatePromotions: (request, context) =>
    doEachPromotion(
      context,
      request.promotions,
      ({ promotion = {} }) => changePromotion(context, promotion),
      request.returnEntity,
      ({ promotion }) => promotion?.id,
    ),
  bulkDeletePromotions: (request, context) =>
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
  bulkUpdatePromotionTags(request, context) {
    assertSomeTags(request);
    return doEachPromotion(
      context,
      request.promotionIds,
      (id) => tagPromotion(context, findEntity(context, PROMOTIONS, id), request),
      request.returnEntity,
      (id) => id,
    );
  },
  bulkUpdatePromotionTagsByFilter(request, context) {
    assertSomeTags(request);
    const found = context.documents.list(promotions, request.filter ?? {});
    for (const promotion of found) tagPromotion(context, promotion, request);
    return { jobId: context.ids.guid() };
  },
});

/** Banners among the products of categories. Their prices are those of the products. */
export const promotionsOperations: Operation[] = [...singleOperations, ...bulkOperations];
