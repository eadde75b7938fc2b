import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock } from '../../core/time/clock';
import { checkSetUp, type SetUp } from './checks';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CONTROL = 'http://localhost:4010/_emulator';

const setUp = (change: Partial<SetUp> = {}, app: Partial<SetUp['app']> = {}): SetUp => ({
  control: CONTROL,
  app: { folder, origin: 'http://localhost:3000', callback: 'http://localhost:3000/login-callback', ...app },
  site: {
    clientId: 'own',
    allowedRedirectDomains: ['http://localhost:3000'],
    allowedRedirectUris: [],
    localApps: { open: false },
  },
  now: createClock().now(),
  requests: [{ operation: 'stores.products.queryProducts', method: 'POST', path: '/x' }],
  calls: [],
  ...change,
});

const toMend = (given: SetUp) => checkSetUp(given).filter(({ mend }) => mend);

test('an app that fits has nothing to mend', () => {
  writeFileSync(join(folder, '.env.local'), 'NEXT_PUBLIC_WIX_CLIENT_ID="own"\nOTHER=x\n');
  expect(toMend(setUp())).toEqual([]);
  expect(checkSetUp(setUp())[0]?.is).toBe(
    'The client id own (NEXT_PUBLIC_WIX_CLIENT_ID in .env.local) is taken.',
  );
});

test.each<[string, () => SetUp, RegExp, RegExp]>([
  ['client id', () => setUp({}, { clientId: 'mine' }), /mine .* is not the site's, own/, /--client-id mine/],
  [
    'origin',
    () => setUp({}, { origin: 'http://localhost:5173' }),
    /5173 is not allowed/,
    /--allow-origin http:\/\/localhost:5173/,
  ],
  [
    'callback',
    () => setUp({}, { callback: 'https://shop.test/back' }),
    /may not return to/,
    /--allow-redirect-uri https:\/\/shop\.test\/back/,
  ],
  ['clock', () => setUp({ now: createClock().now() - 3_600_000 }), /3600 s behind/, /set it; the data stays/],
  ['arrival', () => setUp({ requests: [] }), /No call/, /exec/],
  [
    'calls',
    () => setUp({ requests: [{ operation: 'not served', method: 'GET', path: '/blog' }] }),
    /GET \/blog is not served/,
    /operations/,
  ],
  [
    'deprecated calls',
    () =>
      setUp({
        calls: [{ function: 'a.b', count: 1, ended: false, removedOn: '2027-02-01', replacedBy: 'a.c' }],
      }),
    /a\.b: the platform removes it on 2027-02-01/,
    /^Call a\.c\.$/,
  ],
])('%s', (_, given, is, mend) => {
  const findings = toMend(given());
  expect(findings).toEqual([{ is: expect.stringMatching(is), mend: expect.stringMatching(mend) }]);
});

test('the icon of a hosted page is no call of the platform', () => {
  const icon = { operation: 'not served', method: 'GET', path: '/favicon.ico' };
  expect(toMend(setUp({ requests: [icon] }))).toEqual([]);
});

test('an emulator for any app of this machine takes what is not listed', () => {
  const site = { ...setUp().site, localApps: { open: true } };
  expect(
    toMend(
      setUp(
        { site },
        { clientId: 'mine', origin: 'http://localhost:5173', callback: 'http://localhost:5173/x' },
      ),
    ),
  ).toEqual([]);
});
