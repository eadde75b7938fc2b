import type { rewards as meta } from '@wix/loyalty/meta';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** What a reward costs and is worth, for each tier. */
interface TierConfig {
  tierId?: string | null;
  costInPoints?: number;
  /** A number for coupons, decimal text for discounts at the checkout. */
  amount?: number | string;
  percentage?: number;
}

type Coupon = NonNullable<WireReward['couponReward']>;

const KINDS = ['fixedAmount', 'percentage', 'freeShipping'] as const;
export type RewardKind = (typeof KINDS)[number];

/** Which discount the coupon of a reward gives. */
export const kindOf = (coupon: Coupon | undefined): RewardKind | undefined =>
  KINDS.find((kind) => coupon?.[kind]);

const configsOf = ({ couponReward, discountAmount }: WireReward): readonly TierConfig[] => {
  const kind = kindOf(couponReward);
  return (kind ? couponReward?.[kind]?.configsByTier : discountAmount?.configsByTier) ?? [];
};

/** What a reward costs and is worth for accounts of the base tier, the only one here; nothing for other tiers' alone. */
export const configOf = (reward: WireReward): TierConfig | undefined =>
  configsOf(reward).find(({ tierId }) => !tierId);

/**
 * What a reward is after a request.
 * @param before what it was; its type stays for good (SDK: updateReward)
 * @throws PlatformError 400 without a name or details, for another type, and for a cost or a discount that is none
 */
export function rewardOf(
  given: WireReward,
  before?: Reward,
): Pick<Reward, 'name' | 'active' | 'type' | 'couponReward' | 'discountAmount'> {
  const { name = '', couponReward, discountAmount } = given;
  assert(name.trim(), () => invalidField('reward.name', 'must not be empty', 'REQUIRED_FIELD'));
  const stated = discountAmount ? 'DISCOUNT_AMOUNT' : 'COUPON_REWARD';
  const type = given.type === 'DISCOUNT_AMOUNT' || given.type === 'COUPON_REWARD' ? given.type : stated;
  assert(!before || type === before.type, () =>
    invalidField('reward.type', 'cannot be changed: make another reward'),
  );
  const field = type === 'COUPON_REWARD' ? 'reward.couponReward' : 'reward.discountAmount';
  const configs = configsOf(type === 'COUPON_REWARD' ? { couponReward } : { discountAmount });
  assert(configs.length > 0, () =>
    invalidField(field, 'must say what the reward costs and is worth', 'REQUIRED_FIELD'),
  );
  for (const { costInPoints, percentage } of configs) {
    assert(costInPoints, () => invalidField(field, 'must cost at least one point', 'MIN'));
    const isRate = percentage === undefined || (percentage > 0 && percentage <= 100);
    assert(isRate, () => invalidField(`${field}.percentage`, 'must be above 0 and at most 100'));
  }
  return {
    name,
    active: given.active ?? before?.active ?? false,
    type,
    ...(type === 'COUPON_REWARD' ? { couponReward } : { discountAmount }),
  };
}

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

export const REWARDS: EntityKind<Reward, 'reward'> = {
  name: 'reward',
  collection: rewards,
  views: [{ fqdn: 'wix.loyalty.v1.reward', serialize: (reward) => reward }],
};
