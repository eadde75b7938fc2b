import { expect, it } from 'vitest';
import { ORDER_TRANSITIONS } from '../orders/rules';
import {
  ATTENDANCE_OF_ORDER,
  ATTENDANCE_OF_RSVP,
  ATTENDANCE_TRANSITIONS,
  type AttendanceStatus,
} from './entity';
import { RSVP_TRANSITIONS } from './rsvps/rules';

/** Converts the steps of a status table into steps of attendance, without those that do not change it. */
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

it('attendance changes only as the tables of answers and orders allow', () => {
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

it('admits the buyer of an order that is paid, free, or payable at the door', () => {
  const statusesWith = (is: AttendanceStatus) =>
    Object.entries(ATTENDANCE_OF_ORDER).flatMap(([status, attendance]) =>
      attendance === is ? [status] : [],
    );
  expect(statusesWith('ATTENDING')).toEqual(['FREE', 'PAID', 'PARTIALLY_PAID', 'OFFLINE_PENDING']);
  expect(statusesWith('NOT_ATTENDING')).toEqual([
    'PENDING',
    'INITIATED',
    'AUTHORIZED',
    'CANCELED',
    'DECLINED',
    'VOIDED',
  ]);
  expect(ATTENDANCE_OF_RSVP).toEqual({ YES: 'ATTENDING', NO: 'NOT_ATTENDING', WAITLIST: 'IN_WAITLIST' });
});
