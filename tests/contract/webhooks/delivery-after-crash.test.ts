import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { plans, plansV3 } from '@wix/pricing-plans';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import site from '@/emulator/seed/site.json';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { commandLine } from '@/tests/support/package/command-line';

const YEAR = PLANS.year;
const BENCH = PLANS.bench;
const APP = APPS['pricing-plans'];

/** The receiver of the webhooks: what it got, and whether it accepts them or never answers. */
let got: string[] = [];
let isTaking = true;
let heardEnough: () => void = () => {};
const receiver = createServer(async (request, response) => {
  got.push(await text(request));
  if (isTaking) response.end();
  heardEnough();
});

let command: Awaited<ReturnType<typeof commandLine>>;
beforeAll(async () => {
  [command] = await Promise.all([
    commandLine(),
    new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening)),
  ]);
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((closed) => receiver.close(closed));
  command.remove();
});

let data: string;
let running: ChildProcess[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'emulator-crash-'));
  [got, isTaking, running] = [[], true, []];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(data, { recursive: true });
});

/** Starts the emulator as a process of its own, with the test's data. */
async function start() {
  const child = spawn(process.execPath, [command.file, '--port', '0', '--data', data]);
  running.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const port = String(line).match(/:(\d+)$/)?.[1];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const register = (url: string) =>
  post(`${url}/_emulator/webhooks`, { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` });

/** Renames a plan as the owner. */
async function rename(url: string, id: string, name: string): Promise<void> {
  const { apiKey } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8'));
  const answer = await fetch(`${url}/pricing-plans/v2/plans/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ plan: { id, name }, fieldMask: 'name' }),
    headers: { authorization: apiKey, 'content-type': 'application/json', 'wix-site-id': site.id },
  });
  expect(answer.status).toBe(200);
}

/** Waits until the receiver has got a number of webhooks. */
async function arrived(count: number): Promise<void> {
  await new Promise<void>((enough) => {
    heardEnough = () => {
      if (got.length >= count) enough();
    };
    heardEnough();
  });
}

/** Returns the events of the webhooks, verified and read by the SDK: each once, in the order of first arrival. */
async function heard(url: string) {
  const { publicKey } = await (await fetch(`${url}/_emulator/webhooks`)).json();
  const client = createClient({ modules: { plans, plansV3 }, auth: AppStrategy({ appId: APP, publicKey }) });
  const events = new Map<string, { planId: string; name: string; sequence: string }>();
  client.plans.onPlanUpdated(({ entity, metadata }) => {
    events.set(metadata._id ?? '', {
      planId: metadata.entityId ?? '',
      name: entity.name ?? '',
      sequence: metadata.entityEventSequence ?? '',
    });
  });
  // The events of Plans V3 are about the same changes.
  client.plansV3.onPlanUpdated(() => {});
  for (const jwt of new Set(got)) await client.webhooks.process(jwt);
  return [...events.values()];
}

test('events before a kill -9 are delivered after it, in sequence for each plan', async () => {
  isTaking = false;
  const first = await start();
  await register(first.url);
  for (const [id, name] of [
    [YEAR, 'A'],
    [BENCH, 'B'],
    [YEAR, 'C'],
    [YEAR, 'D'],
    [BENCH, 'E'],
  ] as const) {
    await rename(first.url, id, name);
  }
  await kill(first.child);
  [got, isTaking] = [[], true];
  const second = await start();
  await arrived(10);
  const events = await heard(second.url);
  const eventsOf = (id: string) =>
    events.filter(({ planId }) => planId === id).map(({ name, sequence }) => [sequence, name]);
  expect(eventsOf(YEAR)).toEqual([
    ['1', 'A'],
    ['3', 'C'],
    ['5', 'D'],
  ]);
  expect(eventsOf(BENCH)).toEqual([
    ['1', 'B'],
    ['3', 'E'],
  ]);
});

test('a kill -9 during the work loses no answered change, and delivers no event of a lost one', async () => {
  const first = await start();
  await post(`${first.url}/_emulator/reset`, { to: 'catalog' });
  const { events: seeded } = await (await fetch(`${first.url}/_emulator/events`)).json();
  // From here on all events fit into one page.
  const before = seeded.at(-1)?.sequence ?? 0;
  await register(first.url);
  let answered = 0;
  const work = (async () => {
    for (let n = 1; ; n += 1) {
      await rename(first.url, YEAR, `Name ${n}`);
      answered = n;
      if (n === 15) void kill(first.child);
    }
  })();
  await expect(work).rejects.toThrow();
  const second = await start();
  const { events } = await (await fetch(`${second.url}/_emulator/events?after=${before}`)).json();
  const stored = events.filter(
    ({ entityId, eventType }: { entityId: string; eventType: string }) =>
      entityId === YEAR && eventType === 'wix.pricing_plans.plan_updated',
  );
  expect([answered, answered + 1]).toContain(stored.length);
  for (let received = 0; received < stored.length; ) {
    const count = got.length;
    received = (await heard(second.url)).length;
    if (received < stored.length) await arrived(count + 1);
  }
  const names = (await heard(second.url)).map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: stored.length }, (_, n) => `Name ${n + 1}`));
  const tokens = await (
    await post(`${second.url}/oauth2/token`, { clientId: site.clientId, grantType: 'anonymous' })
  ).json();
  const plan = await fetch(`${second.url}/pricing-plans/v2/plans/${YEAR}`, {
    headers: { authorization: tokens.access_token },
  });
  expect(await plan.json()).toMatchObject({ plan: { name: names.at(-1) } });
});
