import { applicationError, type PlatformError } from '#core/contract/errors';
import { unsold } from '../../orders/sales/rules';
import type { TicketDefinition } from '../definitions/entity';
import type { Reservation, ReservationStatus } from './entity';

export const reservationNotFound = (id: string): PlatformError =>
  applicationError('TICKET_RESERVATION_NOT_FOUND', `There is no reservation ${id}`);

export const ticketsNotAvailable = (definition: TicketDefinition): PlatformError =>
  applicationError('TICKETS_NOT_AVAILABLE', `${unsold(definition)} tickets of ${definition.name} are left`, {
    ticketDefinitionId: definition.id,
    available: unsold(definition),
  });

export const ENDINGS: Record<Exclude<ReservationStatus, 'RESERVATION_PENDING'>, string> = {
  RESERVATION_CONFIRMED: 'has been checked out already',
  RESERVATION_CANCELED: 'was canceled because it was not paid',
  RESERVATION_CANCELED_MANUALLY: 'was canceled',
  RESERVATION_EXPIRED: 'has expired',
};

/** The reservation has ended or was checked out; its status is the error code. */
export function reservationEnded({ id, status }: Reservation): PlatformError {
  const ending = status === 'RESERVATION_PENDING' ? 'is pending' : ENDINGS[status];
  return applicationError(status, `The reservation ${id} ${ending}`);
}

export const unsupportedPricingOption = (name: string): PlatformError =>
  applicationError('UNSUPPORTED_PRICING_OPTION', `${name} is not sold at this price option`);

export const reservationOccupied = (orderNumber: string | undefined): PlatformError =>
  applicationError('RESERVATION_OCCUPIED', `The order ${orderNumber} has this reservation`);
