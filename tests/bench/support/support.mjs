// @ts-check
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { chromium } from 'playwright';
import { NEXT } from '../../../scripts/lib/build/build.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { run, start } from '../../../scripts/lib/servers/processes.mjs';
import * as servers from '../../../scripts/lib/servers/servers.mjs';
import { findBrowser } from '../../../scripts/lib/testing/browser.mjs';
import { CATALOG } from './catalog.mjs';

const DEFAULT_CLIENT_ID = '00000000-0000-4000-8000-000000000001';

/** @param {number[]} values the middle one */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A headless browser. */
export const launch = () =>
  chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

const EMPTY_FILES = {
  'package.json': '{ "name": "empty", "private": true }',
  // The imported modules are outside the app's folder.
  'next.config.mjs':
    'export default { turbopack: { root: "/" }, cacheComponents: true, partialPrefetching: false, experimental: { cachedNavigations: false } };',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx':
    'export default function Page() { return <main><ul aria-label="Examples"><li>One</li></ul></main>; }',
};

/** The same app, rendered for each request, without this shop's special configuration. */
const DYNAMIC_FILES = {
  'next.config.mjs': 'export default { turbopack: { root: "/" } };',
  'app/page.jsx':
    'import { connection } from "next/server"; export default async function Page() { await connection(); return <main><ul aria-label="Examples"><li>One</li></ul></main>; }',
};

/**
 * Writes the empty Next app with which pages are compared. It is outside the repository, because Next would apply the
 * middleware of the folders above it.
 * @param {boolean} [dynamic] whether its page is rendered for each request
 * @returns its folder, which the caller must remove
 */
export function writeEmptyApp(dynamic = false) {
  const folder = mkdtempSync(join(tmpdir(), 'empty-app-'));
  for (const [file, text] of Object.entries(dynamic ? { ...EMPTY_FILES, ...DYNAMIC_FILES } : EMPTY_FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * Builds and starts the empty Next app.
 * @param {{ dynamic?: boolean, env?: Record<string, string> }} [options] see `writeEmptyApp`; `env` is added to the
 *   environment of its server
 */
export const startEmptyApp = async ({ dynamic, env } = {}) =>
  startNextApp(writeEmptyApp(dynamic), await freePort(), env);

/**
 * Builds and starts an app that asks the platform in the browser which apps are installed, as the platform's quick-start
 * app does.
 * @param {{ port: number, emulatorUrl: string }} options the emulator has to allow the port's origin
 */
export async function startAskingApp({ port, emulatorUrl }) {
  const folder = writeEmptyApp(true);
  cpSync(join(root, 'tests/bench/support/asking-app'), folder, { recursive: true });
  const register = pathToFileURL(join(root, 'emulator/register/index.mjs'));
  return startNextApp(folder, port, {
    EMULATOR_URL: emulatorUrl,
    NEXT_PUBLIC_CLIENT_ID: DEFAULT_CLIENT_ID,
    NODE_OPTIONS: `--import=${register}`,
  });
}

/**
 * @param {string} folder of an app, which is removed in the end
 * @param {number} port
 * @param {Record<string, string>} [more] is added to the environment of its build and its server
 */
async function startNextApp(folder, port, more) {
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...more };
  const { failure, output } = await run(process.execPath, [NEXT, 'build', folder], { env });
  if (failure) throw new Error(`The app does not build (${failure}):\n${output}`);
  const server = start('app', process.execPath, [NEXT, 'start', folder, '--port', `${port}`], env);
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
 * Serves copies of the storefront's pages from memory, with everything that they load: static pages that look the same.
 * Compared with the empty app's page, most of the difference would be the browser's, which takes some 80 ms more for
 * this design than for one line of text, even if both are static.
 * @param {string} url of the storefront
 */
export async function startCopy(url) {
  const copyOf = async (/** @type {string} */ path) => {
    const answer = await fetch(url + path);
    const headers = new Headers();
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      headers.set(name, answer.headers.get(name) ?? '');
    }
    return { body: await answer.arrayBuffer(), status: answer.status, headers };
  };
  /** @type {Map<string, ReturnType<typeof copyOf>>} */
  const copies = new Map();
  const port = await freePort();
  const server = serve({
    port,
    async fetch(request) {
      const path = request.url.slice(new URL(request.url).origin.length);
      const copy = copies.get(path) ?? copyOf(path);
      copies.set(path, copy);
      const { body, ...init } = await copy;
      return new Response(body, init);
    },
  });
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/**
 * Requests a page until its server has compiled the code for it, like one that has been running for a while.
 * @param {string} url
 */
export async function warmUp(url) {
  for (let visit = 0; visit < 40; visit += 1) await (await fetch(url)).text();
}

/**
 * Sets a fault for every call of the emulator, which replaces the previous one.
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
 * @param {number[]} [otherPorts] of other apps that may use the emulator
 */
export async function startBoth(env, otherPorts = []) {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const storefrontPorts = [port, ...otherPorts];
  const emulator = servers.startEmulator({ port: emulatorPort, catalog: CATALOG, storefrontPorts });
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

/** @param {number} port @returns the environment of a server that reports its usage on this port */
export const watched = (port) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/bench/support/usage.mjs'))}`,
  USAGE_PORT: `${port}`,
});

/**
 * @param {number} port of `watched`
 * @returns {Promise<{ cpuMs: number, rss: number }>} milliseconds since its start, all threads together; bytes
 */
export const usage = async (port) => (await fetch(`http://127.0.0.1:${port}`)).json();

/** Starts only the emulator, with its data in its own folder on the disk. */
export async function startEmulator() {
  const [port, usagePort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'emulator-'));
  const url = `http://127.0.0.1:${port}`;
  const args = [
    '--port',
    `${port}`,
    '--data',
    data,
    '--allow-origin',
    'http://localhost:3000',
    '--catalog',
    CATALOG,
  ];
  const emulator = start(
    'emulator',
    process.execPath,
    ['emulator/dist/cli.mjs', '--catalog', 'kept', ...args],
    watched(usagePort),
  );
  await servers.untilAnswers(emulator, `${url}/_emulator/ready`);
  return {
    url,
    /** Its resident memory, in megabytes. */
    async megabytes() {
      const { rss } = await usage(usagePort);
      return Math.round(rss / 2 ** 20);
    },
    async stop() {
      await emulator.stop();
      rmSync(data, { recursive: true });
    },
  };
}
