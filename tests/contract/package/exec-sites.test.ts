import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '@/emulator/exports/testing';

const CLIENT_IDS = ['b7c1f0de-1111-4222-8333-9a8b7c6d5e4f', 'c8d2a1ef-1111-4222-8333-9a8b7c6d5e4f'];

/** An app that knows only its client id: it shops, and writes down its cart and the address of its log-in. */
const APP = `
import { writeFileSync } from 'node:fs';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { currentCart } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { products } from '@wix/stores';

const { CLIENT_ID: clientId, QUANTITY, OUT } = process.env;
const client = createClient({ modules: { currentCart, products, redirects }, auth: OAuthStrategy({ clientId }) });
const { items } = await client.products.queryProducts().find();
const catalogReference = { appId: '1380b703-ce81-ff05-f115-39571d94dfcd', catalogItemId: items[0]._id };
await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: Number(QUANTITY) }] });
const { lineItems } = await client.currentCart.getCurrentCart();
const oauth = client.auth.generateOAuthData('http://localhost:3000/');
const { authUrl } = await client.auth.getAuthUrl(oauth);
const page = await fetch(authUrl, { redirect: 'manual' });
writeFileSync(OUT, JSON.stringify({ quantities: lineItems.map((it) => it.quantity), authUrl, page: page.status }));
`;

/** Runs the app for each client id, at the same time. */
const BOTH = `
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const [app, folder, ...clientIds] = process.argv.slice(2);
const runs = clientIds.map(async (name, at) => {
  const env = { ...process.env, CLIENT_ID: name, QUANTITY: String(at + 1), OUT: folder + '/' + name + '.json' };
  const [code] = await once(spawn(process.execPath, [app], { stdio: 'inherit', env }), 'exit');
  return code;
});
process.exitCode = (await Promise.all(runs)).some(Boolean) ? 1 : 0;
`;

let folder: string;
// The globals that the command replaces; usually it is a process of its own.
const { log } = console;
const globals = { Request: globalThis.Request, Response: globalThis.Response };
beforeEach(() => {
  folder = mkdtempSync(join(resolve(tmpdir()), 'emulator-sites-'));
});
afterEach(() => {
  console.log = log;
  Object.assign(globalThis, globals);
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

test('with exec --sites separate, two apps have a site each', async () => {
  const app = resolve('emulator', `exec-sites-${process.pid}.mjs`);
  writeFileSync(app, APP);
  const both = join(folder, 'both.mjs');
  writeFileSync(both, BOTH);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const command = [process.execPath, both, app, folder, ...CLIENT_IDS];
    expect(await runCommand(['exec', '--port', '0', '--sites', 'separate', '--', ...command])).toBe(0);
  } finally {
    rmSync(app);
  }
  const [one, two] = CLIENT_IDS.map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
  expect([one.quantities, two.quantities]).toEqual([[1], [2]]);
  expect([one.page, two.page]).toEqual([303, 303]);
  const [hostOne, hostTwo] = [one, two].map(({ authUrl }) => new URL(authUrl).hostname);
  expect(hostOne).toMatch(/^[0-9a-f-]{36}\.localhost$/);
  expect(hostTwo).not.toBe(hostOne);
  const lines = errors.mock.calls.flat().join('\n');
  expect(lines).toContain(`The client id "${CLIENT_IDS[0]}" has its own site now.`);
  expect(lines).toMatch(/ecom\.currentCart\.addToCurrentCart: .+ on 20\d\d-/);
});
