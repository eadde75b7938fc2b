import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { beforeEach, expect, test } from 'vitest';
import { item } from '@/tests/support/ecom/shop';
import { EMULATOR, START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator(undefined, 'seed');
let client: Client;

beforeEach(async () => {
  client = new Client({ name: 'assistant', version: '1' });
  // Its optional members are declared without undefined.
  await client.connect(new StreamableHTTPClientTransport(new URL(`${EMULATOR}/_emulator/mcp`)) as Transport);
});

// biome-ignore lint/suspicious/noExplicitAny: each tool answers something else
type Answer = any;

/** Uses a tool. @returns its answer, or the text of its refusal */
async function use(name: string, given: Record<string, unknown> = {}): Promise<Answer> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  if (isError) return text;
  expect(JSON.parse(text)).toEqual(structuredContent);
  return structuredContent;
}

test('an assistant sees why a call failed, repeats it, changes the data, and moves the time', async () => {
  const { status, requestId, ...rest } = await use('call', {
    operation: 'stores.products.deleteProduct',
    request: { id: 'x' },
  });
  expect([status, rest.code]).toEqual([403, undefined]);
  const why = await use('request', { requestId });
  expect(why.refusal).toMatchObject({ kind: 'role', callers: ['owner', 'app'] });
  expect(why.checks).toContainEqual(expect.stringMatching(/^role: .* — refused$/));
  expect(await use('repeat', { requestId, as: 'owner' })).toMatchObject({ status: 404 });
  const { items } = await use('data_list', { collection: 'products', limit: 1 });
  const { id } = items[0];
  const entity = { name: 'Renamed', stock: { quantity: 3 } };
  const { undo, ignored } = await use('data_put', { collection: 'products', id, entity });
  expect(ignored).toEqual(['stock.quantity: Change it in Variants and stock.']);
  const args = { collection: 'products', id, fields: ['name', 'priceData.price'] };
  expect((await use('data_get', args)).entity).toEqual({
    name: 'Renamed',
    'priceData.price': expect.any(Number),
  });
  await use('data_undo', { undo });
  await use('clock_set', { advance: '1m' });
  expect(emulator.clock.now()).toBe(START + 60_000);
  expect(await use('login', { email: 'maya@example.com' })).toHaveProperty('accessToken');
  const { events } = await use('trigger', { event: 'orders.created', with: { quantity: '2' } });
  const own = events.find(({ eventType }: { eventType: string }) => eventType.endsWith('order_created'));
  expect(
    await use('event', { sequence: own.sequence, fields: ['createdEvent.entity.lineItems.quantity'] }),
  ).toMatchObject({
    payload: { 'createdEvent.entity.lineItems.quantity': [2] },
    deliveries: [],
  });
  await use('reset', { to: 'empty' });
  expect((await use('data_list', { collection: 'products' })).total).toBe(0);
});

test('refusals have the text of the control API', async () => {
  expect(await use('call', { operation: 'stores.products.queryProduct' })).toContain('Did you mean');
  expect(await use('data_list', { collection: 'poems' })).toContain('There is no collection poems');
  expect(await use('data_collections', { name: 'poems' })).toContain('There is no collection poems');
});

test('operations and data are found by words', async () => {
  const answer = await use('search', { text: 'mug' });
  expect(answer.found).toContainEqual(expect.objectContaining({ kind: 'document', title: 'Everyday Mug' }));
  expect((await use('search', { text: 'add current cart' })).operations).toContain(
    'ecom.currentCart.addToCurrentCart',
  );
  const first = await use('operations', { text: 'ecom', limit: 5 });
  const second = await use('operations', { text: 'ecom', limit: 5, after: first.next });
  expect([first.operations.length, second.operations.length]).toEqual([5, 5]);
  expect(second.operations).not.toContain(first.operations[0]);
  const operation = await use('operation', { name: 'ecom.currentCart.addToCurrentCart' });
  expect(operation.request).toContainEqual(expect.stringMatching(/^lineItems\[\]\.quantity: /));
});

/** Arguments of the tools that need some. */
const NEEDED: Record<string, Record<string, unknown>> = {
  search: { text: 'a e' },
  operation: { name: 'stores.products.createProduct' },
  data_list: { collection: 'products', limit: 100 },
  call: { operation: 'stores.products.queryProducts', request: { query: { paging: { limit: 100 } } } },
};

test('every answer is one that an assistant can afford', async () => {
  const { currentCart } = await visitor();
  for (const _ of Array.from({ length: 30 }))
    await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const { tools } = await client.listTools();
  const { requests } = await use('requests', { limit: 1 });
  const [{ id: product }] = (await use('data_list', { collection: 'products', limit: 1 })).items;
  const given: typeof NEEDED = {
    ...NEEDED,
    request: { requestId: requests[0].requestId },
    data_get: { collection: 'products', id: product },
    event: { sequence: emulator.events.last() },
    mail: { id: 'none' },
    mail_wait: { to: 'none@example.com', timeout: 0 },
  };
  const reading = tools.filter(({ name, annotations }) => annotations?.readOnlyHint || name === 'call');
  expect(reading.length).toBeGreaterThan(20);
  for (const { name } of reading) {
    const { content } = await client.callTool({ name, arguments: given[name] ?? {} });
    const [{ text }] = content as [{ text: string }];
    expect([name, text.length < 8500]).toEqual([name, true]);
  }
  expect(JSON.stringify(tools).length).toBeLessThan(25_000);
});

test('only what removes or replaces something is called destructive', async () => {
  const { tools } = await client.listTools();
  const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
  expect(destructive.sort()).toEqual(['data_delete', 'reset', 'snapshot_load']);
});

test('a page of another origin gets no assistant’s tools', async () => {
  const response = await fetch(`${EMULATOR}/_emulator/mcp`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(403);
  expect((await fetch(`${EMULATOR}/_emulator/mcp`)).status).toBe(405);
});
