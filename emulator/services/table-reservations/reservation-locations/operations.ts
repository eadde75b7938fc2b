import { reservationLocations as meta } from '@wix/table-reservations/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { changeLocation } from './changes';
import { LOCATIONS, reservationLocations } from './store';

const READ = { callers: EVERYONE, app: 'table-reservations' } as const;
const PAGE = { defaultLimit: 50, maxLimit: 100 };

/** Places that take reservations: everyone reads them, managers configure them. */
export const reservationLocationsOperations: Operation[] = [
  operation(
    'table-reservations.reservationLocations.getReservationLocation',
    meta.getReservationLocation,
    READ,
    ({ reservationLocationId }, context) => ({
      reservationLocation: findEntity(context, LOCATIONS, reservationLocationId),
    }),
  ),

  operation(
    'table-reservations.reservationLocations.updateReservationLocation',
    meta.updateReservationLocation,
    { callers: MANAGERS, app: 'table-reservations' },
    ({ reservationLocation }, context) => ({
      reservationLocation: changeLocation(context, reservationLocation),
    }),
  ),

  operation(
    'table-reservations.reservationLocations.listReservationLocations',
    meta.listReservationLocations,
    READ,
    ({ paging, sort }, context) => {
      const query = paging?.cursor
        ? { cursorPaging: paging }
        : { ...(sort && { sort: [sort] }), ...(paging && { cursorPaging: paging }) };
      const { items, pagingMetadata } = context.documents.queryByCursor(reservationLocations, query, {
        defaultLimit: 100,
        maxLimit: 100,
        field: '',
      });
      return { reservationLocations: items, pagingMetadata };
    },
  ),

  operation(
    'table-reservations.reservationLocations.queryReservationLocations',
    meta.queryReservationLocations,
    READ,
    ({ query }, context) => {
      const { documents } = context;
      if (query.paging) {
        const { items, offset } = documents.query(reservationLocations, query, PAGE);
        return { reservationLocations: items, pagingMetadata: { offset } };
      }
      const { items, pagingMetadata } = documents.queryByCursor(reservationLocations, query, PAGE);
      return { reservationLocations: items, pagingMetadata: { cursors: pagingMetadata.cursors } };
    },
  ),
];
