import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createClock, HOUR } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/exports/testing';
import { EMULATOR, START } from '@/tests/support/emulator/start';

/** The receiver: the kinds of events that it got, and its first answers, followed by 200. */
let got: string[] = [];
let answers: number[] = [];
const receiver = createServer(async (request, response) => {
  const [, claims = ''] = (await text(request)).split('.');
  const { data } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  got.push(JSON.parse(data).eventType);
  response.writeHead(answers.shift() ?? 200).end();
});
const emulator = createEmulator({ clock: createClock(() => START) });
let url = '';

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  [got, answers] = [[], []];
  for (const { id } of emulator.webhooks.list()) emulator.webhooks.remove(id);
  emulator.reset('empty');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  emulator.close();
  return new Promise<void>((closed) => receiver.close(() => closed()));
});

async function control(path: string, body?: object) {
  const answer = await emulator.fetch(
    new Request(`${EMULATOR}/_emulator${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
  );
  return { status: answer.status, body: await answer.json() };
}

const CREATED = 'wix.contacts.v4.contact_created';
const DELETED = 'wix.contacts.v4.contact_deleted';
/** Creates a contact, and another one that is removed again. @returns the first event's sequence number */
async function threeEvents(): Promise<number> {
  const { body } = await control('/triggers', { event: 'contacts.created' });
  await control('/triggers', { event: 'contacts.deleted' });
  return body.events[0].sequence;
}

async function replay(which: object) {
  const { body } = await control('/webhooks/replay', which);
  await emulator.webhooks.idle();
  return body;
}

test('sends past events to a later receiver: all, after one, or of a kind', async () => {
  const first = await threeEvents();
  await control('/webhooks', { url });
  expect(got).toEqual([]);
  expect(await replay({})).toEqual({ events: 3, receivers: 1 });
  expect(got.toSorted()).toEqual([CREATED, CREATED, DELETED]);
  got = [];
  expect(await replay({ after: first })).toEqual({ events: 2, receivers: 1 });
  expect(got).toEqual([CREATED, DELETED]);
  got = [];
  expect(await replay({ event: 'contacts.deleted' })).toEqual({ events: 1, receivers: 1 });
  expect(await replay({ event: DELETED, after: first })).toEqual({ events: 1, receivers: 1 });
  expect(got).toEqual([DELETED, DELETED]);
  expect(await control('/webhooks/replay', { event: 'wix.kilns.v1.kiln_fired' })).toMatchObject({
    status: 400,
  });
  expect((await control('/webhooks/replay', { after: -1 })).status).toBe(400);
});

test('replays events that are too old to be delivered, and retries those too', async () => {
  await control('/triggers', { event: 'contacts.created' });
  emulator.clock.advance(100 * HOUR);
  await control('/webhooks', { url });
  answers = [503];
  await replay({});
  emulator.events.expire();
  emulator.clock.advance(1000);
  emulator.webhooks.wake();
  await emulator.webhooks.idle();
  expect(got).toEqual([CREATED, CREATED]);
});

test('lists each attempt with its answer and the next one, and the waiting events', async () => {
  await control('/webhooks', { url });
  const webhookId = emulator.webhooks.list()[0]?.id;
  answers = [503];
  const { body } = await control('/triggers', { event: 'contacts.created' });
  await emulator.webhooks.idle();
  const [{ sequence }] = body.events;
  const delivery = { webhookId, url, sequence, eventType: CREATED };
  const number = expect.any(Number);
  const failure = { number, attempt: 1, time: '2026-03-02T09:00:00.000Z', became: 'refused', status: 503 };
  const nextAt = '2026-03-02T09:00:01.000Z';
  const refused = { ...delivery, ...failure, reason: 'it answered 503', nextAt };
  expect((await control('/webhooks/deliveries')).body).toEqual({
    attempts: [refused],
    waiting: [{ ...delivery, failures: 1, nextAt }],
  });
  emulator.clock.advance(1000);
  emulator.webhooks.wake();
  await emulator.webhooks.idle();
  expect((await control('/webhooks/deliveries')).body).toEqual({
    attempts: [refused, { ...delivery, number, attempt: 2, time: nextAt, became: 'taken', status: 200 }],
    waiting: [],
  });
  emulator.reset('empty');
  expect((await control('/webhooks/deliveries')).body).toEqual({ attempts: [], waiting: [] });
});
