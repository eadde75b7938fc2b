import { expect, test } from 'vitest';
import { maskBody } from './masked-body';
import { createRequestLog, type LoggedRequest } from './request-log';

const entry = (requestId: string): LoggedRequest => ({
  started: 0,
  requestId,
  time: 0,
  operation: 'ecom.orders.getOrder',
  method: 'POST',
  path: '/',
  status: 200,
  duration: 1,
});

test('keeps the latest ten thousand calls and 16 MiB of bodies, dropping the oldest first', () => {
  const log = createRequestLog();
  const answer = 'x'.repeat(64 * 1024);
  for (let number = 1; number <= 25_000; number++) log.add(entry(`r${number}`), { answer });
  expect(log.list()).toHaveLength(10_000);
  expect(log.list()[0]).toMatchObject({ number: 15_001, requestId: 'r15001' });
  expect(log.list(24_998).map(({ number }) => number)).toEqual([24_999, 25_000]);
  const hasBody = (number: number) => log.find(`r${number}`)?.answerBody !== undefined;
  expect([24_744, 24_745, 25_000].map(hasBody)).toEqual([false, true, true]);
  log.clear();
  log.add(entry('next'), { answer });
  expect(log.find('next')).toMatchObject({ number: 25_001, answerBody: answer });
  expect(log.find('r25000')).toBeUndefined();
});

test('does not keep a body that is too long', () => {
  const log = createRequestLog();
  log.add(entry('long'), { request: new Uint8Array(64 * 1024 + 1), answer: 'short' });
  expect(log.find('long')).toEqual({
    number: 1,
    view: 1,
    ...entry('long'),
    query: '',
    requestLength: 64 * 1024 + 1,
    answerBody: 'short',
  });
});

test('shows the sender and the page view of a call', () => {
  const log = createRequestLog();
  const by = (id: string, started: number) =>
    log.add({ ...entry(id), started, caller: { role: 'visitor', id: 'v' } });
  by('first', 0);
  by('same page', 200);
  by('next page', 900);
  const traced = { userAgent: 'node', gateway: 'environment=js-sdk,package-name=@wix/stores,method-fqn=x' };
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  log.add({
    ...entry('traced'),
    started: 950,
    sender: { ...traced, trace, origin: 'http://localhost:3000' },
  });
  log.add({ ...entry('same trace'), started: 5000, sender: { ...traced, trace } });
  expect(log.list().map(({ view }) => view)).toEqual([1, 1, 3, 4, 4]);
  expect(log.find('traced')).toMatchObject({
    userAgent: 'node',
    package: '@wix/stores',
    origin: 'http://localhost:3000',
  });
});

test.each([
  ['{"password":"clay","profile":{"nickname":"May"}}', '{"password":"***","profile":{"nickname":"May"}}'],
  ['{"captchaTokens":[{"Recaptcha":"abc"}]}', '{"captchaTokens":[{"Recaptcha":"***"}]}'],
  ['{"session":{"sessionToken":"abc","expiry":""}}', '{"session":{"sessionToken":"***","expiry":""}}'],
  ['{"code":"123456"}', '{"code":"***"}'],
  [
    'grant_type=refresh_token&refresh_token=abc&client_id=x',
    'grant_type=refresh_token&refresh_token=***&client_id=x',
  ],
  ['{"url":"https://x.example/reset?token=abc&a=b"}', '{"url":"https://x.example/reset?token=***&a=b"}'],
  ['{"note":"see eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln here"}', '{"note":"see *** here"}'],
])('masks %s', (body, masked) => {
  expect(maskBody('identity.authentication.loginV2', body)).toBe(masked);
});

test('masks queries, even packed ones, but not codes of coupons', () => {
  const packed = (value: object) => `?.r=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
  expect(maskBody('oauth2.token', packed({ code: 'abc' }))).toBe(packed({ code: '***' }));
  expect(maskBody('oauth2.token', '?access_token=abc&limit=1')).toBe('?access_token=***&limit=1');
  expect(maskBody('ecom.checkout.updateCheckout', '{"code":"pickup"}')).toBe('{"code":"pickup"}');
});
