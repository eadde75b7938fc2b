import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { emitPaymentRequest, paymentRequests, savePaymentRequest } from '../payments/requests/changes';
import { requestAfter } from '../payments/requests/rules';

export const paymentRequestsCatchUp: CatchUpStep = {
  due: [
    { collection: paymentRequests, field: 'expirationDate', only: { status: 'UNPAID', paymentId: null } },
  ],
  catchUp: catchUpPaymentRequests,
};

/** Expires the payment requests whose date has passed, except those with a pending payment. */
function catchUpPaymentRequests(context: Context): void {
  const passed = { $lte: context.clock.date() };
  const due = { status: 'UNPAID', paymentId: null, expirationDate: passed };
  const sort = [{ fieldName: 'expirationDate', order: 'ASC' }];
  for (const request of context.documents.list(paymentRequests, due, sort, CATCH_UP_BATCH)) {
    emitPaymentRequest(
      context,
      savePaymentRequest(context, { ...request, status: requestAfter(request.status, 'expire') }),
      'expired',
    );
  }
}
