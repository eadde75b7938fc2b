import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { randomIds } from '#core/ids';
import { createClock, HOUR } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { createEmulator } from '../index';
import { plans } from '../services/pricing-plans/plans/entity';

/** An emulator for tests that make no permanent changes to it: seeding the demo site takes most of their time. */
let shared: Emulator;
beforeAll(() => {
  shared = createEmulator();
  return () => shared.close();
});

test('a first start that ends while it seeds is repeated by the next', () => {
  const data = mkdtempSync(join(tmpdir(), 'emulator-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  let count = 0;
  const guid = () => {
    count += 1;
    if (count > 20) throw new Error('The power went off');
    return randomIds.guid();
  };
  expect(() => createEmulator({ data, ids: { ...randomIds, guid } })).toThrow('The power went off');

  const emulator = createEmulator({ data });
  onTestFinished(() => emulator.close());
  emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', ({ documents }) =>
    expect(documents.count(plans, {})).toBeGreaterThan(0),
  );
});

test('it answers to its allowed host names, and explains how to allow another', async () => {
  const emulator = createEmulator({ hosts: ['emulator', '192.168.1.20'] });
  onTestFinished(() => emulator.close());
  const ready = (host: string) => emulator.fetch(new Request(`http://${host}:4010/_emulator/ready`));
  for (const host of ['localhost', '127.0.0.1', 'emulator', '192.168.1.20'])
    expect((await ready(host)).status, host).toBe(200);
  const refused = await ready('rebound.example');
  expect([refused.status, await refused.json()]).toEqual([
    421,
    { message: expect.stringContaining('--allow-host rebound.example'), details: {} },
  ]);
});

test('a kept answer is sent at once, but logged, and subject to faults and refusals, like any other', async () => {
  const clock = createClock(() => 0);
  const emulator = createEmulator({ clock });
  onTestFinished(() => emulator.close());
  const call = (path: string, init: RequestInit) =>
    emulator.fetch(new Request(`http://localhost:4010${path}`, init));
  const granted = await call('/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId: emulator.site().clientId }),
  });
  const { access_token: authorization } = await granted.json();
  const planId = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f01';
  const ask = () => call(`/pricing-plans/v2/plans/${planId}`, { headers: { authorization } });

  const answer = await ask();
  const kept = ask();
  if (kept instanceof Promise) throw new Error('It was not kept');
  expect(kept.headers.get('content-type')).toBe('application/json');
  expect(await kept.json()).toEqual(await answer.json());
  const logged = (response: Response) => {
    const requestId = response.headers.get('x-wix-request-id');
    const entry = emulator.log.list().find((it) => it.requestId === requestId);
    return {
      ...entry,
      requestId: undefined,
      duration: undefined,
      started: undefined,
      view: undefined,
      number: undefined,
    };
  };
  expect(logged(kept)).toEqual(logged(answer));
  expect(logged(kept)).toMatchObject({ status: 200, caller: { role: 'visitor' } });

  emulator.faults.add({ id: 'down', operation: '*', status: 503, times: 1 });
  expect((await ask()).status).toBe(503);
  expect((await ask()).status).toBe(200);
  clock.advance(5 * HOUR);
  expect((await ask()).status).toBe(401);
});

test('an app keeps its client id over every reset', async () => {
  const clientId = 'a2f6d3c0-1111-4222-8333-444455556666';
  const emulator = createEmulator({ clientId });
  onTestFinished(() => emulator.close());
  const statusFor = async (id: string) => {
    const body = JSON.stringify({ grantType: 'anonymous', clientId: id });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body };
    return (await emulator.fetch(new Request('http://localhost:4010/oauth2/token', init))).status;
  };
  for (const reset of [() => {}, () => emulator.reset('seed'), () => emulator.updateSite({ name: 'Mine' })]) {
    reset();
    expect(await statusFor(clientId)).toBe(200);
    expect(await statusFor('00000000-0000-4000-8000-000000000001')).toBe(400);
  }
});

test('the answer for an unserved path says so, and where to find the served operations', async () => {
  const answer = await shared.fetch(new Request('http://localhost:4010/forum/v1/posts/5'));
  expect([answer.status, await answer.json()]).toEqual([
    404,
    {
      message:
        'The emulator does not serve GET /forum/v1/posts/5, which the platform has; GET /_emulator/operations lists what the emulator serves',
      details: {},
    },
  ]);
});

test.each(['before', 'half'] as const)(
  'a fault that cuts the answer off (%s) ends the connection, and is not reported as an error of the emulator',
  async (cutOff) => {
    const server = serve({
      fetch: shared.fetch,
      port: 0,
      hostname: '127.0.0.1',
      overrideGlobalObjects: false,
    });
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const call = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ grantType: 'anonymous', clientId: shared.site().clientId }),
      });
      return response.json();
    };
    shared.faults.add({ id: 'cut', operation: '*', cutOff, times: 1 });
    await expect(call()).rejects.toThrow(cutOff === 'before' ? 'fetch failed' : 'terminated');
    await expect(call()).resolves.toHaveProperty('access_token');
  },
);
