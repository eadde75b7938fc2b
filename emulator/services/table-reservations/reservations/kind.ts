import type { reservations as meta } from '@wix/table-reservations/meta';
import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { type Reservation, reservations } from '../stored/reservations';

type Sent = Serialized<meta.ReservationOriginal>;

/** A reservation as managers see it. */
export function serializeReservation({ heldUntil: _until, details, ...rest }: Reservation): Sent {
  // The tables' earlier place.
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
  views: [{ fqdn: 'wix.table_reservations.v1.reservation', serialize: serializeReservation }],
};

/** No table is free, too many guests come at once, or the location is closed. */
export const timeNotAvailable = (startDate: string, why: string): PlatformError =>
  applicationError(409, 'TIME_NOT_AVAILABLE', `There is no table at ${startDate}: ${why}`, { startDate });

/** The state of the reservation does not allow this change. */
export const canNotBeUpdated = (id: string, why: string): PlatformError =>
  applicationError(409, 'CAN_NOT_BE_UPDATED', `Reservation ${id} cannot be changed: ${why}`);

export const phoneNumberRequired = (): PlatformError =>
  applicationError(400, 'PHONE_NUMBER_REQUIRED', 'State the phone number of the reservation');

export const phoneNumberIncorrect = (): PlatformError =>
  applicationError(400, 'PHONE_NUMBER_INCORRECT', 'The reservation has another phone number');
