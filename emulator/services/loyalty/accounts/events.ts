import type { accounts as meta } from '@wix/loyalty/meta';
import type { Context } from '#core/contract/context';
import { notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { nameOf } from '#services/crm';
import { rewards } from '../rewards/entity';
import { configOf } from '../rewards/rules';
import { type Account, accounts } from './entity';

/** Whether the points are enough for any active reward. */
export const affordsReward = ({ documents }: Context, balance: number): boolean =>
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
