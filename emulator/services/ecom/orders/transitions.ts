import type { Transitions } from '#core/transitions';
import type { Payment as StoredPayment } from '../payments/entity';
import type { SerializedOrder } from './entity';

type OrderStatus = `${NonNullable<SerializedOrder['status']>}`;

/** The transitions of an order (specification 6.10). */
export const APPROVAL_TRANSITIONS: Transitions<OrderStatus, 'approve' | 'hold' | 'reject' | 'cancel'> = {
  INITIALIZED: { approve: 'APPROVED', hold: 'PENDING', reject: 'REJECTED', cancel: 'CANCELED' },
  PENDING: { approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELED' },
  APPROVED: { cancel: 'CANCELED' },
  REJECTED: {},
  CANCELED: {},
};

export type PaymentStatus = Exclude<`${NonNullable<SerializedOrder['paymentStatus']>}`, 'UNSPECIFIED'>;

export type TransactionStatus = Exclude<`${NonNullable<StoredPayment['status']>}`, 'UNDEFINED'>;

/** The transitions of an order's payment status (specification 6.11). */
export const PAYMENT_TRANSITIONS: Transitions<
  PaymentStatus,
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
  // The amount added to an order later has still to be paid.
  PAID: { raise: 'PARTIALLY_PAID', refundPartly: 'PARTIALLY_REFUNDED', refund: 'FULLY_REFUNDED' },
  PARTIALLY_REFUNDED: { refundPartly: 'PARTIALLY_REFUNDED', refund: 'FULLY_REFUNDED' },
  FULLY_REFUNDED: {},
  DECLINED: { pay: 'PAID', payPartly: 'PARTIALLY_PAID', wait: 'PENDING' },
  CANCELED: {},
};

/** The transitions of one payment of an order (specification 6.13). */
export const TRANSACTION_TRANSITIONS: Transitions<
  TransactionStatus,
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

/** The event that results in each payment status; the table contains the statuses in which it is possible. */
export const TO_PAYMENT = {
  PAID: 'pay',
  PARTIALLY_PAID: 'payPartly',
  PENDING: 'wait',
  DECLINED: 'decline',
  CANCELED: 'cancel',
  PARTIALLY_REFUNDED: 'refundPartly',
  FULLY_REFUNDED: 'refund',
} as const;
