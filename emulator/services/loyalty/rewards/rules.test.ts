import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import type { Reward, WireReward } from './entity';
import { configOf, kindOf, rewardOf } from './rules';

const FIXED: WireReward = {
  name: '5 off',
  couponReward: { fixedAmount: { configsByTier: [{ costInPoints: 100, amount: 5 }] } },
};
const PERCENT: WireReward = {
  name: 'A tenth off',
  couponReward: { percentage: { configsByTier: [{ costInPoints: 100, percentage: 10 }] } },
};
const DISCOUNT: WireReward = {
  name: '5 off at once',
  discountAmount: { configsByTier: [{ costInPoints: 100, amount: '5' }] },
};
const percent = (percentage: number, costInPoints = 100): WireReward => ({
  name: 'x',
  couponReward: { percentage: { configsByTier: [{ costInPoints, percentage }] } },
});

describe('the value of a reward', () => {
  test('depends on its kind', () => {
    expect([FIXED, PERCENT, DISCOUNT, {}].map(({ couponReward }) => kindOf(couponReward))).toEqual([
      'fixedAmount',
      'percentage',
      undefined,
      undefined,
    ]);
    expect(kindOf({ freeShipping: {} })).toBe('freeShipping');
  });

  test('is that of the base tier', () => {
    expect(configOf(FIXED)).toEqual({ costInPoints: 100, amount: 5 });
    expect(configOf(DISCOUNT)).toEqual({ costInPoints: 100, amount: '5' });
    const [gold, base] = [{ tierId: 'gold', costInPoints: 1 }, { costInPoints: 2 }];
    expect(configOf({ discountAmount: { configsByTier: [gold, base] } })).toEqual(base);
    expect(configOf({ discountAmount: { configsByTier: [gold] } })).toBeUndefined();
    expect(configOf({ couponReward: { fixedAmount: {} } })).toBeUndefined();
    expect(configOf({})).toBeUndefined();
  });
});

describe('a reward', () => {
  test('gets its type from the request, or from its details', () => {
    expect(rewardOf(FIXED)).toEqual({
      name: '5 off',
      active: false,
      type: 'COUPON_REWARD',
      couponReward: FIXED.couponReward,
    });
    expect(rewardOf({ ...DISCOUNT, active: true })).toEqual({
      name: '5 off at once',
      active: true,
      type: 'DISCOUNT_AMOUNT',
      discountAmount: DISCOUNT.discountAmount,
    });
    const both = { ...FIXED, ...DISCOUNT };
    expect(rewardOf(both).type).toBe('DISCOUNT_AMOUNT');
    expect(rewardOf({ ...both, type: 'COUPON_REWARD' })).not.toHaveProperty('discountAmount');
    expect(rewardOf({ ...both, type: 'DISCOUNT_AMOUNT' })).not.toHaveProperty('couponReward');
    expect(rewardOf({ ...both, type: 'UNDEFINED' }).type).toBe('DISCOUNT_AMOUNT');
  });

  test('stays active and keeps its type in a change that does not mention them', () => {
    const before = { ...rewardOf(FIXED), active: true } as Reward;
    expect(rewardOf(FIXED, before).active).toBe(true);
    expect(rewardOf({ ...FIXED, active: false }, before).active).toBe(false);
    expect(refusal(() => rewardOf(DISCOUNT, before))).toBe('400 reward.type VALIDATION');
    expect(() => rewardOf(DISCOUNT, before)).toThrow('cannot be changed: make another reward');
  });

  test.each([percent(1), percent(100), percent(0.5)])('accepts %j', (given) => {
    expect(rewardOf(given).couponReward).toEqual(given.couponReward);
  });

  test.each<[WireReward, string, string]>([
    [{ ...FIXED, name: ' ' }, 'reward.name REQUIRED_FIELD', 'must not be empty'],
    [{ couponReward: {} }, 'reward.name REQUIRED_FIELD', 'must not be empty'],
    [{ name: 'x' }, 'reward.couponReward REQUIRED_FIELD', 'must say what the reward costs and is worth'],
    [
      { name: 'x', discountAmount: {} },
      'reward.discountAmount REQUIRED_FIELD',
      'must say what the reward costs and is worth',
    ],
    [
      { ...DISCOUNT, type: 'COUPON_REWARD' },
      'reward.couponReward REQUIRED_FIELD',
      'must say what the reward costs and is worth',
    ],
    [percent(10, 0), 'reward.couponReward MIN', 'must cost at least one point'],
    [percent(0), 'reward.couponReward.percentage VALIDATION', 'must be above 0 and at most 100'],
    [percent(101), 'reward.couponReward.percentage VALIDATION', 'must be above 0 and at most 100'],
  ])('refuses %j with %s', (given, rule, message) => {
    expect(refusal(() => rewardOf(given))).toBe(`400 ${rule}`);
    expect(() => rewardOf(given)).toThrow(message);
  });
});
