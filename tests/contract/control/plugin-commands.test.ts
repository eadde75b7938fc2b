import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { command } from '@/tests/support/emulator/command';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

test('plugins lists, adds and removes service plugins', async () => {
  expect((await command('plugins', 'list')).out).toMatch(
    /^There is no service plugin\. The kinds are additionalFees, shippingRates, /,
  );
  const { out } = await command(
    'plugins',
    'add',
    'validations',
    'http://127.0.0.1:9/spi/',
    '--validate-in-cart',
  );
  const [plugin] = emulator.servicePlugins.list();
  expect(plugin).toMatchObject({ url: 'http://127.0.0.1:9/spi', config: { validateInCart: true } });
  expect(out).toBe(`http://127.0.0.1:9/spi is called for validations, as ${plugin?.id}.`);
  expect((await command('plugins', 'add', 'validations', 'http://127.0.0.1:9/spi')).out).toContain(
    'is already called for validations',
  );
  expect((await command('plugins', 'list')).out).toBe(
    `${plugin?.id}  validations  http://127.0.0.1:9/spi  app ${emulator.site().appId}`,
  );
  await command('plugins', 'add', 'paymentSettings', 'http://127.0.0.1:9/pay', '--fallback-3d-secure');
  const [, settings] = emulator.servicePlugins.list();
  expect(settings?.config).toEqual({ fallbackValueForRequires3dSecure: true });
  await command('plugins', 'remove', settings?.id ?? '');
  expect((await command('plugins', 'remove', 'nope')).err).toContain(
    `There is no service plugin with the id 'nope': there are ${plugin?.id} (validations).`,
  );
  expect((await command('plugins', 'remove', plugin?.id ?? '')).code).toBe(0);
  expect(emulator.servicePlugins.list()).toEqual([]);
});

test('plugins add reads settings from a file, and names the missing ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'algorithms.json');
  const settings = {
    catalogAppIds: [APPS.stores],
    supportedAlgorithms: [
      {
        algorithmId: '7b1d0a3e-2c58-4f4e-9a3d-51b7c0e6a101',
        name: 'Kiln friends',
        description: 'What was fired together.',
        algorithmType: 'RELATED_ITEMS',
      },
    ],
  };
  writeFileSync(file, JSON.stringify(settings));
  const add = (...more: string[]) =>
    command('plugins', 'add', 'recommendationsProvider', 'http://127.0.0.1:9/', ...more);
  expect((await add()).err).toContain('recommendationsProvider needs supportedAlgorithms');
  expect((await add('--settings', join(folder, 'none.json'))).err).toContain(
    'is not a JSON file of settings',
  );
  expect((await add('--settings', file)).code).toBe(0);
  expect(emulator.servicePlugins.list()[0]?.config).toEqual(settings);
});

test('plugins refuses unknown kinds, addresses and verbs', async () => {
  const { err } = await command('plugins', 'add', 'shippingRate', 'http://127.0.0.1:9/');
  expect(err).toContain("Did you mean 'shippingRates'?");
  expect((await command('plugins', 'add', 'validations', 'nowhere')).err).toMatch(/^add takes a web address/);
  expect((await command('plugins', 'add', 'validations')).err).toMatch(/^Expected list, add with a kind/);
});
