import { describe, expect, test } from 'vitest';
import { firstStates, type Pricing, period, priceInWords } from './rules';

const price = { value: '29.00', currency: 'USD' };
const monthly: Pricing = {
  price,
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
};
const free = { value: '0.00', currency: 'USD' };
const at = (iso: string) => Date.parse(iso);

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

describe('the period of an order', () => {
  test('counts months by the calendar of the site, to the end of a shorter month', () => {
    const { endDate } = period(
      { price, singlePaymentForDuration: { count: 1, unit: 'MONTH' } },
      at('2026-01-31T15:00:00Z'),
      'America/New_York',
    );
    expect(endDate).toBe('2026-02-28T15:00:00.000Z');
  });

  test('begins the paid cycles of a limited subscription after its trial', () => {
    const pricing = { price, subscription: { ...monthly.subscription, cycleCount: 2 }, freeTrialDays: 10 };
    expect(period(pricing, at('2026-05-01T12:00:00Z'), 'UTC')).toEqual({
      endDate: '2026-07-11T12:00:00.000Z',
      currentCycle: {
        index: 0,
        startedDate: '2026-05-01T12:00:00.000Z',
        endedDate: '2026-05-11T12:00:00.000Z',
      },
    });
  });

  test('has no trial where nothing recurs', () => {
    const pricing = { price, singlePaymentUnlimited: true, freeTrialDays: 10 };
    expect(period(pricing, at('2026-05-01T12:00:00Z'), 'UTC')).toEqual({
      currentCycle: { index: 1, startedDate: '2026-05-01T12:00:00.000Z' },
    });
    expect(firstStates(pricing, 'paid')).toEqual({ status: 'ACTIVE', lastPaymentStatus: 'PAID' });
  });
});
