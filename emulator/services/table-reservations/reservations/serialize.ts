import type { reservations as meta } from '@wix/table-reservations/meta';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { type Reservation, reservations } from './store';

type Sent = Serialized<meta.ReservationOriginal>;

/** A reservation as managers see it. */
export function serializeReservation({ heldUntil: _until, details, ...rest }: Reservation): Sent {
  // The tables' earlier place.
  return { archived: false, ...rest, details: { ...details, tableIds: details.tables.ids } };
}

/** What visitors see of a reservation whose id they know (SDK: `Set.PUBLIC`). */
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
  views: [{ fqdn: 'wix.table_reservations.v1.reservation', serialize: serializeReservation }],
};
