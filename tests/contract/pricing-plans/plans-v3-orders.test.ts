import { describe, expect, test } from 'vitest';
import { MAYA, THEO } from '@/tests/support/emulator/demo-site';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, linkTo, mayaClient } from '@/tests/support/hosted/checkouts';
import { buyPlan } from '@/tests/support/pricing-plans/plans';
import {
  guid,
  monthly,
  newPlan,
  paidOnce,
  plansV3Client,
  plansV3Owner,
} from '@/tests/support/pricing-plans/plans-v3';

const emulator = startEmulator();
const owner = () => plansV3Owner(emulator);
const member = async () => (await plansV3Client(emulator, 'member', MAYA)).orders;
const created = async (more: Parameters<typeof newPlan>[0] = {}) =>
  (await owner().plansV3.createPlan(newPlan(more)))._id ?? '';
const code = (expected: string) => ({ details: { applicationError: { code: expected } } });
const setup = {
  _id: guid(60),
  name: 'Setup',
  priceType: 'FIXED_AMOUNT' as const,
  appliedAt: 'FIRST_PAYMENT' as const,
  fixedAmountOptions: { amount: '15.00' },
};

describe('an order of a plan of Plans V3', () => {
  test('has the first visible variant', async () => {
    const id = await created({
      pricingVariants: [
        monthly(1, { visible: false }),
        monthly(2, {
          billingTerms: paidOnce('WEEK', '2'),
          pricingStrategies: [{ flatRate: { amount: '55' } }],
        }),
        monthly(3),
      ],
    });
    const { order } = await owner().orders.createOfflineOrder(id, MAYA);
    expect(order).toMatchObject({ planId: id, planName: 'Kiln Club', planPrice: '55.00' });
    expect(order?.pricing?.singlePaymentForDuration).toEqual({ count: 2, unit: 'WEEK' });
    expect(order?.endDate?.toISOString()).toBe('2026-03-16T08:00:00.000Z');
    expect((await owner().plansV3.getPlan(id)).pricingVariants).toHaveLength(3);
  });

  test('has fees in its first payment, and its buyer’s price in all payments', async () => {
    const overrides = [
      {
        _id: guid(51),
        overrideType: 'FIXED_PRICE' as const,
        fixedPriceOptions: { amount: '30.00' },
        conditions: {
          customerEligibility: 'SPECIFIC_MEMBERS' as const,
          specificMembersOptions: { memberIds: [MAYA] },
        },
      },
    ];
    const id = await created({
      pricingVariants: [monthly(1, { fees: [setup], priceOverrides: { overrides } })],
    });
    const { order } = await (await member()).createOnlineOrder(id);
    expect(order?.planPrice).toBe('30.00');
    expect(order?.pricing?.prices?.map(({ duration, price }) => [duration, price?.total])).toEqual([
      [{ cycleFrom: 1, numberOfCycles: 1 }, '45.00'],
      [{ cycleFrom: 2 }, '30.00'],
    ]);
    const everyone = await owner().orders.getPricePreview(id);
    expect(everyone.prices?.map(({ price }) => price?.total)).toEqual(['55.00', '40.00']);
    // A member's own price does not change the plan's.
    const stored = (await owner().plansV3.getPlan(id)).pricingVariants?.[0];
    expect(stored?.pricingStrategies?.[0]?.flatRate?.amount).toBe('40.00');
  });

  test('cannot be bought if only the owner assigns it', async () => {
    const id = await created({ buyable: false });
    await expect((await member()).createOnlineOrder(id)).rejects.toMatchObject(code('plan-not-buyable'));
    await expect(owner().orders.createOfflineOrder(id, MAYA)).resolves.toBeDefined();
  });
});

describe('limits of purchases', () => {
  const type = ['PER_MEMBER_LIFETIME', 'PER_MEMBER_ACTIVE', 'TOTAL_ACTIVE', 'TOTAL_SOLD'] as const;
  const free = { billingTerms: paidOnce('MONTH'), pricingStrategies: [{ flatRate: { amount: '0' } }] };

  test.each(type)('%s applies to earlier buyers', async (limit) => {
    const id = await created({
      pricingVariants: [monthly(1, free)],
      purchaseLimits: [{ type: limit, maxCount: 1 }],
    });
    const orders = await member();
    await orders.createOnlineOrder(id);
    await expect(orders.createOnlineOrder(id)).rejects.toMatchObject(code('purchases_limit_reached'));
    expect(await orders.getOnlineOrderPreview(id)).toEqual({ purchaseLimitExceeded: true });
  });

  test.each([
    ['PER_MEMBER_LIFETIME', true, false],
    ['PER_MEMBER_ACTIVE', false, false],
    ['TOTAL_ACTIVE', false, true],
    ['TOTAL_SOLD', true, true],
  ] as const)('%s counts a canceled order: %s, and another member’s: %s', async (limit, canceled, others) => {
    const purchaseLimits = [{ type: limit, maxCount: 1 }];
    const reached = async (planId: string) =>
      (await owner().orders.getOfflineOrderPreview(planId, MAYA)).purchaseLimitExceeded;

    const ended = await created({ purchaseLimits });
    await owner().orders.cancelOrder(buyPlan(emulator, ended), 'IMMEDIATELY');
    expect(await reached(ended)).toBe(canceled);

    const anothers = await created({ purchaseLimits });
    buyPlan(emulator, anothers, undefined, THEO);
    expect(await reached(anothers)).toBe(others);
  });
});

describe('the start of an order', () => {
  const start = async (planId: string, startDate?: string) => {
    const { order } = await (await member()).createOnlineOrder(planId, {
      ...(startDate && { startDate: new Date(startDate) }),
    });
    return order?.startDate?.toISOString();
  };

  test('is the plan’s fixed date, until that has passed', async () => {
    const id = await created({
      startDateSettings: {
        type: 'FIXED_DATE',
        fixedDateOptions: { startDate: new Date('2026-05-01T04:00:00Z') },
        startDateUnavailableMessage: 'The course is under way',
      },
    });
    expect(await start(id)).toBe('2026-05-01T04:00:00.000Z');
    await expect(start(id, '2026-05-02T04:00:00Z')).rejects.toMatchObject(
      code('buyer_can_not_pick_future_start_date'),
    );
    await control('/clock', { now: '2026-05-01T04:00:01Z' });
    await expect(start(id)).rejects.toMatchObject({
      details: { applicationError: { code: 'invalid_start_date', description: 'The course is under way' } },
    });
  });

  test.each([
    [1, '2026-04-01T04:00:00.000Z'],
    [2, '2026-03-02T09:00:00.000Z'],
    [31, '2026-03-31T04:00:00.000Z'],
  ])('is day %s of a month, in the site’s time zone', async (dayOfMonth, expected) => {
    const id = await created({
      startDateSettings: { type: 'DAY_OF_MONTH', dayOfMonthOptions: { dayOfMonth } },
    });
    expect(await start(id)).toBe(expected);
  });

  test('is chosen by the buyer within the allowed dates', async () => {
    const terms = { ...monthly(1).billingTerms, startType: 'CUSTOM' as const };
    const id = await created({
      pricingVariants: [monthly(1, { billingTerms: terms })],
      startDateSettings: {
        type: 'DATE_RANGE',
        dateRangeOptions: {
          startDate: new Date('2026-04-10T04:00:00Z'),
          endDate: new Date('2026-04-20T04:00:00Z'),
        },
      },
    });
    expect(await start(id)).toBe('2026-04-10T04:00:00.000Z');
    expect(await start(id, '2026-04-12T04:00:00Z')).toBe('2026-04-12T04:00:00.000Z');
    for (const date of ['2026-04-09T04:00:00Z', '2026-04-20T04:00:00Z'])
      await expect(start(id, date)).rejects.toMatchObject(code('invalid_start_date'));
  });
});

test('the hosted checkout shows the price of a plan of Plans V3 with its fees', async () => {
  const id = await created({ pricingVariants: [monthly(1, { fees: [setup] })] });
  const browser = hostedBrowser(emulator);
  const link = await linkTo(await mayaClient(emulator), { paidPlansCheckout: { planId: id } });
  const page = await browser.open(link);
  expect(page.text).toMatch(/\$40\.00 every month.*Setup.*\$15\.00.*Due today.*\$55\.00/);
  const { parameters } = await browser.submit(page, BUYER_ANN);
  const { order } = await owner().orders.managementGetOrder(parameters.planOrderId ?? '');
  expect(order).toMatchObject({ planId: id, status: 'ACTIVE', lastPaymentStatus: 'PAID' });
});
