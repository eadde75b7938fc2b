import { reservations as meta } from '@wix/table-reservations/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { updateEntity } from '#core/entities/store';
import { LOCATIONS } from '../reservation-locations/store';
import {
  cancelReservation,
  createHeldReservation,
  createReservation,
  deleteReservation,
  reserveReservation,
} from './changes';
import { RESERVATIONS } from './kind';
import { serializePublicReservation, serializeReservation } from './serialize';
import type { Reservation } from './store';
import { updateReservation } from './update';

const OPEN = { callers: EVERYONE, app: 'table-reservations' } as const;
const MANAGE = { callers: MANAGERS, app: 'table-reservations' } as const;

/** A reservation as the caller may see it: managers all of it, others what is public. */
const send = (context: Context, reservation: Reservation) =>
  isManager(context) ? serializeReservation(reservation) : serializePublicReservation(reservation);

const archive = (context: Context, ids: readonly string[], archived: boolean) =>
  doEachEntity(
    ids,
    (id) => updateEntity(context, RESERVATIONS, { ...findEntity(context, RESERVATIONS, id), archived }),
    undefined,
    (id) => id,
  );

/** Reservations of tables: visitors make them, and cancel those whose phone number they know. */
export const reservationsOperations: Operation[] = [
  operation(
    'table-reservations.reservations.createReservation',
    meta.createReservation,
    OPEN,
    (request, context) => ({
      reservation: send(context, createReservation(context, request)),
    }),
  ),

  operation(
    'table-reservations.reservations.createHeldReservation',
    meta.createHeldReservation,
    OPEN,
    (request, context) => ({ reservation: send(context, createHeldReservation(context, request)) }),
  ),

  operation(
    'table-reservations.reservations.reserveReservation',
    meta.reserveReservation,
    OPEN,
    (request, context) => {
      const locationOf = ({ details }: Reservation) =>
        findEntity(context, LOCATIONS, details.reservationLocationId);
      return { reservation: send(context, reserveReservation(context, locationOf, request)) };
    },
  ),

  operation(
    'table-reservations.reservations.cancelReservation',
    meta.cancelReservation,
    OPEN,
    (request, context) => ({
      reservation: send(context, cancelReservation(context, request)),
    }),
  ),

  operation(
    'table-reservations.reservations.deleteReservation',
    meta.deleteReservation,
    OPEN,
    ({ reservationId }, context) => {
      deleteReservation(context, reservationId);
      return {};
    },
  ),

  operation(
    'table-reservations.reservations.getReservation',
    meta.getReservation,
    OPEN,
    (request, context) => {
      const { reservationId, fieldSet, fieldsets } = request;
      const full = (fieldSet ?? fieldsets?.[0]) === 'FULL';
      assert(!full || isManager(context), () => permissionDenied('see who has reserved a table'));
      const reservation = findEntity(context, RESERVATIONS, reservationId);
      return {
        reservation: full ? serializeReservation(reservation) : serializePublicReservation(reservation),
      };
    },
  ),

  operation(
    'table-reservations.reservations.updateReservation',
    meta.updateReservation,
    MANAGE,
    (request, context) => ({
      reservation: serializeReservation(updateReservation(context, request)),
    }),
  ),

  operation(
    'table-reservations.reservations.bulkArchiveReservations',
    meta.bulkArchiveReservations,
    MANAGE,
    ({ reservationIds }, context) => archive(context, reservationIds, true),
  ),

  operation(
    'table-reservations.reservations.bulkUnarchiveReservations',
    meta.bulkUnarchiveReservations,
    MANAGE,
    ({ reservationIds }, context) => archive(context, reservationIds, false),
  ),
];
