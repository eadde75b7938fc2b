import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser, works } from './browser.mjs';

const own = '/playwright/chrome';
const find = (env: Record<string, string>, ...usable: string[]) =>
  findBrowser(env, { own, isUsable: (file) => usable.includes(file) });

test('CHROMIUM_PATH overrides every other browser', () => {
  expect(find({ CHROMIUM_PATH: '/mine' }, '/mine', own, '/usr/bin/chromium')).toBe('/mine');
});

test('a CHROMIUM_PATH that is not a browser is an error, and no other one is used', () => {
  expect(() => find({ CHROMIUM_PATH: '/mine' }, own)).toThrow('CHROMIUM_PATH is /mine');
});

test("Playwright's own is preferred to the system's", () => {
  expect(find({ PATH: '/bin' }, own, '/usr/bin/chromium', '/bin/chromium')).toBe(own);
});

test('the system’s is found in /usr/bin and in the folders of PATH', () => {
  expect(find({}, '/usr/bin/chromium')).toBe('/usr/bin/chromium');
  expect(find({}, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell')).toContain('headless-shell');
  expect(find({ PATH: '/bin:/opt/bin' }, '/opt/bin/google-chrome')).toBe('/opt/bin/google-chrome');
});

test('there may be no browser', () => {
  expect(find({ PATH: '/bin' })).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('a browser that cannot start does not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const program = (name: string, code: number) => {
    writeFileSync(join(folder, name), `#!/bin/sh\nexit ${code}\n`);
    chmodSync(join(folder, name), 0o755);
    return join(folder, name);
  };
  try {
    expect(works(program('good', 0))).toBe(true);
    expect(works(program('lacks-a-library', 127))).toBe(false);
    expect(works(join(folder, 'missing'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
