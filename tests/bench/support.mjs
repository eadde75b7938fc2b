// @ts-check
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { NEXT } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { run, start } from '../../scripts/lib/processes.mjs';
import * as servers from '../../scripts/lib/servers.mjs';

/** @param {number[]} values the middle one */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A headless browser. */
export const launch = () =>
  chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

const EMPTY_FILES = {
  'package.json': '{ "name": "empty", "private": true }',
  // What is imported stands outside the app's folder.
  'next.config.mjs':
    'export default { turbopack: { root: "/" }, cacheComponents: true, partialPrefetching: true };',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx':
    'export default function Page() { return <main><ul aria-label="Examples"><li>One</li></ul></main>; }',
};

/**
 * Builds and starts the empty Next app that pages are measured against; outside the repository, for a folder inside
 * is given the middleware of those above it.
 */
export async function startEmptyApp() {
  const folder = mkdtempSync(join(tmpdir(), 'empty-app-'));
  for (const [file, text] of Object.entries(EMPTY_FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { failure, output } = await run(process.execPath, [NEXT, 'build', folder], { env });
  if (failure) throw new Error(`The empty app does not build (${failure}):\n${output}`);
  const port = await freePort();
  const server = start('empty app', process.execPath, [NEXT, 'start', folder, '--port', `${port}`], env);
  const url = `http://localhost:${port}`;
  await servers.untilAnswers(server, url);
  return {
    url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Asks for a page until its server has compiled what it runs for it, as one that has been up for a while has.
 * @param {string} url
 */
export async function warmUp(url) {
  for (let visit = 0; visit < 40; visit += 1) await (await fetch(url)).text();
}

/**
 * Has the emulator treat every call in a way, until it ends or is told otherwise.
 * @param {string} emulatorUrl
 * @param {Record<string, unknown>} fault
 */
export async function orderFault(emulatorUrl, fault) {
  await fetch(`${emulatorUrl}/_emulator/faults`, { method: 'DELETE' });
  const { status } = await fetch(`${emulatorUrl}/_emulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation: '*', ...fault }),
  });
  if (status !== 200) throw new Error(`The emulator refused the fault: ${status}`);
}

/**
 * Starts the emulator with the demo site, and the storefront before it.
 * @param {Record<string, string>} [env] for the storefront
 */
export async function startBoth(env) {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const emulator = servers.startEmulator({ port: emulatorPort, storefrontPorts: [port] });
  const emulatorUrl = `http://localhost:${emulatorPort}`;
  await servers.untilAnswers(emulator, `${emulatorUrl}/_emulator/ready`);
  const storefront = servers.startStorefront({ port, emulatorUrl, env });
  const url = `http://localhost:${port}`;
  await servers.untilAnswers(storefront, `${url}/examples.json`);
  return {
    url,
    emulatorUrl,
    async stop() {
      await storefront.stop();
      await emulator.stop();
    },
  };
}
