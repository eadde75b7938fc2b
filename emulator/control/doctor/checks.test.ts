import { expect, test } from 'vitest';
import { createClock } from '#core/time/clock';
import { checkSetUp, type SetUp } from './checks';

const CONTROL = 'http://localhost:4010/_emulator';
const ARRIVED = { operation: 'stores.products.queryProducts', method: 'POST', path: '/x', status: 200 };

const setUp = (change: Partial<SetUp> = {}, app: Partial<SetUp['app']> = {}): SetUp => ({
  control: CONTROL,
  app: {
    clientIds: ['own'],
    origins: ['http://localhost:3000'],
    callbacks: ['http://localhost:3000/login-callback'],
    ...app,
  },
  site: {
    id: 'site',
    apiKey: 'key',
    clientId: 'own',
    allowedRedirectDomains: ['http://localhost:3000'],
    allowedRedirectUris: [],
    localApps: { open: false },
  },
  now: createClock().now(),
  requests: [ARRIVED],
  calls: [],
  faults: [],
  ...change,
});

const toMend = (given: SetUp) => checkSetUp(given).filter(({ mend }) => mend);

const refused = (status: number, message: string) => () =>
  setUp({ requests: [{ ...ARRIVED, status, message }] });

test('an app that is set up correctly has no findings to fix', () => {
  expect(toMend(setUp())).toEqual([]);
  expect(checkSetUp(setUp())[0]?.is).toBe('The emulator accepts the client id own.');
});

test.each<[string, () => SetUp, RegExp, RegExp]>([
  [
    'API key',
    () => setUp({}, { apiKeys: ['mine', 'key'], siteIds: ['site'] }),
    /^The key in WIX_API_KEY is not/,
    /--api-key/,
  ],
  ['site id', () => setUp({}, { siteIds: ['mine'] }), /mine in WIX_SITE_ID is not/, /WIX_SITE_ID=site/],
  ['client id', () => setUp({}, { clientIds: ['mine'] }), /mine is not the site's, own/, /--client-id mine/],
  [
    'origin',
    () => setUp({}, { origins: ['http://localhost:5173'] }),
    /5173 is not allowed/,
    /--allow-origin http:\/\/localhost:5173/,
  ],
  [
    'callback',
    () => setUp({}, { callbacks: ['https://shop.test/back'] }),
    /may not return to/,
    /--allow-redirect-uri https:\/\/shop\.test\/back/,
  ],
  [
    'clock',
    () => setUp({ now: createClock().now() - 3_600_000 }),
    /3600 s behind/,
    /reset it \(the data stays\)/,
  ],
  ['arrival', () => setUp({ requests: [] }), /No call/, /exec/],
  [
    'calls',
    () => setUp({ requests: [{ operation: 'not served', method: 'GET', path: '/blog', status: 404 }] }),
    /GET \/blog is not served/,
    /operations/,
  ],
  [
    'calls',
    () =>
      setUp({
        requests: [
          {
            operation: 'not served',
            method: 'GET',
            path: '/blog',
            status: 404,
            problem: 'no such path',
            message: 'The platform has no such path',
          },
        ],
      }),
    /has no such path/,
    /Call a path that the platform has/,
  ],
  [
    'fault',
    () => setUp({ faults: [{ operation: 'ecom.cart.getCart' }] }),
    /left on, for ecom\.cart\.getCart/,
    /curl -X DELETE .*\/faults/,
  ],
  ['token', refused(401, 'An access token is required'), /got 401/, /createClient/],
  ['key', refused(401, 'The API key is not valid'), /API key/, /_emulator\/site shows the API key/],
  [
    'token of another site',
    refused(401, 'The access token belongs to another site'),
    /another site/,
    /wix-site-id/,
  ],
  [
    'key or token',
    refused(401, 'The access token is not valid'),
    /got 401/,
    /API key is the one that GET \/_emulator\/site/,
  ],
  ['site id', refused(403, 'No Metasite Context in identity: no site x'), /no site x/, /wix-site-id/],
  ['app', refused(428, 'The app is not installed'), /not installed/, /PUT \/_emulator\/apps/],
  ['catalog', refused(428, 'The site has Catalog V3.'), /Catalog V3\.$/, /--catalog v1 or v3/],
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

test('a call without permission is not a fault of the set-up', () => {
  expect(toMend(refused(403, 'A visitor may not call contacts')())).toEqual([]);
});

test('a request for a hosted page’s icon is not reported as an unserved call', () => {
  const icon = { operation: 'not served', method: 'GET', path: '/favicon.ico', status: 404 };
  expect(toMend(setUp({ requests: [icon] }))).toEqual([]);
});

test('an emulator for any local app accepts unlisted ids and addresses', () => {
  const site = { ...setUp().site, localApps: { open: true } };
  expect(
    toMend(
      setUp(
        { site },
        {
          clientIds: ['mine'],
          apiKeys: ['mine'],
          siteIds: ['mine'],
          origins: ['http://localhost:5173'],
          callbacks: ['http://localhost:5173/x'],
        },
      ),
    ),
  ).toEqual([]);
});
