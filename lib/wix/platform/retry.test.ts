import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withRetry } from './retry';

const READ = 'https://edge.wixapis.com/_api/bookings/v2/services/query';
const INVOICE = 'https://www.wixapis.com/events/v1/checkout/invoices/0f1c6a54-1b7f-4c5e-9a43-4d1c8f5b7e21';
const WRITE = 'https://edge.wixapis.com/ecom/v1/carts/current/add-to-cart';

const status = (code: number, headers: HeadersInit = {}) => new Response('{}', { status: code, headers });

/** Sends a call to a platform that gives these answers in turn. */
async function send(address: string, answers: (Response | Error)[], method = 'POST') {
  const platform = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  const outcome = withRetry(platform)(address, { method }).then(
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

/** An answer that breaks off halfway. */
const half = () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"services":')),
      pull: (stream) => stream.error(new TypeError('terminated')),
    }),
  );

describe('a call that only reads', () => {
  test.each([
    ['no answer', noAnswer],
    ['a 500', () => status(500)],
    ['a 429', () => status(429)],
    ['a 429 that asks for a second', () => status(429, { 'retry-after': '1' })],
    ['broken JSON', () => new Response('{"oops')],
    ['an answer that breaks off', half],
  ])('is sent again after %s', async (_, failure) => {
    expect(await send(READ, [failure(), status(200)])).toEqual({ outcome: 200, calls: 2 });
  });

  test('waits as long as the platform asks for', async () => {
    const started = Date.now();
    await send(READ, [status(429, { 'retry-after': '1' }), status(200)]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
  });

  test('ends after the third attempt with the platform’s own answer', async () => {
    const failures = [status(503), status(503), status(503), status(200)];
    expect(await send(READ, failures)).toEqual({ outcome: 503, calls: 3 });
    const silence = [noAnswer(), noAnswer(), noAnswer(), status(200)];
    expect(await send(READ, silence)).toEqual({ outcome: 'fetch failed', calls: 3 });
    const halves = [half(), half(), half(), status(200)];
    expect(await send(READ, halves)).toEqual({ outcome: 'terminated', calls: 3 });
  });

  test('stops waiting once it is aborted', async () => {
    const times: number[] = [];
    const platform = async () => {
      times.push(Date.now());
      return status(429, { 'retry-after': '1' });
    };
    const answered = withRetry(platform)(READ, { method: 'POST' }).then(() => Date.now());
    await vi.runAllTimersAsync();
    expect(times).toHaveLength(3);
    expect(await answered).toBe(times[2]);
  });

  test('cancels the answers that are not read', async () => {
    const failures = [status(503), status(503), status(503)];
    await send(READ, [...failures]);
    expect(failures.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, false]);
  });

  test('returns the answer whole, as the platform sent it', async () => {
    const platform = async () => Response.json({ id: 1 }, { headers: { 'x-wix-request-id': 'r-1' } });
    const answer = await withRetry(platform)(READ, { method: 'POST' });
    expect(answer.headers.get('x-wix-request-id')).toBe('r-1');
    expect(await answer.json()).toEqual({ id: 1 });
  });

  test('includes reading a reservation', async () => {
    expect(await send(INVOICE, [status(500), status(200)])).toEqual({ outcome: 200, calls: 2 });
  });

  test.each(['60', 'Fri, 20 Nov 2026 12:00:00 GMT'])(
    'is not sent again before the platform allows it (%s)',
    async (wait) => {
      const answers = [status(429, { 'retry-after': wait }), status(200)];
      expect(await send(READ, answers)).toEqual({ outcome: 429, calls: 1 });
    },
  );

  test('is not sent again when it is refused', async () => {
    expect(await send(READ, [status(401), status(200)])).toEqual({ outcome: 401, calls: 1 });
  });

  test.each(['the same', 'another'])(
    'is not sent again when %s bundle of the server times out, because the page has waited long enough',
    async (bundle) => {
      if (bundle === 'another') vi.resetModules();
      const { callPlatform } = await import('./transport');
      const platform = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
        throw new DOMException('Too late', 'TimeoutError');
      });
      const answered = withRetry(callPlatform)(READ, { method: 'POST' });
      await expect(answered).rejects.toThrow('Too late');
      expect(platform).toHaveBeenCalledOnce();
    },
  );

  test('includes GET', async () => {
    const product = 'https://edge.wixapis.com/stores-reader/v1/products/1';
    expect(await send(product, [status(500), status(200)], 'GET')).toEqual({ outcome: 200, calls: 2 });
  });
});

test('a call that writes is sent once, whatever the answer', async () => {
  expect(await send(WRITE, [status(500), status(200)])).toEqual({ outcome: 500, calls: 1 });
  expect(await send(WRITE, [noAnswer(), status(200)])).toEqual({ outcome: 'fetch failed', calls: 1 });
  expect(await send(READ, [status(500), status(200)], 'DELETE')).toEqual({ outcome: 500, calls: 1 });
});
