import type { orderTransactions as transactionMeta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EnumTexts } from '../requests/enum-texts';
import { paymentNotFound } from './errors';

/** The payments and refunds of an order; its id is the order's. */
export interface Transactions {
  id: string;
  payments: Payment[];
  refunds: EnumTexts<Serialized<transactionMeta.RefundOriginal>>[];
  /** When its pending refunds are completed; ISO 8601. */
  refundDue?: string;
}

export type Payment = EnumTexts<Serialized<transactionMeta.PaymentOriginal>> & { id: string };

/** A payment at the provider of an app; its id is the payment's. */
export interface ProviderTransaction {
  id: string;
  orderId: string;
  /** The provider's service plugin. */
  pluginId: string;
  /** The provider's own id. */
  pluginTransactionId?: string;
  /** The merchant's credentials, as the provider returned them. */
  credentials: Record<string, string>;
}

export const providerTransactions = collection<ProviderTransaction>('provider_transactions', {
  fields: { pluginId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const transactions = collection<Transactions>('order_transactions', {
  shown: { title: 'Transactions', group: 'Sales' },
  fields: { refundDue: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export function findPayment({ payments }: Transactions, paymentId: string | undefined): Payment {
  const payment = payments.find(({ id }) => id === paymentId);
  assert(payment, () => paymentNotFound(paymentId));
  return payment;
}

export const replacePayment = (payments: readonly Payment[], changed: Payment): Payment[] =>
  payments.map((payment) => (payment.id === changed.id ? changed : payment));

/** Returns the transactions of an order; empty for orders stored before transactions were. */
export const transactionsOf = ({ documents }: Context, orderId: string): Transactions =>
  documents.get(transactions, orderId) ?? { id: orderId, payments: [], refunds: [] };
