import type { Context } from '#core/contract/context';
import { applicationError, assert, notFound } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import { isoDate } from '#core/time/clock';
import { identities } from '#services/identity';
import { programOf } from '../programs/store';
import { type Transaction, transactions } from '../transactions/store';
import { type Account, accounts, affordsReward, type Points, serializeAccount } from './store';

const FQDN = 'wix.loyalty.v1.account';
const NONE: Points = { balance: 0, earned: 0, adjusted: 0, redeemed: 0, expired: 0 };

/** The account of a contact, if there is one. */
export const accountOfContact = ({ documents }: Context, contactId: string): Account | undefined =>
  documents.find(accounts, { contactId });

/** Makes the account of a contact, who is perhaps a member, and tells of it. */
export function createAccount(context: Context, contactId: string): Account {
  const { documents, clock, ids } = context;
  const member = documents.find(identities, { contactId, status: { $ne: 'DELETED' } });
  const now = isoDate(clock.now());
  const account: Account = {
    id: ids.guid(),
    revision: '1',
    contactId,
    ...(member && { memberId: member.id }),
    points: NONE,
    createdDate: now,
    updatedDate: now,
    lastActivityDate: now,
  };
  documents.put(accounts, account);
  context.emit({
    entityFqdn: FQDN,
    slug: 'created',
    entityId: account.id,
    createdEvent: { entity: serializeAccount(context, account) },
  });
  return account;
}

/** Gives every member who is let in an account: members take part in an active program by themselves. */
export function welcomeMembers(context: Context): void {
  for (const { contactId } of context.documents.list(identities, { status: 'ACTIVE' }))
    if (!accountOfContact(context, contactId)) createAccount(context, contactId);
}

/** Gives a member who was let in an account, while the program is active. */
export function welcomeMember(context: Context, identityId: string): void {
  const { documents, site } = context;
  const member = documents.get(identities, identityId);
  if (member?.status.name !== 'ACTIVE' || !site.installedApps.includes('loyalty')) return;
  if (programOf(context).status !== 'ACTIVE') return;
  const account = accountOfContact(context, member.contactId);
  if (!account) createAccount(context, member.contactId);
  else if (account.memberId !== identityId) documents.put(accounts, { ...account, memberId: identityId });
}

/** What a transaction does to the points. */
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
 * Does a transaction: the only way in which points change. Domain events tell of the points, and of rewards that the
 * account can afford by now or no longer.
 * @throws PlatformError 428 INSUFFICIENT_POINTS for more points than there are
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
  assert(points.balance >= 0, () =>
    applicationError(
      428,
      'INSUFFICIENT_POINTS',
      `The account has ${account.points.balance} points, and ${points.balance * -1} more are needed`,
      { balance: account.points.balance },
    ),
  );
  const now = isoDate(clock.now());
  const id = ids.guid();
  const idempotencyKey = done.idempotencyKey ?? id;
  const transaction: Transaction = { ...done, id, accountId: account.id, createdDate: now, idempotencyKey };
  documents.put(transactions, transaction);
  const revision = nextRevision(account);
  const changed: Account = { ...account, points, revision, updatedDate: now, lastActivityDate: now };
  documents.put(accounts, changed);
  const currentEntity = serializeAccount(context, changed);
  const about = { entityFqdn: FQDN, entityId: account.id };
  context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity } });
  context.emit({ ...about, slug: 'points_updated', actionEvent: { body: { account: currentEntity } } });
  const { rewardAvailable } = currentEntity;
  if (rewardAvailable !== affordsReward(context, account.points.balance)) {
    const body = { rewardAvailable, updateTrigger: 'POINTS_UPDATED' };
    context.emit({ ...about, slug: 'reward_availability_updated', actionEvent: { body } });
  }
  return { account: changed, transaction };
}

/** @throws PlatformError 404 */
export function findAccount({ documents }: Context, id: string): Account {
  const account = documents.get(accounts, id);
  assert(account, () => notFound(`loyalty account ${id}`));
  return account;
}

/** The account of the member who calls, if there is one. */
export const memberAccount = ({ caller, documents }: Context): Account | undefined =>
  caller.role === 'member' ? documents.find(accounts, { memberId: caller.id }) : undefined;

/** @throws PlatformError 404 for a caller without an account */
export function currentAccount(context: Context): Account {
  const account = memberAccount(context);
  assert(account, () => notFound('The loyalty account of the caller'));
  return account;
}
