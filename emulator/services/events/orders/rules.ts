import type { orders as meta } from '@wix/events/meta';
import { DAY } from '#core/time/clock';
import type { OrderStatus } from './entity';

/** The actions of managers on one or several orders (`Action` of events orders; specification 7.8). */
export type BulkAction = `${meta.ActionOriginal}`;

/**
 * All actions on an order: those of managers, `edit` by the buyer before payment, and `correct` by a manager. `cancel`
 * happens when its reservation ends.
 */
export type OrderAction = BulkAction | 'edit' | 'correct' | 'cancel';

/** Orders that are paid or void can be archived, and taken out of the archive. */
const filed = (status: OrderStatus) => ({ ARCHIVE: status, UNARCHIVE: status });

/**
 * The next status of an order by action; missing actions are not allowed (JSDoc of `confirmOrder`, `updateCheckout` and
 * `captureAuthorizedPayment`). An order that waits for its payment cannot be archived.
 */
export const ORDER_TRANSITIONS: Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>> = {
  INITIATED: { CONFIRM: 'PAID', edit: 'INITIATED', correct: 'INITIATED', cancel: 'CANCELED' },
  PENDING: { CONFIRM: 'PAID', edit: 'PENDING', correct: 'PENDING', cancel: 'CANCELED', ...filed('PENDING') },
  OFFLINE_PENDING: {
    CONFIRM: 'PAID',
    edit: 'OFFLINE_PENDING',
    correct: 'OFFLINE_PENDING',
    cancel: 'CANCELED',
    ...filed('OFFLINE_PENDING'),
  },
  AUTHORIZED: {
    CAPTURE: 'PAID',
    VOID: 'VOIDED',
    correct: 'AUTHORIZED',
    cancel: 'CANCELED',
    ...filed('AUTHORIZED'),
  },
  FREE: { correct: 'FREE', cancel: 'CANCELED', ...filed('FREE') },
  PAID: { correct: 'PAID', cancel: 'CANCELED', ...filed('PAID') },
  PARTIALLY_PAID: { correct: 'PARTIALLY_PAID', cancel: 'CANCELED', ...filed('PARTIALLY_PAID') },
  CANCELED: filed('CANCELED'),
  DECLINED: filed('DECLINED'),
  VOIDED: filed('VOIDED'),
};

/** How long a payment stays authorized before its scheduled action, in milliseconds (platform facts 25.7). */
export const AUTHORIZED_FOR = 7 * DAY;

/** Whether the tickets of an order are canceled, so that it admits no guest. */
export const isVoid = (status: OrderStatus): boolean =>
  status === 'CANCELED' || status === 'DECLINED' || status === 'VOIDED';

export type TicketState = 'VALID' | 'CHECKED_IN' | 'CANCELED';

/**
 * The next state of a ticket at check-in: a guest who is checked in twice stays checked in, and a canceled ticket
 * admits no guest (JSDoc of `checkInTickets` and `deleteTicketCheckIns`).
 */
export const TICKET_TRANSITIONS: Record<
  TicketState,
  Partial<Record<'checkIn' | 'undoCheckIn', TicketState>>
> = {
  VALID: { checkIn: 'CHECKED_IN', undoCheckIn: 'VALID' },
  CHECKED_IN: { checkIn: 'CHECKED_IN', undoCheckIn: 'VALID' },
  CANCELED: {},
};
