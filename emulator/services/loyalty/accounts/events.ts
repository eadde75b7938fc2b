import type { accounts as meta } from '@wix/loyalty/meta';
import type { Context } from '#core/contract/context';
import { notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { nameOf } from '#services/crm';
import { type Reward, rewards } from '../rewards/entity';
import { configOf } from '../rewards/rules';
import { type Account, accounts } from './entity';
import { tierOfAccount } from './tier';

/** Whether the points are enough for any active reward, at its cost in the account's tier. */
export function affordsReward(context: Context, account: Account): boolean {
  const { id } = tierOfAccount(context, account);
  const costOf = (reward: Reward) => configOf(reward, id)?.costInPoints ?? Number.POSITIVE_INFINITY;
  const { balance } = account.points;
  return context.documents.list(rewards, { active: true }).some((reward) => balance >= costOf(reward));
}

/** Serializes an account for calls and domain events. */
export function serializeAccount(
  context: Context,
  account: Account,
): Serialized<meta.LoyaltyAccountOriginal> {
  const { name, email } = nameOf(context, account.contactId);
  const displayName = name ?? email;
  return {
    ...account,
    rewardAvailable: affordsReward(context, account),
    tier: tierOfAccount(context, account),
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
