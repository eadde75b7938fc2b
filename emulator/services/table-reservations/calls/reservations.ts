import { reservations as meta } from '@wix/table-reservations/meta';
import { doEachId } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, invalidField, permissionDenied } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { updateEntity } from '#core/entities/store';
import { LOCATIONS } from '../locations/entity';
import {
  cancelReservation,
  createHeldReservation,
  createReservation,
  deleteReservation,
  reserveReservation,
} from '../reservations/changes';
import {
  ACTIVE,
  RESERVATIONS,
  type Reservation,
  type Status,
  serializeReservation,
} from '../reservations/entity';
import { canNotBeUpdated } from '../reservations/errors';
import { ignoredOf, placeFor } from '../reservations/place';
import { serializePublicReservation } from '../reservations/serialize';

type Update = Serialized<meta.UpdateReservationRequestOriginal>;

const TEMPORARY: readonly Status[] = ['HELD', 'PAYMENT_INFORMATION_PENDING'];

/**
 * Stores a manager's changes of a reservation; omitted fields keep their values. New tables are assigned if its time or
 * party size changes, or if it becomes active again.
 * @throws PlatformError 404; 400 without a revision, or for a decline reason without a decline; 409 for a held or
 *   archived reservation
 */
export function updateReservation(context: Context, request: Update): Reservation {
  const given = request.reservation;
  const before = findEntity(context, RESERVATIONS, given.id ?? '');
  assertRevision('reservation', before, given.revision);
  assert(!TEMPORARY.includes(before.status), () => canNotBeUpdated(before.id, 'it is a temporary one'));
  assert(!before.archived, () => canNotBeUpdated(before.id, 'it is archived'));
  const { status = before.status, source, reservee, teamMessage, declineReason, extendedFields } = given;
  assert(!TEMPORARY.includes(status), () => canNotBeUpdated(before.id, 'it cannot become a temporary one'));
  assert(!declineReason || status === 'DECLINED', () =>
    invalidField(
      'reservation.declineReason',
      'can only be set when a reservation is declined',
      'FIELD_NOT_ALLOWED',
    ),
  );
  return updateEntity(context, RESERVATIONS, {
    ...before,
    status,
    details: detailsOf(context, before, status, request),
    ...(source && { source }),
    ...(reservee && { reservee: { ...before.reservee, ...reservee, contactId: before.reservee?.contactId } }),
    ...(teamMessage !== undefined && { teamMessage }),
    ...(declineReason !== undefined && { declineReason }),
    ...(extendedFields && { extendedFields }),
  });
}

function detailsOf(
  context: Context,
  before: Reservation,
  status: Status,
  request: Update,
): Reservation['details'] {
  const given = request.reservation.details ?? {};
  const { startDate, partySize, endDate, reservationLocationId } = given;
  const tableIds = given.tables?.ids ?? given.tableIds;
  const moved =
    (startDate && startDate !== before.details.startDate) ||
    (endDate && endDate !== before.details.endDate) ||
    (partySize && partySize !== before.details.partySize) ||
    (reservationLocationId && reservationLocationId !== before.details.reservationLocationId) ||
    tableIds !== undefined;
  const takesAgain = ACTIVE.includes(status) && !ACTIVE.includes(before.status);
  if (!moved && !takesAgain) return before.details;
  const keepsEnd = !startDate && !partySize;
  const wanted = {
    reservationLocationId: reservationLocationId ?? before.details.reservationLocationId,
    startDate: startDate ?? before.details.startDate,
    partySize: partySize ?? before.details.partySize,
    endDate: endDate ?? (keepsEnd ? before.details.endDate : undefined),
    ...(tableIds && { tableIds }),
    except: before.id,
    online: false,
  };
  return placeFor(context, wanted, ignoredOf(request)).details;
}

/** Serializes a reservation as the platform does: managers get all fields, others the public ones. */
const send = (context: Context, reservation: Reservation) =>
  isManager(context) ? serializeReservation(reservation) : serializePublicReservation(reservation);

const archive = (context: Context, ids: readonly string[], archived: boolean) =>
  doEachId(ids, (id) =>
    updateEntity(context, RESERVATIONS, { ...findEntity(context, RESERVATIONS, id), archived }),
  );

/** Reservations of tables: visitors make them, and can cancel those for which they know the phone number. */
export const reservationsOperations: Operation[] = [
  ...moduleOperations('table-reservations.reservations', meta, access(EVERYONE, 'table-reservations'), {
    createReservation: (context, request) => ({
      reservation: send(context, createReservation(context, request)),
    }),
    createHeldReservation: (context, request) => ({
      reservation: send(context, createHeldReservation(context, request)),
    }),
    reserveReservation(context, request) {
      const locationOf = ({ details }: Reservation) =>
        findEntity(context, LOCATIONS, details.reservationLocationId);
      return { reservation: send(context, reserveReservation(context, locationOf, request)) };
    },
    cancelReservation: (context, request) => ({
      reservation: send(context, cancelReservation(context, request)),
    }),
    deleteReservation: (context, { reservationId }) => deleteReservation(context, reservationId),
    getReservation(context, request) {
      const { reservationId, fieldSet, fieldsets } = request;
      const full = (fieldSet ?? fieldsets?.[0]) === 'FULL';
      assert(!full || isManager(context), () => permissionDenied('see who has reserved a table'));
      const reservation = findEntity(context, RESERVATIONS, reservationId);
      return {
        reservation: full ? serializeReservation(reservation) : serializePublicReservation(reservation),
      };
    },
  }),

  ...moduleOperations('table-reservations.reservations', meta, access(MANAGERS, 'table-reservations'), {
    updateReservation: (context, request) => ({
      reservation: serializeReservation(updateReservation(context, request)),
    }),
    bulkArchiveReservations: (context, { reservationIds }) => archive(context, reservationIds, true),
    bulkUnarchiveReservations: (context, { reservationIds }) => archive(context, reservationIds, false),
  }),
];
