import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { variablesFor } from '@/emulator/commands/app/platform-tools';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** Returns the variables that `exec` adds for an app with these files, and its output. */
async function addedTo(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Other tests of the same process may have set it.
  vi.stubEnv('WIX_CLIENT_ID', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    log.mockRestore();
    rmSync(folder, { recursive: true });
  });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { variables: await variablesFor(EMULATOR, folder), log: log.mock.calls.flat() };
}

const ASTRO = { 'package.json': '{"dependencies":{"@wix/astro":"^2.0.0"}}' };

test('an app with @wix/astro gets the site’s variables that it lacks', async () => {
  const { variables, log } = await addedTo({ ...ASTRO, '.env': 'WIX_CLIENT_ID=own\n' });
  expect(variables).toEqual({
    WIX_CLIENT_INSTANCE_ID: emulator.site().id,
    WIX_CLIENT_SECRET: emulator.appSecret,
    WIX_CLIENT_PUBLIC_KEY: emulator.webhookPublicKey(),
  });
  expect(log).toEqual([
    '[emulator] For @wix/astro, the app gets WIX_CLIENT_INSTANCE_ID, WIX_CLIENT_SECRET, WIX_CLIENT_PUBLIC_KEY.',
  ]);
  expect((await addedTo(ASTRO)).variables.WIX_CLIENT_ID).toBe(emulator.site().clientId);
});

test('another app gets none', async () => {
  expect(await addedTo({ 'package.json': '{"dependencies":{"astro":"^5.0.0"}}' })).toEqual({
    variables: {},
    log: [],
  });
});
