import type { reservations as meta } from '@wix/table-reservations/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

export type Wire = Serialized<meta.ReservationOriginal>;
export type Status = NonNullable<Wire['status']>;

/** A party that arrives at a certain time. */
export type Reservation = Omit<Wire, 'details'> &
  Entity & {
    status: Status;
    source: NonNullable<Wire['source']>;
    details: {
      reservationLocationId: string;
      tables: { ids: string[] };
      startDate: string;
      endDate: string;
      partySize: number;
    };
    /** When the hold of its tables expires. */
    heldUntil?: string;
  };

/** The statuses of reservations that occupy tables and seats (platform facts 17.3). */
export const ACTIVE: readonly Status[] = ['HELD', 'RESERVED', 'SEATED', 'REQUESTED'];

export const reservations = collection<Reservation>('table_reservations', {
  shown: {
    title: 'Reservations of tables',
    group: 'Table reservations',
    calls: ['table-reservations.reservations', 'reservation'],
  },
  fields: {
    status: 'string',
    source: 'string',
    archived: 'boolean',
    paymentStatus: 'string',
    heldUntil: 'date',
    'details.reservationLocationId': 'string',
    'details.startDate': 'date',
    'details.endDate': 'date',
    'details.partySize': 'number',
    'details.tables.ids': 'list',
    'details.tableIds': { kind: 'list', path: 'details.tables.ids' },
    'reservee.contactId': 'string',
    'reservee.firstName': 'string',
    'reservee.lastName': 'string',
    'reservee.email': 'string',
    'reservee.phone': 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  // Finds future reservations without reading past ones.
  indexes: [['details.reservationLocationId', 'details.endDate']],
  searchable: {
    'reservee.firstName': 'reservee.firstName',
    'reservee.lastName': 'reservee.lastName',
    'reservee.email': 'reservee.email',
    teamMessage: 'teamMessage',
  },
});

/** A reservation as managers see it. */
export function serializeReservation({ heldUntil: _until, details, ...rest }: Reservation): Wire {
  // The earlier place of the tables.
  return { archived: false, ...rest, details: { ...details, tableIds: details.tables.ids } };
}

export const RESERVATIONS: EntityKind<Reservation, 'reservation'> = {
  name: 'reservation',
  collection: reservations,
  views: [
    { fqdn: 'wix.table_reservations.v1.reservation', serialize: (_, entity) => serializeReservation(entity) },
  ],
};
