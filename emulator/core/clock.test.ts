import { expect, test } from 'vitest';
import { createClock } from './clock';

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
