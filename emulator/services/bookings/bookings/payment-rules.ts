import type { OrderOfItems } from '#core/contract/catalog';
import { addOnsPrice } from '../services/add-ons/rules';
import type { Service } from '../services/entity';
import type { BookedAddOn, Booking } from './entity';

export type PaymentStatus = NonNullable<Booking['paymentStatus']>;

/**
 * The possible changes of a booking's payment status (specification 4.4), in any status of the booking itself (JSDoc of
 * Booking.paymentStatus). Only a paid booking is refunded, in part or in full.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  // Apps that take payments themselves report only the final status.
  UNDEFINED: ['NOT_PAID', 'PARTIALLY_PAID', 'PAID', 'REFUNDED', 'EXEMPT'],
  NOT_PAID: ['PARTIALLY_PAID', 'PAID', 'EXEMPT'],
  PARTIALLY_PAID: ['PAID', 'REFUNDED', 'FAILED'],
  PAID: ['PARTIALLY_PAID', 'REFUNDED', 'FAILED'],
  // The latest of several payments for a course failed; it can still be made.
  FAILED: ['PAID', 'REFUNDED'],
  REFUNDED: [],
  EXEMPT: [],
};

/** The statuses of bookings that are paid, at least in part. */
export const PAID: readonly Booking['paymentStatus'][] = ['PAID', 'PARTIALLY_PAID'];

/** Whether a payment status can change to another; staying the same is allowed. */
export const canBePaid = (from: PaymentStatus, to: PaymentStatus): boolean =>
  from === to || PAYMENT_TRANSITIONS[from].includes(to);

/** Whether a plan has paid for a booking; its credits are returned, while other payments are not. */
export const isPaidByPlan = ({ selectedPaymentOption, paymentStatus }: Booking): boolean =>
  selectedPaymentOption === 'MEMBERSHIP' && paymentStatus === 'PAID';

type OrderPayment = Exclude<`${NonNullable<OrderOfItems['paymentStatus']>}`, 'UNSPECIFIED'>;

/**
 * Returns the payment status of a booking that corresponds to that of its order, which has more states (JSDoc of
 * Booking.paymentStatus).
 */
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

/**
 * Returns the payment status of a booking that corresponds to that of its order; a free service is exempt, unless paid
 * add-ons are booked.
 */
export function paymentStatusOf(
  service: Service,
  order: OrderOfItems['paymentStatus'],
  addOns?: readonly BookedAddOn[],
): PaymentStatus {
  if (service.payment?.rateType === 'NO_FEE' && addOnsPrice(addOns).eq(0)) return 'EXEMPT';
  return !order || order === 'UNSPECIFIED' ? 'NOT_PAID' : PAYMENT_BY_ORDER[order];
}
