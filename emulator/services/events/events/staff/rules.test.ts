import { expect, test } from 'vitest';
import { mayBecome, mayCheckIn, STAFF_TRANSITIONS, type StaffMember, type StaffStatus } from './entity';

const STATES = Object.keys(STAFF_TRANSITIONS) as StaffStatus[];

test('managers pause and resume access, and only a log-in ends PENDING', () => {
  const ways = STATES.map((from) => STATES.filter((to) => to !== from && mayBecome(from, to)));
  expect(Object.fromEntries(STATES.map((from, index) => [from, ways[index]]))).toEqual({
    PENDING: ['ACCESS_PAUSED'],
    HAS_ACCESS: ['ACCESS_PAUSED'],
    ACCESS_PAUSED: ['HAS_ACCESS'],
  });
  for (const state of STATES) expect(mayBecome(state, state)).toBe(true);
});

test('a staff member with access checks in the guests of their own events', () => {
  const member = (more: Partial<StaffMember> = {}) =>
    ({ status: 'HAS_ACCESS', permissions: ['CHECK_IN_GUESTS'], ...more }) as StaffMember;
  expect(mayCheckIn(member(), 'fair')).toBe(true);
  expect(mayCheckIn(member({ eventIds: ['show', 'fair'] }), 'fair')).toBe(true);
  expect(mayCheckIn(member({ eventIds: ['show'] }), 'fair')).toBe(false);
  expect(mayCheckIn(member({ eventIds: [] }), 'fair')).toBe(false);
  expect(mayCheckIn(member({ status: 'PENDING' }), 'fair')).toBe(false);
  expect(mayCheckIn(member({ permissions: [] }), 'fair')).toBe(false);
});
