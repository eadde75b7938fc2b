import { expect, test } from 'vitest';
import { createClock, parseIsoDate } from './clock';

test('the clock runs, is set, frozen, advanced and reset', () => {
  let real = 1000;
  const clock = createClock(() => real, 5000);
  real += 10;
  expect(clock.now()).toBe(5010);
  clock.freeze(true);
  real += 100;
  expect(clock.now()).toBe(5010);
  clock.advance(90);
  expect(clock.now()).toBe(5100);
  clock.freeze(false);
  real += 5;
  expect(clock.now()).toBe(5105);
  clock.set(9000);
  real += 1;
  expect(clock.now()).toBe(9001);
  clock.reset();
  expect(clock.now()).toBe(5116);
  expect(clock.frozen).toBe(false);
});

test('the clock runs faster than real time, and keeps what it shows when its speed changes', () => {
  let real = 1000;
  const clock = createClock(() => real, 5000);
  clock.run(60);
  real += 10;
  expect([clock.now(), clock.speed]).toEqual([5600, 60]);
  const state = clock.state();
  clock.freeze(true);
  real += 10;
  expect(clock.now()).toBe(5600);
  clock.freeze(false);
  real += 1;
  expect(clock.now()).toBe(5660);
  clock.run(1);
  real += 1;
  expect(clock.now()).toBe(5661);
  clock.restore(state);
  real += 2;
  // As far from real time as at the start.
  expect(clock.now()).toBe(real - 2 + 4590 + 120);
  clock.reset();
  expect([clock.now(), clock.speed]).toEqual([real + 4000, 1]);
});

test.each([
  ['2026-03-02', '2026-03-02T00:00:00.000Z'],
  ['2028-02-29T05:00', '2028-02-29T05:00:00.000Z'],
  ['2026-03-02T05:00:00.5-05:00', '2026-03-02T10:00:00.500Z'],
])('%s is an ISO 8601 date', (text, instant) => {
  expect(new Date(parseIsoDate(text)).toISOString()).toBe(instant);
});

test.each([
  '',
  '2026',
  '2026-3-2',
  '2026-02-29',
  '2026-04-31T05:00:00Z',
  '2026-13-01',
  '2026-03-02T25:00Z',
  'March 2, 2026',
])('%j is not an ISO 8601 date', (text) => {
  expect(parseIsoDate(text)).toBeNaN();
});
