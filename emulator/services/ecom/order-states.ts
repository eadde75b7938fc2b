import { applicationError } from '../../core/errors';
import type { WireOrder } from './store';

type Approval = `${NonNullable<WireOrder['status']>}`;
/** How much of an order is paid. */
export type Payment = Exclude<`${NonNullable<WireOrder['paymentStatus']>}`, 'UNSPECIFIED'>;
type Fulfillment = `${NonNullable<WireOrder['fulfillmentStatus']>}`;

type Transitions<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>;

/** How an order is approved (specification 2, section 4, store order approval). */
export const APPROVAL: Transitions<Approval, 'approve' | 'hold' | 'reject' | 'cancel'> = {
  INITIALIZED: { approve: 'APPROVED', hold: 'PENDING', reject: 'REJECTED', cancel: 'CANCELED' },
  PENDING: { approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELED' },
  APPROVED: { cancel: 'CANCELED' },
  REJECTED: {},
  CANCELED: {},
};

/** How an order is paid (specification 2, section 4, store order payment status). */
export const PAYMENT: Transitions<
  Payment,
  ('pay' | 'payPartly' | 'wait' | 'waitForMerchant') | ('decline' | 'cancel' | 'refundPartly' | 'refund')
> = {
  NOT_PAID: {
    ...{ pay: 'PAID', payPartly: 'PARTIALLY_PAID', wait: 'PENDING', waitForMerchant: 'PENDING_MERCHANT' },
    ...{ decline: 'DECLINED', cancel: 'CANCELED' },
  },
  PARTIALLY_PAID: { pay: 'PAID', refundPartly: 'PARTIALLY_REFUNDED', refund: 'FULLY_REFUNDED' },
  PENDING: { pay: 'PAID', payPartly: 'PARTIALLY_PAID', decline: 'DECLINED', cancel: 'CANCELED' },
  PENDING_MERCHANT: { pay: 'PAID', decline: 'DECLINED', cancel: 'CANCELED' },
  PAID: { refundPartly: 'PARTIALLY_REFUNDED', refund: 'FULLY_REFUNDED' },
  PARTIALLY_REFUNDED: { refundPartly: 'PARTIALLY_REFUNDED', refund: 'FULLY_REFUNDED' },
  FULLY_REFUNDED: {},
  DECLINED: { pay: 'PAID', wait: 'PENDING' },
  CANCELED: {},
};

/** How an order gets to its buyer (specification 2, section 4, store order fulfillment). */
export const FULFILLMENT: Transitions<Fulfillment, 'fulfill' | 'fulfillPartly' | 'undo'> = {
  NOT_FULFILLED: { fulfill: 'FULFILLED', fulfillPartly: 'PARTIALLY_FULFILLED' },
  PARTIALLY_FULFILLED: { fulfill: 'FULFILLED', undo: 'NOT_FULFILLED' },
  FULFILLED: { undo: 'NOT_FULFILLED' },
};

/**
 * The state after something happened.
 * @param state where it is; what is unknown to the table goes nowhere
 * @throws PlatformError 409 ORDER_STATUS_IS_NOT_SUPPORTED when that cannot happen there (specification 2, section 8)
 */
export function stateAfter<State extends string, Event extends string>(
  transitions: Record<State, Partial<Record<Event, State>>>,
  state: string | undefined,
  event: Event,
): State {
  const row = Object.entries<Partial<Record<Event, State>>>(transitions).find(([from]) => from === state);
  const next = row?.[1][event];
  if (next !== undefined) return next;
  throw applicationError(409, 'ORDER_STATUS_IS_NOT_SUPPORTED', `An order that is ${state} cannot ${event}`, {
    status: state,
  });
}
