import { reservations as meta } from '@wix/table-reservations/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { searchPage } from '#core/documents/search/search-page';
import { withSearch } from '#core/documents/search/text-search';
import type { Aggregation } from '#core/documents/search/types';
import type { EntityKind } from '#core/entities/kind';
import { type Reservation, reservations } from './entity';

type Sent = Serialized<meta.ReservationOriginal>;

/** A reservation as managers see it. */
export function serializeReservation({ heldUntil: _until, details, ...rest }: Reservation): Sent {
  // The earlier place of the tables.
  return { archived: false, ...rest, details: { ...details, tableIds: details.tables.ids } };
}

/** A reservation as visitors who know its id see it (SDK: `Set.PUBLIC`). */
export function serializePublicReservation({
  id,
  status,
  source,
  details,
  createdDate,
  revision,
  declineReason,
  paymentStatus,
}: Reservation): Sent {
  const { reservationLocationId, startDate, endDate, partySize } = details;
  return {
    id,
    status,
    source,
    details: { reservationLocationId, startDate, endDate, partySize, tables: { ids: [] }, tableIds: [] },
    createdDate,
    revision,
    ...(declineReason && { declineReason }),
    paymentStatus,
  };
}

export const RESERVATIONS: EntityKind<Reservation, 'reservation'> = {
  name: 'reservation',
  collection: reservations,
  views: [
    { fqdn: 'wix.table_reservations.v1.reservation', serialize: (_, entity) => serializeReservation(entity) },
  ],
};
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
    const { items, aggregationData, ...found } = searchPage(context, reservations, wanted, PAGE);
    return {
      reservations: items.map(serializeReservation),
      ...found,
      ...(aggregationData && { aggregationData: aggregationData as Aggregated }),
    };
  },
});
