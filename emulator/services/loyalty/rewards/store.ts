import type { rewards as meta } from '@wix/loyalty/meta';
import type { Entity, EntityKind } from '../../../core/contract/entities';
import type { Serialized } from '../../../core/contract/serialized';
import { collection } from '../../../core/documents/collection';

export type WireReward = Serialized<meta.RewardOriginal>;

/** What customers get for their points. */
export interface Reward extends Entity {
  name: string;
  active: boolean;
  type: 'COUPON_REWARD' | 'DISCOUNT_AMOUNT';
  couponReward?: NonNullable<WireReward['couponReward']>;
  discountAmount?: NonNullable<WireReward['discountAmount']>;
}

export const rewards = collection<Reward>('loyalty_rewards', {
  fields: { name: 'string', active: 'boolean', type: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const REWARDS: EntityKind<Reward> = {
  name: 'reward',
  fqdn: 'wix.loyalty.v1.reward',
  collection: rewards,
  serialize: (reward) => reward,
};
