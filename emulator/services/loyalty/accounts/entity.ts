import type { programs as meta, transactions as transactionsMeta } from '@wix/loyalty/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import { loyaltyProgramNotActive } from './errors';

export type WireProgram = Serialized<meta.LoyaltyProgramOriginal>;

/** The loyalty program of the site; there is only one, with the site's id. */
export interface Program {
  id: string;
  name?: string;
  pointDefinition: NonNullable<WireProgram['pointDefinition']>;
  status: 'DRAFT' | 'ACTIVE' | 'PAUSED';
  /** The points for each whole unit of the site's currency; never sent. */
  pointsPerUnit: number;
  createdDate: string;
  updatedDate: string;
}

export const programs = collection<Program>('loyalty_programs', {
  shown: {
    title: 'Programs',
    group: 'Loyalty',
    app: 'loyalty',
    calls: ['loyalty.programs', 'loyaltyProgram'],
  },
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the site's program; after the app was installed, it is a draft (SDK: activateLoyaltyProgram). */
export function programOf({ documents, site, clock }: Context): Program {
  const now = clock.date();
  const draft = { status: 'DRAFT', pointDefinition: {}, pointsPerUnit: 1 } as const;
  return documents.get(programs, site.id) ?? { id: site.id, ...draft, createdDate: now, updatedDate: now };
}

/**
 * Checks that the program is active; only then can customers earn and redeem points (platform facts 13.1).
 * @throws PlatformError 428
 */
export function assertActive(context: Context): void {
  const { status } = programOf(context);
  assert(status === 'ACTIVE', () => loyaltyProgramNotActive(status));
}

type Wire = Serialized<transactionsMeta.LoyaltyTransactionOriginal>;

/** A change of an account's points; the transaction itself never changes. */
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
  shown: { title: 'Points', group: 'Loyalty', calls: ['loyalty.transactions', 'loyaltyTransaction'] },
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

/** The points of an account. The balance is earned plus adjusted points, minus redeemed ones (SDK: Points). */
export interface Points {
  balance: number;
  earned: number;
  adjusted: number;
  redeemed: number;
  expired: number;
}

/** A customer's account in the loyalty program; at most one for each contact. */
export interface Account extends Entity {
  contactId: string;
  memberId?: string;
  points: Points;
  lastActivityDate: string;
}

export const accounts = collection<Account>('loyalty_accounts', {
  shown: { title: 'Accounts', group: 'Loyalty', calls: ['loyalty.accounts', 'account'] },
  fields: {
    contactId: 'string',
    'contact.id': { kind: 'string', path: 'contactId' },
    memberId: 'string',
    'points.balance': 'number',
    'points.earned': 'number',
    'points.adjusted': 'number',
    'points.redeemed': 'number',
    'points.expired': 'number',
    createdDate: 'date',
    updatedDate: 'date',
    lastActivityDate: 'date',
  },
  indexes: [['contactId']],
});
