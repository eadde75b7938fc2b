import Big from 'big.js';
import type { Context } from '../../../core/contract/context';
import { APPS } from '../../../core/site';
import { isoDate } from '../../../core/time/clock';
import { transition } from '../../../core/transitions';
import { followOrder } from '../../bookings/bookings/payment/follow-order';
import { moneyOf } from '../cart/serialize';
import { maskedCode, type Redemption } from '../gift-cards/redeem';
import type { MembershipChoice } from '../memberships/choose';
import { followPayments } from '../order-invoices/changes';
import { followRequests } from '../order-payment-requests/changes';
import { orderApproved, restockAll, statusAfterPayment } from '../orders/approve';
import { saveOrder } from '../orders/changes';
import { withDownloads } from '../orders/downloads';
import { emitOrderAction, emitOrderUpdated, emitTransactionsUpdated } from '../orders/events';
import { type Order, type Payment, type Transactions, transactions } from '../orders/store';
import { PAYMENT_TRANSITIONS, TO_PAYMENT, type Transaction } from '../orders/transitions';
import { makeContracts } from '../subscription-contracts/make';
import { sum } from '../totals-calculator/calculate';

/** A payment with these states has been made; some of it may have been paid back. */
const COMPLETED_PAYMENTS: readonly Payment['status'][] = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

export const amountOf = (price: { amount?: string } | undefined): Big => new Big(price?.amount ?? 0);

/** An amount as orders and payments write it. */
export function priceOf({ site }: Pick<Context, 'site'>, value: Big | string) {
  const { amount, formattedAmount } = moneyOf(site)(value);
  return { amount, formattedAmount };
}

/** What was paid for an order; nothing for one that is older than its payments are kept. */
export const transactionsOf = ({ documents }: Context, orderId: string): Transactions =>
  documents.get(transactions, orderId) ?? { id: orderId, payments: [], refunds: [] };

/** What has come back, or is on its way back, of an order's payments, or of one of them. */
export const refundedAmount = (
  refunds: Transactions['refunds'],
  status: 'SUCCEEDED' | 'PENDING',
  paymentId?: string,
): Big =>
  sum(
    refunds
      .flatMap((refund) => refund.transactions ?? [])
      .filter((it) => it.refundStatus === status && (!paymentId || it.paymentId === paymentId))
      .map(({ amount }) => amountOf(amount)),
  );

/** Transactions as they are sent. */
export const serializeTransactions = ({ id, payments, refunds }: Transactions) => ({
  orderId: id,
  payments: payments.map(({ regularPaymentDetails: regular, ...payment }) => ({
    supportReceiptGeneration: false,
    ...payment,
    ...(regular && { regularPaymentDetails: { savedPaymentMethod: false, ...regular } }),
  })),
  refunds: refunds.map(({ details, ...refund }) => ({
    ...refund,
    ...(details && {
      details: { shippingIncluded: false, items: [], lineItems: [], additionalFees: [], ...details },
    }),
  })),
});

/** How a payment is made. */
export interface PaymentMethod {
  status: Transaction;
  /** Where the order is given, rather than by card. */
  offline: boolean;
  /** The last four digits of the card. */
  digits?: string;
}

/** A payment in full or in part, by card or where the order is given. */
export function newPayment(
  context: Context,
  amount: Big,
  { status, offline, digits }: PaymentMethod,
): Payment {
  const now = isoDate(context.clock.now());
  return {
    id: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
    amount: priceOf(context, amount),
    refundDisabled: false,
    status,
    regularPaymentDetails: {
      status,
      offlinePayment: offline,
      paymentMethod: offline ? 'Offline' : 'CreditCard',
      ...(!offline && { gatewayTransactionId: context.ids.guid() }),
      ...(digits && { creditCardDetails: { lastFourDigits: digits } }),
    },
  };
}

/** The payment in another state, which stands in two places. */
export const withStatus = (payment: Payment, status: Transaction, updatedDate: string): Payment => ({
  ...payment,
  status,
  updatedDate,
  ...(payment.regularPaymentDetails && {
    regularPaymentDetails: { ...payment.regularPaymentDetails, status },
  }),
});

/** Keeps what was paid for a new order: by memberships and, as its balance says, by gift card, then by card. */
export function addFirstPayments(
  context: Context,
  { id, balanceSummary }: Order,
  { charges }: MembershipChoice,
  gift?: Redemption,
): void {
  const paid = amountOf(balanceSummary?.paid).minus(gift?.amount ?? 0);
  const pending = amountOf(balanceSummary?.pending);
  const payments = [
    ...charges.map((charge) => membershipPayment(context, charge)),
    ...(gift?.amount.gt(0) ? [giftCardPayment(context, gift)] : []),
    ...(paid.gt(0) ? [byTestCard(context, paid, 'APPROVED')] : []),
    ...(pending.gt(0) ? [byTestCard(context, pending, 'PENDING')] : []),
  ];
  context.documents.put(transactions, { id, payments, refunds: [] });
}

/** A payment by the test card of the hosted pages that ends so. */
const byTestCard = (context: Context, amount: Big, status: 'APPROVED' | 'PENDING') =>
  newPayment(context, amount, { status, offline: false, digits: status === 'APPROVED' ? '4242' : '0077' });

function membershipPayment(
  context: Context,
  { membership, lineItemId }: MembershipChoice['charges'][number],
): Payment {
  const now = isoDate(context.clock.now());
  const { id: membershipId, name } = membership;
  return {
    id: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
    amount: priceOf(context, '0'),
    refundDisabled: false,
    status: 'APPROVED',
    membershipPaymentDetails: {
      membershipId,
      lineItemId,
      name: { original: name, translated: name },
      status: 'CHARGED',
      externalTransactionId: context.ids.guid(),
      voided: false,
      providerAppId: APPS['pricing-plans'],
    },
  };
}

function giftCardPayment(context: Context, { card, amount }: Redemption): Payment {
  const now = isoDate(context.clock.now());
  const giftcardPaymentDetails = {
    giftCardPaymentId: card.id,
    appId: APPS.stores,
    voided: false,
    obfuscatedCode: maskedCode(card),
  };
  return {
    id: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
    amount: priceOf(context, amount),
    refundDisabled: false,
    status: 'APPROVED',
    giftcardPaymentDetails,
  };
}

/**
 * Stores the payments of an order, brings its balance and payment status in line with them and tells so. They decide
 * about an order that was waiting for them: one that is declined goes back on the shelf.
 * @throws PlatformError 409 ORDER_STATUS_IS_NOT_SUPPORTED for a payment that the order cannot have any more
 */
export function savePayments(
  context: Context,
  order: Order,
  changed: Transactions,
  activity?: 'ORDER_PAID' | 'ORDER_REFUNDED',
): Order {
  const { payments, refunds } = context.documents.put(transactions, changed);
  const total = amountOf(order.priceSummary?.total);
  const worth = (states: readonly Payment['status'][]) =>
    sum(payments.filter(({ status }) => states.includes(status)).map(({ amount }) => amountOf(amount)));
  const paid = worth(COMPLETED_PAYMENTS);
  const pending = worth(['PENDING', 'PENDING_MERCHANT']);
  const refunded = refundedAmount(refunds, 'SUCCEEDED');
  const status = statusOf(changed, { total, paid, pending, refunded });
  const previousPaymentStatus = order.paymentStatus;
  const isNew = status !== undefined && status !== previousPaymentStatus;
  const price = (value: Big) => priceOf(context, value);
  const left = total.minus(paid);
  const saved = saveOrder(
    context,
    withDownloads(context, {
      ...order,
      status: statusAfterPayment(isNew ? status : undefined, order),
      ...(isNew && {
        paymentStatus: transition(PAYMENT_TRANSITIONS, previousPaymentStatus, TO_PAYMENT[status]),
      }),
      balanceSummary: {
        ...order.balanceSummary,
        balance: price(left.gt(0) ? left : new Big(0)),
        paid: price(paid),
        pending: price(pending),
        refunded: price(refunded),
        authorized: price(worth(['AUTHORIZED'])),
        pendingRefund: price(refundedAmount(refunds, 'PENDING')),
      },
    }),
    activity,
  );
  emitTransactionsUpdated(context, changed);
  followPayments(context, order.id, { total, paid, pending });
  followRequests(context, changed);
  emitOrderUpdated(context, saved);
  if (saved.status !== order.status) {
    if (saved.status === 'APPROVED') orderApproved(context, saved);
    else restockAll(context, saved);
  }
  if (isNew) {
    emitOrderAction(context, saved, 'payment_status_updated', { previousPaymentStatus });
    followOrder(context, saved);
    makeContracts(context, saved);
  }
  return saved;
}

/** How an order stands with what was paid for it; undefined while nobody has tried to. */
function statusOf(
  { payments }: Transactions,
  { total, paid, pending, refunded }: Record<'total' | 'paid' | 'pending' | 'refunded', Big>,
): keyof typeof TO_PAYMENT | undefined {
  if (refunded.gt(0)) return refunded.gte(paid) ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED';
  if (paid.gt(0)) return paid.gte(total) ? 'PAID' : 'PARTIALLY_PAID';
  if (total.eq(0) && payments.some(({ status }) => status === 'APPROVED')) return 'PAID';
  if (pending.gt(0)) return 'PENDING';
  if (payments.length > 0 && payments.every(({ membershipPaymentDetails: by }) => by?.voided))
    return 'FULLY_REFUNDED';
  const last = payments.at(-1)?.status;
  return last === 'DECLINED' || last === 'CANCELED' ? last : undefined;
}

/** Notes that everything that is due was paid: what was pending has arrived, the rest was paid in person. */
export function payInFull(context: Context, order: Order): Order {
  const updatedDate = isoDate(context.clock.now());
  const { payments, ...rest } = transactionsOf(context, order.id);
  const arrived = payments.map((payment) =>
    payment.status === 'PENDING' || payment.status === 'PENDING_MERCHANT'
      ? withStatus(payment, 'APPROVED', updatedDate)
      : payment,
  );
  const paid = sum(
    arrived.filter(({ status }) => COMPLETED_PAYMENTS.includes(status)).map(({ amount }) => amountOf(amount)),
  );
  const left = amountOf(order.priceSummary?.total).minus(paid);
  // Who marks an order of nothing as paid notes a payment of nothing.
  const isDue = left.gt(0) || arrived.length === 0;
  const offline = isDue ? [newPayment(context, left, { status: 'APPROVED', offline: true })] : [];
  // The state allows it, or nothing changes.
  transition(PAYMENT_TRANSITIONS, order.paymentStatus, 'pay');
  return savePayments(context, order, { ...rest, payments: [...arrived, ...offline] }, 'ORDER_PAID');
}
