import type { reservations as meta } from '@wix/table-reservations/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { updateEntity } from '#core/entities/store';
import { canNotBeUpdated } from './errors';
import { ignoredOf, placeFor } from './place';
import { RESERVATIONS } from './serialize';
import { ACTIVE, type Reservation, type Status } from './store';

type Update = Serialized<meta.UpdateReservationRequestOriginal>;

const TEMPORARY: readonly Status[] = ['HELD', 'PAYMENT_INFORMATION_PENDING'];

/**
 * Stores what a manager says of a reservation; what is left out stays as it is. Tables are looked for anew where its
 * time or its party changes, or where it takes tables again.
 * @throws PlatformError 404; 400 without a revision, or for a reason to decline what is not declined; 409
 *   REVISION_MISMATCH, CAN_NOT_BE_UPDATED for what is held or archived, TIME_NOT_AVAILABLE
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
    invalidField('reservation.declineReason', 'belongs to what is declined', 'FIELD_NOT_ALLOWED'),
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
