import type { rewards as meta } from '@wix/loyalty/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

export type WireReward = Serialized<meta.RewardOriginal>;

export interface Reward extends Entity {
  name: string;
  active: boolean;
  type: 'COUPON_REWARD' | 'DISCOUNT_AMOUNT';
  couponReward?: NonNullable<WireReward['couponReward']>;
  discountAmount?: NonNullable<WireReward['discountAmount']>;
}

export const rewards = collection<Reward>('loyalty_rewards', {
  shown: { title: 'Rewards', group: 'Loyalty', calls: ['loyalty.rewards', 'reward'] },
  fields: { name: 'string', active: 'boolean', type: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const REWARDS: EntityKind<Reward, 'reward'> = {
  name: 'reward',
  collection: rewards,
  views: [{ fqdn: 'wix.loyalty.v1.reward', serialize: (_, reward) => reward }],
};
