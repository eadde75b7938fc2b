import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Context } from '@/emulator/core/contract/context';
import { DAY } from '@/emulator/core/time/clock';
import {
  planOrderLifecycle as life,
  PLAN_ORDER_TRANSITIONS as ORDER_TRANSITIONS,
  PlatformError,
  planOrders,
} from '@/emulator/exports/testing';
import type { PlanOrder } from '@/emulator/services/pricing-plans/orders/entity';
import { storeOwner } from '@/tests/support/ecom/shop';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout, eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();
const read = async (id: string) => (await storeOwner(emulator).planOrders.managementGetOrder(id)).order ?? {};

describe('as the clock moves', () => {
  test('a subscription renews cycle by cycle, even if it is not read', async () => {
    const id = buyPlan(emulator, PLANS.membership);
    emulator.clock.set(Date.parse('2026-06-20T12:00:00Z'));
    expect(await read(id)).toMatchObject({
      status: 'ACTIVE',
      lastPaymentStatus: 'PAID',
      autoRenewCanceled: false,
      currentCycle: {
        index: 4,
        startedDate: new Date('2026-06-09T08:00:00Z'),
        endedDate: new Date('2026-07-09T08:00:00Z'),
      },
      _updatedDate: new Date('2026-06-09T08:00:00Z'),
    });
    const renewed = ['updated', 'cycle_started'];
    expect(eventNamesAbout(emulator, id, 'order_')).toEqual([
      'created',
      'updated',
      'started',
      'cycle_started',
      'updated',
      'purchased',
      'cycle_started',
      ...renewed,
      ...renewed,
      ...renewed,
    ]);
  });

  test('cycles are numbered, 0 for the trial', async () => {
    const id = buyPlan(emulator, PLANS.membership);
    emulator.clock.advance(40 * DAY);
    await read(id);
    const numbers = domainEventsAbout(emulator, id)
      .filter(({ name }) => name === 'order_cycle_started')
      .map(({ payload }) => payload.actionEvent?.body.cycleNumber);
    expect(numbers).toEqual([0, 1, 2]);
  });

  test('an order with a duration ends after it', async () => {
    const id = buyPlan(emulator, PLANS.bench);
    emulator.clock.advance(100 * DAY);
    const ended = await read(id);
    expect(ended).toMatchObject({ status: 'ENDED', endDate: new Date('2026-06-02T08:00:00Z') });
    expect(ended).not.toHaveProperty('currentCycle');
    expect(eventNamesAbout(emulator, id, 'order_').slice(-2)).toEqual(['updated', 'ended']);
  });

  test('a pending payment arrives after a day, and the order starts then', async () => {
    const id = buyPlan(emulator, PLANS.year, 'pending');
    emulator.clock.advance(DAY - 1);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', lastPaymentStatus: 'PENDING' });
    emulator.clock.advance(10 * DAY);
    expect(await read(id)).toMatchObject({
      status: 'ACTIVE',
      lastPaymentStatus: 'PAID',
      startDate: new Date(START + DAY),
    });
    expect(eventNamesAbout(emulator, id, 'order_')).toEqual([
      'created',
      'updated',
      'start_date_changed',
      'purchased',
      'started',
      'cycle_started',
    ]);
  });

  test('an unlimited order stays unchanged', async () => {
    const id = buyPlan(emulator, PLANS.friend);
    const before = await read(id);
    emulator.clock.advance(5000 * DAY);
    expect(await read(id)).toEqual(before);
  });
});

/** The owner's actions on an order, possible or not. */
const DEEDS: Record<string, (context: Context, order: PlanOrder) => PlanOrder> = {
  pause: life.pauseOrder,
  resume: life.resumeOrder,
  pay: life.markAsPaid,
  cancel: (context, order) =>
    life.cancelOrder(context, order, { cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY' }),
  cancelLater: (context, order) =>
    life.cancelOrder(context, order, { cause: 'OWNER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE' }),
  postpone: (context, order) => {
    const later = context.clock.now() + 200 * DAY;
    return life.postponeEnd(context, order, new Date(later).toISOString());
  },
};

const steps = fc.array(
  fc.record({
    deed: fc.constantFrom('wait', 'wait', ...Object.keys(DEEDS)),
    days: fc.integer({ min: 0, max: 120 }),
  }),
  { maxLength: 14 },
);

test('any sequence of order calls keeps the transition table, the cycles in order and the end final', () => {
  const payments = fc.constantFrom(undefined, 'pending' as const);
  const bought = fc.constantFrom(PLANS.membership, PLANS.year, PLANS.bench, PLANS.apprentice);
  fc.assert(
    fc.property(bought, payments, steps, (planId, payment, walk) => {
      emulator.clock.set(START);
      const id = buyPlan(emulator, planId, payment);
      const stored = () =>
        emulator.run({ role: 'owner', id: '' }, '', (context) => {
          const order = context.documents.get(planOrders, id);
          if (!order) throw new Error('The order is gone');
          return order;
        });
      for (const { deed, days } of walk) {
        emulator.clock.advance(days * DAY);
        const before = stored();
        const act = DEEDS[deed];
        let done = false;
        try {
          if (act) emulator.run({ role: 'owner', id: '' }, '', (context) => act(context, before));
          done = act !== undefined;
        } catch (error) {
          expect(error).toBeInstanceOf(PlatformError);
        }
        const after = stored();
        if (!done) expect(after).toEqual(before);
        const reachable: unknown[] = Object.values(
          ORDER_TRANSITIONS[before.status as keyof typeof ORDER_TRANSITIONS],
        );
        expect(after.status === before.status || reachable.includes(after.status)).toBe(true);
        const { currentCycle, endDate, status } = after;
        const running = status === 'ACTIVE' || status === 'PAUSED';
        expect(currentCycle !== undefined).toBe(running);
        if (status === 'ACTIVE' && currentCycle?.endedDate) {
          const now = new Date(emulator.clock.now()).toISOString();
          expect(currentCycle.endedDate > now && (currentCycle.startedDate ?? '') <= now).toBe(true);
          expect(!endDate || currentCycle.endedDate <= endDate).toBe(true);
        }
        if (status === 'ENDED' || status === 'CANCELED') expect(after.nextDate).toBeUndefined();
      }
      const names = eventNamesAbout(emulator, id, 'order_');
      const cycles = names.filter((name) => name === 'cycle_started').length;
      const first = stored().freeTrialDays ? 0 : 1;
      const index = stored().currentCycle?.index;
      if (index !== undefined) expect(cycles).toBe(index - first + 1);
      for (const once of ['created', 'started', 'canceled', 'ended'])
        expect(names.filter((name) => name === once).length).toBeLessThanOrEqual(1);
      emulator.run({ role: 'owner', id: '' }, '', ({ documents }) => documents.delete(planOrders, id));
    }),
    { numRuns: 60 },
  );
});
