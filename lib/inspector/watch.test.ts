import { afterEach, describe, expect, it, vi } from 'vitest';
import { reroute } from '../wix/transport';
import { inspectorOn } from './config';
import { isNobody, watch } from './watch';

afterEach(() => {
  globalThis.platformCallRecorder = undefined;
  globalThis.watchedPlatformCalls = undefined;
  vi.useRealTimers();
});

const answer = () =>
  Response.json(
    { products: [{ id: '1' }], refreshToken: 'secret' },
    { headers: { 'x-wix-request-id': 'req-1' } },
  );

/** Calls the platform through the transport, as `token`. */
const call = (token: string, inner: typeof fetch = async () => answer()) =>
  reroute(inner, () => undefined)('https://www.wixapis.com/stores/v1/products/query?a=b', {
    method: 'POST',
    headers: { Authorization: token },
    body: JSON.stringify({ query: {}, password: 'secret' }),
  });

describe('watch', () => {
  it('records the calls of who looks, without secrets, and leaves the answer whole', async () => {
    expect(watch('ann')).toEqual({ began: true, calls: [] });
    expect(await (await call('ann')).json()).toEqual({ products: [{ id: '1' }], refreshToken: 'secret' });
    await vi.waitFor(() => expect(watch('ann').calls[0]?.response).toBeDefined());
    expect(watch('ann')).toMatchObject({
      began: false,
      calls: [
        {
          method: 'POST',
          path: '/stores/v1/products/query?a=b',
          status: 200,
          requestId: 'req-1',
          request: { query: {} },
          response: { products: [{ id: '1' }] },
        },
      ],
    });
    expect(JSON.stringify(watch('ann'))).not.toMatch(/secret|"ann"/);
  });

  it('records nothing for anybody while nobody looks, and nobody else’s calls then', async () => {
    await call('ann');
    watch('ben');
    await call('ann');
    expect(watch('ben').calls).toEqual([]);
    expect(watch('ann')).toEqual({ began: true, calls: [] });
  });

  it('shows what is asked for all visitors to whoever looks', async () => {
    isNobody('throwaway');
    watch('ann');
    await call('throwaway');
    expect(watch('ann').calls).toHaveLength(1);
    expect(watch('ben').calls).toHaveLength(1);
  });

  it('keeps a call that fails, and its reason', async () => {
    watch('ann');
    const refused = async () => Promise.reject(new TypeError('fetch failed'));
    await expect(call('ann', refused)).rejects.toThrow('fetch failed');
    expect(watch('ann').calls).toMatchObject([{ failure: 'No answer: fetch failed' }]);
  });

  it('shows nothing of an answer that it cannot read', async () => {
    watch('ann');
    await call('ann', async () => new Response('{"refreshToken":"secr'));
    await vi.waitFor(() => expect(watch('ann').calls[0]?.failure).toMatch(/not JSON/));
    expect(watch('ann').calls[0]?.response).toBeUndefined();
  });

  it('stops when nobody has looked for ten minutes', async () => {
    vi.useFakeTimers();
    watch('ann');
    vi.advanceTimersByTime(11 * 60_000);
    await call('ann');
    expect(globalThis.platformCallRecorder).toBeUndefined();
    expect(watch('ann')).toEqual({ began: true, calls: [] });
  });

  it('records so many calls, of so many visitors, and no more', async () => {
    for (let visitor = 0; visitor < 17; visitor += 1) watch(`visitor-${visitor}`);
    expect(globalThis.watchedPlatformCalls?.logs.size).toBe(16);
    expect(globalThis.watchedPlatformCalls?.logs.has('visitor-0')).toBe(false);
    for (let count = 0; count < 65; count += 1) await call('visitor-9');
    expect(watch('visitor-9').calls).toHaveLength(60);
  });
});

it('passes a call on once where Next’s own fetch stands between two wrappers', async () => {
  watch('ann');
  const inner = vi.fn(async () => answer());
  const below = reroute(inner, () => undefined);
  await call('ann', (input, init) => below(input, { ...init }));
  expect(inner).toHaveBeenCalledOnce();
  expect(watch('ann').calls).toHaveLength(1);
});

it('is there on the emulator, and on the hosted platform where it is wanted', () => {
  const emulator = { clientId: 'c', emulatorUrl: 'http://localhost:4010' };
  const hosted = { clientId: 'c' };
  expect([undefined, 'on', 'off'].map((setting) => inspectorOn(setting, emulator))).toEqual([
    true,
    true,
    false,
  ]);
  expect(['', 'on', 'off'].map((setting) => inspectorOn(setting, hosted))).toEqual([false, true, false]);
});
