import { reservations as meta } from '@wix/table-reservations/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { searchPage } from '#core/documents/search/search-page';
import { withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { reservations, serializeReservation } from '../reservations/entity';

const MANAGE = { callers: MANAGERS, app: 'table-reservations' } as const;

const PAGE = { defaultLimit: 50, maxLimit: 100 };

type Aggregated = NonNullable<Serialized<meta.SearchReservationsResponseOriginal>['aggregationData']>;

/** Lists of reservations, for managers only: they show who comes when. */
export const reservationsFindOperations = moduleOperations('table-reservations.reservations', meta, MANAGE, {
  listReservations(context, request) {
    const { paging, sort, startDateFrom, startDateTo, status } = request;
    const filter = {
      ...((startDateFrom || startDateTo) && {
        'details.startDate': {
          ...(startDateFrom && { $gt: startDateFrom }),
          ...(startDateTo && { $lt: startDateTo }),
        },
      }),
      ...(status && { status }),
    };
    const query = paging?.cursor
      ? { cursorPaging: paging }
      : { filter, ...(sort && { sort: [sort] }), ...(paging && { cursorPaging: paging }) };
    const options = { defaultLimit: 100, maxLimit: 100, field: '' };
    const page = context.documents.queryByCursor(reservations, query, options);
    return { reservations: page.items.map(serializeReservation), pagingMetadata: page.pagingMetadata };
  },
  queryReservations(context, { query }) {
    const page = context.documents.queryByCursor(reservations, query, PAGE);
    return { reservations: page.items.map(serializeReservation), pagingMetadata: page.pagingMetadata };
  },
  searchReservations(context, { search: request }) {
    const { filter, search, ...query } = request;
    const aggregations = query.aggregations as Aggregation[] | undefined;
    const wanted = { ...query, aggregations, filter: withSearch(filter, search) };
    const { items, aggregationData, ...page } = searchPage(context, reservations, wanted, PAGE);
    return {
      reservations: items.map(serializeReservation),
      ...page,
      ...(aggregationData && { aggregationData: aggregationData as Aggregated }),
    };
  },
});
