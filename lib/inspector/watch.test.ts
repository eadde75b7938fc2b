import { afterEach, describe, expect, it, vi } from 'vitest';
import { reroute } from '@/lib/transport';
import { ensureSession } from '@/lib/wix/platform/session/session';
import { inspectorOn } from './config';
import type { RecordedCall } from './record';
import { failedSessionCalls, markShared, recordSession, sendShared, watch } from './watch';

afterEach(() => {
  globalThis.platformCallRecorder = undefined;
  globalThis.watchedPlatformCalls = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  it('records the calls of a watching visitor without secrets, and leaves the answer whole', async () => {
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

  it('records nothing while no page is watched, and then only the calls of that page', async () => {
    await call('ann');
    watch('ben');
    await call('ann');
    expect(watch('ben').calls).toEqual([]);
    expect(watch('ann')).toEqual({ began: true, calls: [] });
  });

  it('shows the calls that serve all visitors to every watching visitor', async () => {
    markShared('throwaway');
    watch('ann');
    await call('throwaway');
    expect(watch('ann').calls).toHaveLength(1);
    expect(watch('ben').calls).toHaveLength(1);
  });

  it('keeps a failed call and its reason', async () => {
    watch('ann');
    const refused = async () => Promise.reject(new TypeError('fetch failed'));
    await expect(call('ann', refused)).rejects.toThrow('fetch failed');
    expect(watch('ann').calls).toMatchObject([{ failure: 'No answer: fetch failed' }]);
  });

  it('shows nothing of an unreadable answer', async () => {
    watch('ann');
    await call('ann', async () => new Response('{"refreshToken":"secr'));
    await vi.waitFor(() => expect(watch('ann').calls[0]?.failure).toMatch(/not JSON/));
    expect(watch('ann').calls[0]?.response).toBeUndefined();
  });

  it('stops ten minutes after the last look', async () => {
    vi.useFakeTimers();
    watch('ann');
    vi.advanceTimersByTime(11 * 60_000);
    await call('ann');
    expect(globalThis.platformCallRecorder).toBeUndefined();
    expect(watch('ann')).toEqual({ began: true, calls: [] });
  });

  it('limits the number of calls and of visitors that it records', async () => {
    for (let visitor = 0; visitor < 17; visitor += 1) watch(`visitor-${visitor}`);
    expect(globalThis.watchedPlatformCalls?.logs.size).toBe(16);
    expect(globalThis.watchedPlatformCalls?.logs.has('visitor-0')).toBe(false);
    for (let count = 0; count < 65; count += 1) await call('visitor-9');
    expect(watch('visitor-9').calls).toHaveLength(60);
  });
});

describe('recordSession', () => {
  const config = { clientId: 'client-1' };
  const tokenOf = (name: string) => `OauthNG.JWS.h.${btoa(JSON.stringify({ data: '{}', name }))}.s`;
  const NOW = 1_800_000_000;

  /**
   * Lets a visitor arrive with the session `from`, on a platform that issues tokens called `to` and accepts those of
   * members.
   */
  function visit(from: string | undefined, to: string, { role = 'visitor', expiresAt = NOW + 3600 } = {}) {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      String(address).endsWith('token-info')
        ? Response.json({ active: true })
        : Response.json({ access_token: tokenOf(to), refresh_token: `refresh-${to}`, expires_in: 14_400 }),
    );
    const accessToken = { value: from && tokenOf(from), expiresAt };
    const cookie = from && JSON.stringify({ accessToken, refreshToken: { value: `refresh-${from}`, role } });
    return recordSession(from && tokenOf(from), (send) => ensureSession(cookie, config, NOW, send));
  }

  const called = (token: string) =>
    watch(tokenOf(token)).calls.map(({ path, request }) => [path, Reflect.get(Object(request), 'grantType')]);

  it('keeps the calls that began a session for the page on which it began', async () => {
    const session = await visit(undefined, 'ann');
    expect(session.tokens?.refreshToken.value).toBe('refresh-ann');
    const { began, calls } = watch(tokenOf('ann'));
    expect(began).toBe(true);
    expect(calls).toMatchObject([
      { method: 'POST', path: '/oauth2/token', status: 200, request: { grantType: 'anonymous' } },
    ]);
    await vi.waitFor(() => expect(watch(tokenOf('ann')).calls[0]?.response).toBeDefined());
    expect(JSON.stringify(watch(tokenOf('ann')))).not.toMatch(/refresh-ann|JWS/);
    expect(watch(tokenOf('ben')).calls).toEqual([]);
  });

  it('continues under the new token when a session is renewed', async () => {
    watch(tokenOf('ann'));
    await call(tokenOf('ann'));
    await visit('ann', 'ann-2', { expiresAt: NOW });
    await call(tokenOf('ann-2'));
    expect(watch(tokenOf('ann-2')).began).toBe(false);
    expect(called('ann-2')).toEqual([
      ['/stores/v1/products/query?a=b', undefined],
      ['/oauth2/token', 'refresh_token'],
      ['/stores/v1/products/query?a=b', undefined],
    ]);
  });

  it('records the checks of a member’s session while the member watches', async () => {
    const before = globalThis.recordedPlatformCalls;
    await visit('ann', 'none', { role: 'member' });
    expect(globalThis.recordedPlatformCalls).toBe(before);
    expect(called('ann')).toEqual([]);
    await visit('ann', 'none', { role: 'member' });
    expect(called('ann')).toEqual([['/oauth2/token-info', undefined]]);
    expect(JSON.stringify(watch(tokenOf('ann')))).not.toContain('JWS');
  });

  it('begins anew for a visitor who has not looked for ten minutes', async () => {
    vi.useFakeTimers();
    await visit(undefined, 'ann');
    watch(tokenOf('ann'));
    vi.advanceTimersByTime(11 * 60_000);
    await visit('ann', 'ann-2', { expiresAt: NOW });
    expect(watch(tokenOf('ann-2'))).toMatchObject({ began: true, calls: [{ path: '/oauth2/token' }] });
    expect(watch(tokenOf('ann'))).toEqual({ began: true, calls: [] });
  });

  it('keeps the calls that failed to bring a session', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fail = async (cookie?: string) => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 503 }));
      const before = cookie && tokenOf(cookie);
      const session = {
        accessToken: { value: before, expiresAt: NOW },
        refreshToken: { value: 'r', role: 'visitor' },
      };
      return recordSession(before, (send) =>
        ensureSession(cookie && JSON.stringify(session), config, NOW, send),
      );
    };
    for (let visitor = 0; visitor < 10; visitor += 1) await fail();
    expect(failedSessionCalls()).toHaveLength(8);
    expect(failedSessionCalls()[0]).toMatchObject({ path: '/oauth2/token', status: 503 });
    expect(called('ann')).toEqual([]);
    await fail('ben');
    expect(called('ben'), 'who keeps the session that could not be renewed').toEqual([
      ['/oauth2/token', 'refresh_token'],
    ]);
  });

  it('limits the number of sessions whose beginning it keeps', async () => {
    for (let visitor = 0; visitor < 65; visitor += 1) await visit(undefined, `visitor-${visitor}`);
    expect(called('visitor-0')).toEqual([]);
    expect(called('visitor-1')).toHaveLength(1);
  });

  it('records the calls for the shared tokens while a page is watched', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
    const address = 'https://www.wixapis.com/oauth2/token';
    await sendShared(address, { method: 'POST' });
    expect(called('ann')).toEqual([]);
    await sendShared(address, { method: 'POST' });
    expect(called('ann')).toHaveLength(1);
  });
});

it('gives calls different ids in the middleware and in pages, each with modules of its own', async () => {
  watch('ann');
  await call('ann');
  vi.resetModules();
  const { record } = await import('./record');
  const calls: RecordedCall[] = [];
  const url = new URL('https://www.wixapis.com/oauth2/token');
  await record(calls, async () => answer(), url, url);
  expect(calls[0]?.id).not.toBe(watch('ann').calls[0]?.id);
});

it('records a call once if Next’s own fetch is between two wrappers', async () => {
  watch('ann');
  const inner = vi.fn(async () => answer());
  const below = reroute(inner, () => undefined);
  await call('ann', (input, init) => below(input, { ...init }));
  expect(inner).toHaveBeenCalledOnce();
  expect(watch('ann').calls).toHaveLength(1);
});

it('is available on the emulator, and on the hosted platform if it is turned on', () => {
  const emulator = { clientId: 'c', emulatorUrl: 'http://localhost:4010' };
  const hosted = { clientId: 'c' };
  expect([undefined, 'on', 'off'].map((setting) => inspectorOn(setting, emulator))).toEqual([
    true,
    true,
    false,
  ]);
  expect(['', 'on', 'off'].map((setting) => inspectorOn(setting, hosted))).toEqual([false, true, false]);
});
