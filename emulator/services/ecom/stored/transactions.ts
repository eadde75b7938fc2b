import type { orderTransactions as transactionMeta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EnumTexts } from '../requests/enum-texts';

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
  /** The merchant's, as the provider gave them. */
  credentials: Record<string, string>;
}

export const providerTransactions = collection<ProviderTransaction>('provider_transactions', {
  fields: { pluginId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const transactions = collection<Transactions>('order_transactions', {
  fields: { refundDue: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
