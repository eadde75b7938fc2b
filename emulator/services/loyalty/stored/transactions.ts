import type { transactions as meta } from '@wix/loyalty/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

type Wire = Serialized<meta.LoyaltyTransactionOriginal>;

/** One change of an account's points; never changed itself. */
export interface Transaction {
  id: string;
  accountId: string;
  createdDate: string;
  /** How many points were earned or redeemed; of an adjustment, by how many the balance changed, which may be below 0. */
  amount: number;
  transactionType: 'EARN' | 'REDEEM' | 'ADJUST';
  description: string;
  idempotencyKey: string;
  earnInfo?: NonNullable<Wire['earnInfo']>;
  redeemInfo?: NonNullable<Wire['redeemInfo']>;
  adjustInfo?: NonNullable<Wire['adjustInfo']>;
}

/** The newest first. */
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
