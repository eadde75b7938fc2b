import { reservationLocations as meta } from '@wix/table-reservations/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { changeLocation } from './changes';
import { LOCATIONS, reservationLocations } from './store';

const READ = { callers: EVERYONE, app: 'table-reservations' } as const;
const PAGE = { defaultLimit: 50, maxLimit: 100 };

const MANAGE = { callers: MANAGERS, app: 'table-reservations' } as const;

/** Locations that accept reservations: everyone reads them, managers configure them. */
export const reservationLocationsOperations: Operation[] = [
  ...moduleOperations('table-reservations.reservationLocations', meta, READ, {
    getReservationLocation: ({ reservationLocationId }, context) => ({
      reservationLocation: findEntity(context, LOCATIONS, reservationLocationId),
    }),
    listReservationLocations({ paging, sort }, context) {
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
    queryReservationLocations({ query }, context) {
      const { documents } = context;
      if (query.paging) {
        const { items, offset } = documents.query(reservationLocations, query, PAGE);
        return { reservationLocations: items, pagingMetadata: { offset } };
      }
      const { items, pagingMetadata } = documents.queryByCursor(reservationLocations, query, PAGE);
      return { reservationLocations: items, pagingMetadata: { cursors: pagingMetadata.cursors } };
    },
  }),

  ...moduleOperations('table-reservations.reservationLocations', meta, MANAGE, {
    updateReservationLocation: ({ reservationLocation }, context) => ({
      reservationLocation: changeLocation(context, reservationLocation),
    }),
  }),
];
