import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const ORDERS = '/stores/v2/orders';
const CONSENT = '/marketing-consent/v1/marketing-consent';
const details = { type: 'EMAIL', email: 'ann@example.com' };
const marketingConsent = { details, state: 'CONFIRMED', lastConfirmationActivity: { source: 'FORM' } };
const address = { email: 'ann@example.com', city: 'Portland' };
const fulfillment = { lineItems: [{ index: 1 }] };

test.each<[method: string, path: string, body?: object]>([
  ['GET', '/analytics/v2/site-analytics/data?dateRange.startDate=2026-01-01&dateRange.endDate=2026-01-02'],
  ['POST', `${ORDERS}/query`, {}],
  ['GET', `${ORDERS}/${NOWHERE}`],
  ['POST', ORDERS, { order: {} }],
  ['POST', `${ORDERS}/${NOWHERE}/fulfillments`, { fulfillment }],
  ['PUT', `${ORDERS}/${NOWHERE}/fulfillments/${NOWHERE}`, { fulfillment }],
  ['DELETE', `${ORDERS}/${NOWHERE}/fulfillments/${NOWHERE}`],
  ['PATCH', `${ORDERS}/${NOWHERE}/updateEmail`, { email: 'ann@example.com' }],
  ['PUT', `${ORDERS}/${NOWHERE}/updateShippingAddress`, { shippingAddress: address }],
  ['POST', CONSENT, { marketingConsent }],
  ['POST', `${CONSENT}/upsert`, { marketingConsent }],
  ['POST', '/marketing-consent/v1/bulk/marketing-consent/upsert', { info: [{ marketingConsent }] }],
  ['POST', `${CONSENT}/remove`, { details }],
  ['POST', `${CONSENT}/query`, {}],
  ['GET', `${CONSENT}/get-by?type=EMAIL&email=ann@example.com`],
  ['GET', `${CONSENT}/${NOWHERE}`],
  ['PATCH', `${CONSENT}/${NOWHERE}`, { marketingConsent: { id: NOWHERE } }],
  ['DELETE', `${CONSENT}/${NOWHERE}`],
])('%s %s is refused to visitors', async (method, path, body) => {
  const { accessToken } = await tokensOf(emulator, 'visitor', NOWHERE);
  const answer = await restOwner(emulator)(method, path, body, { authorization: accessToken.value });
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('not permitted') } });
});

test('an API key lists and counts the only site', async () => {
  const ask = restOwner(emulator);
  const { id, name } = emulator.site();
  const { body } = await ask('POST', '/site-list/v2/sites/query', {});
  expect(body).toMatchObject({ sites: [{ id, displayName: name }], metadata: { count: 1 } });
  const filter = { namespace: 'HEADLESS' };
  expect((await ask('POST', '/site-list/v2/sites/count', { filter })).body).toEqual({ count: 1 });
});
