import { expect, test } from 'vitest';
import { maskBody } from './masked-body';
import { createRequestLog, type LoggedRequest } from './request-log';

const entry = (requestId: string): LoggedRequest => ({
  requestId,
  time: 0,
  operation: 'ecom.orders.getOrder',
  method: 'POST',
  path: '/',
  status: 200,
  duration: 1,
});

test('keeps the latest thousand, and of bodies 8 MiB, the oldest dropped first', () => {
  const log = createRequestLog();
  const answer = 'x'.repeat(64 * 1024);
  for (let number = 1; number <= 5000; number++) log.add(entry(`r${number}`), { answer });
  expect(log.list()).toHaveLength(1000);
  expect(log.list()[0]).toMatchObject({ number: 4001, requestId: 'r4001' });
  const kept = log.list().filter(({ requestId }) => log.find(requestId)?.answerBody !== undefined);
  expect([kept.length, kept[0]?.number]).toEqual([128, 4873]);
  log.clear();
  log.add(entry('next'), { answer });
  expect(log.find('next')).toMatchObject({ number: 5001, answerBody: answer });
  expect(log.find('r5000')).toBeUndefined();
});

test('keeps no body that is too long', () => {
  const log = createRequestLog();
  log.add(entry('long'), { request: new Uint8Array(64 * 1024 + 1), answer: 'short' });
  expect(log.find('long')).toEqual({ number: 1, ...entry('long'), query: '', answerBody: 'short' });
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

test('masks queries, packed ones too, and leaves codes of coupons alone', () => {
  const packed = (value: object) => `?.r=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
  expect(maskBody('oauth2.token', packed({ code: 'abc' }))).toBe(packed({ code: '***' }));
  expect(maskBody('oauth2.token', '?access_token=abc&limit=1')).toBe('?access_token=***&limit=1');
  expect(maskBody('ecom.checkout.updateCheckout', '{"code":"pickup"}')).toBe('{"code":"pickup"}');
});
