import type { OrderStatus } from './order-store';

/**
 * What can be done to an order: `edit` is the buyer's, before the money is there, the others are managers'. `cancel`
 * happens to it when its reservation ends.
 */
export type OrderAction = 'confirm' | 'capture' | 'void' | 'edit' | 'correct' | 'archive' | 'cancel';

/**
 * What becomes of an order; an action that is not there cannot be done (JSDoc of `confirmOrder`,
 * `updateCheckout` and `captureAuthorizedPayment`). One that waits for its money cannot be put away.
 */
export const ORDER_TRANSITIONS: Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>> = {
  INITIATED: { confirm: 'PAID', edit: 'INITIATED', correct: 'INITIATED', cancel: 'CANCELED' },
  PENDING: {
    ...{ confirm: 'PAID', edit: 'PENDING', correct: 'PENDING', archive: 'PENDING', cancel: 'CANCELED' },
  },
  OFFLINE_PENDING: {
    ...{ confirm: 'PAID', edit: 'OFFLINE_PENDING', correct: 'OFFLINE_PENDING', archive: 'OFFLINE_PENDING' },
    cancel: 'CANCELED',
  },
  AUTHORIZED: {
    ...{ capture: 'PAID', void: 'VOIDED', correct: 'AUTHORIZED', archive: 'AUTHORIZED', cancel: 'CANCELED' },
  },
  FREE: { correct: 'FREE', archive: 'FREE', cancel: 'CANCELED' },
  PAID: { correct: 'PAID', archive: 'PAID', cancel: 'CANCELED' },
  PARTIALLY_PAID: { correct: 'PARTIALLY_PAID', archive: 'PARTIALLY_PAID', cancel: 'CANCELED' },
  CANCELED: { archive: 'CANCELED' },
  DECLINED: { archive: 'DECLINED' },
  VOIDED: { archive: 'VOIDED' },
};

/** Orders in these states let nobody in: their tickets are canceled. */
export const isVoid = (status: OrderStatus): boolean =>
  status === 'CANCELED' || status === 'DECLINED' || status === 'VOIDED';

/** Where a ticket stands at the door. */
export type TicketState = 'VALID' | 'CHECKED_IN' | 'CANCELED';

/**
 * What becomes of a ticket at the door: a guest who is checked in twice stays checked in, and a canceled ticket lets
 * nobody in (JSDoc of `checkInTickets` and `deleteTicketCheckIns`).
 */
export const TICKET_TRANSITIONS: Record<
  TicketState,
  Partial<Record<'checkIn' | 'undoCheckIn', TicketState>>
> = {
  VALID: { checkIn: 'CHECKED_IN', undoCheckIn: 'VALID' },
  CHECKED_IN: { checkIn: 'CHECKED_IN', undoCheckIn: 'VALID' },
  CANCELED: {},
};
