import { describe, expect, test } from 'vitest';
import { NOWHERE, PLANS } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { buyPlan, plansOwner } from '@/tests/support/pricing-plans/plans';

const { membership: MEMBERSHIP, year: YEAR, bench: BENCH } = PLANS;
const { archived: ARCHIVED } = PLANS;

const emulator = startEmulator();

const owner = () => plansOwner(emulator);
const owned = () => owner().plans;

const price = { value: '12.50', currency: 'USD' };
const cycle = { count: 1, unit: 'MONTH' } as const;
const monthly = { subscription: { cycleDuration: cycle, cycleCount: 0 }, price };

const breaks = (field: string, ruleName: string) => ({
  status: 400,
  details: {
    validationError: {
      fieldViolations: [expect.objectContaining({ field, ruleName, violatedRule: 'OTHER' })],
    },
  },
});

/** Makes a call by plain HTTP that the SDK's types forbid. */
async function patch(planId: string, body: object) {
  const answer = await fetch(`https://www.wixapis.com/pricing-plans/v2/plans/${planId}`, {
    method: 'PATCH',
    headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('creating a plan', () => {
  test('puts it on sale', async () => {
    const plan = await owned().createPlan({
      name: '  Clay Club ',
      perks: { values: ['Clay'] },
      pricing: { ...monthly, freeTrialDays: 3 },
    });
    expect(plan).toMatchObject({
      name: 'Clay Club',
      slug: 'clay-club',
      pricing: { price, freeTrialDays: 3, subscription: monthly.subscription },
      public: true,
      archived: false,
      primary: false,
      hasOrders: false,
      buyerCanCancel: false,
      _createdDate: new Date('2026-03-02T09:00:00.000Z'),
    });
    const { items } = await (await visitor()).plans.queryPublicPlans().eq('slug', 'clay-club').find();
    expect(items.map(({ _id }) => _id)).toEqual([plan._id]);
  });

  test('gives each its own slug', async () => {
    const plan = await owned().createPlan({ name: 'Studio Year', pricing: monthly });
    expect(plan.slug).toBe('studio-year-1');
  });

  test('ignores fields that only the platform sets', async () => {
    const plan = await owned().createPlan({
      name: 'Sly',
      pricing: monthly,
      primary: true,
      archived: true,
      hasOrders: true,
      slug: 'mine',
    });
    expect(plan).toMatchObject({ primary: false, archived: false, hasOrders: false, slug: 'sly' });
  });

  test.each<[string, string, Parameters<ReturnType<typeof owned>['createPlan']>[0]]>([
    ['plan.name', 'PLAN_NAME_BLANK', { name: '   ', pricing: monthly }],
    ['plan.pricing', 'INVALID_SINGLE_PAYMENT_WITHOUT_DURATION', { name: 'A', pricing: { price } }],
    [
      'plan.pricing.price',
      'RECURRING_PLAN_PAYMENT_PRICE_MISSING',
      { name: 'A', pricing: { subscription: monthly.subscription } },
    ],
    [
      'plan.pricing.subscription.cycleCount',
      'RECURRING_PLAN_CYCLE_COUNT_INVALID',
      { name: 'A', pricing: { price, subscription: { cycleDuration: cycle, cycleCount: -1 } } },
    ],
    [
      'plan.pricing.subscription.cycleDuration.count',
      'PERIOD_AMOUNT_OUT_OF_RANGE',
      {
        name: 'A',
        pricing: { price, subscription: { cycleDuration: { ...cycle, count: 2 }, cycleCount: 0 } },
      },
    ],
    [
      'plan.pricing.subscription.cycleDuration.unit',
      'invalid_duration_unit',
      { name: 'A', pricing: { price, subscription: { cycleDuration: { count: 1 }, cycleCount: 0 } } },
    ],
    [
      'plan.pricing.singlePaymentForDuration.count',
      'SINGLE_PAYMENT_DURATION_TOO_SHORT',
      { name: 'A', pricing: { price, singlePaymentForDuration: { count: null, unit: 'WEEK' } } },
    ],
    [
      'plan.pricing.freeTrialDays',
      'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED',
      { name: 'A', pricing: { price, singlePaymentUnlimited: true, freeTrialDays: 7 } },
    ],
    [
      'plan.pricing.price.currency',
      'client_data_is_invalid',
      { name: 'A', pricing: { price: { value: '1', currency: 'EUR' }, singlePaymentUnlimited: true } },
    ],
  ])('refuses a broken %s: %s', async (field, rule, plan) => {
    await expect(owned().createPlan(plan)).rejects.toMatchObject(breaks(field, rule));
    expect(await owned().getPlanStats()).toMatchObject({ totalPlans: 6 });
  });

  test('refuses two pricing models at once', async () => {
    const pricing = { ...monthly, singlePaymentUnlimited: true };
    await expect(owned().createPlan({ name: 'A', pricing })).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ violatedRule: 'ONE_OF_ALIGNMENT' }] } },
    });
  });
});

describe('updating a plan', () => {
  test('changes only the fields that were sent', async () => {
    const before = await owned().getPlan(YEAR);
    emulator.clock.advance(1000);
    const after = await owned().updatePlan(YEAR, { name: 'The Year', pricing: { price } });
    expect(after).toEqual({
      ...before,
      name: 'The Year',
      slug: 'the-year',
      pricing: { ...before.pricing, price },
      _updatedDate: new Date('2026-03-02T09:00:01.000Z'),
    });
    expect(await owned().getPlan(YEAR)).toEqual(after);
  });

  test('to another pricing model removes its free trial', async () => {
    const { pricing } = await owned().updatePlan(MEMBERSHIP, { pricing: { singlePaymentUnlimited: true } });
    expect(pricing).toEqual({ singlePaymentUnlimited: true, price: { value: '89.00', currency: 'USD' } });
  });

  test('with a field mask changes and clears the masked fields', async () => {
    const plan = { name: 'Not this', buyerCanCancel: false, pricing: { freeTrialDays: 14, price } };
    const fieldMask = 'plan.buyerCanCancel,description,pricing.freeTrialDays';
    expect(await patch(MEMBERSHIP, { plan, fieldMask })).toMatchObject({
      status: 200,
      body: {
        plan: {
          name: 'Studio Membership',
          buyerCanCancel: false,
          pricing: { freeTrialDays: 14, price: { value: '89.00' } },
        },
      },
    });
    expect(await owned().getPlan(MEMBERSHIP)).not.toHaveProperty('description');
    for (const foreign of ['primary', 'pricing.fees', ''])
      expect(await patch(MEMBERSHIP, { plan, fieldMask: foreign })).toMatchObject({ status: 400 });
  });

  test('does not change existing orders', async () => {
    const before = buyPlan(emulator, YEAR);
    await owned().updatePlan(YEAR, { name: 'The Year', pricing: { price } });
    const after = buyPlan(emulator, YEAR);
    const read = owner().orders.managementGetOrder;
    expect((await read(before)).order).toMatchObject({ planPrice: '890.00', planName: 'Studio Year' });
    expect((await read(after)).order).toMatchObject({ planPrice: '12.50', planName: 'The Year' });
  });

  test('keeps the rules of a new plan', async () => {
    await expect(owned().updatePlan(YEAR, { name: ' ' })).rejects.toMatchObject(
      breaks('plan.name', 'PLAN_NAME_BLANK'),
    );
    await expect(owned().updatePlan(BENCH, { pricing: { freeTrialDays: 5 } })).rejects.toMatchObject(
      breaks('plan.pricing.freeTrialDays', 'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED'),
    );
  });

  test('is refused for an archived and for an unknown plan', async () => {
    await expect(owned().updatePlan(ARCHIVED, { name: 'A' })).rejects.toMatchObject(
      breaks('plan', 'update_not_supported'),
    );
    await expect(owned().updatePlan(NOWHERE, { name: 'A' })).rejects.toMatchObject(
      applicationError(404, 'plan_not_found'),
    );
  });
});

type Plans = Awaited<ReturnType<typeof visitor>>['plans'];

test.each<[string, (visited: Plans) => Promise<unknown>]>([
  ['listPlans', (visited) => visited.listPlans()],
  ['getPlanStats', (visited) => visited.getPlanStats()],
  ['createPlan', (visited) => visited.createPlan({ name: 'A', pricing: monthly })],
  ['updatePlan', (visited) => visited.updatePlan(YEAR, { name: 'A' })],
  ['setPlanVisibility', (visited) => visited.setPlanVisibility(YEAR, false)],
  ['makePlanPrimary', (visited) => visited.makePlanPrimary(YEAR)],
  ['clearPrimary', (visited) => visited.clearPrimary()],
  ['archivePlan', (visited) => visited.archivePlan(YEAR)],
])('%s is not for visitors', async (_, call) => {
  const client = await visitor();
  await expect(call(client.plans)).rejects.toMatchObject({ status: 403 });
});
