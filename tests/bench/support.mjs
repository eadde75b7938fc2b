// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
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

const EMPTY = '.data/bench/empty-app';
const EMPTY_FILES = {
  'package.json': '{ "name": "empty", "private": true }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} }, cacheComponents: true };`,
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx':
    'export default function Page() { return <main><ul aria-label="Examples"><li>One</li></ul></main>; }',
};

/** Builds and starts the empty Next app that pages are measured against. */
export async function startEmptyApp() {
  for (const [file, text] of Object.entries(EMPTY_FILES)) {
    mkdirSync(dirname(join(root, EMPTY, file)), { recursive: true });
    writeFileSync(join(root, EMPTY, file), text);
  }
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { failure, output } = await run(process.execPath, [NEXT, 'build', EMPTY], { env });
  if (failure) throw new Error(`The empty app does not build (${failure}):\n${output}`);
  const port = await freePort();
  const server = start('empty app', process.execPath, [NEXT, 'start', EMPTY, '--port', `${port}`], env);
  const url = `http://localhost:${port}`;
  await servers.untilAnswers(server, url);
  return { url, stop: () => server.stop() };
}

/** Starts the emulator with the demo site, and the storefront before it. */
export async function startBoth() {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const emulator = servers.startEmulator({ port: emulatorPort, storefrontPorts: [port] });
  const emulatorUrl = `http://localhost:${emulatorPort}`;
  await servers.untilAnswers(emulator, `${emulatorUrl}/_emulator/ready`);
  const storefront = servers.startStorefront({ port, emulatorUrl });
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
