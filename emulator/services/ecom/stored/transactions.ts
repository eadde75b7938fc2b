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

export const transactions = collection<Transactions>('order_transactions', {
  fields: { refundDue: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
