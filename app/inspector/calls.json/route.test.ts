import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platformConfig } from '@/lib/config/platform-config';
import { recordSession, watch } from '@/lib/inspector/watch';
import { ensureSession } from '@/lib/wix/platform/session/session';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { beginVisit, endVisit } from '@/tests/support/storefront/visit';
import { GET } from './route';

const emulator = startEmulator();
const getCalls = async () => (await GET()).json();

beforeEach(endVisit);
afterEach(() => {
  globalThis.platformCallRecorder = undefined;
  globalThis.watchedPlatformCalls = undefined;
  vi.unstubAllEnvs();
});

test('a visitor without tokens sees the call that asked for them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  emulator.faults.add({ id: 'down', operation: 'oauth2.token', status: 500 });
  await recordSession(undefined, (send) => ensureSession(undefined, platformConfig(), 0, send));
  expect(await getCalls()).toMatchObject({
    session: false,
    began: false,
    calls: [{ path: '/oauth2/token', status: 500, code: expect.stringContaining('/oauth2/token') }],
  });
  expect(globalThis.platformCallRecorder, 'that request starts no recording').toBeUndefined();
});

test('the code of a member’s call says that it needs a member’s tokens, unless the call is the same for all', async () => {
  const tokens = await tokensOf(emulator, 'member', seededMember('maya').id);
  await beginVisit(tokens);
  expect(await getCalls()).toEqual({ session: true, began: true, calls: [] });
  const call = {
    id: 1,
    at: Date.now(),
    method: 'GET',
    path: '/a',
    headers: { authorization: 'x' },
    done: true,
  };
  globalThis.watchedPlatformCalls?.sharedCalls.push(call);
  globalThis.watchedPlatformCalls?.logs.get(tokens.accessToken.value)?.calls.push({ ...call, id: 2 });
  const { calls } = await getCalls();
  const whose = calls.map(({ code }: { code: string }) => code.includes('as a member'));
  expect(whose).toEqual([false, true]);
  expect(watch(tokens.accessToken.value).calls).toHaveLength(2);
});

test('the 404 of a visitor without a cart is marked as expected, another one is not', async () => {
  const tokens = await tokensOf(emulator, 'member', seededMember('maya').id);
  await beginVisit(tokens);
  await getCalls();
  const refusal = (code: string) => ({ details: { applicationError: { code } } });
  const answers = [refusal('CURRENT_CART_NOT_FOUND'), refusal('PRODUCT_NOT_FOUND')];
  for (const [id, response] of answers.entries()) {
    const call = {
      id,
      at: Date.now(),
      method: 'GET',
      path: '/a',
      headers: {},
      done: true,
      status: 404,
      response,
    };
    globalThis.watchedPlatformCalls?.logs.get(tokens.accessToken.value)?.calls.push(call);
  }
  const { calls } = await getCalls();
  expect(calls.map(({ expected }: { expected?: string }) => expected)).toEqual([
    expect.stringContaining('no cart yet'),
    undefined,
  ]);
});

test('there is no answer where the inspector is turned off', async () => {
  vi.stubEnv('CALL_INSPECTOR', 'off');
  expect((await GET()).status).toBe(404);
});
