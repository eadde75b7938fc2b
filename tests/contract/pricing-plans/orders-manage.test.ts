import { orders as wixOrders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { failureOf, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, PLANS, THEO } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { buyPlan, datesOf } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();
const orders = () => storeOwner(emulator).planOrders;
const read = async (id: string) => (await orders().managementGetOrder(id)).order ?? {};

/** The calls of an order's owner. */
const CALLS = {
  managementGetOrder: (client: ReturnType<typeof orders>, id: string) => client.managementGetOrder(id),
  cancelOrder: (client: ReturnType<typeof orders>, id: string) => client.cancelOrder(id, 'IMMEDIATELY'),
  pauseOrder: (client: ReturnType<typeof orders>, id: string) => client.pauseOrder(id),
  resumeOrder: (client: ReturnType<typeof orders>, id: string) => client.resumeOrder(id),
  markAsPaid: (client: ReturnType<typeof orders>, id: string) => client.markAsPaid(id),
  postponeEndDate: (client: ReturnType<typeof orders>, id: string) =>
    client.postponeEndDate(id, new Date(START + 900 * DAY)),
};

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  test('refuses visitors, and the member of the order', async () => {
    const id = buyPlan(emulator, PLANS.year);
    const before = await read(id);
    const { planOrders } = await storeMember(emulator, MAYA);
    const guest = (await visitor()).use(wixOrders);
    await expect(call(planOrders, id)).rejects.toMatchObject({ status: 403 });
    await expect(call(guest, id)).rejects.toMatchObject({ status: 403 });
    expect(await read(id)).toEqual(before);
  });

  test('answers 404 for an unknown order, and refuses an invalid id', async () => {
    await expect(call(orders(), NOWHERE)).rejects.toMatchObject({ status: 404 });
    expect(await failureOf(call(orders(), 'mine'))).toMatchObject({ fields: [expect.any(String)] });
  });
});

describe('a pause', () => {
  test('postpones cycle and end by its length', async () => {
    const id = buyPlan(emulator, PLANS.bench);
    const before = datesOf(await read(id));
    emulator.clock.advance(10 * DAY);
    await orders().pauseOrder(id);
    expect(await read(id)).toMatchObject({
      status: 'PAUSED',
      pausePeriods: [{ status: 'ACTIVE', pauseDate: new Date(START + 10 * DAY) }],
    });
    emulator.clock.advance(5 * DAY);
    await orders().resumeOrder(id);
    const after = await read(id);
    expect(after).toMatchObject({
      status: 'ACTIVE',
      pausePeriods: [{ status: 'ENDED', resumeDate: new Date(START + 15 * DAY) }],
    });
    const end = new Date(Date.parse(before.end ?? '') + 5 * DAY).toISOString();
    expect(datesOf(after)).toEqual({ ...before, end, earliestEnd: end, cycle: [1, end] });
    expect(eventNamesAbout(emulator, id, 'order_').slice(-4)).toEqual([
      'updated',
      'paused',
      'updated',
      'resumed',
    ]);
  });

  test('stops the payments: no cycle starts during it', async () => {
    const id = buyPlan(emulator, PLANS.year);
    await orders().pauseOrder(id);
    emulator.clock.advance(800 * DAY);
    expect(await read(id)).toMatchObject({ status: 'PAUSED', currentCycle: { index: 1 } });
  });

  test.each([
    ['an order in its free trial', PLANS.membership, undefined, 'ACTIVE'],
    ['a draft', PLANS.year, 'pending', 'DRAFT'],
  ] as const)('is refused for %s', async (_, planId, payment, status) => {
    const id = buyPlan(emulator, planId, payment);
    const before = await read(id);
    expect(await failureOf(orders().pauseOrder(id))).toMatchObject({
      code: 'ORDER_STATUS_IS_NOT_SUPPORTED',
      data: { status },
    });
    expect(await failureOf(orders().resumeOrder(id))).toMatchObject({
      code: 'ORDER_STATUS_IS_NOT_SUPPORTED',
    });
    expect(await read(id)).toEqual(before);
  });
});

describe('an order canceled by the owner', () => {
  test('ends at once', async () => {
    const id = buyPlan(emulator, PLANS.year);
    emulator.clock.advance(DAY);
    await orders().cancelOrder(id, 'IMMEDIATELY');
    const canceled = await read(id);
    expect(canceled).toMatchObject({
      status: 'CANCELED',
      endDate: new Date(START + DAY),
      cancellation: {
        requestedDate: new Date(START + DAY),
        cause: 'OWNER_ACTION',
        effectiveAt: 'IMMEDIATELY',
      },
    });
    expect(canceled).not.toHaveProperty('currentCycle');
    expect(eventNamesAbout(emulator, id, 'order_').slice(-3)).toEqual(['updated', 'canceled', 'ended']);
    expect(await failureOf(orders().cancelOrder(id, 'IMMEDIATELY'))).toMatchObject({
      code: 'ORDER_STATUS_IS_NOT_SUPPORTED',
    });
  });

  test('at the next payment runs until then', async () => {
    const id = buyPlan(emulator, PLANS.year);
    await orders().cancelOrder(id, 'NEXT_PAYMENT_DATE');
    const running = await read(id);
    const paidUntil = new Date('2027-03-02T09:00:00.000Z');
    expect(running).toMatchObject({ status: 'ACTIVE', autoRenewCanceled: true, endDate: paidUntil });
    expect(running).not.toHaveProperty('cancellation');
    expect(eventNamesAbout(emulator, id, 'order_').slice(-2)).toEqual(['updated', 'auto_renew_canceled']);
    expect(await failureOf(orders().cancelOrder(id, 'NEXT_PAYMENT_DATE'))).toMatchObject({
      code: 'ORDER_STATUS_IS_NOT_SUPPORTED',
    });
    emulator.clock.set(paidUntil.getTime() - 1);
    expect(await read(id)).toMatchObject({ status: 'ACTIVE' });
    emulator.clock.advance(1);
    expect(await read(id)).toMatchObject({
      status: 'CANCELED',
      endDate: paidUntil,
      cancellation: { requestedDate: new Date(START), effectiveAt: 'NEXT_PAYMENT_DATE' },
    });
    expect(eventNamesAbout(emulator, id, 'order_').slice(-3)).toEqual(['updated', 'canceled', 'ended']);
  });

  test('that is paid once can end at once only', async () => {
    const id = buyPlan(emulator, PLANS.bench);
    expect(await failureOf(orders().cancelOrder(id, 'NEXT_PAYMENT_DATE'))).toEqual({
      fields: ['effectiveAt'],
    });
    expect(await read(id)).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('the end of an order', () => {
  test('can be postponed without changing the payments', async () => {
    const id = buyPlan(emulator, PLANS.bench);
    const { earliestEnd } = datesOf(await read(id));
    const endDate = new Date(START + 200 * DAY);
    await orders().postponeEndDate(id, endDate);
    expect(datesOf(await read(id))).toMatchObject({
      end: endDate.toISOString(),
      earliestEnd,
      cycle: [1, endDate.toISOString()],
    });
    expect(eventNamesAbout(emulator, id, 'order_').slice(-2)).toEqual(['updated', 'end_date_postponed']);
    emulator.clock.set(endDate.getTime());
    expect(await read(id)).toMatchObject({ status: 'ENDED' });
  });

  test('cannot be moved forward, nor set for orders without one', async () => {
    const id = buyPlan(emulator, PLANS.bench);
    expect(await failureOf(orders().postponeEndDate(id, new Date(START + DAY)))).toEqual({
      fields: ['endDate'],
    });
    for (const planId of [PLANS.year, PLANS.friend])
      expect(
        await failureOf(orders().postponeEndDate(buyPlan(emulator, planId), new Date(START + 900 * DAY))),
      ).toMatchObject({ code: 'ORDER_STATUS_IS_NOT_SUPPORTED' });
  });
});

describe('the list of orders', () => {
  test('is newest first, filtered by buyer, plan and status', async () => {
    const ids: string[] = [];
    for (const [planId, memberId] of [
      [PLANS.year, MAYA] as const,
      [PLANS.bench, THEO] as const,
      [PLANS.bench, MAYA] as const,
    ]) {
      ids.push(buyPlan(emulator, planId, undefined, memberId));
      emulator.clock.advance(1000);
    }
    await orders().cancelOrder(ids[0] ?? '', 'IMMEDIATELY');
    const list = async (options?: Parameters<ReturnType<typeof orders>['managementListOrders']>[0]) =>
      ((await orders().managementListOrders(options)).orders ?? []).map(({ _id }) => ids.indexOf(_id ?? ''));
    expect(await list()).toEqual([2, 1, 0]);
    expect(await list({ buyerIds: [MAYA] })).toEqual([2, 0]);
    expect(await list({ planIds: [PLANS.bench], sorting: { fieldName: 'createdDate' } })).toEqual([1, 2]);
    expect(await list({ orderStatuses: ['CANCELED'] })).toEqual([0]);
    expect(await list({ paymentStatuses: ['PAID'], limit: 1, offset: 1 })).toEqual([1]);
    expect(await list({ autoRenewCanceled: true })).toEqual([]);
    const { pagingMetadata } = await orders().managementListOrders({ limit: 2 });
    expect(pagingMetadata).toMatchObject({ count: 2, offset: 0, total: 3 });
  });

  test('refuses more than 50 at once and an unknown sort field', async () => {
    expect(await failureOf(orders().managementListOrders({ limit: 51 }))).toEqual({
      fields: ['options.limit'],
    });
    await expect(orders().managementListOrders({ sorting: { fieldName: 'planName' } })).rejects.toMatchObject(
      {
        details: { validationError: { fieldViolations: [{ ruleName: 'invalid_sort_field' }] } },
      },
    );
    const { planOrders } = await storeMember(emulator, MAYA);
    await expect(planOrders.managementListOrders()).rejects.toMatchObject({ status: 403 });
  });
});
