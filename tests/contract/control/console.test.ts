import { expect, test } from 'vitest';
import { createEmulator } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const visit = (path: string, from: Emulator = emulator) =>
  from.fetch(new Request(`${EMULATOR}${path}`, { headers: { accept: 'text/html,*/*' } }));

test('the console is only served to browsers that request a page', async () => {
  // The built console, or the message that it is not built.
  for (const path of ['/', '/console/requests/some-id'])
    expect(await (await visit(path)).text()).toMatch(/<html|not built/);
  const response = await emulator.fetch(new Request(`${EMULATOR}/`));
  expect(response.headers.get('location')).toBe('/_emulator/ready');
  expect((await visit('/console/assets/..%2f..%2fpackage.json')).status).toBe(404);
});

test('/console leads to the overview, with the site that the address names', async () => {
  expect((await visit('/console?site=mine')).headers.get('location')).toBe('/?site=mine');
});

test('without the console its pages do not exist, and messages are JSON', async () => {
  const without = createEmulator({ console: false });
  try {
    expect((await visit('/', without)).headers.get('location')).toBe('/_emulator/ready');
    expect((await visit('/console', without)).status).toBe(404);
    expect(await (await visit('/_emulator/outbox', without)).json()).toMatchObject({ mails: [{}] });
    expect(await (await visit('/_emulator/ready', without)).json()).toMatchObject({ console: false });
  } finally {
    without.close();
  }
});
