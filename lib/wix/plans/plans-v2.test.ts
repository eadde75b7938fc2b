import { plans } from '@wix/pricing-plans';
import { expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toPlan } from './plans-v2';

const t = translator('en');

const { MONTH, YEAR, WEEK } = plans.PeriodUnit;
const price = { value: '29.00', currency: 'USD' };
const words = (pricing: plans.Pricing) => {
  const plan = toPlan({ pricing }, 'en-US', t);
  return `${plan.price} ${plan.cycle}`;
};

test.each<[string, plans.Pricing]>([
  [
    '$29.00 every month',
    { price, subscription: { cycleDuration: { count: 1, unit: MONTH }, cycleCount: 0 } },
  ],
  ['$29.00 every 3 months', { price, subscription: { cycleDuration: { count: 3, unit: MONTH } } }],
  [
    '$29.00 every year for 2 years',
    { price, subscription: { cycleDuration: { count: 1, unit: YEAR }, cycleCount: 2 } },
  ],
  ['$29.00 for 1 week', { price, singlePaymentForDuration: { count: 1, unit: WEEK } }],
  ['$29.00 for 3 months', { price, singlePaymentForDuration: { count: 3, unit: MONTH } }],
  ['$29.00 once', { price, singlePaymentUnlimited: true }],
  [
    'Free every month',
    { price: { value: '0.00', currency: 'USD' }, subscription: { cycleDuration: { count: 1, unit: MONTH } } },
  ],
  ['Free for good', { price: { value: '0', currency: 'USD' }, singlePaymentUnlimited: true }],
])('shows the price of a plan: %s', (text, pricing) => {
  expect(words(pricing)).toBe(text);
});

test('keeps an amount exact that a number could not represent', () => {
  const value = '99999999999.999';
  expect(
    toPlan({ pricing: { price: { value, currency: 'KWD' }, singlePaymentUnlimited: true } }, 'en-US', t)
      .price,
  ).toContain('99,999,999,999.999');
});

test('shows the length of a trial, and nothing if there is none', () => {
  const subscription = { cycleDuration: { count: 1, unit: MONTH } };
  expect(toPlan({ pricing: { price, subscription, freeTrialDays: 7 } }, 'en-US', t).trial).toBe(
    '7 days free',
  );
  expect(toPlan({ pricing: { price, subscription, freeTrialDays: 1 } }, 'en-US', t).trial).toBe('1 day free');
  expect(toPlan({ pricing: { price, subscription, freeTrialDays: 0 } }, 'en-US', t).trial).toBeUndefined();
});

test('distinguishes a plan that renews from one that ends', () => {
  const subscription = { cycleDuration: { count: 1, unit: MONTH } };
  const renews = (pricing: plans.Pricing) => toPlan({ pricing: { price, ...pricing } }, 'en-US', t).renews;
  expect(renews({ subscription })).toBe(true);
  expect(renews({ subscription: { ...subscription, cycleCount: 0 } })).toBe(true);
  expect(renews({ subscription: { ...subscription, cycleCount: 24 } })).toBe(false);
  expect(renews({ singlePaymentUnlimited: true })).toBe(false);
});

test('lists each benefit of a plan once', () => {
  expect(toPlan({ perks: { values: ['Clay', 'Shelf', 'Clay'] } }, 'en-US', t).perks).toEqual([
    'Clay',
    'Shelf',
  ]);
});
