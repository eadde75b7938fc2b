import type { Event, EventStatus, FeeType, OrderStatus, ReservationStatus, TicketDefinition } from './store';

/** How long a reservation keeps its tickets: 20 minutes (facts 9.3), unless the event says otherwise. */
export const HOLD_MINUTES = 20;

/** Tickets in one order when the event sets no limit (facts 9.3). */
export const TICKETS_PER_ORDER = 20;

/** The platform's fee on a sold ticket, in percent of its price (`FeeType` of ticket definitions V3). */
export const FEE_PERCENT = '2.5';

/** Who pays the fee: whether it is added to what the buyer pays; without an entry there is none. */
export const FEE_IS_ADDED: Partial<Record<FeeType, boolean>> = {
  FEE_INCLUDED: false,
  FEE_ADDED: true,
  FEE_ADDED_AT_CHECKOUT: true,
};

/** How many events a site can have. */
export const EVENTS_PER_SITE = 10_000;

/** What managers can do to an event. */
export type EventAction = 'publish' | 'cancel' | 'reschedule';

/**
 * What becomes of an event, before the clock says whether it has started; an action that is not there cannot be
 * done. A canceled event is over: to hold it after all, it is cloned (JSDoc of `cancelEvent`).
 */
export const EVENT_TRANSITIONS: Record<EventStatus, Partial<Record<EventAction, EventStatus>>> = {
  DRAFT: { publish: 'UPCOMING', reschedule: 'DRAFT' },
  UPCOMING: { cancel: 'CANCELED', reschedule: 'UPCOMING' },
  STARTED: { cancel: 'CANCELED', reschedule: 'UPCOMING' },
  ENDED: { reschedule: 'UPCOMING' },
  CANCELED: {},
};

/** What can be done to an order: `edit` is the buyer's, before the money is there, the others are managers'. */
export type OrderAction = 'confirm' | 'capture' | 'void' | 'edit' | 'correct' | 'archive';

/**
 * What becomes of an order; an action that is not there cannot be done (JSDoc of `confirmOrder`,
 * `updateCheckout` and `captureAuthorizedPayment`). One that waits for its money cannot be put away.
 */
export const ORDER_TRANSITIONS: Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>> = {
  INITIATED: { confirm: 'PAID', edit: 'INITIATED', correct: 'INITIATED' },
  PENDING: { confirm: 'PAID', edit: 'PENDING', correct: 'PENDING', archive: 'PENDING' },
  OFFLINE_PENDING: {
    ...{ confirm: 'PAID', edit: 'OFFLINE_PENDING', correct: 'OFFLINE_PENDING', archive: 'OFFLINE_PENDING' },
  },
  AUTHORIZED: { capture: 'PAID', void: 'VOIDED', correct: 'AUTHORIZED', archive: 'AUTHORIZED' },
  FREE: { correct: 'FREE', archive: 'FREE' },
  PAID: { correct: 'PAID', archive: 'PAID' },
  PARTIALLY_PAID: { correct: 'PARTIALLY_PAID', archive: 'PARTIALLY_PAID' },
  CANCELED: { archive: 'CANCELED' },
  DECLINED: { archive: 'DECLINED' },
  VOIDED: { archive: 'VOIDED' },
};

/** What may become of a reservation; all but the first are final (specification 2, section 4). */
export const RESERVATION_TRANSITIONS: Record<ReservationStatus, readonly ReservationStatus[]> = {
  RESERVATION_PENDING: [
    'RESERVATION_CONFIRMED',
    'RESERVATION_CANCELED',
    'RESERVATION_CANCELED_MANUALLY',
    'RESERVATION_EXPIRED',
  ],
  RESERVATION_CONFIRMED: [],
  RESERVATION_CANCELED: [],
  RESERVATION_CANCELED_MANUALLY: [],
  RESERVATION_EXPIRED: [],
};

/** What happens to the stock when a reservation becomes this: its tickets are sold, or free again. */
const STOCK_EFFECT: Record<Exclude<ReservationStatus, 'RESERVATION_PENDING'>, { sold: 0 | 1 }> = {
  RESERVATION_CONFIRMED: { sold: 1 },
  RESERVATION_CANCELED: { sold: 0 },
  RESERVATION_CANCELED_MANUALLY: { sold: 0 },
  RESERVATION_EXPIRED: { sold: 0 },
};

type Stock = Pick<TicketDefinition, 'initialLimit' | 'soldCount' | 'reservedCount'>;

/** How many tickets can still be reserved; Infinity where there is no limit. */
export const unsold = ({ initialLimit, soldCount, reservedCount }: Stock): number =>
  initialLimit === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, initialLimit - soldCount - reservedCount);

/** The stock after so many tickets were reserved. Whether there are enough is for the caller to ask. */
export const reserved = <T extends Stock>(stock: T, quantity: number): T => ({
  ...stock,
  reservedCount: stock.reservedCount + quantity,
});

/** The stock after a pending reservation of so many tickets came to its end. */
export const settled = <T extends Stock>(stock: T, quantity: number, end: keyof typeof STOCK_EFFECT): T => ({
  ...stock,
  reservedCount: stock.reservedCount - quantity,
  soldCount: stock.soldCount + STOCK_EFFECT[end].sold * quantity,
});

/** The stock after so many sold tickets came back, because their payment was voided. */
export const returned = <T extends Stock>(stock: T, quantity: number): T => ({
  ...stock,
  soldCount: stock.soldCount - quantity,
});

/** How many tickets of one kind an order can have: the event's limit, or what is left if that is less. */
export const limitPerCheckout = (stock: Stock, ticketLimitPerOrder = TICKETS_PER_ORDER): number =>
  Math.min(ticketLimitPerOrder, unsold(stock));

/**
 * Where an event stands: drafts and canceled events stay what they are, the others follow the clock.
 * @param now milliseconds since the epoch
 */
export function eventStatus(
  { status, dateAndTimeSettings }: Pick<Event, 'status' | 'dateAndTimeSettings'>,
  now: number,
): EventStatus {
  const { startDate, endDate } = dateAndTimeSettings;
  if (status === 'DRAFT' || status === 'CANCELED') return status;
  if (endDate !== undefined && Date.parse(endDate) <= now) return 'ENDED';
  return startDate !== undefined && Date.parse(startDate) <= now ? 'STARTED' : 'UPCOMING';
}

export type SaleStatus = 'SALE_SCHEDULED' | 'SALE_STARTED' | 'SALE_ENDED';

/** Whether a ticket's sale has begun or is over; the sale period includes its start and not its end. */
export function saleStatus({ salePeriod }: Pick<TicketDefinition, 'salePeriod'>, now: number): SaleStatus {
  const { startDate, endDate } = salePeriod ?? {};
  if (endDate !== undefined && Date.parse(endDate) <= now) return 'SALE_ENDED';
  return startDate !== undefined && Date.parse(startDate) > now ? 'SALE_SCHEDULED' : 'SALE_STARTED';
}

export type RegistrationStatus =
  | 'UNKNOWN_REGISTRATION_STATUS'
  | 'CLOSED_AUTOMATICALLY'
  | 'CLOSED_MANUALLY'
  | 'OPEN_RSVP'
  | 'OPEN_TICKETS'
  | 'OPEN_EXTERNAL'
  | 'SCHEDULED_RSVP';

/** Whether every visible ticket of an event is gone; an event without tickets is not sold out. */
export const isSoldOut = (definitions: readonly TicketDefinition[]): boolean => {
  const visible = definitions.filter(({ hidden }) => !hidden);
  return visible.length > 0 && visible.every((definition) => unsold(definition) === 0);
};

/** Whether and how people can register for an event now. */
export function registrationStatus(
  event: Pick<Event, 'status' | 'dateAndTimeSettings' | 'registration'>,
  definitions: readonly TicketDefinition[],
  now: number,
): RegistrationStatus {
  const { type, rsvp, registrationDisabled, registrationPaused } = event.registration;
  const status = eventStatus(event, now);
  if (type === 'NONE') return 'UNKNOWN_REGISTRATION_STATUS';
  if (status === 'CANCELED' || registrationDisabled || registrationPaused) return 'CLOSED_MANUALLY';
  if (status === 'ENDED') return 'CLOSED_AUTOMATICALLY';
  if (type === 'EXTERNAL') return 'OPEN_EXTERNAL';
  if (type === 'TICKETING') return isSoldOut(definitions) ? 'CLOSED_AUTOMATICALLY' : 'OPEN_TICKETS';
  if (rsvp?.endDate && Date.parse(rsvp.endDate) <= now) return 'CLOSED_AUTOMATICALLY';
  return rsvp?.startDate && Date.parse(rsvp.startDate) > now ? 'SCHEDULED_RSVP' : 'OPEN_RSVP';
}
