import { plansV3 as meta } from '@wix/pricing-plans/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { serializerFor } from '../../plans/serialize-v3';
import { PAGE, plansV3, visibleTo } from '../store';

const APP = 'pricing-plans';

const READ = { callers: EVERYONE, app: APP } as const;
const MANAGE = { callers: MANAGERS, app: APP } as const;

/** Plans by a free text in their names, what they have in common, and how many there are. */
export const plansV3SearchOperations: Operation[] = [
  ...moduleOperations('pricing-plans.plansV3', meta, READ, {
    searchPlans({ search = {} }, context) {
      const { documents } = context;
      const { filter, search: text, aggregations, timeZone, ...paging } = search;
      const { collection, scope = {} } = visibleTo(context);
      const page = documents.queryByCursor(
        collection,
        { ...paging, filter: withSearch(filter, text) },
        { ...PAGE, scope, field: 'search' },
      );
      return {
        plans: page.items.map(serializerFor(context)),
        pagingMetadata: page.pagingMetadata,
        ...(aggregations?.length && {
          aggregationData: {
            results: documents.aggregate(
              collection,
              { $and: [scope, page.filter ?? {}] },
              withRestNames(aggregations),
              { field: 'search.aggregations', ...(timeZone && { timeZone }) },
            ),
          },
        }),
      };
    },
  }),

  ...moduleOperations('pricing-plans.plansV3', meta, MANAGE, {
    countPlans: ({ filter, search }, { documents }) => ({
      count: documents.count(plansV3, withSearch(filter, search)),
    }),
  }),
];
