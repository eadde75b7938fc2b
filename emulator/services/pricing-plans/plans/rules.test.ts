import { expect, test } from 'vitest';
import { type Pricing, priceInWords } from './rules';

const price = { value: '29.00', currency: 'USD' };
const monthly: Pricing = {
  price,
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
};
const free = { value: '0.00', currency: 'USD' };

test.each<[string, Pricing]>([
  ['$29.00 every month', monthly],
  ['$29.00 every month for 12 months', { price, subscription: { ...monthly.subscription, cycleCount: 12 } }],
  ['$29.00 for one week', { price, singlePaymentForDuration: { count: 1, unit: 'WEEK' } }],
  ['$29.00 for 3 months', { price, singlePaymentForDuration: { count: 3, unit: 'MONTH' } }],
  ['$29.00 once', { price, singlePaymentUnlimited: true }],
  ['Free', { price: free, singlePaymentUnlimited: true }],
])('says what a plan costs: %s', (words, pricing) => {
  expect(priceInWords(pricing, 'en-US')).toBe(words);
});
