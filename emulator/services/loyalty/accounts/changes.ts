import type { accounts as meta } from '@wix/loyalty/meta';
import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { emitAction } from '#core/entities/events';
import type { Entity, EntityKind } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { nameOf } from '#services/crm';
import { identities } from '#services/identity';
import { configOf, rewards } from '../rewards/rules';
import { programOf, type Transaction, transactions } from './entity';
import { insufficientPoints } from './errors';

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

/** Whether the points are enough for any active reward. */
const affordsReward = ({ documents }: Context, balance: number): boolean =>
  documents
    .list(rewards, { active: true })
    .some((reward) => balance >= (configOf(reward)?.costInPoints ?? Number.POSITIVE_INFINITY));

/** Serializes an account for calls and domain events. All accounts are in the base tier, the only one of the site. */
export function serializeAccount(
  context: Context,
  account: Account,
): Serialized<meta.LoyaltyAccountOriginal> {
  const { name, email } = nameOf(context, account.contactId);
  const displayName = name ?? email;
  return {
    ...account,
    rewardAvailable: affordsReward(context, account.points.balance),
    tier: { points: account.points.earned + account.points.adjusted },
    contact: {
      id: account.contactId,
      ...(name && { name }),
      ...(email && { email }),
      ...(displayName && { displayName }),
    },
  };
}

export const ACCOUNTS: EntityKind<Account, 'account'> = {
  name: 'account',
  collection: accounts,
  notFound: (id) => notFound(`loyalty account ${id}`),
  views: [
    { fqdn: 'wix.loyalty.v1.account', serialize: (context, account) => serializeAccount(context, account) },
  ],
};

export const memberAccount = ({ caller, documents }: Context): Account | undefined =>
  caller.role === 'member' ? documents.find(accounts, { memberId: caller.id }) : undefined;

/** @throws PlatformError 404 if the caller has no account */
export const currentAccount = (context: Context): Account =>
  orThrow(memberAccount(context), () => notFound('The loyalty account of the caller'));

const NONE: Points = { balance: 0, earned: 0, adjusted: 0, redeemed: 0, expired: 0 };

export const accountOfContact = ({ documents }: Context, contactId: string): Account | undefined =>
  documents.find(accounts, { contactId });

/** Creates the account of a contact, who may be a member, and emits its creation. */
export function createAccount(context: Context, contactId: string): Account {
  const member = context.documents.find(identities, { contactId, status: { $ne: 'DELETED' } });
  return createEntity<Account>(context, ACCOUNTS, {
    contactId,
    ...(member && { memberId: member.id }),
    points: NONE,
    lastActivityDate: context.clock.date(),
  });
}

/** Creates accounts for all active members: they join an active program automatically (platform facts 13.4). */
export function welcomeMembers(context: Context): void {
  for (const { contactId } of context.documents.list(identities, { status: 'ACTIVE' }))
    if (!accountOfContact(context, contactId)) createAccount(context, contactId);
}

/** Creates an account for an active member while the program is active. */
export function welcomeMember(context: Context, identityId: string): void {
  const { documents, site } = context;
  const member = documents.get(identities, identityId);
  if (member?.status.name !== 'ACTIVE' || !site.installedApps.includes('loyalty')) return;
  if (programOf(context).status !== 'ACTIVE') return;
  const account = accountOfContact(context, member.contactId);
  if (!account) createAccount(context, member.contactId);
  else if (account.memberId !== identityId) documents.put(accounts, { ...account, memberId: identityId });
}

function pointsAfter(
  points: Points,
  { transactionType, amount }: Pick<Transaction, 'transactionType' | 'amount'>,
) {
  if (transactionType === 'EARN')
    return { ...points, earned: points.earned + amount, balance: points.balance + amount };
  if (transactionType === 'REDEEM')
    return { ...points, redeemed: points.redeemed + amount, balance: points.balance - amount };
  return { ...points, adjusted: points.adjusted + amount, balance: points.balance + amount };
}

/**
 * Creates a transaction, the only way to change points. Emits the change of points, and whether the account can now, or
 * can no longer, afford a reward.
 * @throws PlatformError 428 INSUFFICIENT_POINTS if the account has too few (platform facts 13.8)
 */
export function transact(
  context: Context,
  account: Account,
  done: Omit<Transaction, 'id' | 'accountId' | 'createdDate' | 'idempotencyKey'> & {
    idempotencyKey?: string;
  },
): { account: Account; transaction: Transaction } {
  const { documents, clock, ids } = context;
  const points = pointsAfter(account.points, done);
  assert(points.balance >= 0, () => insufficientPoints(account.points.balance, points.balance * -1));
  const now = clock.date();
  const id = ids.guid();
  const idempotencyKey = done.idempotencyKey ?? id;
  const transaction: Transaction = { ...done, id, accountId: account.id, createdDate: now, idempotencyKey };
  documents.put(transactions, transaction);
  const changed = updateEntity(context, ACCOUNTS, { ...account, points, lastActivityDate: now });
  const shown = serializeAccount(context, changed);
  emitAction(context, ACCOUNTS, account.id, 'points_updated', { account: shown });
  const { rewardAvailable } = shown;
  if (rewardAvailable !== affordsReward(context, account.points.balance)) {
    const body = { rewardAvailable, updateTrigger: 'POINTS_UPDATED' };
    emitAction(context, ACCOUNTS, account.id, 'reward_availability_updated', body);
  }
  return { account: changed, transaction };
}
