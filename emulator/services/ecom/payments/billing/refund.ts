import type { orderBilling as meta } from '@wix/ecom/meta';
import type Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { CatchUpStep } from '#core/contract/service';
import { sum } from '#core/money';
import { APPS } from '#core/site';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { chargeGiftCard, voidAtApp } from '../../discounts/gift-cards/redeem';
import { findOrder } from '../../orders/changes';
import type { Order } from '../../orders/entity';
import { TRANSACTION_TRANSITIONS } from '../../orders/transitions';
import { amountOf, priceOf, refundedAmount } from '../amounts';
import { savePayments, voidedMembership } from '../changes';
import {
  findPayment,
  type Payment,
  replacePayment,
  type Transactions,
  transactions,
  transactionsOf,
} from '../entity';
import { withStatus } from '../new-payment';
import { refundAtProvider } from '../provider';
import { isSlow } from '../test-cards';
import {
  appGiftCardRefundedInFull,
  externalRefundExpected,
  invalidPaymentRefundAmount,
  nothingRefundable,
  notPaidBack,
} from './errors';
import { emitRefundCompleted } from './events';
import { refundedItems } from './items';
import { billingReason, refundability } from './refundability';
import { SLOW_REFUND } from './rules';

type Request = Serialized<meta.RefundPaymentsRequestOriginal>;
type RefundTransaction = NonNullable<Transactions['refunds'][number]['transactions']>[number];

/** Returns a payment with the status that follows from its refunds. */
export function paidBack(context: Context, payment: Payment, { refunds }: Transactions): Payment {
  const isAll = refundedAmount(refunds, 'SUCCEEDED', payment.id).gte(amountOf(payment.amount));
  const status = transition(TRANSACTION_TRANSITIONS, payment.status, isAll ? 'refund' : 'refundPartly');
  return withStatus(payment, status, context.clock.date());
}

/** Returns the refund with the sums of its transactions. */
export function summed(
  context: Context,
  refund: Transactions['refunds'][number],
): Transactions['refunds'][number] {
  const { transactions: parts = [] } = refund;
  const sumOf = (status: string) =>
    sum(parts.filter(({ refundStatus }) => refundStatus === status).map(({ amount }) => amountOf(amount)));
  const pending = sumOf('PENDING');
  const summary = {
    requestedRefund: priceOf(context, sumOf('SUCCEEDED').plus(pending)),
    refunded: priceOf(context, sumOf('SUCCEEDED')),
    pendingRefund: priceOf(context, pending),
    pending: pending.gt(0),
  };
  return { ...refund, summary };
}

/**
 * Returns the transactions of an order after a refund of money, or of a plan's credits.
 * @throws PlatformError 400 with the reason, if the provider cannot do it, for 0, for more than is left, for fractions
 *   of a cent, and as `refundedItems`
 */
export function refunded(
  context: Context,
  order: Order,
  { paymentRefunds, customerReason, refundItems }: Request,
): Transactions {
  const before = transactionsOf(context, order.id);
  const details = {
    ...(customerReason && { reason: customerReason }),
    ...(refundItems && refundedItems(context, order, before, refundItems)),
  };
  const refund = {
    id: context.ids.guid(),
    createdDate: context.clock.date(),
    transactions: [],
    ...(Object.keys(details).length > 0 && { details }),
  };
  let after: Transactions = { ...before, refunds: [...before.refunds, refund] };
  for (const wanted of paymentRefunds) after = withRefund(context, order, after, wanted);
  const isPending = after.refunds.at(-1)?.transactions?.some((it) => it.refundStatus === 'PENDING');
  return {
    ...after,
    refunds: after.refunds.map((it) => (it.id === refund.id ? summed(context, it) : it)),
    ...(isPending && { refundDue: isoDate(context.clock.now() + SLOW_REFUND) }),
  };
}

/** Returns the transactions with another payment added to their last refund. */
function withRefund(
  context: Context,
  order: Order,
  before: Transactions,
  { paymentId, amount, externalRefund = false }: Request['paymentRefunds'][number],
): Transactions {
  const payment = findPayment(before, paymentId);
  assertRefundable(context, order, payment, before, externalRefund);
  const added = (transaction: RefundTransaction) => ({
    ...before,
    refunds: before.refunds.map((refund, index) =>
      index === before.refunds.length - 1
        ? { ...refund, transactions: [...(refund.transactions ?? []), transaction] }
        : refund,
    ),
  });
  if (payment.membershipPaymentDetails) {
    const transaction = { paymentId, amount: payment.amount, refundStatus: 'SUCCEEDED' as const };
    const payments = replacePayment(before.payments, paidBackToPlan(context, order, payment));
    return { ...added({ ...transaction, externalRefund }), payments };
  }
  const refundable = amountOf(payment.amount).minus(refundedAmount(before.refunds, 'SUCCEEDED', payment.id));
  const wanted = amount?.amount === undefined ? refundable : amountOf(amount);
  const isPayable = amountOf(priceOf(context, wanted)).eq(wanted);
  assert(wanted.gt(0) && wanted.lte(refundable) && isPayable, () =>
    invalidPaymentRefundAmount(refundable.toFixed(2)),
  );
  payBackCard(context, order, payment, wanted, externalRefund);
  const refundId = before.refunds.at(-1)?.id ?? '';
  const byProvider = externalRefund ? undefined : refundAtProvider(context, payment.id, refundId, wanted);
  const isPending = isSlow(payment) && !externalRefund;
  const result = byProvider ?? { refundStatus: isPending ? ('PENDING' as const) : ('SUCCEEDED' as const) };
  const after = added({ paymentId, amount: priceOf(context, wanted), ...result, externalRefund });
  if (result.refundStatus !== 'SUCCEEDED') return after;
  return { ...after, payments: replacePayment(after.payments, paidBack(context, payment, after)) };
}

/** Returns money to the gift card of a payment, if it was paid by one. The card of an app gets all of it or nothing. */
function payBackCard(context: Context, order: Order, payment: Payment, wanted: Big, external: boolean): void {
  const { id: paymentId, giftcardPaymentDetails: byCard } = payment;
  if (!byCard?.giftCardPaymentId) return;
  if (byCard.appId === APPS.stores)
    chargeGiftCard(context, byCard.giftCardPaymentId, wanted.times(-1), order);
  if (external || byCard.appId === APPS.stores) return;
  assert(wanted.eq(amountOf(payment.amount)), appGiftCardRefundedInFull);
  assert(voidAtApp(context, byCard), () => notPaidBack('The app did not refund its gift card', paymentId));
}

function assertRefundable(
  context: Context,
  order: Order,
  payment: Payment,
  before: Transactions,
  external: boolean,
): void {
  const refundable = refundability(context, order, payment, before);
  const { id: paymentId } = payment;
  if (refundable.status === 'NOT_REFUNDABLE')
    throw nothingRefundable(paymentId, billingReason(refundable.reason));
  assert(refundable.status === 'REFUNDABLE' || external, () => externalRefundExpected(paymentId, external));
}

/** Voids a membership's payment in full, whatever amount was named (SDK: `PaymentRefund.amount`). */
function paidBackToPlan(context: Context, { lineItems = [] }: Order, payment: Payment): Payment {
  const line = lineItems.find(({ id }) => id === payment.membershipPaymentDetails?.lineItemId);
  const { appId, catalogItemId = '' } = line?.catalogReference ?? {};
  const credits = context.catalogs.reserved(appId)?.membershipRefunded(context, catalogItemId) ?? 0;
  const voided = voidedMembership(context, payment, credits);
  assert(voided, () => notPaidBack('The app did not void the payment by its membership', payment.id));
  return voided;
}

export const refundsCatchUp: CatchUpStep = {
  due: [{ collection: transactions, field: 'refundDue' }],
  catchUp: catchUpRefunds,
};

/** Completes the pending refunds that are due, each with its own date; at most one batch per call. */
function catchUpRefunds(context: Context): void {
  const { clock, documents } = context;
  const due = { refundDue: { $lte: clock.date() } };
  const sort = [{ fieldName: 'refundDue', order: 'ASC' }];
  for (const before of documents.list(transactions, due, sort, CATCH_UP_BATCH)) {
    const then = Date.parse(before.refundDue ?? '');
    const past: Context = { ...context, clock: { ...clock, now: () => then } };
    const arrived = new Set<string | undefined>();
    const refunds = before.refunds.map((refund) => {
      const parts = (refund.transactions ?? []).map((it) => {
        if (it.refundStatus !== 'PENDING') return it;
        arrived.add(it.paymentId);
        return { ...it, refundStatus: 'SUCCEEDED' as const };
      });
      return summed(past, { ...refund, transactions: parts });
    });
    const { refundDue: _due, ...kept } = { ...before, refunds };
    const payments = kept.payments.map((it) => (arrived.has(it.id) ? paidBack(past, it, kept) : it));
    const after = { ...kept, payments };
    savePayments(past, findOrder(past, before.id), after, 'ORDER_REFUNDED');
    emitRefundCompleted(past, after, {});
  }
}
