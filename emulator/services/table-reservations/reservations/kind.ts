import type { EntityKind } from '#core/entities/kind';
import { type Reservation, reservations } from '../stored/reservations';
import { serializeReservation } from './serialize';

export const RESERVATIONS: EntityKind<Reservation, 'reservation'> = {
  name: 'reservation',
  collection: reservations,
  views: [{ fqdn: 'wix.table_reservations.v1.reservation', serialize: serializeReservation }],
};
