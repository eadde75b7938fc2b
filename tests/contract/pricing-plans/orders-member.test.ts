import { orders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { failureOf, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, PLANS, THEO } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();
const mine = async (id = MAYA) => (await storeMember(emulator, id)).planOrders;

describe('a member', () => {
  test('sees their own orders only', async () => {
    const id = buyPlan(emulator, PLANS.membership);
    buyPlan(emulator, PLANS.year, undefined, THEO);
    const { orders: own = [], pagingMetadata } = await (await mine()).memberListOrders();
    expect(own).toMatchObject([{ _id: id, buyer: { memberId: MAYA }, planName: 'Studio Membership' }]);
    expect(pagingMetadata).toMatchObject({ count: 1, total: 1 });
    expect(await (await mine()).memberGetOrder(id)).toEqual(own[0]);
    await expect((await mine(THEO)).memberGetOrder(id)).rejects.toMatchObject({ status: 404 });
    await expect((await mine()).memberGetOrder(NOWHERE)).rejects.toMatchObject({ status: 404 });
    expect(await failureOf((await mine()).memberGetOrder('first'))).toEqual({ fields: ['_id'] });
  });

  test('filters them by plan, status and auto-renewal', async () => {
    const client = await mine();
    const [year, bench] = [buyPlan(emulator, PLANS.year), buyPlan(emulator, PLANS.bench)];
    await client.requestCancellation(year, 'NEXT_PAYMENT_DATE');
    const list = async (options: Parameters<typeof client.memberListOrders>[0]) =>
      ((await client.memberListOrders(options)).orders ?? []).map(({ _id }) => _id);
    expect(await list({ planIds: [PLANS.bench] })).toEqual([bench]);
    expect(await list({ autoRenewCanceled: true })).toEqual([year]);
    expect(await list({ orderStatuses: ['ENDED'] })).toEqual([]);
    expect(await failureOf(client.memberListOrders({ limit: 0 }))).toEqual({ fields: ['options.limit'] });
  });

  test('cancels at the next payment and keeps the paid cycle', async () => {
    const id = buyPlan(emulator, PLANS.year);
    const client = await mine();
    await client.requestCancellation(id, 'NEXT_PAYMENT_DATE');
    expect(await client.memberGetOrder(id)).toMatchObject({
      status: 'ACTIVE',
      autoRenewCanceled: true,
    });
    emulator.clock.advance(366 * DAY);
    const { planOrders } = storeOwner(emulator);
    expect((await planOrders.managementGetOrder(id)).order).toMatchObject({
      status: 'CANCELED',
      cancellation: { cause: 'MEMBER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE' },
    });
  });

  test('cancels at once', async () => {
    const id = buyPlan(emulator, PLANS.year);
    const client = await mine();
    await client.requestCancellation(id, 'IMMEDIATELY');
    expect(await client.memberGetOrder(id)).toMatchObject({
      status: 'CANCELED',
      cancellation: { cause: 'MEMBER_ACTION', requestedDate: new Date(START) },
    });
    expect(await failureOf(client.requestCancellation(id, 'IMMEDIATELY'))).toMatchObject({
      code: 'ORDER_STATUS_IS_NOT_SUPPORTED',
    });
  });

  test('cancels in a free trial, keeps it to its end, and is never charged', async () => {
    const id = buyPlan(emulator, PLANS.membership);
    await (await mine()).requestCancellation(id, 'IMMEDIATELY');
    const { planOrders } = storeOwner(emulator);
    const read = async () => (await planOrders.managementGetOrder(id)).order;
    expect(await read()).toMatchObject({ status: 'ACTIVE', currentCycle: { index: 0 } });
    emulator.clock.advance(8 * DAY);
    expect(await read()).toMatchObject({ status: 'CANCELED', lastPaymentStatus: 'PENDING' });
    expect(eventNamesAbout(emulator, id, 'order_')).not.toContain('purchased');
  });

  test('cannot cancel if the plan forbids it, or the order is another member’s', async () => {
    const [bench, year] = [buyPlan(emulator, PLANS.bench), buyPlan(emulator, PLANS.year)];
    await expect((await mine()).requestCancellation(bench, 'IMMEDIATELY')).rejects.toMatchObject({
      status: 403,
    });
    await expect((await mine(THEO)).requestCancellation(year, 'IMMEDIATELY')).rejects.toMatchObject({
      status: 404,
    });
    const { orders: own = [] } = await (await mine()).memberListOrders();
    expect(own.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
  });
});

test('the member’s list refuses visitors and the owner', async () => {
  const guest = (await visitor()).use(orders);
  await expect(guest.memberListOrders()).rejects.toMatchObject({ status: 403 });
  await expect(guest.memberGetOrder(NOWHERE)).rejects.toMatchObject({ status: 403 });
  await expect(guest.requestCancellation(NOWHERE, 'IMMEDIATELY')).rejects.toMatchObject({ status: 403 });
  await expect(storeOwner(emulator).planOrders.memberListOrders()).rejects.toMatchObject({ status: 403 });
});
