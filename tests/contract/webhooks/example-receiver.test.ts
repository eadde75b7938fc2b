import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { createEmulator } from '@/emulator/exports/testing';
import { EMULATOR } from '@/tests/support/emulator/start';

// The real clock, because the SDK compares the system's clock to see whether a webhook is still valid.
const emulator = createEmulator();
const receiver = spawn(process.execPath, ['emulator/examples/webhook-receiver.mjs'], {
  env: { ...process.env, NODE_OPTIONS: '', PORT: '0', PUBLIC_KEY: emulator.webhookPublicKey() },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
const nextLine = async (): Promise<string> => (await lines.next()).value;

afterAll(() => {
  receiver.kill('SIGKILL');
  emulator.close();
});

async function control(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await emulator.fetch(new Request(`${EMULATOR}/_emulator${path}`, init))).json();
}

test('the example receiver accepts webhooks that the emulator has signed, and no others', async () => {
  const port = /\d+$/.exec(await nextLine())?.[0];
  const url = `http://127.0.0.1:${port}/`;
  const forged = await fetch(url, { method: 'POST', body: 'not.signed.byus' });
  expect(forged.status).toBe(400);

  await control('/webhooks', { url });
  const { events } = await control('/triggers', { event: 'orders.created' });
  const printed: string[] = [];
  while (!printed.at(-1)?.startsWith('Order ')) printed.push(await nextLine());
  await emulator.webhooks.idle();
  expect(printed).toContain('Verified wix.ecom.v1.order_created');
  expect(printed.at(-1)).toMatch(/^Order 1\d+ was placed, as event [0-9a-f-]{36} tells\.$/);
  const { attempts, waiting } = emulator.webhooks.deliveries();
  expect([attempts.length, waiting]).toEqual([events.length, []]);
  expect(new Set(attempts.map(({ became }) => became))).toEqual(new Set(['taken']));
});
