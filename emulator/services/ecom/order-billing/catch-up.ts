import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { savePayments } from '../payments/changes';
import { findOrder } from '../placed-orders/changes';
import { transactions } from '../stored/transactions';
import { emitRefundCompleted } from './events';
import { paidBack, summed } from './refund';

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
