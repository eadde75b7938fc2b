import type { EntityKind } from '#core/entities/kind';
import { serializeReservation } from './serialize';
import { type Reservation, reservations } from './store';

export const RESERVATIONS: EntityKind<Reservation, 'reservation'> = {
  name: 'reservation',
  collection: reservations,
  views: [{ fqdn: 'wix.table_reservations.v1.reservation', serialize: serializeReservation }],
};
