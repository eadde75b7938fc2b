import type { accounts as meta } from '@wix/loyalty/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import { nameOf } from '#services/crm';
import { configOf, rewards } from '../rewards/rules';

/** The points of an account. The balance is what was earned and adjusted, less what was redeemed (SDK: Points). */
export interface Points {
  balance: number;
  earned: number;
  adjusted: number;
  redeemed: number;
  expired: number;
}

/** A customer's account in the loyalty program; one for each contact at most. */
export interface Account extends Entity {
  contactId: string;
  memberId?: string;
  points: Points;
  lastActivityDate: string;
}

export const accounts = collection<Account>('loyalty_accounts', {
  fields: {
    contactId: 'string',
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

/** Whether the points suffice for any reward that is on offer. */
export const affordsReward = ({ documents }: Context, balance: number): boolean =>
  documents
    .list(rewards, { active: true })
    .some((reward) => balance >= (configOf(reward)?.costInPoints ?? Number.POSITIVE_INFINITY));

/** An account as calls and domain events send it. All accounts are of the base tier: the site has no other. */
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
