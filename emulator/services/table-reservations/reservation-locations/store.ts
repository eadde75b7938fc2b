import type { reservationLocations as meta } from '@wix/table-reservations/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A location that accepts reservations, with its opening hours, tables and limits. */
export type ReservationLocation = Serialized<meta.ReservationLocationOriginal> & Entity;
export type OnlineReservations = NonNullable<
  NonNullable<ReservationLocation['configuration']>['onlineReservations']
>;
export type TableManagement = NonNullable<
  NonNullable<ReservationLocation['configuration']>['tableManagement']
>;

export const reservationLocations = collection<ReservationLocation>('reservation_locations', {
  fields: {
    'location.id': 'string',
    default: 'boolean',
    archived: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

export const LOCATIONS: EntityKind<ReservationLocation, 'reservationLocation'> = {
  name: 'reservationLocation',
  collection: reservationLocations,
  views: [{ fqdn: 'wix.table_reservations.v1.reservation_location', serialize: (location) => location }],
};
