import { expect, it } from 'vitest';
import { RSVP_TRANSITIONS } from '../../rsvp-v2/rules';
import { ORDER_TRANSITIONS } from '../orders/rules';
import { ATTENDANCE_OF_ORDER, ATTENDANCE_OF_RSVP, ATTENDANCE_TRANSITIONS } from './rules';
import type { AttendanceStatus } from './store';

/** What a guest's attendance becomes by the steps of some table, without those that leave it as it is. */
function steps<Status extends string>(
  attendance: Record<Status, AttendanceStatus>,
  next: Record<Status, readonly Status[]>,
): string[] {
  return (Object.keys(next) as Status[]).flatMap((from) =>
    next[from]
      .map((to) => [attendance[from], attendance[to]] as const)
      .filter(([before, after]) => before !== after)
      .map(([before, after]) => `${before} ${after}`),
  );
}

it('attendance becomes what the tables of answers and orders make of it, and nothing else', () => {
  const orders = Object.fromEntries(
    Object.entries(ORDER_TRANSITIONS).map(([from, actions]) => [from, Object.values(actions)]),
  ) as Record<keyof typeof ORDER_TRANSITIONS, (keyof typeof ORDER_TRANSITIONS)[]>;
  const possible = [...steps(ATTENDANCE_OF_RSVP, RSVP_TRANSITIONS), ...steps(ATTENDANCE_OF_ORDER, orders)];
  const table = Object.entries(ATTENDANCE_TRANSITIONS).flatMap(([from, next]) =>
    next.map((to) => `${from} ${to}`),
  );
  expect([...new Set(possible)].sort()).toEqual(table.sort());
});

it('never puts a buyer on the waiting list', () => {
  expect(Object.values(ATTENDANCE_OF_ORDER)).not.toContain('IN_WAITLIST');
});
