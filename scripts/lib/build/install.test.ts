import { expect, test } from 'vitest';
import { matches, withAddresses } from './install.mjs';

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

test('a package’s address follows from its name and version, even if it is installed under another name', () => {
  const packages = {
    '': { version: '0.1.0' },
    emulator: { version: '0.1.0' },
    'node_modules/linked': { resolved: 'emulator', link: true },
    'node_modules/next': { version: '16.0.0' },
    'node_modules/next/node_modules/@scope/part': { version: '1.0.0' },
    'node_modules/renamed': { name: '@scope/other', version: '2.0.0' },
  };
  const addressed = withAddresses(packages, 'https://registry.example/npm/');
  expect(Object.values(addressed).map(({ resolved }) => resolved)).toEqual([
    undefined,
    undefined,
    'emulator',
    'https://registry.example/npm/next/-/next-16.0.0.tgz',
    'https://registry.example/npm/@scope/part/-/part-1.0.0.tgz',
    'https://registry.example/npm/@scope/other/-/other-2.0.0.tgz',
  ]);
});
