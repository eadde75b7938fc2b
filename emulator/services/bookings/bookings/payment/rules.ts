import type { OrderOfItems } from '#core/contract/catalog';
import type { Booking, Service } from '../../stored/services';

/** How a booking is paid. */
export type PaymentStatus = NonNullable<Booking['paymentStatus']>;

/**
 * What can become of a booking's payment (specification 4.4); whatever state the
 * booking itself is in (JSDoc of Booking.paymentStatus). Only what was paid is paid back, in part or for good.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  // Who takes payments by themselves say only in the end what became of it.
  UNDEFINED: ['NOT_PAID', 'PARTIALLY_PAID', 'PAID', 'REFUNDED', 'EXEMPT'],
  NOT_PAID: ['PARTIALLY_PAID', 'PAID', 'EXEMPT'],
  PARTIALLY_PAID: ['PAID', 'REFUNDED', 'FAILED'],
  PAID: ['PARTIALLY_PAID', 'REFUNDED', 'FAILED'],
  // Of several payments for a course the latest failed; it may still be made.
  FAILED: ['PAID', 'REFUNDED'],
  REFUNDED: [],
  EXEMPT: [],
};

/** Whether a payment can come from one state to another; staying in one is no change. */
export const canBePaid = (from: PaymentStatus, to: PaymentStatus): boolean =>
  from === to || PAYMENT_TRANSITIONS[from].includes(to);

/** Whether a plan has paid for a booking: that is given back, where others stay paid. */
export const isPaidByPlan = ({ selectedPaymentOption, paymentStatus }: Booking): boolean =>
  selectedPaymentOption === 'MEMBERSHIP' && paymentStatus === 'PAID';

type OrderPayment = Exclude<`${NonNullable<OrderOfItems['paymentStatus']>}`, 'UNSPECIFIED'>;

/** How a booking is paid, by how its order is: bookings know fewer states (JSDoc of Booking.paymentStatus). */
const PAYMENT_BY_ORDER: Record<OrderPayment, PaymentStatus> = {
  NOT_PAID: 'NOT_PAID',
  PENDING: 'NOT_PAID',
  PENDING_MERCHANT: 'NOT_PAID',
  DECLINED: 'NOT_PAID',
  CANCELED: 'NOT_PAID',
  PARTIALLY_PAID: 'PARTIALLY_PAID',
  PAID: 'PAID',
  PARTIALLY_REFUNDED: 'PARTIALLY_PAID',
  FULLY_REFUNDED: 'REFUNDED',
};

/** How a booking is paid whose order is paid like this; a free service is exempt. */
export function paymentStatusOf(service: Service, order: OrderOfItems['paymentStatus']): PaymentStatus {
  if (service.payment?.rateType === 'NO_FEE') return 'EXEMPT';
  return !order || order === 'UNSPECIFIED' ? 'NOT_PAID' : PAYMENT_BY_ORDER[order];
}
