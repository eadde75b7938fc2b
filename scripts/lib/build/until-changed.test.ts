import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from '../paths.mjs';
import { untilChanged } from './until-changed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'until-changed-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a build’s own output and a test are not a change, a source below the folder is one', async () => {
  for (const below of ['dist', 'core']) mkdirSync(join(folder, below));
  let written = '';
  let noticed: string | undefined;
  void untilChanged(relative(root, folder)).then(() => {
    noticed = written;
  });
  const write = async (file: string) => {
    written = file;
    writeFileSync(join(folder, file), `${performance.now()}`);
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await write('dist/cli.mjs');
  await write('core/clock.test.ts');
  await vi.waitFor(
    async () => {
      await write('core/clock.ts');
      expect(noticed).toBeDefined();
    },
    { timeout: 60_000 },
  );
  expect(noticed).toBe('core/clock.ts');
});
