import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import type { Estimate } from '../../totals/types';
import type { SubscriptionContract } from './entity';
import { nextBillingDateOf, skipMissedCycles, subscriptionRefusal } from './rules';

const BEGUN = '2026-01-31T10:00:00.000Z';
const ZONE = 'America/New_York';
const contract = (more: Partial<SubscriptionContract> = {}, settings: object = {}): SubscriptionContract =>
  ({
    id: 'c',
    createdDate: BEGUN,
    cycle: 1,
    subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true, ...settings },
    ...more,
  }) as SubscriptionContract;

describe('the next billing date', () => {
  test.each<[object, number, string | undefined]>([
    [{}, 1, '2026-02-28T10:00:00.000Z'],
    // On the last day of each month, even after a shorter one; and at the same hour of the site's time zone.
    [{}, 2, '2026-03-31T09:00:00.000Z'],
    [{ interval: 3 }, 1, '2026-04-30T09:00:00.000Z'],
    [{ interval: undefined, frequency: 'WEEK' }, 2, '2026-02-14T10:00:00.000Z'],
    [{ autoRenewal: false, billingCycles: 3 }, 2, '2026-03-31T09:00:00.000Z'],
    [{ autoRenewal: false, billingCycles: 3 }, 3, undefined],
    [{ autoRenewal: false }, 1, undefined],
    [{ billingCycles: 1 }, 1, '2026-02-28T10:00:00.000Z'],
  ])('of %j after cycle %i is %s', (settings, cycle, expected) => {
    expect(nextBillingDateOf(contract({ cycle }, settings), ZONE)).toBe(expected);
  });

  test('does not exist without settings', () => {
    const { subscriptionSettings: _settings, ...bare } = contract();
    expect(nextBillingDateOf(bare, ZONE)).toBeUndefined();
  });
});

describe('missed cycles', () => {
  const daily = (cycle: number, settings: object = {}) => {
    const it = contract({ cycle }, { frequency: 'DAY', ...settings });
    return { ...it, nextBillingDate: nextBillingDateOf(it, 'UTC') } as SubscriptionContract;
  };
  const days = (count: number) => Date.parse(BEGUN) + count * 86_400_000;

  test('are billed one by one up to 60', () => {
    for (const now of [0, 1, 59, 60, 61].map(days)) {
      const before = daily(1);
      expect(skipMissedCycles(before, now, 'UTC')).toBe(before);
    }
  });

  test('are skipped, except the last 60', () => {
    // After 100 days, cycle 101 has begun: 42 to 101 are billed.
    expect(skipMissedCycles(daily(1), days(100), 'UTC')).toMatchObject({
      cycle: 41,
      nextBillingDate: new Date(days(41)).toISOString(),
    });
    expect(skipMissedCycles(daily(10), days(100), 'UTC').cycle).toBe(41);
    const late = daily(41);
    expect(skipMissedCycles(late, days(100.5), 'UTC')).toBe(late);
  });

  test('are never more than the contract has', () => {
    const ends = daily(1, { autoRenewal: false, billingCycles: 80 });
    expect(skipMissedCycles(ends, days(500), 'UTC').cycle).toBe(20);
    const short = daily(1, { autoRenewal: false, billingCycles: 61 });
    expect(skipMissedCycles(short, days(500), 'UTC')).toBe(short);
  });
});

describe('a checkout with a subscription', () => {
  const plain = { shown: {} };
  const subscription = { shown: { subscriptionOptionInfo: {} } };
  const why = (lines: object[], total = '5', giftCardCode?: string) =>
    refusal(() => {
      const estimate = { lines, totals: { total: new Big(total) } } as unknown as Estimate;
      const error = subscriptionRefusal({ ...(giftCardCode && { giftCardCode }) }, estimate);
      if (error) throw error;
    });
  test('must have only the subscription, no gift card, and a price', () => {
    expect(why([subscription])).toBeUndefined();
    expect(why([subscription, plain])).toBe('400 SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS');
    expect(why([plain, subscription])).toBe('400 SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS');
    expect(why([subscription], '5', 'GIFT')).toBe('400 SUBSCRIPTION_WITH_GIFT_CARD');
    expect(why([subscription], '0')).toBe('400 SUBSCRIPTION_WITH_ZERO_TOTAL');
    expect(why([plain, plain], '0', 'GIFT')).toBeUndefined();
  });
});
