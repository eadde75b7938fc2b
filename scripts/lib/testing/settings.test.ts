import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nextEnv from '@next/env';
import { expect, test, vi } from 'vitest';
import { TEST_SETTINGS } from './settings.mjs';

/** Settings of a developer that would make most tests fail. */
const OWN = Object.fromEntries(Object.keys(TEST_SETTINGS).map((name) => [name, 'http://127.0.0.1:9']));

test('each setting in docs/settings.md is overridden for tests', () => {
  const named = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\|.*\| `([A-Z_]+)` +\| /gm)].map(
    ([, name]) => name,
  );
  expect(Object.keys(TEST_SETTINGS).sort()).toEqual(named.sort());
});

test('the developer’s own settings do not reach unit or contract tests', async () => {
  const { default: config } = await import('../../../vitest.config');
  // Vitest sets these in every worker, over those that it has inherited: see how this one was started.
  expect(config.test?.env).toEqual(TEST_SETTINGS);
  expect(process.env).toMatchObject(TEST_SETTINGS);
});

test('the developer’s own settings do not reach end-to-end tests', async () => {
  vi.stubEnv('CHROMIUM_PATH', 'none is started');
  for (const [name, value] of Object.entries(OWN)) vi.stubEnv(name, value);
  await import('../../../playwright.config');
  expect(process.env).toMatchObject(TEST_SETTINGS);
  vi.unstubAllEnvs();
});

test('an .env file does not change them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const lines = Object.entries(OWN).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(folder, '.env.local'), lines.join('\n'));
  for (const [name, value] of Object.entries(TEST_SETTINGS)) vi.stubEnv(name, value);
  nextEnv.loadEnvConfig(folder, false, console, true);
  rmSync(folder, { recursive: true });
  expect(process.env).toMatchObject(TEST_SETTINGS);
  vi.unstubAllEnvs();
});
