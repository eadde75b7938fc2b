import { describe, expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  guid,
  monthly,
  newPlan,
  paidOnce,
  plansV3Client,
  plansV3Owner,
} from '@/tests/support/pricing-plans/plans-v3';

const emulator = startEmulator();
const owner = () => plansV3Owner(emulator).plansV3;

/** Returns the SDK's rules in a refusal. */
const rulesOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => undefined,
    (refusal) => refusal,
  );
  expect(error?.response?.status).toBe(400);
  const { fieldViolations } = error.response.data.details.validationError;
  return fieldViolations.map(
    (it: { ruleName?: string; violatedRule: string }) => it.ruleName ?? it.violatedRule,
  );
};

describe('createPlan', () => {
  test('creates a plan with its defaults, and ids for parts without one', async () => {
    const plan = await owner().createPlan(
      newPlan({
        perks: [{ _id: guid(20), description: 'A shelf' }],
        image: 'wix:image://v1/kiln.jpg/kiln.jpg#originWidth=800&originHeight=600',
        slug: 'kilns',
        purchaseLimits: [{ type: 'TOTAL_SOLD', maxCount: 20 }],
      }),
    );
    expect(plan).toMatchObject({
      name: 'Kiln Club',
      slug: 'kilns',
      revision: '1',
      visibility: 'PUBLIC',
      buyable: true,
      buyerCanCancel: false,
      maxPurchasesPerBuyer: 0,
      currency: 'USD',
      perks: [{ _id: guid(20), description: 'A shelf' }],
      purchaseLimits: [{ type: 'TOTAL_SOLD', maxCount: 20 }],
    });
    expect(plan.image).toContain('kiln.jpg');
    expect(plan.pricingVariants?.[0]).toMatchObject({ _id: guid(1), visible: true, fees: [] });
    expect((await owner().createPlan(newPlan())).slug).toBe('kiln-club');
    expect((await owner().createPlan(newPlan())).slug).toBe('kiln-club-1');
    await expect(owner().createPlan(newPlan({ slug: 'kilns' }))).rejects.toMatchObject({
      details: { applicationError: { code: 'SLUG_ALREADY_EXISTS' } },
    });
  });

  test('returns the same plan for the same key, for an hour', async () => {
    const options = { idempotencyKey: guid(80) };
    const first = await owner().createPlan(newPlan(), options);
    expect((await owner().createPlan(newPlan(), options))._id).toBe(first._id);
    expect((await owner().createPlan(newPlan(), { idempotencyKey: guid(81) }))._id).not.toBe(first._id);
    emulator.clock.advance(60 * 60 * 1000);
    expect((await owner().createPlan(newPlan(), options))._id).not.toBe(first._id);
  });

  const paid = { pricingStrategies: [{ flatRate: { amount: '10' } }] };
  const free = { pricingStrategies: [{ flatRate: { amount: '0' } }] };
  const week = { billingCycle: { period: 'DAY' as const, count: '6' } };
  const fee = (id: number) => ({
    _id: guid(id),
    name: 'Setup',
    priceType: 'FIXED_AMOUNT' as const,
    appliedAt: 'FIRST_PAYMENT' as const,
    fixedAmountOptions: { amount: '5' },
  });
  const price = (id: number, conditions = {}) => ({
    _id: guid(id),
    overrideType: 'FIXED_PRICE' as const,
    fixedPriceOptions: { amount: '1' },
    conditions,
  });
  const waived = (id: number, feeId: number) => ({
    _id: guid(id),
    feeId: guid(feeId),
    overrideType: 'WAIVED' as const,
  });
  const backwards = {
    validFromDate: new Date('2026-04-02T00:00:00Z'),
    validUntilDate: new Date('2026-04-02T00:00:00Z'),
  };

  test.each([
    ['NAME_NOT_BLANK', newPlan({ name: '  ' })],
    [
      'VALID_BILLING_CYCLE',
      newPlan({ pricingVariants: [monthly(1, { billingTerms: { ...monthly(1).billingTerms, ...week } })] }),
    ],
    [
      'VALID_PLAN_DURATION',
      newPlan({ pricingVariants: [monthly(1, { billingTerms: paidOnce('YEAR', '11') })] }),
    ],
    ['FREE_PRICING_VARIANT_IS_NOT_RECURRING', newPlan({ pricingVariants: [monthly(1, free)] })],
    [
      'FREE_TRIAL_IS_APPLICABLE',
      newPlan({ pricingVariants: [monthly(1, { freeTrialDays: 3, billingTerms: paidOnce('MONTH') })] }),
    ],
    [
      'CYCLES_COMPLETED_END_OPTION_IS_APPLICABLE',
      newPlan({
        pricingVariants: [monthly(1, { billingTerms: { ...paidOnce(), endType: 'CYCLES_COMPLETED' } })],
      }),
    ],
    ['PRICING_VARIANT_IDS_UNIQUE', newPlan({ pricingVariants: [monthly(1), monthly(1)] })],
    ['FEE_IDS_UNIQUE', newPlan({ pricingVariants: [monthly(1, { fees: [fee(2), fee(2)] })] })],
    [
      'PRICE_OVERRIDE_IDS_UNIQUE',
      newPlan({ pricingVariants: [monthly(1, { priceOverrides: { overrides: [price(2), price(2)] } })] }),
    ],
    [
      'FEE_OVERRIDE_IDS_UNIQUE',
      newPlan({
        pricingVariants: [
          monthly(1, { fees: [fee(2)], feeOverrides: { overrides: [waived(3, 2), waived(3, 2)] } }),
        ],
      }),
    ],
    [
      'FEE_OVERRIDE_FEE_EXISTS',
      newPlan({ pricingVariants: [monthly(1, { feeOverrides: { overrides: [waived(3, 2)] } })] }),
    ],
    [
      'VALID_DATE_RANGE',
      newPlan({ pricingVariants: [monthly(1, { priceOverrides: { overrides: [price(2, backwards)] } })] }),
    ],
    [
      'INVALID_AMOUNT',
      newPlan({ pricingVariants: [monthly(1, { pricingStrategies: [{ flatRate: { amount: '1.999' } }] })] }),
    ],
    [
      'PERK_IDS_UNIQUE',
      newPlan({
        perks: [
          { _id: guid(5), description: 'One' },
          { _id: guid(5), description: 'Two' },
        ],
      }),
    ],
    ['AT_LEAST_ONE_ACTIVE_VARIANT', newPlan({ pricingVariants: [monthly(1, { ...paid, visible: false })] })],
  ])('refuses a violation of %s', async (rule, plan) => {
    expect(await rulesOf(owner().createPlan(plan))).toEqual([rule]);
  });

  test('refuses a plan without a variant, terms or price, or with two limits of one kind', async () => {
    const { visibility: _visibility, ...unseen } = newPlan();
    expect(await rulesOf(owner().createPlan(unseen as never))).toEqual(['REQUIRED_FIELD']);
    const bare = { _id: guid(1), name: 'Bare' };
    expect(await rulesOf(owner().createPlan(newPlan({ pricingVariants: [bare] })))).toEqual([
      'REQUIRED_FIELD',
      'REQUIRED_FIELD',
      'REQUIRED_FIELD',
    ]);
    const limit = { type: 'TOTAL_SOLD' as const, maxCount: 1 };
    expect(await rulesOf(owner().createPlan(newPlan({ purchaseLimits: [limit, limit] })))).toEqual([
      'VALIDATION',
    ]);
  });

  test('is for the owner, like every change', async () => {
    const { plansV3 } = await plansV3Client(emulator, 'visitor', guid(900));
    const { _id, revision } = await owner().createPlan(newPlan());
    for (const call of [
      () => plansV3.createPlan(newPlan()),
      () => plansV3.updatePlan(_id ?? '', { revision, name: 'Mine' }),
      () => plansV3.bulkUpdatePlans([{ plan: { _id, revision, buyable: false } }]),
      () => plansV3.deletePlan(_id ?? ''),
      () => plansV3.bulkUpdatePlanTags([_id ?? ''], { assignTags: { publicTags: { tagIds: ['a'] } } }),
      () => plansV3.bulkUpdatePlanTagsByFilter({}, { assignTags: { publicTags: { tagIds: ['a'] } } }),
      () => plansV3.countPlans(),
    ])
      await expect(call(), `${call}`).rejects.toMatchObject({ response: { status: 403 } });
  });
});
