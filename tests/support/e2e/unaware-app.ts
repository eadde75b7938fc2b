import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import * as servers from '../../../scripts/lib/servers/servers.mjs';
import { installOnce } from '../package/installed';

// An app that does not know this project: the official SDK and the code of emulator/docs/run-your-app.md.

export { expect };

const run = promisify(execFile);

interface Fixtures {
  /** The app's own address, which the emulator allows. */
  origin: string;
  /** Bundles an app: the code of the document followed by its own. */
  bundle(code: string, platform: 'browser' | 'node'): Promise<string>;
}

/** Runs a bundled app in Node. @returns its last line of output, parsed as JSON */
export async function outputOf(bundled: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  writeFileSync(join(folder, 'app.mjs'), bundled);
  const { stdout } = await run(process.execPath, [join(folder, 'app.mjs')]);
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout);
}

/** A test with its own emulator for an app that does not know this project. */
export const test = base.extend<Fixtures, { ports: { app: number; emulator: number } }>({
  ports: [
    // Playwright requires a destructuring pattern here.
    async ({ browserName: _ }, use) => {
      const ports = { app: await freePort(), emulator: await freePort() };
      // In a run of all tests, the packed emulator.
      const packed = installOnce();
      const running = servers.startEmulator({
        port: ports.emulator,
        storefrontPorts: [ports.app],
        ...(packed && { cli: join(packed, 'node_modules/.bin/platform-emulator') }),
      });
      await servers.untilAnswers(running, `http://localhost:${ports.emulator}/_emulator/ready`);
      await use(ports);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  origin: async ({ ports }, use) => use(`http://localhost:${ports.app}`),
  bundle: async ({ ports }, use) => {
    const document = readFileSync('emulator/docs/run-your-app.md', 'utf8');
    // Snippets that import the package are for tests in the emulator's own process.
    const snippets = [...document.matchAll(/```js\n([\s\S]*?)```/g)]
      .map(([, code = '']) => code)
      .filter((code) => !code.includes("from 'platform-emulator"));
    const given = snippets.join('\n').replace('localhost:4010', `localhost:${ports.emulator}`);
    await use(async (code, platform) => {
      const stdin = { contents: `${given}\n${code}`, resolveDir: process.cwd() };
      const bundled = await build({ stdin, platform, bundle: true, format: 'esm', write: false });
      return bundled.outputFiles[0]?.text ?? '';
    });
  },
});

const PAGE = '<!doctype html><script type="module" src="/app.js"></script>';

/** Serves an app's page under every path, as for single-page apps. */
export async function serveApp(
  port: number,
  script: string,
  work: () => Promise<void>,
  page = PAGE,
): Promise<void> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : page);
  }).listen(port);
  try {
    await work();
  } finally {
    server.close();
  }
}

/** Returns what the app of a page prints, or the error with which it ends. */
export function outcomeOf(page: Page): Promise<unknown> {
  const result = page.waitForEvent('console', (message) => message.text().startsWith('{'));
  const failed = page.waitForEvent('pageerror');
  return Promise.race([
    result.then((message) => JSON.parse(message.text())),
    failed.then((error) => `${error}`),
  ]);
}
