import { assertField, assertGiven } from '#core/contract/errors';
import type { Reward, WireReward } from './entity';

/** The cost and value of a reward in one tier. */
interface TierConfig {
  tierId?: string | null;
  costInPoints?: number;
  /** A number for coupons; a decimal text for discounts at checkout. */
  amount?: number | string;
  percentage?: number;
}

type Coupon = NonNullable<WireReward['couponReward']>;

const KINDS = ['fixedAmount', 'percentage', 'freeShipping'] as const;
export type RewardKind = (typeof KINDS)[number];

export const kindOf = (coupon: Coupon | undefined): RewardKind | undefined =>
  KINDS.find((kind) => coupon?.[kind]);

const configsOf = ({ couponReward, discountAmount }: WireReward): readonly TierConfig[] => {
  const kind = kindOf(couponReward);
  return (kind ? couponReward?.[kind]?.configsByTier : discountAmount?.configsByTier) ?? [];
};

/**
 * Returns cost and value of a reward in a tier: its own, or else those of the base tier; undefined if the reward is only
 * for other tiers.
 * @param tierId none for the base tier
 */
export const configOf = (reward: WireReward, tierId?: string): TierConfig | undefined => {
  const configs = configsOf(reward);
  const own = tierId ? configs.find((it) => it.tierId === tierId) : undefined;
  return own ?? configs.find((it) => !it.tierId);
};

/**
 * Returns a reward with the fields of a request.
 * @param before the current reward; its type cannot change (SDK: updateReward)
 * @throws PlatformError 400 without a name or details, for another type, and for an invalid cost or discount
 */
export function rewardOf(
  given: WireReward,
  before?: Reward,
): Pick<Reward, 'name' | 'active' | 'type' | 'couponReward' | 'discountAmount'> {
  const { name = '', couponReward, discountAmount } = given;
  assertGiven(name.trim(), 'reward.name');
  const stated = discountAmount ? 'DISCOUNT_AMOUNT' : 'COUPON_REWARD';
  const type = given.type === 'DISCOUNT_AMOUNT' || given.type === 'COUPON_REWARD' ? given.type : stated;
  assertField(!before || type === before.type, 'reward.type', 'cannot be changed: make another reward');
  const field = type === 'COUPON_REWARD' ? 'reward.couponReward' : 'reward.discountAmount';
  const configs = configsOf(type === 'COUPON_REWARD' ? { couponReward } : { discountAmount });
  const kind = type === 'COUPON_REWARD' ? kindOf(couponReward) : 'fixedAmount';
  assertField(configs.length > 0, field, 'must say what the reward costs and is worth', 'REQUIRED_FIELD');
  for (const { costInPoints, percentage, amount } of configs) {
    assertField(costInPoints, field, 'must cost at least one point', 'MIN');
    if (kind === 'fixedAmount') assertGiven(amount, `${field}.amount`);
    if (kind === 'percentage')
      assertField(percentage !== undefined, `${field}.percentage`, 'must not be empty', 'REQUIRED_FIELD');
    const isRate = percentage === undefined || (percentage > 0 && percentage <= 100);
    assertField(isRate, `${field}.percentage`, 'must be above 0 and at most 100');
  }
  return {
    name,
    active: given.active ?? before?.active ?? false,
    type,
    ...(type === 'COUPON_REWARD' ? { couponReward } : { discountAmount }),
  };
}
