import { resources as meta } from '@wix/bookings/meta';
import { EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { textFilter } from '../../requests/text-search';
import { aggregate } from '../../services/aggregations';
import { findResource } from '../changes';
import { serializeResource } from '../serialize';
import { resources } from '../store';

const everyone = { callers: EVERYONE, app: 'bookings' } as const;
// 50 of them when no limit is given (JSDoc of queryResources).
const PAGE = { defaultLimit: 50 };

/** What services are given by (documentation "Resources V2"). */
export const resourcesReadOperations = moduleOperations('bookings.resources', meta, everyone, {
  getResource: ({ resourceId }, context) => ({
    resource: serializeResource(findResource(context, resourceId)),
  }),
  queryResources({ query = {} }, { documents }) {
    const page = documents.queryByCursor(resources, query, PAGE);
    return { resources: page.items.map(serializeResource), pagingMetadata: page.pagingMetadata };
  },
  searchResources({ search: { search, filter, aggregations, sort, cursorPaging } = {} }, { documents }) {
    const wanted = { $and: [filter ?? {}, textFilter(search)] };
    const page = documents.queryByCursor(
      resources,
      { cursorPaging, filter: wanted, sort },
      { ...PAGE, field: 'search' },
    );
    // The result of a resource’s aggregation has no date of its own; everything else is as services have it.
    type Data = Serialized<meta.AggregationDataOriginal>;
    return {
      resources: page.items.map(serializeResource),
      pagingMetadata: page.pagingMetadata,
      ...(aggregations?.length && {
        aggregationData: aggregate(documents.list(resources, page.filter), aggregations) as Data,
      }),
    };
  },
  countResources: ({ filter, search }, { documents }) => ({
    count: documents.count(resources, { $and: [filter ?? {}, textFilter(search)] }),
  }),
});
