import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../documents/database';
import { randomIds } from '../ids';
import { openKeys } from '../keys';
import { type Clock, createClock, HOUR } from '../time/clock';
import { createDomainEvents } from './domain-events';
import { createWebhooks, type Webhooks } from './webhooks';

const keys = openKeys(undefined, randomIds);
const caller = { role: 'owner', id: randomIds.guid() } as const;

/** The status that the receiver answers with, and the number of its calls. */
const receiver = { status: 200, calls: 0 };
const answer: RequestListener = (_request, response) => {
  receiver.calls += 1;
  response.writeHead(receiver.status).end();
};
let server = createServer(answer);
/** Ends the wait for answers instead of the real 1,250 ms, in which a busy machine may not manage to answer. */
let timeLimit = new AbortController();

let close: () => void;

beforeEach(async () => {
  Object.assign(receiver, { status: 200, calls: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.spyOn(globalThis, 'setTimeout');
  timeLimit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeLimit.signal);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  close();
  await leave(server);
});

async function leave(listener: Server): Promise<void> {
  listener.closeAllConnections();
  if (!listener.listening) return;
  listener.close();
  await once(listener, 'close');
}

/** Creates webhooks with one receiver, and a function that causes an event of an entity. */
function listening(clock: Clock = createClock()) {
  const database = openDatabase(':memory:');
  const events = createDomainEvents(database, clock);
  const webhooks = createWebhooks(database, keys.webhookKeys, clock, randomIds, randomIds.guid());
  const { port } = server.address() as AddressInfo;
  webhooks.register(`http://127.0.0.1:${port}/`);
  const happen = (entityId: string) => {
    events.append(
      { caller, clock, ids: randomIds, requestId: '' },
      { entityFqdn: 'wix.test.v1.thing', slug: 'updated', entityId, updatedEvent: { currentEntity: {} } },
    );
    webhooks.wake();
  };
  close = () => {
    webhooks.close();
    database.close();
  };
  return { clock, database, events, happen, webhooks };
}

/** The lines of the log. */
const warnings = () => vi.mocked(console.warn).mock.calls.map(([line]) => String(line).replace(/:\d+\//, ''));

/** The pause until the next look for due deliveries, in milliseconds. */
const pauseOf = ({ wake }: Webhooks) =>
  vi.mocked(setTimeout).mock.calls.findLast(([callback]) => callback === wake)?.[1];

test('an event that waits behind a failed delivery does not shorten its back-off', async () => {
  receiver.status = 500;
  const { clock, happen, webhooks } = listening();
  clock.freeze(true);
  happen('thing');
  happen('thing');
  await webhooks.idle();
  expect(receiver.calls).toBe(1);
  expect(pauseOf(webhooks)).toBe(1000);
  clock.advance(1000);
  webhooks.wake();
  await webhooks.idle();
  expect(receiver.calls).toBe(2);
  expect(pauseOf(webhooks)).toBe(10_000);
  receiver.status = 200;
  clock.advance(10_000);
  webhooks.wake();
  await webhooks.idle();
  expect(receiver.calls).toBe(4);
});

test('after the clock was set back, the pause is limited to an hour', async () => {
  receiver.status = 500;
  const { clock, happen, webhooks } = listening();
  happen('thing');
  await webhooks.idle();
  clock.set(0);
  webhooks.wake();
  await webhooks.idle();
  expect(pauseOf(webhooks)).toBe(HOUR);
});

test('an event that happens as a delivery ends is delivered too', async () => {
  const clock = createClock();
  let late: (() => void) | undefined;
  const { happen, webhooks } = listening({
    ...clock,
    now() {
      // Each look for due deliveries reads the clock: cause the late event after the last look, before the end.
      if (receiver.calls === 1 && late) {
        queueMicrotask(late);
        late = undefined;
      }
      return clock.now();
    },
  });
  happen('first');
  late = () => happen('second');
  await webhooks.idle();
  await webhooks.idle();
  expect(receiver.calls).toBe(2);
});

test('a receiver that hangs does not delay the others', async () => {
  const hung: ServerResponse[] = [];
  const hanging = createServer((_request, response) => {
    hung.push(response);
  });
  hanging.listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { database, happen, webhooks } = listening();
  const { id } = webhooks.register(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`);
  for (let n = 0; n < 100; n += 1) happen(`thing ${n}`);
  await once(hanging, 'request');
  const ofOthers = () => database.value('SELECT count(*) FROM deliveries WHERE webhook_id <> ?', id);
  await expect.poll(ofOthers, { interval: 5 }).toBe(0);
  expect(receiver.calls).toBe(100);
  expect(hung.every(({ destroyed }) => !destroyed)).toBe(true);
  expect(warnings()).toEqual([]);

  expect(AbortSignal.timeout).toHaveBeenCalledWith(1250);
  timeLimit.abort(new Error('timeout'));
  await webhooks.idle();
  expect(warnings()).toEqual([expect.stringContaining('127.0.0.1 does not accept webhooks: timeout')]);
  await leave(hanging);
});

test('a receiver that is gone and comes back is logged twice, and gets every event', async () => {
  const { clock, happen, webhooks } = listening();
  clock.freeze(true);
  const { port } = server.address() as AddressInfo;
  await leave(server);
  for (let n = 0; n < 100; n += 1) happen(`thing ${n}`);
  await webhooks.idle();
  for (let n = 0; n < 5; n += 1) {
    clock.advance(60_000);
    webhooks.wake();
    await webhooks.idle();
  }
  expect(warnings()).toEqual([expect.stringMatching('127.0.0.1 does not accept webhooks: .*ECONNREFUSED')]);
  server = createServer(answer);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  clock.advance(60_000);
  webhooks.wake();
  await webhooks.idle();
  expect(receiver.calls).toBe(100);
  expect(warnings().slice(1)).toEqual([expect.stringContaining('accepts webhooks again')]);
});

test('a delivery is given up after 48 hours', async () => {
  receiver.status = 500;
  const { clock, database, events, happen, webhooks } = listening();
  clock.freeze(true);
  happen('thing');
  await webhooks.idle();
  const waiting = () => database.value<number>('SELECT count(*) FROM deliveries');
  clock.advance(48 * HOUR);
  events.expire();
  expect(waiting()).toBe(1);
  clock.advance(1);
  events.expire();
  expect(waiting()).toBe(0);
  expect(events.list(0, 10)).toHaveLength(1);
});

test('a receiver that starts late gets everything as soon as it listens, even while the time stands still', async () => {
  const { clock, happen, webhooks } = listening();
  clock.freeze(true);
  const { port } = server.address() as AddressInfo;
  await leave(server);
  happen('thing');
  await webhooks.idle();
  const [{ id = '' } = {}] = webhooks.list();
  expect(webhooks.pauseOf(id)).toEqual({
    until: clock.now() + 1000,
    reason: expect.stringContaining('ECONNREFUSED'),
  });
  server = createServer(answer);
  server.listen(port, '127.0.0.1');
  await expect.poll(() => receiver.calls, { interval: 20 }).toBe(1);
  await webhooks.idle();
  expect(webhooks.pauseOf(id)).toBeUndefined();
});

test('a retry sends at once, whatever is paused or backs off', async () => {
  receiver.status = 500;
  const { clock, happen, webhooks } = listening();
  clock.freeze(true);
  happen('thing');
  await webhooks.idle();
  receiver.status = 200;
  const [{ id = '' } = {}] = webhooks.list();
  expect(webhooks.retry(id)).toBe(true);
  await webhooks.idle();
  expect([receiver.calls, webhooks.deliveries().waiting]).toEqual([2, []]);
  expect(webhooks.retry('none')).toBe(false);
});
