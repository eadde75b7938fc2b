import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { plans, plansV3 } from '@wix/pricing-plans';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { createClock } from '@/emulator/core/time/clock';
import { changePlan, createEmulator, findPlan } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { EMULATOR, START } from '@/tests/support/emulator/start';

const YEAR = PLANS.year;
const BENCH = PLANS.bench;
const APP = APPS['pricing-plans'];

/** The receiver: what it got, and its first answers, followed by 200. */
let got: { jwt: string; contentType: string | undefined }[] = [];
let answers: number[] = [];
const receiver = createServer(async (request, response) => {
  got.push({ jwt: await text(request), contentType: request.headers['content-type'] });
  response.writeHead(answers.shift() ?? 200).end();
});
const emulator = createEmulator({ clock: createClock(() => START) });

beforeAll(() => new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening)));
beforeEach(() => {
  // The SDK compares the system's clock to see whether a webhook is still valid.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  [got, answers] = [[], []];
  for (const { id } of emulator.webhooks.list()) emulator.webhooks.remove(id);
  emulator.reset('catalog');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  emulator.close();
  return new Promise<void>((closed) => receiver.close(() => closed()));
});

/** Calls the emulator's control API. */
async function control(path: string, body: object, method = 'POST') {
  const answer = await emulator.fetch(
    new Request(`${EMULATOR}/_emulator${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  );
  return { status: answer.status, body: await answer.json() };
}

const register = () =>
  control('/webhooks', { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` });

/** Renames a plan as the owner, and waits until its two events were delivered, one for each generation of plans. */
async function rename(planId: string, name: string) {
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, (context) =>
    changePlan(context, findPlan(context, planId), { name }),
  );
  await emulator.webhooks.idle();
}

/** Returns the events of the deliveries, read and verified by the SDK. */
async function heard(publicKey = emulator.webhookPublicKey()) {
  const client = createClient({ modules: { plans, plansV3 }, auth: AppStrategy({ appId: APP, publicKey }) });
  const events: plans.PlanUpdatedEnvelope[] = [];
  client.plans.onPlanUpdated((event) => void events.push(event));
  // The events of Plans V3 are about the same changes.
  client.plansV3.onPlanUpdated(() => {});
  for (const { jwt } of got) await client.webhooks.process(jwt);
  return events;
}
const names = async () => (await heard()).map(({ entity }) => entity.name);

test('reaches a registered URL, signed as the SDK verifies it', async () => {
  expect(await register()).toMatchObject({ status: 200, body: { id: expect.any(String) } });
  await rename(YEAR, 'The Year');
  expect(got.map(({ contentType }) => contentType)).toEqual(['text/plain', 'text/plain']);
  expect(await heard()).toMatchObject([
    {
      entity: { _id: YEAR, name: 'The Year', _updatedDate: new Date(START) },
      metadata: {
        instanceId: site.id,
        entityFqdn: 'wix.pricing_plans.v2.plan',
        slug: 'updated',
        entityId: YEAR,
        identity: { identityType: 'WIX_USER', wixUserId: site.ownerId },
      },
    },
  ]);
});

test('is refused by the SDK as the webhook of another app', async () => {
  await register();
  await rename(YEAR, 'The Year');
  const stranger = createEmulator();
  const publicKey = stranger.webhookPublicKey();
  stranger.close();
  await expect(heard(publicKey)).rejects.toThrow(/signature/);
});

test('is retried after the back-off, before later events of the same plan', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await register();
  answers = [500];
  await rename(YEAR, 'First');
  await rename(YEAR, 'Second');
  await rename(BENCH, 'Another');
  // The second change of the plan waits for the first, but another plan's does not.
  expect(await names()).toEqual(['First', 'Another']);
  await control('/clock', { advanceSeconds: 0.999 });
  await emulator.webhooks.idle();
  expect(got).toHaveLength(3);
  await control('/clock', { advanceSeconds: 0.001 });
  await emulator.webhooks.idle();
  expect(await names()).toEqual(['First', 'Another', 'First', 'Second']);
  await control('/clock', { advanceSeconds: 3600 });
  await emulator.webhooks.idle();
  expect(got).toHaveLength(7);
  expect(log.mock.calls.flat()).toEqual([
    expect.stringContaining('does not accept webhooks: it answered 500'),
    expect.stringContaining('accepts webhooks again'),
  ]);
});

test('stops when its URL is removed', async () => {
  const { body } = await register();
  expect(await control(`/webhooks/${body.id}`, {}, 'DELETE')).toMatchObject({ status: 200 });
  await rename(YEAR, 'The Year');
  expect(got).toEqual([]);
});
