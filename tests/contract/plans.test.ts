import { orders, plans } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import type { Buyer } from '@/emulator/core/buyer';
import { orderPlan } from '@/emulator/services/pricing-plans/orders';
import { startEmulator, visitor } from '../support/emulator';

const MEMBERSHIP = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f01';
const YEAR = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f02';
const BENCH = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f03';
const FRIEND = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f04';
const HIDDEN = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f05';
const ARCHIVED = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f06';
const UNKNOWN = '11111111-2222-4333-8444-555555555555';

const emulator = startEmulator();
const ann: Buyer = { firstName: 'Ann', lastName: 'Potter', email: 'ann@example.com' };

/** The official SDK as the site's owner. */
const owner = () =>
  createClient({
    modules: { plans, orders },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });

const order = (planId: string, buyer: Buyer = ann) =>
  emulator.run({ role: 'visitor', id: UNKNOWN }, '', (context) => orderPlan(context, planId, buyer));

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

  test('can be asked for by id; unknown and hidden ones are left out', async () => {
    const client = await visitor();
    const { plans: listed = [] } = await client.plans.listPublicPlans({ planIds: [FRIEND, HIDDEN, UNKNOWN] });
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

  test('answer 428 while the app is not installed', async () => {
    const client = await visitor();
    emulator.updateSite({ installedApps: ['bookings'] });
    await expect(client.plans.queryPublicPlans().find()).rejects.toMatchObject({ status: 428 });
  });
});

describe('one plan', () => {
  test('is shown to a visitor while it is public', async () => {
    const client = await visitor();
    expect(await client.plans.getPlan(YEAR)).toMatchObject({ _id: YEAR, archived: false, hasOrders: false });
  });

  test.each([HIDDEN, ARCHIVED, UNKNOWN])('%s does not exist for a visitor', async (id) => {
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
    const { id } = order(MEMBERSHIP);
    expect(await owner().orders.managementGetOrder(id)).toMatchObject({
      order: {
        planId: MEMBERSHIP,
        status: 'ACTIVE',
        lastPaymentStatus: 'PENDING',
        freeTrialDays: 7,
        startDate: new Date('2026-03-02T09:00:00.000Z'),
        // Seven days of New York, where the clocks go forward on the 8th.
        currentCycle: { index: 0, endedDate: new Date('2026-03-09T08:00:00.000Z') },
        pricing: { prices: [{ duration: { cycleFrom: 1 }, price: { total: '89.00', currency: 'USD' } }] },
      },
    });
    expect(await owner().plans.getPlan(MEMBERSHIP)).toMatchObject({ hasOrders: true });
  });

  test('of a plan for a duration ends when that is over', () => {
    expect(order(BENCH)).toMatchObject({
      status: 'ACTIVE',
      lastPaymentStatus: 'PAID',
      endDate: '2026-06-02T08:00:00.000Z',
      currentCycle: { index: 1 },
    });
  });

  test('of an unlimited plan has no end', () => {
    expect(order(FRIEND)).not.toHaveProperty('endDate');
  });

  test('stays a draft while its payment is pending', () => {
    const draft = order(YEAR, { ...ann, payment: 'pending' });
    expect(draft).toMatchObject({ status: 'DRAFT', lastPaymentStatus: 'PENDING' });
    expect(draft).not.toHaveProperty('currentCycle');
  });

  test('of a free plan needs no payment, on any site', () => {
    emulator.updateSite({ acceptsPayments: false });
    expect(order(HIDDEN)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' });
  });

  test.each([
    ['an archived plan', ARCHIVED, 'archived_plan'],
    ['an unknown plan', UNKNOWN, 'plan_not_found'],
  ])('of %s is refused', (_, planId, code) => {
    expect(() => order(planId)).toThrow(
      expect.objectContaining({ details: { applicationError: expect.objectContaining({ code }) } }),
    );
  });

  test('is refused on a site that cannot take payments', () => {
    emulator.updateSite({ acceptsPayments: false });
    expect(() => order(YEAR)).toThrow(
      expect.objectContaining({
        details: { applicationError: expect.objectContaining({ code: 'accept_payment_feature_missing' }) },
      }),
    );
  });

  test('of a plan that is sold once to each buyer is refused the second time, not to another buyer', () => {
    order(FRIEND);
    expect(() => order(FRIEND, { ...ann, email: 'ANN@example.com' })).toThrow(
      expect.objectContaining({
        details: { applicationError: expect.objectContaining({ code: 'purchases_limit_reached' }) },
      }),
    );
    expect(order(FRIEND, { ...ann, email: 'bea@example.com' })).toMatchObject({ status: 'ACTIVE' });
  });

  test('is its owner’s business: visitors may not read it', async () => {
    const { id } = order(FRIEND);
    const client = (await visitor()).use(orders);
    await expect(client.managementGetOrder(id)).rejects.toMatchObject({ status: 403 });
  });
});
