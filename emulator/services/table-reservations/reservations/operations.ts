import { reservations as meta } from '@wix/table-reservations/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
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
import { RESERVATIONS, serializePublicReservation, serializeReservation } from './serialize';
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
  ...moduleOperations('table-reservations.reservations', meta, OPEN, {
    createReservation: (request, context) => ({
      reservation: send(context, createReservation(context, request)),
    }),
    createHeldReservation: (request, context) => ({
      reservation: send(context, createHeldReservation(context, request)),
    }),
    reserveReservation(request, context) {
      const locationOf = ({ details }: Reservation) =>
        findEntity(context, LOCATIONS, details.reservationLocationId);
      return { reservation: send(context, reserveReservation(context, locationOf, request)) };
    },
    cancelReservation: (request, context) => ({
      reservation: send(context, cancelReservation(context, request)),
    }),
    deleteReservation({ reservationId }, context) {
      deleteReservation(context, reservationId);
      return {};
    },
    getReservation(request, context) {
      const { reservationId, fieldSet, fieldsets } = request;
      const full = (fieldSet ?? fieldsets?.[0]) === 'FULL';
      assert(!full || isManager(context), () => permissionDenied('see who has reserved a table'));
      const reservation = findEntity(context, RESERVATIONS, reservationId);
      return {
        reservation: full ? serializeReservation(reservation) : serializePublicReservation(reservation),
      };
    },
  }),

  ...moduleOperations('table-reservations.reservations', meta, MANAGE, {
    updateReservation: (request, context) => ({
      reservation: serializeReservation(updateReservation(context, request)),
    }),
    bulkArchiveReservations: ({ reservationIds }, context) => archive(context, reservationIds, true),
    bulkUnarchiveReservations: ({ reservationIds }, context) => archive(context, reservationIds, false),
  }),
];
