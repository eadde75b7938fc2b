import { describe, expect, test } from 'vitest';
import { DAY } from '#core/time/clock';
import { transition } from '#core/transitions';
import { refusal } from '@/tests/support/emulator/refusal';
import type { PlanOrder } from './entity';
import {
  cycleOf,
  isFreeOrder,
  nextDateOf,
  nextStep,
  ORDER_TRANSITIONS,
  purchased,
  putOff,
  schedule,
  skipPastCycles,
  started,
} from './rules';

const MONTH = { count: 1, unit: 'MONTH' } as const;
const DAILY = { count: 1, unit: 'DAY' } as const;
const START = '2026-05-01T12:00:00.000Z';
const at = (iso: string) => Date.parse(iso);
const day = (index: number) => new Date(at(START) + index * DAY).toISOString();
const order = (more: Partial<PlanOrder> = {}): PlanOrder => ({ id: 'one', status: 'ACTIVE', ...more });
const costing = (total: string) => ({ prices: [{ price: { total } }] });

test('orders follow the table of transitions', () => {
  const events = ['purchase', 'purchaseAhead', 'start', 'pause', 'resume', 'end', 'cancel'] as const;
  const next = (from: string) =>
    events.map((event) => {
      let state = '-';
      refusal(() => {
        state = transition(ORDER_TRANSITIONS, from, event);
      });
      return state;
    });
  expect(Object.keys(ORDER_TRANSITIONS).map((from) => [from, ...next(from)].join(' '))).toEqual([
    'DRAFT ACTIVE PENDING - - - - CANCELED',
    'PENDING - - ACTIVE - - - CANCELED',
    'ACTIVE - - - PAUSED - ENDED CANCELED',
    'PAUSED - - - - ACTIVE - CANCELED',
    'ENDED - - - - - - -',
    'CANCELED - - - - - - -',
  ]);
});

test.each<[Partial<PlanOrder>, string]>([
  [{ status: 'DRAFT' }, 'purchase'],
  [{ status: 'PENDING', autoRenewCanceled: true }, 'start'],
  [{ autoRenewCanceled: true, endDate: day(0), nextDate: day(1) }, 'cancel'],
  [{ endDate: day(1), nextDate: day(1) }, 'end'],
  [{ endDate: day(1), nextDate: day(2) }, 'end'],
  [{ endDate: day(2), nextDate: day(1) }, 'renew'],
  [{ nextDate: day(1) }, 'renew'],
  [{ endDate: day(1) }, 'renew'],
])('the clock does to %j: %s', (more, step) => {
  expect(nextStep(order(more))).toBe(step);
});

test('the clock next changes an active order at the end of its cycle', () => {
  expect(nextDateOf(order({ currentCycle: { index: 1, endedDate: day(3) } }))).toBe(day(3));
  expect(nextDateOf(order())).toBeUndefined();
  expect(nextDateOf(order({ status: 'PENDING', startDate: null }))).toBeUndefined();
  expect(nextDateOf(order({ status: 'ENDED', startDate: START }))).toBeUndefined();
});

test('an order is free if its plan costs nothing', () => {
  expect(isFreeOrder(order({ pricing: costing('0.00') }))).toBe(true);
  expect(isFreeOrder(order({ pricing: costing('0.01') }))).toBe(false);
  for (const pricing of [{}, { prices: [] }, { prices: [{}] }])
    expect(isFreeOrder(order({ pricing }))).toBe(true);
  expect(isFreeOrder(order())).toBe(true);
});

describe('a cycle', () => {
  const pricing = { subscription: { cycleDuration: DAILY, cycleCount: 3 } };
  const daily = order({ pricing, ...schedule(pricing, at(START), 'UTC') });

  test('lasts as long as the plan says; the last one lasts until the order ends', () => {
    expect(cycleOf(daily, 2, day(1), 'UTC')).toEqual({ index: 2, startedDate: day(1), endedDate: day(2) });
    const put = { ...daily, endDate: day(9) };
    expect(cycleOf(put, 2, day(1), 'UTC').endedDate).toBe(day(2));
    expect(cycleOf(put, 3, day(2), 'UTC').endedDate).toBe(day(9));
    expect(cycleOf(put, 4, day(2), 'UTC').endedDate).toBe(day(9));
    const { endDate, ...endless } = daily;
    expect([endDate, cycleOf(endless, 3, day(2), 'UTC').endedDate]).toEqual([day(3), day(3)]);
  });

  test('without a length lasts until the end of the order, if it has one', () => {
    for (const it of [
      order(),
      order({ pricing }),
      order({ pricing: {}, ...(daily.anchor && { anchor: daily.anchor }) }),
    ]) {
      expect(cycleOf(it, 1, day(0), 'UTC')).toEqual({ index: 1, startedDate: day(0) });
      expect(cycleOf({ ...it, endDate: day(7) }, 1, day(0), 'UTC').endedDate).toBe(day(7));
    }
  });

  test('starts at 1, or at 0 for a trial', () => {
    expect(started(daily, 'UTC').currentCycle).toEqual({ index: 1, startedDate: START, endedDate: day(1) });
    const trial = { ...daily, freeTrialDays: 5, anchor: { cycle: 1, date: day(5) } };
    expect(started(trial, 'UTC').currentCycle).toEqual({ index: 0, startedDate: START, endedDate: day(5) });
    const { startDate, ...undated } = daily;
    expect([startDate, started(undated, 'UTC').currentCycle?.startedDate]).toEqual([START, '']);
  });
});

describe('a schedule', () => {
  test('has a trial, but no end, if the cycles have no count', () => {
    const pricing = { subscription: { cycleDuration: MONTH }, freeTrialDays: 10 };
    expect(schedule(pricing, at(START), 'UTC')).toEqual({
      startDate: START,
      anchor: { cycle: 1, date: day(10) },
    });
    expect(schedule({ subscription: {} }, at(START), 'UTC')).toEqual({ startDate: START });
    expect(schedule({ singlePaymentForDuration: DAILY }, at(START), 'UTC')).toEqual({
      startDate: START,
      endDate: day(1),
      earliestEndDate: day(1),
    });
  });
});

describe('past cycles', () => {
  const daily = (cycleCount = 0) => {
    const pricing = { subscription: { cycleDuration: DAILY, cycleCount } };
    return started(order({ pricing, ...schedule(pricing, at(START), 'UTC') }), 'UTC');
  };
  const present = (it: PlanOrder, days: number) => skipPastCycles(it, at(START) + days * DAY, 'UTC');

  test('are skipped if they are very many, except the last ones', () => {
    const late = present(daily(), 1000);
    const missed = 1001 - (late.currentCycle?.index ?? 0);
    expect(missed).toBeGreaterThan(1);
    expect(late.currentCycle).toEqual({
      index: 1001 - missed,
      startedDate: day(1000 - missed),
      endedDate: day(1001 - missed),
    });
    expect(late.nextDate).toBe(day(1001 - missed));
    // Up to this number, they are applied one by one.
    const most = missed + 1;
    expect(present(daily(), most)).toEqual(daily());
    expect(present(daily(), most + 1)).not.toEqual(daily());
    expect(present(daily(500), 1000).currentCycle?.index).toBe(500 - missed);
    expect(present(daily(missed), 1000)).toEqual(daily(missed));
  });

  test.each<[string, PlanOrder]>([
    [
      'an order without cycles',
      order({ currentCycle: { index: 1, startedDate: day(0), endedDate: day(1) } }),
    ],
    ['an order that has not begun', { ...daily(), currentCycle: {} }],
    ['a cycle without an end', { ...daily(), currentCycle: { index: 1, startedDate: day(0) } }],
    ['a cycle without a start', { ...daily(), currentCycle: { index: 1, endedDate: day(1) } }],
  ])('do not exist for %s', (_, it) => {
    expect(present(it, 1000)).toBe(it);
  });
});

describe('a purchase', () => {
  const pricing = { ...costing('10.00'), subscription: { cycleDuration: DAILY, cycleCount: 3 } };
  const draft = (more: Partial<PlanOrder> = {}) =>
    order({ status: 'DRAFT', type: 'ONLINE', pricing, ...schedule(pricing, at(START), 'UTC'), ...more });

  test('starts the order, which is paid', () => {
    expect(purchased(draft(), START, 'UTC')).toEqual({
      ...draft(),
      status: 'ACTIVE',
      lastPaymentStatus: 'PAID',
      currentCycle: { index: 1, startedDate: START, endedDate: day(1) },
    });
  });

  test('keeps an order pending that starts later', () => {
    const before = purchased(draft(), day(-1), 'UTC');
    expect(before).toMatchObject({ status: 'PENDING', startDate: START, lastPaymentStatus: 'PAID' });
    expect(before).not.toHaveProperty('currentCycle');
  });

  test('starts an online order when a late payment arrives', () => {
    expect(purchased(draft(), day(2), 'UTC')).toMatchObject({
      startDate: day(2),
      endDate: day(5),
      currentCycle: { startedDate: day(2), endedDate: day(3) },
    });
    const offline = draft({ type: 'OFFLINE', lastPaymentStatus: 'UNPAID' });
    expect(purchased(offline, day(2), 'UTC')).toMatchObject({
      startDate: START,
      endDate: day(3),
      lastPaymentStatus: 'UNPAID',
    });
  });

  test('leaves the charge of a trial pending; a free plan is never charged', () => {
    const trial = draft({ freeTrialDays: 4, anchor: { cycle: 1, date: day(4) } });
    expect(purchased(trial, START, 'UTC')).toMatchObject({
      lastPaymentStatus: 'PENDING',
      currentCycle: { index: 0, endedDate: day(4) },
    });
    expect(purchased(trial, day(1), 'UTC').anchor?.date).toBe(day(5));
    const free = draft({ pricing: { ...pricing, ...costing('0') }, lastPaymentStatus: 'NOT_APPLICABLE' });
    expect(purchased(free, START, 'UTC').lastPaymentStatus).toBe('NOT_APPLICABLE');
  });

  test('starts the order at once if it has no start date', () => {
    const { startDate, ...undated } = draft();
    expect(startDate).toBe(START);
    expect(purchased(undated, START, 'UTC').status).toBe('ACTIVE');
  });

  test('is refused for an order that is purchased already', () => {
    expect(refusal(() => purchased(draft({ status: 'ACTIVE' }), START, 'UTC'))).toMatch(/^409 /);
  });
});

test('a pause postpones only the dates that an order has', () => {
  expect(putOff(order(), DAY)).toEqual(order());
  expect(putOff(order({ currentCycle: { index: 2 } }), DAY)).toEqual(order({ currentCycle: { index: 2 } }));
  expect(putOff(order({ endDate: day(1) }), DAY)).toEqual(order({ endDate: day(2) }));
  expect(putOff(order({ currentCycle: { endedDate: day(1) } }), DAY).anchor).toEqual({
    cycle: 1,
    date: day(2),
  });
});
