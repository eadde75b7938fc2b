import type { orders as meta } from '@wix/events/meta';
import { applicationError, PlatformError } from '#core/contract/errors';
import { DAY } from '#core/time/clock';
import type { BenefitProblem } from '#services/pricing-plans';
import type { OrderStatus, TicketOrder } from './entity';
import { orderStatusNotAuthorized } from './errors';

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

export const orderNotFound = (orderNumber: string): PlatformError =>
  applicationError('ORDER_NOT_FOUND', `This event has no order ${orderNumber}`, { orderNumber });

export const orderActionNotAvailable = ({ id, status }: TicketOrder, action: OrderAction): PlatformError =>
  applicationError(
    'ORDER_ACTION_NOT_AVAILABLE',
    `The order ${id} is ${status}: it is not to ${action.toLowerCase()}`,
    { orderNumber: id, status },
  );

export const orderNotAuthorized = ({ id, status }: TicketOrder): PlatformError =>
  orderStatusNotAuthorized(id, status);

/** The benefit of a pricing plan cannot be used for these tickets now. */
export const benefitRefused = (code: BenefitProblem): PlatformError =>
  applicationError(code, BENEFIT_PROBLEMS[code]);

/** The site cannot accept payment for paid tickets. There is no application error, as observed (platform facts 6.4). */
export const noPaymentMethod = (): PlatformError =>
  new PlatformError(403, 'No payment method is configured on this site', {
    error_key: 'NO_PAYMENT_METHOD_CONFIGURED',
  });

const BENEFIT_PROBLEMS: Record<BenefitProblem, string> = {
  NOT_FOR_THIS_ITEM: 'The benefit of this plan is not for this event',
  NOT_STARTED: 'The plan has not started yet',
  PAUSED: 'The plan is paused',
  NO_CREDITS_LEFT: 'The tickets that this plan includes are used up',
};
