import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { serveApp } from '../../support/e2e/unaware-app';
import { installPacked } from '../../support/package/installed';

const run = promisify(execFile);
const APP = 'tests/apps/vite';

/** A user's settings, with the browser of this machine. */
const settings = (port: number) => `
export default {
  workers: 1,
  reporter: 'line',
  use: {
    baseURL: 'http://localhost:${port}',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
  },
};`;

test('the packed fixture sends the browser of a user’s tests to an emulator', async () => {
  test.setTimeout(120_000);
  const folder = installPacked();
  try {
    const [, example = ''] =
      /```ts\n(import [^\n]*platform-emulator\/playwright[\s\S]*?)```/.exec(
        readFileSync('emulator/docs/testing.md', 'utf8'),
      ) ?? [];
    writeFileSync(join(folder, 'example.spec.ts'), example);
    cpSync('tests/support/package/playwright-tests.ts', join(folder, 'shop.spec.ts'));
    mkdirSync(join(folder, 'node_modules/@playwright'), { recursive: true });
    symlinkSync(resolve('node_modules/@playwright/test'), join(folder, 'node_modules/@playwright/test'));
    const port = await freePort();
    writeFileSync(join(folder, 'playwright.config.mjs'), settings(port));
    const page = readFileSync(join(APP, 'index.html'), 'utf8').replace('/main.js', '/app.js');
    const bundle = await build({
      entryPoints: [join(APP, 'main.js')],
      platform: 'browser',
      format: 'esm',
      bundle: true,
      write: false,
    });
    await serveApp(port, bundle.outputFiles[0]?.text ?? '', () => passes(folder), page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs the folder's tests. An error has their output if one fails. */
async function passes(folder: string): Promise<void> {
  const cli = resolve('node_modules/@playwright/test/cli.js');
  const { stdout } = await run(process.execPath, [cli, 'test'], { cwd: folder }).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`);
  });
  expect(stdout).toContain('5 passed');
}
