import type { reservations as meta } from '@wix/table-reservations/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, invalidField, permissionDenied } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import type { CatchUpStep } from '#core/contract/service';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate, MINUTE } from '#core/time/clock';
import { contactOf } from '#services/identity';
import { completed, type ReservationLocation } from '../locations/entity';
import { needsApproval } from '../time-slots/availability';
import { RESERVATIONS, type Reservation, reservations } from './entity';
import { canNotBeUpdated, mustBePremium, phoneNumberIncorrect, phoneNumberRequired } from './errors';
import { ignoredOf, isOnline, placeFor } from './place';

/** Deletes held reservations that have expired, so that their tables are free again (platform facts 17.8). */
export const reservationsCatchUp: CatchUpStep = {
  due: [{ collection: reservations, field: 'heldUntil', only: { status: 'HELD' } }],
  catchUp(context: Context) {
    const due = { status: 'HELD', heldUntil: { $lte: context.clock.date() } };
    const sort = [{ fieldName: 'heldUntil', order: 'ASC' }];
    for (const reservation of context.documents.list(reservations, due, sort, CATCH_UP_BATCH))
      deleteEntity(context, RESERVATIONS, reservation);
  },
};

type Create = Serialized<meta.CreateReservationRequestOriginal>;
type Hold = Serialized<meta.CreateHeldReservationRequestOriginal>;
type Reserve = Serialized<meta.ReserveReservationRequestOriginal>;
type Cancel = Serialized<meta.CancelReservationRequestOriginal>;
type Reservee = NonNullable<Reservation['reservee']>;

/** How long a table is held until the guest's details are entered, in milliseconds (SDK: createHeldReservation). */
const HELD_FOR = 10 * MINUTE;

/**
 * Checks the guest's details, and stores the guest as a contact.
 * @throws PlatformError 400 without a first name or a phone number
 */
function known(context: Context, reservee: Reservee | undefined, needed: boolean): Reservee | undefined {
  const field = (name: string) => () =>
    invalidField(`reservation.reservee.${name}`, 'must not be empty', 'REQUIRED_FIELD');
  assert(!needed || reservee?.firstName, field('firstName'));
  assert(!needed || reservee?.phone, field('phone'));
  if (!reservee) return undefined;
  const { caller } = context;
  const memberId = caller.role === 'member' ? caller.id : undefined;
  const { email, firstName, lastName, phone } = reservee;
  const contactId = contactOf(context, email ?? '', memberId, {
    app: 'table-reservations',
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
  });
  return { ...reservee, contactId };
}

/** Returns whether a party must pay according to the location's policy (platform facts 17.6). */
function paymentStatusOf({ configuration }: ReservationLocation, partySize: number) {
  const { perGuestOptions, perReservationOptions } = completed(configuration ?? {}).paymentPolicy ?? {};
  const options = perGuestOptions ?? perReservationOptions;
  return options && partySize >= (options.minPartySize ?? 1) ? ('NOT_PAID' as const) : ('FREE' as const);
}

const AS_MANAGER = ['status', 'teamMessage', 'declineReason', 'archived'] as const;

/**
 * Creates a reservation: confirmed, or requested if the location approves such parties manually. Visitors only make
 * online reservations; managers can also set its source, status, end and tables.
 * @throws PlatformError 403; 400 for missing fields; 404 for an unknown location
 */
export function createReservation(context: Context, request: Create): Reservation {
  const { details = {}, reservee, status, source = 'ONLINE', ...given } = request.reservation;
  const ignored = ignoredOf(request);
  const tableIds = details.tables?.ids ?? details.tableIds ?? undefined;
  if (!isManager(context)) {
    const set = AS_MANAGER.some((field) => request.reservation[field] !== undefined);
    const own = !set && source === 'ONLINE' && ignored.size === 0 && !details.endDate && !tableIds?.length;
    assert(own, () => permissionDenied('state status, source, end or tables of a reservation'));
  }
  assert(status !== 'HELD' && status !== 'PAYMENT_INFORMATION_PENDING', () =>
    invalidField('reservation.status', 'cannot be that of a temporary reservation', 'INVALID_ENUM_VALUE'),
  );
  const who = known(context, reservee, source !== 'WALK_IN');
  const online = isOnline(context, request.reservation.source);
  const { location, details: placed } = placeFor(context, { ...details, tableIds, online }, ignored);
  const { teamMessage, declineReason, extendedFields } = given;
  return createEntity(context, RESERVATIONS, {
    status: status ?? (needsApproval(location, placed.partySize) ? 'REQUESTED' : 'RESERVED'),
    source,
    details: placed,
    ...(who && { reservee: who, reservedBy: { contactId: who.contactId } }),
    ...(teamMessage && { teamMessage }),
    ...(declineReason && { declineReason }),
    ...(extendedFields && { extendedFields }),
    paymentStatus: paymentStatusOf(location, placed.partySize),
    archived: false,
  });
}

/** @throws PlatformError 428 for a site that is not upgraded (platform facts 34.15) */
const assertPremium = ({ site }: Context): void => assert(site.acceptsPayments, mustBePremium);

/**
 * Holds tables for ten minutes, while a visitor enters the guest's details. @throws PlatformError as
 * `createReservation`
 */
export function createHeldReservation(context: Context, { reservationDetails }: Hold): Reservation {
  assertPremium(context);
  const { location, details } = placeFor(context, { ...reservationDetails, online: true }, new Set());
  return createEntity(context, RESERVATIONS, {
    status: 'HELD',
    source: 'ONLINE',
    details,
    paymentStatus: paymentStatusOf(location, details.partySize),
    archived: false,
    heldUntil: isoDate(context.clock.now() + HELD_FOR),
  });
}

const hasExpired = ({ clock }: Context, { status, heldUntil }: Reservation): boolean =>
  status === 'HELD' && (heldUntil ?? '') <= clock.date();

/**
 * Turns a held reservation into a confirmed or requested one.
 * @throws PlatformError 404; 400 without a revision, a first name or a phone number; 409 if it is not held
 */
export function reserveReservation(
  context: Context,
  location: (reservation: Reservation) => ReservationLocation,
  { reservationId, reservee, revision }: Reserve,
): Reservation {
  const before = findEntity(context, RESERVATIONS, reservationId);
  assertRevision('reservation', before, revision);
  assertPremium(context);
  assert(before.status === 'HELD' && !hasExpired(context, before), () =>
    canNotBeUpdated(before.id, 'it is not held any more'),
  );
  const who = known(context, reservee, true);
  const { heldUntil: _until, ...kept } = before;
  return updateEntity(context, RESERVATIONS, {
    ...kept,
    status: needsApproval(location(before), before.details.partySize) ? 'REQUESTED' : 'RESERVED',
    ...(who && { reservee: who, reservedBy: { contactId: who.contactId } }),
  });
}

const digits = (phone: string | null | undefined) => (phone ?? '').replace(/[^\d+]/g, '');

/**
 * Cancels a reservation. Callers other than managers prove with the phone number that it is theirs (SDK:
 * cancelReservation).
 * @throws PlatformError 404; 400 without a revision; 409 if it has ended
 */
export function cancelReservation(context: Context, { reservationId, revision, phone }: Cancel): Reservation {
  const before = findEntity(context, RESERVATIONS, reservationId);
  if (!isManager(context)) {
    assert(phone, phoneNumberRequired);
    assert(digits(phone) === digits(before.reservee?.phone), phoneNumberIncorrect);
  }
  assertRevision('reservation', before, revision);
  const open = ['RESERVED', 'REQUESTED', 'PAYMENT_INFORMATION_PENDING'];
  assert(open.includes(before.status), () => canNotBeUpdated(before.id, `it is ${before.status}`));
  return updateEntity(context, RESERVATIONS, { ...before, status: 'CANCELED' });
}

/** Deletes a held reservation. @throws PlatformError 404; 409 if it is not held */
export function deleteReservation(context: Context, id: string): void {
  const reservation = findEntity(context, RESERVATIONS, id);
  assert(reservation.status === 'HELD', () => canNotBeUpdated(id, 'only held ones can be deleted'));
  deleteEntity(context, RESERVATIONS, reservation);
}
