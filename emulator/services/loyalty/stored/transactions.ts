import type { transactions as meta } from '@wix/loyalty/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

type Wire = Serialized<meta.LoyaltyTransactionOriginal>;

/** A change of an account's points; it is never changed itself. */
export interface Transaction {
  id: string;
  accountId: string;
  createdDate: string;
  /** The number of points earned or redeemed; for an adjustment, the change of the balance, which may be negative. */
  amount: number;
  transactionType: 'EARN' | 'REDEEM' | 'ADJUST';
  description: string;
  idempotencyKey: string;
  earnInfo?: NonNullable<Wire['earnInfo']>;
  redeemInfo?: NonNullable<Wire['redeemInfo']>;
  adjustInfo?: NonNullable<Wire['adjustInfo']>;
}

/** Transactions, the newest first. */
export const transactions = collection<Transaction>('loyalty_transactions', {
  fields: {
    accountId: 'string',
    createdDate: 'date',
    amount: 'number',
    description: 'string',
    idempotencyKey: 'string',
    transactionType: 'string',
  },
  indexes: [['accountId', 'createdDate']],
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
});
