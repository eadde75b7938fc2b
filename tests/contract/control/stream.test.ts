import { recovery } from '@wix/identity';
import { products } from '@wix/stores';
import { expect, test, vi } from 'vitest';
import { EMULATOR, ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

interface Message {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** Reads the stream until a certain message. @returns all messages up to it */
async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  isLast: (message: Message) => boolean,
): Promise<Message[]> {
  const messages: Message[] = [];
  let text = '';
  while (!messages.some(isLast)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended after ${JSON.stringify(messages)}`);
    text += new TextDecoder().decode(value);
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const fields = new Map(
        part.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]),
      );
      if (fields.has('event'))
        messages.push({
          id: fields.get('id') ?? '',
          event: fields.get('event') ?? '',
          data: JSON.parse(fields.get('data') ?? ''),
        });
    }
  }
  return messages;
}

async function open(query = '', headers: Record<string, string> = {}) {
  const response = await emulator.fetch(new Request(`${EMULATOR}/_emulator/stream${query}`, { headers }));
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.getReader();
  if (!reader) throw new Error('The stream has no body');
  return reader;
}

const isOf = (event: string) => (message: Message) => message.event === event;

test('reports requests, events, mails, data and the clock as they change', async () => {
  const reader = await open();
  const [hello] = await readUntil(reader, isOf('hello'));
  expect(hello?.data).toMatchObject({ clientId: emulator.site().clientId, resumed: false });

  await ownerClient(emulator, { products }).products.createProduct({
    name: 'Jug',
    productType: 'physical',
    priceData: { price: 10 },
  });
  const messages = await readUntil(reader, isOf('changes'));
  const dataOf = (event: string) => messages.find((it) => it.event === event)?.data;
  expect(dataOf('requests')).toMatchObject({
    requests: [{ operation: 'stores.products.createProduct', status: 200 }],
    skipped: 0,
  });
  expect(dataOf('events')).toMatchObject({
    events: [{ eventType: 'com.wix.ecommerce.catalog.api.v1.ProductCreated' }],
  });
  expect(dataOf('changes')).toMatchObject({ what: expect.arrayContaining(['data:products']) });

  await (await visitor()).use({ recovery }).recovery.sendRecoveryEmail('maya@example.com');
  const mailed = await readUntil(reader, isOf('mails'));
  expect(mailed.find(isOf('mails'))?.data).toMatchObject({ mails: [{ to: 'maya@example.com' }] });

  emulator.clock.advance(60_000);
  const [moved] = (await readUntil(reader, isOf('clock'))).filter(isOf('clock'));
  expect(moved?.data).toMatchObject({ now: '2026-03-02T09:01:00.000Z', frozen: false, speed: 1 });

  emulator.log.clear();
  expect((await readUntil(reader, isOf('reset'))).at(-1)?.data).toEqual({ what: ['requests'] });
  emulator.reset('empty');
  expect((await readUntil(reader, isOf('reset'))).find(isOf('reset'))?.data).toEqual({
    what: ['everything'],
  });
  await reader.cancel();
});

test('continues where a reader was, and can be limited to some kinds', async () => {
  const first = await open();
  const [hello] = await readUntil(first, isOf('hello'));
  await first.cancel();
  await visitor();
  const second = await open('?topics=requests', { 'last-event-id': hello?.id ?? '' });
  const messages = await readUntil(second, isOf('requests'));
  expect(messages.map(({ event }) => event)).toEqual(['hello', 'requests']);
  expect(messages[0]?.data.resumed).toBe(true);
  expect(messages[1]?.data).toMatchObject({ requests: [{ operation: 'oauth2.token' }] });
  await second.cancel();
});

test('is read once for all of its readers', async () => {
  const readers = await Promise.all(Array.from({ length: 20 }, () => open('?topics=requests')));
  await Promise.all(readers.map((reader) => readUntil(reader, isOf('hello'))));
  const list = vi.spyOn(emulator.log, 'list');
  const call = { time: 0, method: 'GET', path: '/', status: 200, duration: 1, started: 0 };
  emulator.log.add({ ...call, operation: 'test.calls.make', requestId: 'r1' });
  const streams = await Promise.all(readers.map((reader) => readUntil(reader, isOf('requests'))));
  for (const messages of streams)
    expect(messages.at(-1)?.data).toMatchObject({ requests: [{ operation: 'test.calls.make' }] });
  expect(list).toHaveBeenCalledTimes(1);
  list.mockRestore();
  await Promise.all(readers.map((reader) => reader.cancel()));
});

test('reports only the number of requests if too many arrive at once for a message', async () => {
  const reader = await open('?topics=requests');
  await readUntil(reader, isOf('hello'));
  const call = { time: 0, method: 'GET', path: '/', status: 200, duration: 1, started: 0 };
  for (let count = 1; count <= 300; count++)
    emulator.log.add({ ...call, operation: 'test.calls.make', requestId: `r${count}` });
  const message = (await readUntil(reader, isOf('requests'))).find(isOf('requests'));
  expect(message?.data).toEqual({ requests: [], skipped: 300 });
  await reader.cancel();
});
