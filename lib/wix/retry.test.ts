import { beforeEach, describe, expect, test, vi } from 'vitest';
import { retrying } from './retry';

const READ = 'https://edge.wixapis.com/_api/bookings/v2/services/query';
const WRITE = 'https://edge.wixapis.com/ecom/v1/carts/current/add-to-cart';

const status = (code: number, headers: HeadersInit = {}) => new Response('{}', { status: code, headers });

/** Sends a call to a platform that gives these answers in turn. */
async function send(address: string, answers: (Response | Error)[], method = 'POST') {
  const platform = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  const outcome = retrying(platform)(address, { method }).then(
    (response) => response.status,
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return { outcome: await outcome, calls: platform.mock.calls.length };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const noAnswer = () => new TypeError('fetch failed');

describe('a call that only reads', () => {
  test.each([
    ['no answer', noAnswer],
    ['a 500', () => status(500)],
    ['a 429', () => status(429)],
    ['a 429 that asks for a second', () => status(429, { 'retry-after': '1' })],
  ])('is sent again after %s', async (_, failure) => {
    expect(await send(READ, [failure(), status(200)])).toEqual({ outcome: 200, calls: 2 });
  });

  test('waits as long as the platform wants', async () => {
    const started = Date.now();
    await send(READ, [status(429, { 'retry-after': '1' }), status(200)]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
  });

  test('is given up after the third time, with the platform’s own answer', async () => {
    const failures = [status(503), status(503), status(503), status(200)];
    expect(await send(READ, failures)).toEqual({ outcome: 503, calls: 3 });
    const silence = [noAnswer(), noAnswer(), noAnswer(), status(200)];
    expect(await send(READ, silence)).toEqual({ outcome: 'fetch failed', calls: 3 });
  });

  test.each(['60', 'Fri, 20 Nov 2026 12:00:00 GMT'])(
    'is not sent again before the platform wants it (%s)',
    async (wait) => {
      const answers = [status(429, { 'retry-after': wait }), status(200)];
      expect(await send(READ, answers)).toEqual({ outcome: 429, calls: 1 });
    },
  );

  test('is not sent again when it was refused', async () => {
    expect(await send(READ, [status(401), status(200)])).toEqual({ outcome: 401, calls: 1 });
  });

  test('is a GET too', async () => {
    const product = 'https://edge.wixapis.com/stores-reader/v1/products/1';
    expect(await send(product, [status(500), status(200)], 'GET')).toEqual({ outcome: 200, calls: 2 });
  });
});

test('a call that writes is sent once, whatever comes of it', async () => {
  expect(await send(WRITE, [status(500), status(200)])).toEqual({ outcome: 500, calls: 1 });
  expect(await send(WRITE, [noAnswer(), status(200)])).toEqual({ outcome: 'fetch failed', calls: 1 });
  expect(await send(READ, [status(500), status(200)], 'DELETE')).toEqual({ outcome: 500, calls: 1 });
});
