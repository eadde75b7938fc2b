import { expect, test } from 'vitest';
import { extendPolicy } from './policy.mjs';

const EMULATOR = 'http://localhost:4010';
const extended = (policy: string) => extendPolicy(policy, EMULATOR, 'sha256-x');

test.each([
  [
    'a nonce is kept, and used',
    "script-src 'nonce-abc' 'strict-dynamic'",
    "script-src 'nonce-abc' 'strict-dynamic'",
    'abc',
  ],
  [
    'inline scripts may run already',
    "script-src 'self' 'unsafe-inline'",
    "script-src 'self' 'unsafe-inline'",
    undefined,
  ],
  [
    'a hash makes browsers ignore that',
    "script-src 'unsafe-inline' 'sha256-y'",
    "script-src 'unsafe-inline' 'sha256-y' 'sha256-x'",
    undefined,
  ],
  ['none becomes the script alone', "script-src 'none'", "script-src 'sha256-x'", undefined],
  [
    'the more exact directive counts',
    "script-src 'self'; script-src-elem 'self'",
    "script-src 'self'; script-src-elem 'self' 'sha256-x'",
    undefined,
  ],
  ['forms have no default', "form-action 'self'", `form-action 'self' ${EMULATOR}`, undefined],
  ['the first of two counts', 'img-src a.test; img-src b.test', `img-src a.test ${EMULATOR}`, undefined],
  ['no upgrade of addresses', 'upgrade-insecure-requests; object-src x', 'object-src x', undefined],
])('%s', (_, given, expected, nonce) => {
  const { header, nonce: extendedNonce } = extended(given);
  expect(header.split('; ').toSorted()).toEqual(expected.split('; ').toSorted());
  expect(extendedNonce).toBe(nonce);
});

test('directives that would fall back to default-src are stated', () => {
  const { header } = extended("default-src 'self'; frame-src 'none'");
  expect(header.split('; ').toSorted()).toEqual([
    `connect-src 'self' ${EMULATOR}`,
    "default-src 'self'",
    `frame-src ${EMULATOR}`,
    `img-src 'self' ${EMULATOR}`,
    `media-src 'self' ${EMULATOR}`,
    "script-src 'self' 'sha256-x'",
  ]);
});

test('each of several policies is extended', () => {
  expect(extended("script-src 'nonce-a', script-src 'self'").header).toBe(
    "script-src 'nonce-a', script-src 'self' 'sha256-x'",
  );
});
