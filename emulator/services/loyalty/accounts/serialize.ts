import type { accounts as meta } from '@wix/loyalty/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { nameOf } from '#services/crm';
import { configOf } from '../rewards/rules';
import { rewards } from '../rewards/store';
import type { Account } from './store';

/** Whether the points are enough for any active reward. */
export const affordsReward = ({ documents }: Context, balance: number): boolean =>
  documents
    .list(rewards, { active: true })
    .some((reward) => balance >= (configOf(reward)?.costInPoints ?? Number.POSITIVE_INFINITY));

/** An account as calls and domain events send it. All accounts are in the base tier, the only one of the site. */
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
