import type { EntityKind } from '../../../core/contract/entities';
import { serializeReservation } from './serialize';
import { type Reservation, reservations } from './store';

export const RESERVATIONS: EntityKind<Reservation> = {
  name: 'reservation',
  fqdn: 'wix.table_reservations.v1.reservation',
  collection: reservations,
  serialize: serializeReservation,
};
