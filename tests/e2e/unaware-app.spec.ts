import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { build } from 'esbuild';
import { freePort } from '../../scripts/lib/ports.mjs';
import * as servers from '../../scripts/lib/servers.mjs';

// An app that knows nothing of this project: the official SDK and the code of emulator/README.md.

const run = promisify(execFile);

interface Fixtures {
  /** The app's own address, which the emulator allows. */
  origin: string;
  /** Bundles an app: the code of the README, and then its own. */
  bundle(code: string, platform: 'browser' | 'node'): Promise<string>;
}

const test = base.extend<Fixtures, { ports: { app: number; emulator: number } }>({
  ports: [
    // Playwright wants a pattern of fixtures here, and nothing is needed.
    async ({ browserName: _ }, use) => {
      const ports = { app: await freePort(), emulator: await freePort() };
      const emulator = servers.startEmulator({ port: ports.emulator, storefrontPorts: [ports.app] });
      await servers.untilAnswers(emulator, `http://localhost:${ports.emulator}/_emulator/ready`);
      await use(ports);
      await emulator.stop();
    },
    { scope: 'worker' },
  ],
  origin: async ({ ports }, use) => use(`http://localhost:${ports.app}`),
  bundle: async ({ ports }, use) => {
    const readme = readFileSync('emulator/README.md', 'utf8');
    const snippets = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
    const given = snippets.join('\n').replace('localhost:4010', `localhost:${ports.emulator}`);
    await use(async (code, platform) => {
      const stdin = { contents: `${given}\n${code}`, resolveDir: process.cwd() };
      const made = await build({ stdin, platform, bundle: true, format: 'esm', write: false });
      return made.outputFiles[0]?.text ?? '';
    });
  },
});

/** Reads, writes, and calls the platform with a `Request` of its own. */
const APP = `
import { currentCart } from '@wix/ecom';
const shop = createClient({
  modules: { currentCart },
  auth: OAuthStrategy({ clientId: '00000000-0000-4000-8000-000000000001' }),
});
const catalogReference = { catalogItemId: items[0]._id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };
const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] });
const request = new Request('https://www.wixapis.com/oauth2/token', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ grantType: 'anonymous', clientId: '00000000-0000-4000-8000-000000000001' }),
});
const token = await (await fetch(request)).json();
const beacon = await fetch('https://frog.wix.com/pa?evid=1', { method: 'POST', body: '{}' });
console.log(JSON.stringify({
  quantity: cart.lineItems[0].quantity,
  name: cart.lineItems[0].productName.original === items[0].name,
  token: typeof token.access_token,
  beacon: beacon.status,
}));
`;

const DONE = { quantity: 2, name: true, token: 'string', beacon: 204 };

test('the code of the emulator’s README works in a browser', async ({ page, origin, bundle, ports }) => {
  const script = await bundle(APP, 'browser');
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script type="module" src="/app.js"></script>');
  }).listen(ports.app);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${error}`));
  const printed = page.waitForEvent('console', (message) => message.text().startsWith('{'));
  await page.goto(origin);
  const answer = await Promise.race([
    printed.then((message) => JSON.parse(message.text())),
    page.waitForEvent('pageerror').then((error) => `${error}`),
  ]);
  server.close();
  expect(answer).toEqual(DONE);
});

test('the code of the emulator’s README works in Node', async ({ bundle }) => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  writeFileSync(join(folder, 'app.mjs'), await bundle(APP, 'node'));
  const { stdout } = await run(process.execPath, [join(folder, 'app.mjs')]);
  rmSync(folder, { recursive: true });
  expect(JSON.parse(stdout)).toEqual(DONE);
});
