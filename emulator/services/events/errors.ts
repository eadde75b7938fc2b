import { applicationError, PlatformError } from '../../core/errors';
import { type EventAction, type OrderAction, unsold } from './rules';
import type { Event, Reservation, ReservationStatus, TicketDefinition, TicketOrder } from './store';

/** The ticket services' refusals (facts 6.4), one function each. */
export const eventNotFound = (what: string): PlatformError =>
  applicationError(404, 'EVENT_NOT_FOUND', `There is no event ${what}`);

/** The event is not in a state in which this can be done to it. */
export const invalidEventTransition = ({ title, status }: Event, action: EventAction): PlatformError =>
  applicationError(
    400,
    'INVALID_EVENT_STATUS_TRANSITION',
    `${title} is ${status}: it is too late, or too early, to ${action} it`,
    { status, action },
  );

/** Only drafts can be published, and this event was. */
export const alreadyPublished = ({ title }: Event): PlatformError =>
  applicationError(400, 'EVENT_ALREADY_PUBLISHED', `${title} has been published already`);

export const invalidSlug = (slug: string): PlatformError =>
  applicationError(
    400,
    'INVALID_SLUG_FORMAT',
    `The slug ${slug} must be of letters and digits, with single hyphens between`,
    { slug },
  );

export const slugInUse = (slug: string): PlatformError =>
  applicationError(409, 'SLUG_ALREADY_IN_USE', `Another event has the slug ${slug}`, { slug });

export const eventLimitReached = (limit: number): PlatformError =>
  applicationError(409, 'EVENT_LIMIT_REACHED', `A site can have ${limit} events; delete one first`, {
    limit,
  });

export const orderNotFound = (orderNumber: string): PlatformError =>
  applicationError(404, 'ORDER_NOT_FOUND', `This event has no order ${orderNumber}`, { orderNumber });

/** The order is not in a state in which this can be done to it. */
export const orderActionNotAvailable = ({ id, status }: TicketOrder, action: OrderAction): PlatformError =>
  applicationError(
    409,
    'ORDER_ACTION_NOT_AVAILABLE',
    `The order ${id} is ${status}: it is not to ${action}`,
    {
      ...{ orderNumber: id, status },
    },
  );

/** Only an authorized payment can be captured or voided. */
export const orderNotAuthorized = ({ id, status }: TicketOrder): PlatformError =>
  applicationError(
    409,
    'ORDER_STATUS_NOT_AUTHORIZED',
    `The payment of the order ${id} is not authorized: the order is ${status}`,
    { orderNumber: id, status },
  );

export const ticketDefinitionNotFound = (id: string): PlatformError =>
  applicationError(404, 'TICKET_DEFINITION_NOT_FOUND', `This event has no ticket ${id}`, {
    ticketDefinitionId: id,
  });

export const reservationNotFound = (id: string): PlatformError =>
  applicationError(404, 'TICKET_RESERVATION_NOT_FOUND', `There is no reservation ${id}`);

/** Tickets are neither sold nor given away for this event now. */
export const registrationClosed = (title: string): PlatformError =>
  applicationError(409, 'REGISTRATION_CLOSED', `There are no tickets for ${title} now`);

/** The ticket's sale has not begun, or is over; the code is its sale status. */
export const notOnSale = (name: string, code: 'SALE_SCHEDULED' | 'SALE_ENDED'): PlatformError =>
  applicationError(
    409,
    code,
    code === 'SALE_ENDED' ? `The sale of ${name} has ended` : `The sale of ${name} has not begun`,
  );

/** There are fewer tickets left than were asked for. */
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

const ENDINGS: Record<Exclude<ReservationStatus, 'RESERVATION_PENDING'>, string> = {
  RESERVATION_CONFIRMED: 'has been checked out already',
  RESERVATION_CANCELED: 'was canceled because it was not paid',
  RESERVATION_CANCELED_MANUALLY: 'was canceled',
  RESERVATION_EXPIRED: 'has expired',
};

/** The reservation has ended: its status is the code. */
export function reservationEnded({ id, status }: Reservation): PlatformError {
  const ending = status === 'RESERVATION_PENDING' ? 'is pending' : ENDINGS[status];
  return applicationError(409, status, `The reservation ${id} ${ending}`);
}

/** Paid tickets on a site that cannot take money: without an application error, as observed (facts 6.4). */
export const noPaymentMethod = (): PlatformError =>
  new PlatformError(403, 'No payment method is configured on this site', {
    error_key: 'NO_PAYMENT_METHOD_CONFIGURED',
  });
