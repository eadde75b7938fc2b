import { applicationError, type PlatformError } from '#core/contract/errors';
import { unsold } from '../sales/stock';
import type { Reservation, ReservationStatus } from '../stored/reservations';
import type { TicketDefinition } from '../stored/ticket-definitions';

export const reservationNotFound = (id: string): PlatformError =>
  applicationError(404, 'TICKET_RESERVATION_NOT_FOUND', `There is no reservation ${id}`);

/** Fewer tickets are left than requested. */
export const ticketsNotAvailable = (definition: TicketDefinition): PlatformError =>
  applicationError(
    409,
    'TICKETS_NOT_AVAILABLE',
    `${unsold(definition)} tickets of ${definition.name} are left`,
    {
      ticketDefinitionId: definition.id,
      available: unsold(definition),
    },
  );

/** The reservation has ended or was checked out; its status is the error code. */
export function reservationEnded({ id, status }: Reservation): PlatformError {
  const ending = status === 'RESERVATION_PENDING' ? 'is pending' : ENDINGS[status];
  return applicationError(409, status, `The reservation ${id} ${ending}`);
}

const ENDINGS: Record<Exclude<ReservationStatus, 'RESERVATION_PENDING'>, string> = {
  RESERVATION_CONFIRMED: 'has been checked out already',
  RESERVATION_CANCELED: 'was canceled because it was not paid',
  RESERVATION_CANCELED_MANUALLY: 'was canceled',
  RESERVATION_EXPIRED: 'has expired',
};
