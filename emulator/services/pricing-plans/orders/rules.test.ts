import { describe, expect, test } from 'vitest';
import { DAY } from '#core/time/clock';
import type { PlanOrder } from './entity';
import { cycleOf, nextDateOf, ORDER_TRANSITIONS, putOff, schedule } from './rules';

const at = (iso: string) => Date.parse(iso);
const MONTH = { count: 1, unit: 'MONTH' } as const;

const order = (more: Partial<PlanOrder>): PlanOrder => ({ id: 'one', status: 'ACTIVE', ...more });

describe('the schedule of an order', () => {
  test('follows the site’s calendar, up to the end of a shorter month', () => {
    const pricing = { singlePaymentForDuration: MONTH };
    expect(schedule(pricing, at('2026-01-31T15:00:00Z'), 'America/New_York').endDate).toBe(
      '2026-02-28T15:00:00.000Z',
    );
  });

  test('is the trial, then the paid cycles', () => {
    const pricing = { subscription: { cycleDuration: MONTH, cycleCount: 2 }, freeTrialDays: 10 };
    const planned = schedule(pricing, at('2026-05-01T12:00:00Z'), 'UTC');
    expect(planned).toEqual({
      startDate: '2026-05-01T12:00:00.000Z',
      endDate: '2026-07-11T12:00:00.000Z',
      earliestEndDate: '2026-07-11T12:00:00.000Z',
      anchor: { cycle: 1, date: '2026-05-11T12:00:00.000Z' },
    });
    const ends = [0, 1, 2].map(
      (index) => cycleOf(order({ ...planned, pricing }), index, planned.startDate ?? '', 'UTC').endedDate,
    );
    expect(ends).toEqual([
      '2026-05-11T12:00:00.000Z',
      '2026-06-11T12:00:00.000Z',
      '2026-07-11T12:00:00.000Z',
    ]);
  });

  test('has no trial if nothing recurs, and no end if it is unlimited', () => {
    const pricing = { singlePaymentUnlimited: true, freeTrialDays: 10 };
    expect(schedule(pricing, at('2026-05-01T12:00:00Z'), 'UTC')).toEqual({
      startDate: '2026-05-01T12:00:00.000Z',
    });
  });

  test('returns to the day of its start after a shorter month', () => {
    const pricing = { subscription: { cycleDuration: MONTH, cycleCount: 0 } };
    const monthly = order({ ...schedule(pricing, at('2026-01-31T12:00:00Z'), 'UTC'), pricing });
    const ends = [1, 2, 3].map((index) => cycleOf(monthly, index, '', 'UTC').endedDate?.slice(0, 10));
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('is postponed by a pause, with the cycles that follow', () => {
    const pricing = { subscription: { cycleDuration: MONTH, cycleCount: 3 } };
    const running = order({ ...schedule(pricing, at('2026-05-01T12:00:00Z'), 'UTC'), pricing });
    const paused = { ...running, currentCycle: cycleOf(running, 1, '2026-05-01T12:00:00.000Z', 'UTC') };
    const resumed = putOff(paused, 5 * DAY);
    expect(resumed).toMatchObject({
      currentCycle: { index: 1, endedDate: '2026-06-06T12:00:00.000Z' },
      endDate: '2026-08-06T12:00:00.000Z',
      earliestEndDate: '2026-08-06T12:00:00.000Z',
    });
    expect(cycleOf(resumed, 2, '', 'UTC').endedDate).toBe('2026-07-06T12:00:00.000Z');
    expect(cycleOf(resumed, 3, '', 'UTC').endedDate).toBe('2026-08-06T12:00:00.000Z');
  });
});

test.each<[string, Partial<PlanOrder>, string | undefined]>([
  ['a draft that was never paid', { status: 'DRAFT', lastPaymentStatus: 'UNPAID' }, undefined],
  [
    'a draft with a pending payment',
    { status: 'DRAFT', lastPaymentStatus: 'PENDING', createdDate: '2026-05-01T12:00:00.000Z' },
    '2026-05-02T12:00:00.000Z',
  ],
  [
    'an order that has not started',
    { status: 'PENDING', startDate: '2026-06-01T00:00:00.000Z' },
    '2026-06-01T00:00:00.000Z',
  ],
  ['an order without an end', { currentCycle: { index: 1 } }, undefined],
  ['a paused one', { status: 'PAUSED', currentCycle: { endedDate: '2026-06-01T00:00:00.000Z' } }, undefined],
])('the clock changes %s at its next date', (_, more, expected) => {
  expect(nextDateOf(order(more))).toBe(expected);
});

test('an order that is over does not change', () => {
  const ends = Object.entries(ORDER_TRANSITIONS).filter(([, row]) => Object.keys(row).length === 0);
  expect(ends.map(([state]) => state)).toEqual(['ENDED', 'CANCELED']);
  const targets = Object.values(ORDER_TRANSITIONS).flatMap((row) => Object.values(row));
  for (const target of targets) expect(Object.keys(ORDER_TRANSITIONS)).toContain(target);
});
