import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { type Payment, type Transactions, transactions } from '../stored/transactions';

/** @throws PlatformError 404 PAYMENT_NOT_FOUND */
export function findPayment({ payments }: Transactions, paymentId: string | undefined): Payment {
  const payment = payments.find(({ id }) => id === paymentId);
  assert(payment, () => applicationError(404, 'PAYMENT_NOT_FOUND', `The order has no payment ${paymentId}`));
  return payment;
}

export const replacePayment = (payments: readonly Payment[], changed: Payment): Payment[] =>
  payments.map((payment) => (payment.id === changed.id ? changed : payment));

/** Returns the transactions of an order; empty for orders stored before transactions were. */
export const transactionsOf = ({ documents }: Context, orderId: string): Transactions =>
  documents.get(transactions, orderId) ?? { id: orderId, payments: [], refunds: [] };
