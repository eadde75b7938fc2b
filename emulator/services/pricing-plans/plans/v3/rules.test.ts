import { describe, expect, test } from 'vitest';
import type { PlanV3, PricingVariant } from '../entity';
import { planProblems } from './rules';

const price = (amount: string) => ({ pricingStrategies: [{ flatRate: { amount } }] });
const every = (count: number, period: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR', more: object = {}) => ({
  billingTerms: { billingCycle: { count, period }, ...more },
});
const variant = (more: object = {}): PricingVariant =>
  ({ id: 'v', ...price('10'), ...more }) as PricingVariant;
const problems = (given: object) =>
  planProblems(given as PlanV3, 'plan', 'USD').map(
    ({ field, ruleName, violatedRule }) => `${field} ${ruleName ?? violatedRule}`,
  );
/** Returns the problems of a plan's first pricing variant. */
const ofVariant = (more: object, ...others: PricingVariant[]) =>
  problems({ pricingVariants: [variant(more), ...others] }).map((it) =>
    it.replace('plan.pricingVariants[0].', ''),
  );

/** The rules that a plan can break, each after its field. */
const BROKEN = {
  CYCLE: 'billingTerms.billingCycle VALID_BILLING_CYCLE',
  LONG: 'billingTerms VALID_PLAN_DURATION',
  FREE: 'billingTerms.billingCycle FREE_PRICING_VARIANT_IS_NOT_RECURRING',
  TRIAL: 'freeTrialDays FREE_TRIAL_IS_APPLICABLE',
  END: 'billingTerms.cyclesCompletedDetails CYCLES_COMPLETED_END_OPTION_IS_APPLICABLE',
  PRICE_IDS: 'priceOverrides.overrides PRICE_OVERRIDE_IDS_UNIQUE',
  FEE_IDS: 'feeOverrides.overrides FEE_OVERRIDE_IDS_UNIQUE',
  NO_FEE: 'feeOverrides.overrides[0].feeId FEE_OVERRIDE_FEE_EXISTS',
  SECOND_NO_FEE: 'feeOverrides.overrides[1].feeId FEE_OVERRIDE_FEE_EXISTS',
  PRICE_DATES: 'priceOverrides.overrides[0].conditions.validUntilDate VALID_DATE_RANGE',
  FEE_DATES: 'feeOverrides.overrides[0].conditions.validUntilDate VALID_DATE_RANGE',
  VARIANTS: 'plan.pricingVariants PRICING_VARIANT_IDS_UNIQUE',
  FEES: 'plan.pricingVariants FEE_IDS_UNIQUE',
  HIDDEN: 'plan.pricingVariants AT_LEAST_ONE_ACTIVE_VARIANT',
  START: 'plan.startDateSettings.dateRangeOptions.endDate VALID_DATE_RANGE',
};

describe('the terms of a plan', () => {
  const ENDING = { endType: 'CYCLES_COMPLETED', cyclesCompletedDetails: { billingCycleCount: 12 } };
  test.each<[string, object, string[]]>([
    ['paid once', {}, []],
    ['paid each week', every(1, 'WEEK'), []],
    ['paid each seven days', every(7, 'DAY'), []],
    ['paid each six days', every(6, 'DAY'), [BROKEN.CYCLE]],
    ['paid each month for a year', every(1, 'MONTH', ENDING), []],
    ['paid each year for twelve years', every(1, 'YEAR', ENDING), [BROKEN.LONG]],
    ['paid each ten years', every(10, 'YEAR'), []],
    ['paid each eleven years', every(11, 'YEAR'), [BROKEN.LONG]],
    ['free each month', { ...every(1, 'MONTH'), ...price('0') }, [BROKEN.FREE]],
    ['free', price('0.00'), []],
    ['paid each month after a trial', { ...every(1, 'MONTH'), freeTrialDays: 7 }, []],
    ['paid once after a trial', { freeTrialDays: 7 }, [BROKEN.TRIAL]],
    ['paid once after no trial', { freeTrialDays: 0 }, []],
    [
      'free each month after a trial',
      { ...every(1, 'MONTH'), ...price('0'), freeTrialDays: 1 },
      [BROKEN.FREE, BROKEN.TRIAL],
    ],
    ['that end without a count', every(1, 'MONTH', { endType: 'CYCLES_COMPLETED' }), [BROKEN.END]],
    ['that count without an end', every(1, 'MONTH', { ...ENDING, endType: 'UNTIL_CANCELED' }), [BROKEN.END]],
    ['that end without a cycle', { billingTerms: ENDING }, [BROKEN.END]],
  ])('%s', (_name, more, expected) => {
    expect(ofVariant(more)).toEqual(expected);
  });
});

describe('the amounts of a plan', () => {
  test.each<[string, object, string | undefined]>([
    ['price', price('10.05'), undefined],
    ['price', price('10.050'), undefined],
    ['price', price('10.005'), 'pricingStrategies[0].flatRate.amount'],
    [
      'fee',
      {
        fees: [
          { id: 'a', fixedAmountOptions: { amount: '1' } },
          { id: 'b', fixedAmountOptions: { amount: '0.001' } },
        ],
      },
      'fees[1].fixedAmountOptions.amount',
    ],
    [
      'other price',
      { priceOverrides: { overrides: [{ id: 'o', fixedPriceOptions: { amount: '0.001' } }] } },
      'priceOverrides.overrides[0].fixedPriceOptions.amount',
    ],
    [
      'other fee',
      {
        fees: [{ id: 'a' }],
        feeOverrides: { overrides: [{ id: 'o', feeId: 'a', fixedAmountOptions: { amount: '0.001' } }] },
      },
      'feeOverrides.overrides[0].fixedAmountOptions.amount',
    ],
    ['nothing', { priceOverrides: { overrides: [{ id: 'o' }] } }, undefined],
  ])('have the decimals of the currency: %s %j', (_name, more, field) => {
    expect(ofVariant(more)).toEqual(field ? [`${field} INVALID_AMOUNT`] : []);
  });
});

describe('the overrides of a plan', () => {
  const prices = (...overrides: object[]) => ({ priceOverrides: { overrides } });
  const fees = (...overrides: object[]) => ({ fees: [{ id: 'a' }], feeOverrides: { overrides } });
  const dates = (validFromDate?: string, validUntilDate?: string) => ({
    conditions: { validFromDate, validUntilDate },
  });
  const [EARLY, LATE] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
  test.each<[string, object, string[]]>([
    ['with ids of their own', prices({ id: 'a' }, { id: 'b' }), []],
    ['without ids', prices({}, {}), []],
    ['with the same id', prices({ id: 'a' }, { id: 'a' }), [BROKEN.PRICE_IDS]],
    ['of fees with the same id', fees({ id: 'a', feeId: 'a' }, { id: 'a', feeId: 'a' }), [BROKEN.FEE_IDS]],
    [
      'of a fee that is not there',
      fees({ id: 'a', feeId: 'a' }, { id: 'b', feeId: 'x' }),
      [BROKEN.SECOND_NO_FEE],
    ],
    [
      'of fees that are not there',
      { feeOverrides: { overrides: [{ id: 'b', feeId: 'x' }] } },
      [BROKEN.NO_FEE],
    ],
    ['for a while', prices(dates(EARLY, LATE)), []],
    ['from a date on', prices(dates(EARLY)), []],
    ['until a date', prices(dates(undefined, LATE)), []],
    ['for no time', prices(dates(EARLY, EARLY)), [BROKEN.PRICE_DATES]],
    ['of fees, the wrong way round', fees({ feeId: 'a', ...dates(LATE, EARLY) }), [BROKEN.FEE_DATES]],
  ])('%s', (_name, more, expected) => {
    expect(ofVariant(more)).toEqual(expected);
  });
});

describe('a plan', () => {
  test.each<[string, object, string[]]>([
    ['of nothing', {}, []],
    ['with a name', { name: 'Gold' }, []],
    ['with a blank name', { name: '  ' }, ['plan.name NAME_NOT_BLANK']],
    ['with no name', { name: null }, ['plan.name NAME_NOT_BLANK']],
    ['with the same variant twice', { pricingVariants: [variant(), variant()] }, [BROKEN.VARIANTS]],
    [
      'with the same fee twice',
      { pricingVariants: [variant({ fees: [{ id: 'f' }] }), variant({ id: 'w', fees: [{ id: 'f' }] })] },
      [BROKEN.FEES],
    ],
    ['with variants that are hidden', { pricingVariants: [variant({ visible: false })] }, [BROKEN.HIDDEN]],
    ['with one that is shown', { pricingVariants: [variant({ visible: false }), variant({ id: 'w' })] }, []],
    ['with the same perk twice', { perks: [{ id: 'p' }, { id: 'p' }] }, ['plan.perks PERK_IDS_UNIQUE']],
    ['with perks', { perks: [{ id: 'p' }, { id: 'q' }] }, []],
    [
      'of no time',
      { startDateSettings: { dateRangeOptions: { startDate: '2026-02-01', endDate: '2026-02-01' } } },
      [BROKEN.START],
    ],
    [
      'with the same limit twice',
      { purchaseLimits: [{ type: 'A' }, { type: 'A' }] },
      ['plan.purchaseLimits VALIDATION'],
    ],
    ['with limits', { purchaseLimits: [{ type: 'A' }, { type: 'B' }] }, []],
  ])('%s', (_name, given, expected) => {
    expect(problems(given)).toEqual(expected);
  });

  test('describes every problem by what must be the case', () => {
    const all = planProblems({ name: ' ', perks: [{ id: 'p' }, { id: 'p' }] } as PlanV3, 'plan', 'USD');
    for (const { description, violatedRule } of all) {
      expect(description).toMatch(/^must/);
      expect(violatedRule).toBe('OTHER');
    }
  });
});
