import { expect, test } from 'vitest';
import { durationName, repeated } from './rules';

test.each([
  [30, '30 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
  [0, '0 min'],
])('%i minutes are called %s', (minutes, name) => {
  expect(durationName(minutes)).toBe(name);
});

test('values that occur more than once are each named once', () => {
  expect(repeated(['a', 'b', 'a', 'a', 'b', 'c'])).toEqual(['a', 'b']);
});
