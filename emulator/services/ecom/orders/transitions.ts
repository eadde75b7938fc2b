import { type Transitions, transition } from '../../../core/transitions';
import type { SerializedOrder, Payment as StoredPayment } from './store';

type Approval = `${NonNullable<SerializedOrder['status']>}`;
/** How much of an order is paid. */
export type Payment = Exclude<`${NonNullable<SerializedOrder['paymentStatus']>}`, 'UNSPECIFIED'>;
/** How a payment of an order stands. */
export type Transaction = Exclude<`${NonNullable<StoredPayment['status']>}`, 'UNDEFINED'>;
type Fulfillment = `${NonNullable<SerializedOrder['fulfillmentStatus']>}`;

/** How an order is approved (specification 6.10). */
export const APPROVAL_TRANSITIONS: Transitions<Approval, 'approve' | 'hold' | 'reject' | 'cancel'> = {
  INITIALIZED: { approve: 'APPROVED', hold: 'PENDING', reject: 'REJECTED', cancel: 'CANCELED' },
  PENDING: { approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELED' },
  APPROVED: { cancel: 'CANCELED' },
  REJECTED: {},
  CANCELED: {},
};

/** How an order is paid (specification 6.11). */
export const PAYMENT_TRANSITIONS: Transitions<
  Payment,
  | ('pay' | 'payPartly' | 'wait' | 'waitForMerchant')
  | ('decline' | 'cancel' | 'refundPartly' | 'refund' | 'raise')
> = {
  NOT_PAID: {
    pay: 'PAID',
    payPartly: 'PARTIALLY_PAID',
    wait: 'PENDING',
    waitForMerchant: 'PENDING_MERCHANT',
    decline: 'DECLINED',
    cancel: 'CANCELED',
  },
  PARTIALLY_PAID: { pay: 'PAID', refundPartly: 'PARTIALLY_REFUNDED', refund: 'FULLY_REFUNDED' },
  PENDING: { pay: 'PAID', payPartly: 'PARTIALLY_PAID', decline: 'DECLINED', cancel: 'CANCELED' },
  PENDING_MERCHANT: { pay: 'PAID', payPartly: 'PARTIALLY_PAID', decline: 'DECLINED', cancel: 'CANCELED' },
  // What was added to an order since is yet to be paid.
  PAID: { raise: 'PARTIALLY_PAID', refundPartly: 'PARTIALLY_REFUNDED', refund: 'FULLY_REFUNDED' },
  PARTIALLY_REFUNDED: { refundPartly: 'PARTIALLY_REFUNDED', refund: 'FULLY_REFUNDED' },
  FULLY_REFUNDED: {},
  DECLINED: { pay: 'PAID', payPartly: 'PARTIALLY_PAID', wait: 'PENDING' },
  CANCELED: {},
};

/** How an order gets to its buyer (specification 6.12). */
export const FULFILLMENT_TRANSITIONS: Transitions<Fulfillment, 'fulfill' | 'fulfillPartly' | 'undo'> = {
  NOT_FULFILLED: { fulfill: 'FULFILLED', fulfillPartly: 'PARTIALLY_FULFILLED' },
  PARTIALLY_FULFILLED: {
    fulfill: 'FULFILLED',
    fulfillPartly: 'PARTIALLY_FULFILLED',
    undo: 'NOT_FULFILLED',
  },
  FULFILLED: { fulfillPartly: 'PARTIALLY_FULFILLED', undo: 'NOT_FULFILLED' },
};

/** How one payment of an order stands (specification 6.13). */
export const TRANSACTION_TRANSITIONS: Transitions<
  Transaction,
  'approve' | 'decline' | 'cancel' | 'void' | 'refund' | 'refundPartly'
> = {
  PENDING: { approve: 'APPROVED', decline: 'DECLINED', cancel: 'CANCELED' },
  PENDING_MERCHANT: { approve: 'APPROVED', decline: 'DECLINED', cancel: 'CANCELED' },
  AUTHORIZED: { approve: 'APPROVED', void: 'VOIDED' },
  APPROVED: { refund: 'REFUNDED', refundPartly: 'PARTIALLY_REFUNDED' },
  PARTIALLY_REFUNDED: { refund: 'REFUNDED', refundPartly: 'PARTIALLY_REFUNDED' },
  REFUNDED: {},
  CANCELED: {},
  DECLINED: {},
  VOIDED: {},
};

/** What has to happen for a state to be reached; the tables say where from. */
export const TO_PAYMENT = {
  PAID: 'pay',
  PARTIALLY_PAID: 'payPartly',
  PENDING: 'wait',
  DECLINED: 'decline',
  CANCELED: 'cancel',
  PARTIALLY_REFUNDED: 'refundPartly',
  FULLY_REFUNDED: 'refund',
} as const;

/** How an order begins to get to its buyer: nothing is sent of one that is all digital. */
export const firstFulfillment = (items: readonly { itemType?: { preset?: string } }[]): Fulfillment =>
  items.every(({ itemType }) => itemType?.preset === 'DIGITAL')
    ? transition(FULFILLMENT_TRANSITIONS, 'NOT_FULFILLED', 'fulfill')
    : 'NOT_FULFILLED';
