import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import products from '@/emulator/seed/products.json';
import { freePort } from '@/scripts/lib/servers/ports.mjs';
import { installPacked } from '@/tests/support/package/installed';

// Those that need no framework; the others: tests/apps/examples.spec.ts.

const NAMES = products.map(({ name }) => name);

let folder: string;

beforeAll(() => {
  folder = installPacked();
  symlinkSync(resolve('node_modules/@wix'), join(folder, 'node_modules/@wix'));
  for (const name of ['node', 'curl'])
    cpSync(join(folder, 'node_modules/platform-emulator/examples', name), folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMMAND = 'node_modules/.bin/platform-emulator';
const EXEC = ['exec', '--port', '0', '--'];

test('the example for Node shows three products', async () => {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}` };
  const server = spawn(COMMAND, [...EXEC, 'node', 'server.mjs'], { cwd: folder, env, stdio: 'ignore' });
  try {
    const answer = () =>
      fetch(`http://localhost:${port}/`).then(
        (it) => it.text(),
        () => '',
      );
    await expect.poll(answer).not.toBe('');
    const shown = (await answer()).trim().split('\n');
    expect(shown).toHaveLength(3);
    expect(shown.filter((it) => !NAMES.includes(it))).toEqual([]);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});

test('the example for curl prints three products', () => {
  const { stdout, stderr } = spawnSync(COMMAND, [...EXEC, 'sh', 'products.sh'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout, stderr).toMatch(/^\{/);
  const shown: { name: string }[] = JSON.parse(stdout).products;
  expect(shown).toHaveLength(3);
  expect(shown.filter(({ name }) => !NAMES.includes(name))).toEqual([]);
});
