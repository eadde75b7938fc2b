import type { orders as meta } from '@wix/events/meta';
import { DAY } from '#core/time/clock';
import type { OrderStatus } from './store';

/** What managers do with one or several orders (`Action` of events orders; specification 7.8). */
export type BulkAction = `${meta.ActionOriginal}`;

/**
 * What can be done to an order: beside the managers' actions, `edit` is the buyer's, before the money is there, and
 * `correct` a manager's. `cancel` happens to it when its reservation ends.
 */
export type OrderAction = BulkAction | 'edit' | 'correct' | 'cancel';

/** What has been paid or will not be can be put away, and taken out again. */
const filed = (status: OrderStatus) => ({ ARCHIVE: status, UNARCHIVE: status });

/**
 * What becomes of an order; an action that is not there cannot be done (JSDoc of `confirmOrder`,
 * `updateCheckout` and `captureAuthorizedPayment`). One that waits for its money cannot be put away.
 */
export const ORDER_TRANSITIONS: Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>> = {
  INITIATED: { CONFIRM: 'PAID', edit: 'INITIATED', correct: 'INITIATED', cancel: 'CANCELED' },
  PENDING: {
    CONFIRM: 'PAID',
    edit: 'PENDING',
    correct: 'PENDING',
    cancel: 'CANCELED',
    ...filed('PENDING'),
  },
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

/** How long a payment stays authorized before what is scheduled happens to it. */
export const AUTHORIZED_FOR = 7 * DAY;

/** Orders in these states admit no guest: their tickets are canceled. */
export const isVoid = (status: OrderStatus): boolean =>
  status === 'CANCELED' || status === 'DECLINED' || status === 'VOIDED';

/** Where a ticket stands at the door. */
export type TicketState = 'VALID' | 'CHECKED_IN' | 'CANCELED';

/**
 * What becomes of a ticket at the door: a guest who is checked in twice stays checked in, and a canceled ticket lets
 * no guest in (JSDoc of `checkInTickets` and `deleteTicketCheckIns`).
 */
export const TICKET_TRANSITIONS: Record<
  TicketState,
  Partial<Record<'checkIn' | 'undoCheckIn', TicketState>>
> = {
  VALID: { checkIn: 'CHECKED_IN', undoCheckIn: 'VALID' },
  CHECKED_IN: { checkIn: 'CHECKED_IN', undoCheckIn: 'VALID' },
  CANCELED: {},
};
