import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { emitAction } from '#core/entities/events';
import { createEntity, updateEntity } from '#core/entities/store';
import { identities } from '#services/identity';
import {
  type Account,
  accounts,
  type Points,
  type Program,
  programOf,
  programs,
  type Transaction,
  transactions,
  type WireProgram,
} from './entity';
import { insufficientPoints } from './errors';
import { ACCOUNTS, affordsReward, serializeAccount } from './events';

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
 * @throws PlatformError 428 if the account has too few (platform facts 13.8)
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
  if (rewardAvailable !== affordsReward(context, account)) {
    const body = { rewardAvailable, updateTrigger: 'POINTS_UPDATED' };
    emitAction(context, ACCOUNTS, account.id, 'reward_availability_updated', body);
  }
  return { account: changed, transaction };
}

/** The features of the site's plan; points do not expire here. */
export const PREMIUM = { loyaltyProgram: true, tiers: true, pointsExpiration: false };

export const serializeProgram = ({ id: _, pointsPerUnit: __, ...program }: Program): WireProgram => ({
  ...program,
  pointsExpiration: { status: 'DISABLED', monthsOfInactivity: 6, expiringPointsPercentage: 100 },
  premiumFeatures: PREMIUM,
});

/** Stores a changed program and emits the change. */
export function saveProgram(context: Context, program: Program) {
  const changed = { ...program, updatedDate: context.clock.date() };
  context.documents.put(programs, changed);
  const loyaltyProgram = serializeProgram(changed);
  context.emit({
    entityFqdn: 'wix.loyalty.v1.program',
    slug: 'updated',
    entityId: changed.id,
    updatedEvent: { currentEntity: loyaltyProgram },
  });
  return { loyaltyProgram };
}
