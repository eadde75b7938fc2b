import type { plansV3 } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toPlan } from './plan-map';

const t = translator('en');

const MONTHLY: plansV3.BillingTerms = {
  billingCycle: { period: 'MONTH', count: '1' },
  startType: 'ON_PURCHASE',
  endType: 'UNTIL_CANCELLED',
};

const UNLIMITED: plansV3.BillingTerms = { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' };

/** Creates a way to pay. @param cycles after which it ends */
const variant = (
  amount: string,
  billingTerms = MONTHLY,
  cycles?: number,
  rest: plansV3.PricingVariant = {},
): plansV3.PricingVariant => ({
  pricingStrategies: [{ flatRate: { amount } }],
  billingTerms: {
    ...billingTerms,
    ...(cycles && {
      endType: 'CYCLES_COMPLETED',
      cyclesCompletedDetails: { billingCycleCount: String(cycles) },
    }),
  },
  ...rest,
});

const plan = (...pricingVariants: plansV3.PricingVariant[]) =>
  toPlan({ _id: 'plan', name: 'Wheel', currency: 'USD', pricingVariants }, 'en-US', t);

const every = (period: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR', count: number) => ({
  ...MONTHLY,
  billingCycle: { period, count: String(count) },
});

describe('the price of a plan', () => {
  test.each<[string, plansV3.PricingVariant]>([
    ['$29.00 every month', variant('29.00')],
    ['$29.00 every 3 months', variant('29.00', every('MONTH', 3))],
    ['$29.00 every year for 2 years', variant('29.00', every('YEAR', 1), 2)],
    ['$29.00 every 2 weeks for 12 weeks', variant('29.00', every('WEEK', 2), 6)],
    ['$29.00 for 3 months', variant('29.00', every('MONTH', 3), 1)],
    ['$29.00 for 1 day', variant('29.00', every('DAY', 1), 1)],
    ['$29.00 once', variant('29.00', UNLIMITED)],
    ['Free every month', variant('0.00')],
    ['Free for good', variant('0', UNLIMITED)],
  ])('is %s', (text, way) => {
    const { price, cycle } = plan(way);
    expect(`${price} ${cycle}`).toBe(text);
  });

  test('keeps an amount exact that a number could not represent', () => {
    const value = toPlan({ currency: 'KWD', pricingVariants: [variant('99999999999.999')] }, 'en-US', t);
    expect(value.price).toContain('99,999,999,999.999');
  });

  test('shows the price of the first visible variant, and lists the others', () => {
    const read = plan(
      variant('5.00', MONTHLY, undefined, { visible: false }),
      variant('89.00'),
      variant('890.00', every('YEAR', 1)),
    );
    expect(read).toMatchObject({ price: '$89.00', cycle: 'every month' });
    expect(read.alternatives).toEqual([{ price: '$890.00', cycle: 'every year' }]);
    expect(plan(variant('89.00'))).not.toHaveProperty('alternatives');
  });
});

test('shows the length of a trial, and nothing if there is none', () => {
  const trial = (freeTrialDays?: number) =>
    plan(variant('29.00', MONTHLY, undefined, { ...(freeTrialDays !== undefined && { freeTrialDays }) }))
      .trial;
  expect(trial(7)).toBe('7 days free');
  expect(trial(1)).toBe('1 day free');
  expect(trial(0)).toBeUndefined();
  expect(trial()).toBeUndefined();
});

test('distinguishes a plan that renews from one that ends', () => {
  expect(plan(variant('29.00')).renews).toBe(true);
  expect(plan(variant('29.00', MONTHLY, 24)).renews).toBe(false);
  expect(plan(variant('29.00', UNLIMITED)).renews).toBe(false);
  expect(plan().renews).toBe(false);
});

test('recommends a plan with the owner’s words', () => {
  expect(plan(variant('29.00', MONTHLY, undefined, { promotion: 'Best value' }))).toMatchObject({
    primary: true,
    promotion: 'Best value',
  });
  expect(plan(variant('29.00'))).toMatchObject({ primary: false });
  expect(plan(variant('29.00'))).not.toHaveProperty('promotion');
});

test('lists each benefit of a plan once, with its terms', () => {
  const perks = [
    { description: 'Clay' },
    { description: 'Shelf' },
    { description: 'Clay' },
    { description: '' },
  ];
  const read = toPlan({ perks, termsAndConditions: 'Be kind', buyerCanCancel: true }, 'en-US', t);
  expect(read).toMatchObject({ perks: ['Clay', 'Shelf'], terms: 'Be kind', buyerCanCancel: true });
  expect(plan()).toMatchObject({ perks: [], terms: undefined, buyerCanCancel: false });
});
