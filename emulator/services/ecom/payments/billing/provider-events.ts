import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { transition } from '#core/transitions';
import { findOrder } from '../../orders/changes';
import { TRANSACTION_TRANSITIONS } from '../../orders/transitions';
import { amountOf, priceOf, refundedAmount } from '../amounts';
import { savePayments } from '../changes';
import {
  findPayment,
  type ProviderTransaction,
  providerTransactions,
  replacePayment,
  transactionsOf,
} from '../entity';
import { withStatus } from '../new-payment';
import { fromMinor, reasonCode, settlePayment, statusFor } from '../provider';
import { emitRefundCompleted } from './events';
import { paidBack, summed } from './refund';

/** The result of an authorized payment; its amount is the authorized one (platform facts 35.24). */
const settled = z.object({ wixTransactionId: z.string(), reasonCode }).nullish();

const contract = z.object({
  event: z.object({
    transaction: z
      .object({ wixTransactionId: z.string(), pluginTransactionId: z.string().nullish(), reasonCode })
      .nullish(),
    refund: z
      .object({
        wixTransactionId: z.string(),
        pluginRefundId: z.string().min(1).max(100),
        amount: z.string().regex(/^\d{1,16}$/),
        wixRefundId: z.string().nullish(),
        reasonCode,
      })
      .nullish(),
    capture: settled,
    void: settled,
  }),
});

type Refund = NonNullable<z.output<typeof contract>['event']['refund']>;

/**
 * Processes the reports of payment providers, both by HTTP and by `@wix/payments`. An event about a transaction without
 * an order changes nothing (platform facts 35.16).
 */
export const submitEvent: Operation = {
  name: 'payments.pspCallbacks.submitEvent',
  method: 'POST',
  paths: ['/payments/v1/provider-platform-events'],
  parameters: [],
  callers: MANAGERS,
  hasContract: false,
  handle: ({ run }, given) =>
    run((context) => {
      const { transaction, refund, capture, void: voided } = readRequest(contract, given).event;
      const transactionAt = (id: string) => context.documents.get(providerTransactions, id);
      const paid = transaction && transactionAt(transaction.wixTransactionId);
      if (paid) {
        const { pluginTransactionId = paid.pluginTransactionId } = transaction;
        const known = { ...paid, ...(pluginTransactionId && { pluginTransactionId }) };
        settlePayment(
          context,
          context.documents.put<ProviderTransaction>(providerTransactions, known),
          statusFor(transaction.reasonCode),
        );
      }
      settleAuthorized(context, capture, 'approve');
      settleAuthorized(context, voided, 'void');
      const returned = refund && transactionAt(refund.wixTransactionId);
      if (returned) refundedByProvider(context, returned, refund);
      return {};
    }),
};

/** Captures or voids a payment that is only authorized; a failure, or an event of another payment, changes nothing. */
function settleAuthorized(
  context: Context,
  event: z.output<typeof settled>,
  action: 'approve' | 'void',
): void {
  if (!event || event.reasonCode) return;
  const { id, orderId } = context.documents.get(providerTransactions, event.wixTransactionId) ?? {};
  const before = transactionsOf(context, orderId ?? '');
  const payment = before.payments.find((it) => it.id === id);
  if (payment?.status !== 'AUTHORIZED') return;
  const status = transition(TRANSACTION_TRANSITIONS, payment.status, action);
  const changed = withStatus(payment, status, context.clock.date());
  const after = { ...before, payments: replacePayment(before.payments, changed) };
  savePayments(
    context,
    findOrder(context, before.id),
    after,
    action === 'approve' ? 'ORDER_PAID' : undefined,
  );
}

/**
 * Records money that the provider refunded by itself. For refunds that we requested, its answer already had the result.
 */
function refundedByProvider(
  context: Context,
  { id, orderId }: ProviderTransaction,
  { pluginRefundId, amount, wixRefundId, reasonCode: failed }: Refund,
): void {
  const before = transactionsOf(context, orderId);
  const parts = before.refunds.flatMap(({ transactions = [] }) => transactions);
  if (wixRefundId || failed || parts.some((it) => it.providerRefundId === pluginRefundId)) return;
  const payment = findPayment(before, id);
  const price = priceOf(context, fromMinor(amount, context.site.currency));
  const refundable = amountOf(payment.amount).minus(refundedAmount(before.refunds, 'SUCCEEDED', id));
  assert(amountOf(price).gt(0) && amountOf(price).lte(refundable), () =>
    invalidField('event.refund.amount', 'must not be more than is left of the payment'),
  );
  const refund = summed(context, {
    id: context.ids.guid(),
    createdDate: context.clock.date(),
    transactions: [
      {
        paymentId: id,
        amount: price,
        refundStatus: 'SUCCEEDED',
        providerRefundId: pluginRefundId,
        externalRefund: false,
      },
    ],
  });
  const kept = { ...before, refunds: [...before.refunds, refund] };
  const after = { ...kept, payments: replacePayment(kept.payments, paidBack(context, payment, kept)) };
  savePayments(context, findOrder(context, orderId), after, 'ORDER_REFUNDED');
  emitRefundCompleted(context, after, {});
}
