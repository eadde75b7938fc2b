import { reservations as meta } from '@wix/table-reservations/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import { reservations } from '../stored/reservations';
import { serializeReservation } from './kind';

const MANAGE = { callers: MANAGERS, app: 'table-reservations' } as const;
const PAGE = { defaultLimit: 50, maxLimit: 100 };

type Aggregated = NonNullable<Serialized<meta.SearchReservationsResponseOriginal>['aggregationData']>;

/** Lists of reservations, for managers only: they show who comes when. */
export const reservationsFindOperations = moduleOperations('table-reservations.reservations', meta, MANAGE, {
  listReservations(request, context) {
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
  queryReservations({ query }, context) {
    const page = context.documents.queryByCursor(reservations, query, PAGE);
    return { reservations: page.items.map(serializeReservation), pagingMetadata: page.pagingMetadata };
  },
  searchReservations({ search: request }, context) {
    const { filter, search, aggregations, timeZone, ...query } = request;
    const { documents } = context;
    const searched = { ...query, filter: withSearch(filter, search) };
    const page = documents.queryByCursor(reservations, searched, { ...PAGE, field: 'search' });
    const found = {
      reservations: page.items.map(serializeReservation),
      pagingMetadata: page.pagingMetadata,
    };
    if (!aggregations?.length) return found;
    const results = documents.aggregate(
      reservations,
      page.filter ?? {},
      withRestNames(aggregations as Aggregation[]),
      { field: 'search.aggregations', ...(timeZone && { timeZone }) },
    );
    return { ...found, aggregationData: { results: results as Aggregated['results'] } };
  },
});
