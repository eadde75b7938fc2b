import { expect, test } from 'vitest';
import { firstStatus, nextTransition } from './transitions';

const [BEFORE, NOW, LATER] = [
  '2026-03-01T00:00:00.000Z',
  '2026-03-02T00:00:00.000Z',
  '2026-03-03T00:00:00.000Z',
];
const active = (start?: string, end?: string) => ({
  activeTimeInfo: { ...(start && { start }), ...(end && { end }) },
});

test.each([
  [{}, 'LIVE'],
  [active(), 'LIVE'],
  [active(NOW), 'LIVE'],
  [active(LATER), 'PENDING'],
  [active(BEFORE, LATER), 'LIVE'],
  [active(BEFORE, NOW), 'EXPIRED'],
  [active(LATER, BEFORE), 'EXPIRED'],
])('a rule of %j is %s when it is written', (rule, status) => {
  expect(firstStatus(rule, NOW)).toBe(status);
});

test('the clock starts a rule at its start and ends it at its end', () => {
  const both = active(BEFORE, LATER);
  expect(nextTransition('PENDING', both)).toEqual({ move: 'start', at: BEFORE });
  expect(nextTransition('LIVE', both)).toEqual({ move: 'end', at: LATER });
  expect(nextTransition('EXPIRED', both)).toBeUndefined();
  expect(nextTransition('LIVE', active(BEFORE))).toBeUndefined();
  expect(nextTransition('PENDING', active(undefined, LATER))).toBeUndefined();
  expect(nextTransition('LIVE', {})).toBeUndefined();
});
