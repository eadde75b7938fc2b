import { orders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { orderPlan } from '@/emulator/exports/testing';
import { NOWHERE, PLANS, THEO } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { buyPlan, plansOwner } from '@/tests/support/pricing-plans/plans';

const { membership: MEMBERSHIP, year: YEAR, bench: BENCH, friend: FRIEND } = PLANS;
const { apprentice: HIDDEN, archived: ARCHIVED } = PLANS;

const emulator = startEmulator();

const owner = () => plansOwner(emulator);

/** Buys a plan on its hosted page. @returns the order as the owner sees it */
async function order(planId: string, payment?: 'pending') {
  const { order: bought } = await owner().orders.managementGetOrder(buyPlan(emulator, planId, payment));
  return bought;
}

const refusedWith = (code: string) =>
  expect.objectContaining({ details: { applicationError: expect.objectContaining({ code }) } });

describe('public plans', () => {
  test('are those that are neither hidden nor archived, newest first', async () => {
    const client = await visitor();
    const { plans: listed = [], pagingMetadata } = await client.plans.listPublicPlans();
    expect(listed.map(({ _id }) => _id)).toEqual([MEMBERSHIP, YEAR, BENCH, FRIEND]);
    expect(pagingMetadata).toMatchObject({ count: 4, offset: 0, total: 4 });
    expect(listed[0]).toMatchObject({
      name: 'Studio Membership',
      pricing: { price: { value: '89.00', currency: 'USD' }, freeTrialDays: 7 },
      _createdDate: new Date('2026-02-10T09:00:00.000Z'),
    });
    expect(listed[0]).not.toHaveProperty('hasOrders');
  });

  test('are listed by id, without unknown and hidden ones', async () => {
    const client = await visitor();
    const { plans: listed = [] } = await client.plans.listPublicPlans({ planIds: [FRIEND, HIDDEN, NOWHERE] });
    expect(listed.map(({ _id }) => _id)).toEqual([FRIEND]);
  });

  test('come in pages', async () => {
    const client = await visitor();
    const first = await client.plans.queryPublicPlans().limit(3).find();
    expect(first.items).toHaveLength(3);
    expect(first.hasNext()).toBe(true);
    const second = await first.next();
    expect(second.items.map(({ _id }) => _id)).toEqual([FRIEND]);
    expect(second.hasNext()).toBe(false);
  });

  test('can be filtered by slug', async () => {
    const client = await visitor();
    const { items } = await client.plans.queryPublicPlans().eq('slug', 'winter-bench').find();
    expect(items.map(({ _id }) => _id)).toEqual([BENCH]);
  });

  test('refuse a limit beyond 100', async () => {
    const client = await visitor();
    await expect(client.plans.listPublicPlans({ limit: 101 })).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'options.limit', violatedRule: 'MAX' }] } },
    });
  });
});

describe('one plan', () => {
  test('is shown to a visitor while it is public', async () => {
    const client = await visitor();
    expect(await client.plans.getPlan(YEAR)).toMatchObject({ _id: YEAR, archived: false, hasOrders: false });
  });

  test.each([HIDDEN, ARCHIVED, NOWHERE])('%s does not exist for a visitor', async (id) => {
    const client = await visitor();
    await expect(client.plans.getPlan(id)).rejects.toMatchObject({
      status: 404,
      details: { applicationError: { code: 'plan_not_found' } },
    });
  });

  test('is shown to the owner whatever its state', async () => {
    expect(await owner().plans.getPlan(ARCHIVED)).toMatchObject({ archived: true });
    expect(await owner().plans.getPlan(HIDDEN)).toMatchObject({ public: false });
  });
});

describe('an order', () => {
  test('of a subscription begins with its free trial', async () => {
    const placed = await order(MEMBERSHIP);
    expect({ placed }).toMatchObject({
      placed: {
        planId: MEMBERSHIP,
        status: 'ACTIVE',
        lastPaymentStatus: 'PENDING',
        freeTrialDays: 7,
        startDate: new Date('2026-03-02T09:00:00.000Z'),
        // Seven days in New York, where the clocks go forward on the 8th.
        currentCycle: { index: 0, endedDate: new Date('2026-03-09T08:00:00.000Z') },
        pricing: { prices: [{ duration: { cycleFrom: 1 }, price: { total: '89.00', currency: 'USD' } }] },
      },
    });
    expect(await owner().plans.getPlan(MEMBERSHIP)).toMatchObject({ hasOrders: true });
  });

  test('of a plan with a duration ends after it', async () => {
    expect(await order(BENCH)).toMatchObject({
      status: 'ACTIVE',
      lastPaymentStatus: 'PAID',
      endDate: new Date('2026-06-02T08:00:00.000Z'),
      currentCycle: { index: 1 },
    });
  });

  test('of an unlimited plan has no end', async () => {
    expect(await order(FRIEND)).not.toHaveProperty('endDate');
  });

  test('stays a draft while its payment is pending', async () => {
    const draft = await order(YEAR, 'pending');
    expect(draft).toMatchObject({ status: 'DRAFT', lastPaymentStatus: 'PENDING' });
    expect(draft).not.toHaveProperty('currentCycle');
  });

  test('of a free plan needs no payment, on any site', async () => {
    emulator.updateSite({ acceptsPayments: false });
    expect(await order(HIDDEN)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' });
  });

  test.each([
    ['an archived plan', ARCHIVED, 'archived_plan'],
    ['an unknown plan', NOWHERE, 'plan_not_found'],
  ])('of %s is refused', (_, planId, code) => {
    expect(() => buyPlan(emulator, planId)).toThrow(refusedWith(code));
  });

  test('is refused on a site that cannot take payments', () => {
    emulator.updateSite({ acceptsPayments: false });
    expect(() => buyPlan(emulator, YEAR)).toThrow(refusedWith('accept_payment_feature_missing'));
  });

  test('is refused to a visitor, who must log in first', () => {
    const buy = () =>
      emulator.run({ role: 'visitor', id: NOWHERE }, '', (context) =>
        orderPlan(context, YEAR, { firstName: 'Ann', lastName: 'Potter', email: 'ann@example.com' }),
      );
    expect(buy).toThrow(refusedWith('MEMBER_REQUIRED'));
  });

  test('of a plan limited to one per buyer is refused the second time, not to another buyer', () => {
    buyPlan(emulator, FRIEND);
    expect(() => buyPlan(emulator, FRIEND)).toThrow(refusedWith('purchases_limit_reached'));
    expect(buyPlan(emulator, FRIEND, 'paid', THEO)).toEqual(expect.any(String));
  });

  test('cannot be read by visitors', async () => {
    const id = buyPlan(emulator, FRIEND);
    const client = (await visitor()).use(orders);
    await expect(client.managementGetOrder(id)).rejects.toMatchObject({ status: 403 });
  });
});
