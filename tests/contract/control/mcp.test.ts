import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeEach, expect, test } from 'vitest';
import { createAssistantServer } from '@/emulator/commands/mcp/server';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
let client: Client;

beforeEach(async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  client = new Client({ name: 'assistant', version: '1' });
  await createAssistantServer(EMULATOR).connect(theirs);
  await client.connect(ours);
});

/** Uses a tool. @returns its answer, or the text of its refusal */
async function use(name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  return isError ? text : JSON.parse(text);
}

test('an assistant sees why a call failed, mends the data, and moves the time', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['state', 'requests', 'request', 'call', 'trigger', 'clock_set', 'snapshot_load']),
  );
  const { status, requestId } = await use('call', {
    operation: 'stores.products.deleteProduct',
    request: { id: 'x' },
  });
  expect(status).toBe(403);
  expect((await use('request', { requestId })).refusal).toMatchObject({
    kind: 'role',
    callers: ['owner', 'app'],
  });
  const { items } = await use('data_list', { collection: 'products', limit: 1 });
  const { undo } = await use('data_put', {
    collection: 'products',
    id: items[0].id,
    entity: { name: 'Renamed' },
  });
  expect((await use('data_get', { collection: 'products', id: items[0].id })).entity.name).toBe('Renamed');
  await use('data_undo', { undo });
  await use('clock_set', { advanceSeconds: 60 });
  expect(emulator.clock.now()).toBe(START + 60_000);
  expect(await use('login', { email: 'maya@example.com' })).toHaveProperty('accessToken');
});

test('refusals have the text of the control API', async () => {
  expect(await use('call', { operation: 'stores.products.queryProduct' })).toContain('Did you mean');
  expect(await use('data_list', { collection: 'poems' })).toContain('There is no collection poems');
});
