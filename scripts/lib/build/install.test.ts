import { expect, test } from 'vitest';
import { matches } from './install.mjs';

const wanted = {
  '': {},
  'node_modules/next': { version: '16.0.0' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
};

test('the lock file’s packages are installed, except optional ones of other systems', () => {
  expect(matches(wanted, { 'node_modules/next': { version: '16.0.0' } })).toBe(true);
});

test('a missing package or another version is noticed', () => {
  expect(matches(wanted, {})).toBe(false);
  expect(matches(wanted, { 'node_modules/next': { version: '15.0.0' } })).toBe(false);
  expect(
    matches(wanted, {
      'node_modules/next': { version: '16.0.0' },
      'node_modules/other-system': { version: '0.9.0' },
    }),
  ).toBe(false);
});
