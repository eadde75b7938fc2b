import type { orders as meta } from '@wix/ecom/meta';
import { DAY } from '#core/time/clock';
import type { Order } from '../../orders/entity';
import type { Payment, Transactions } from '../entity';
import { digitsOf } from '../test-cards';

/** The reasons why a payment cannot be refunded (specification 6.14). */
export type NonRefundable = Exclude<`${meta.NonRefundableReasonWithLiteralsOriginal}`, 'NONE'>;
/** The reasons why a payment has to be refunded by hand (specification 6.14). */
export type Manual = `${meta.ManuallyRefundableReasonWithLiteralsOriginal}`;

export type Refundability =
  | { status: 'REFUNDABLE' }
  | { status: 'MANUAL'; reason: Manual }
  | { status: 'NOT_REFUNDABLE'; reason: NonRefundable };

/** How long a provider can refund a payment, and how long a slow refund takes (platform facts 25.6); milliseconds. */
export const REFUND_WINDOW = 180 * DAY;
export const SLOW_REFUND = DAY;

const never = (reason: NonRefundable): Refundability => ({ status: 'NOT_REFUNDABLE', reason });
const byHand = (reason: Manual): Refundability => ({ status: 'MANUAL', reason });

/** The provider's answers by the last digits of the card: the test cards of refunds. */
const CARDS: Record<string, Refundability> = {
  '0101': never('PROVIDER_IS_DOWN'),
  '0119': never('INTERNAL_ERROR'),
  '0127': never('ACCESS_DENIED'),
  '0135': never('FORBIDDEN'),
  '0143': never('TRANSACTION_NOT_FOUND'),
  '0150': byHand('NOT_SUPPORTED'),
  '0168': byHand('REQUIRES_CARD_READER'),
};

const isMade = ({ status }: Payment) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED';

const isOnItsWay = (payment: Payment, { refunds }: Transactions) =>
  refunds.some(({ transactions = [] }) =>
    transactions.some((it) => it.paymentId === payment.id && it.refundStatus === 'PENDING'),
  );

/**
 * Returns whether and how a payment of an order can be refunded. Reasons against any refund take precedence over those
 * for a refund by hand.
 * @param now milliseconds
 */
export function refundabilityOf(
  order: Order,
  payment: Payment,
  transactions: Transactions,
  now: number,
): Refundability {
  const { regularPaymentDetails: regular, membershipPaymentDetails: membership } = payment;
  if (order.status === 'REJECTED') return never('ORDER_IS_REJECTED');
  if (order.status === 'INITIALIZED' || order.status === 'PENDING') return never('ORDER_IS_PENDING');
  if (payment.status === 'REFUNDED' || membership?.voided) return never('ALREADY_REFUNDED');
  if (!isMade(payment)) return never('NOT_PAID');
  if (!membership && Number(payment.amount?.amount ?? 0) === 0) return never('ZERO_PRICE');
  if (isOnItsWay(payment, transactions)) return never('PENDING_REFUND');
  if (payment.refundDisabled) return never('DISABLED_BY_PROVIDER');
  if (!regular) return { status: 'REFUNDABLE' };
  if (regular.offlinePayment) return byHand('OFFLINE');
  const answer = CARDS[digitsOf(payment)];
  if (answer) return answer;
  return now - Date.parse(payment.createdDate ?? '') < REFUND_WINDOW
    ? { status: 'REFUNDABLE' }
    : byHand('EXPIRED');
}
