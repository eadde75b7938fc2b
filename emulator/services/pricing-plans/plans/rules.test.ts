import { expect, test } from 'vitest';
import { isFreePlan, type Pricing, priceInWords, trialDays } from './rules';

const price = { value: '29.00', currency: 'USD' };
const monthly: Pricing = {
  price,
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
};
const free = { value: '0.00', currency: 'USD' };

test.each<[string, Pricing]>([
  ['$29.00 every month', monthly],
  ['$29.00 every month for 12 months', { price, subscription: { ...monthly.subscription, cycleCount: 12 } }],
  [
    '$29.00 every 2 weeks for 8 weeks',
    { price, subscription: { cycleDuration: { count: 2, unit: 'WEEK' }, cycleCount: 4 } },
  ],
  ['$29.00 every month for 3 months', { price, subscription: { cycleDuration: {}, cycleCount: 3 } }],
  ['$29.00 every month for month', { price, subscription: { cycleDuration: {}, cycleCount: 1 } }],
  ['$29.00 once', { price, subscription: {} }],
  ['$29.00 for one month', { price, singlePaymentForDuration: {} }],
  ['Free for one month', { singlePaymentForDuration: {} }],
  ['Free every month', { ...monthly, price: free }],
  ['Free', {}],
  ['$5.00 once', { price: { value: '5' } }],
  ['$29.00 for one week', { price, singlePaymentForDuration: { count: 1, unit: 'WEEK' } }],
  ['$29.00 for 3 months', { price, singlePaymentForDuration: { count: 3, unit: 'MONTH' } }],
  ['$29.00 once', { price, singlePaymentUnlimited: true }],
  ['Free', { price: free, singlePaymentUnlimited: true }],
])('says what a plan costs: %s', (words, pricing) => {
  expect(priceInWords(pricing, 'en-US')).toBe(words);
});

test('a plan is free if it costs nothing', () => {
  expect([{}, { price: free }, { price: {} }].map(isFreePlan)).toEqual([true, true, true]);
  expect(isFreePlan({ price: { value: '0.01' } })).toBe(false);
});

test('only recurring plans have a trial', () => {
  expect(trialDays({ ...monthly, freeTrialDays: 7 })).toBe(7);
  expect(trialDays(monthly)).toBe(0);
  expect(trialDays({ freeTrialDays: 7 })).toBe(0);
});
