import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { currentCart } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { installPacked, sizeOf } from '@/tests/support/package/installed';

let folder: string;
let emulator: ChildProcess | undefined;
let url = '';
const server = setupServer();

beforeAll(() => {
  folder = installPacked();
});
afterAll(() => {
  emulator?.kill();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program in the folder like its user. @returns its output */
function run(name: string, source: string): string {
  writeFileSync(join(folder, name), source);
  return execFileSync(process.execPath, [name], { cwd: folder, encoding: 'utf8' });
}

// Three of them are the statements that `verify` holds a site against.
test('installed, it takes less than 65 MB', () => {
  expect(sizeOf(join(folder, 'node_modules'))).toBeLessThan(65_000_000);
});

test('its command prints its version, and the usage of each command', () => {
  const own = join(folder, 'node_modules/platform-emulator');
  const { bin, version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  const ask = (...args: string[]) =>
    execFileSync(process.execPath, [join(own, bin['platform-emulator']), ...args], { encoding: 'utf8' });
  expect(ask('--version')).toBe(`${version}\n`);
  const names = Array.from(ask('--help').matchAll(/^ {2}([a-z]+) {2,}\S/gm), ([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['start', 'exec', 'reset', 'snapshot', 'trigger', 'replay']));
  // In one process, which runs the program again for each: starting it takes much longer than its answer.
  const usages = run(
    'usages.mjs',
    `for (const name of ${JSON.stringify(names)}) {
      process.argv = [process.argv[0], 'platform-emulator', name, '--help'];
      await import('./node_modules/platform-emulator/${bin['platform-emulator']}?' + name);
      console.log('---');
    }`,
  ).split('---\n');
  for (const [index, name] of names.entries())
    expect(usages[index]).toMatch(new RegExp(`^Usage: platform-emulator .*${name}`));
});

test('it has the console, with each file that its page names', () => {
  const built = join(folder, 'node_modules/platform-emulator/dist/package-console');
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const named = Array.from(page.matchAll(/\/console\/(assets\/[^"]+)"/g), ([, file = '']) => file);
  expect(named.length).toBeGreaterThan(2);
  for (const file of named) expect(existsSync(join(built, file)), file).toBe(true);
});

test('its command answers the SDK, and serves pictures and styles', async () => {
  const command = join(folder, 'node_modules/platform-emulator/dist/package-cli.mjs');
  emulator = spawn(process.execPath, [command, '--port', '0'], { cwd: folder });
  emulator.stderr?.pipe(process.stderr);
  const [line] = await once(createInterface({ input: emulator.stdout as NodeJS.ReadableStream }), 'line');
  url = /http:\S+$/.exec(String(line))?.[0] ?? '';
  server.use(
    http.all(/^https:\/\/(www|edge)\.wixapis\.com\//, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === 'GET' ? undefined : await request.text();
      return fetch(`${url}${pathname}${search}`, { method, headers, body: body ?? null });
    }),
  );
  server.listen({ onUnhandledRequest: 'bypass' });
  const client = createClient({ modules: { products }, auth: OAuthStrategy({ clientId: site.clientId }) });
  const { items } = await client.products.queryProducts().find();
  expect(items.length).toBeGreaterThan(5);
  const image = String(items[0]?.media?.mainMedia?.image?.url).replace('https://static.wixstatic.com', url);
  expect((await fetch(`${image}/v1/fill/w_20,h_20/a.jpg`)).headers.get('content-type')).toBe('image/jpeg');
  const pages = await fetch(`${url}/r/none`);
  const [style] = /(?<=rel="stylesheet" href=")[^"]+/.exec(await pages.text()) ?? [];
  expect(await (await fetch(`${url}${style}`)).text()).toContain('--');
});

test('its doctor reports each fault in an app’s set-up, also by its exit code, and how to fix it', async () => {
  const app = join(folder, 'app');
  mkdirSync(join(app, 'node_modules/@wix/sdk'), { recursive: true });
  writeFileSync(join(app, 'node_modules/@wix/sdk/package.json'), '{"version":"1.21.0"}');
  const doctor = (...args: string[]) => {
    const command = join(folder, 'node_modules/platform-emulator/dist/package-cli.mjs');
    const all = [command, 'doctor', '--url', url, ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: app, encoding: 'utf8' });
    return { status, says: stdout + stderr };
  };
  const control = (path: string, body?: object) =>
    fetch(`${url}/_emulator${path}`, {
      method: body ? 'POST' : 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body) ?? null,
    });
  const good = ['--client-id', site.clientId];
  await control('/requests');
  expect(doctor(...good)).toEqual({ status: 1, says: expect.stringMatching(/^! {3}No call .* arrived/m) });

  await fetch(`${url}/oauth2/token`, { method: 'POST' });
  await control('/deprecations');
  expect(doctor(...good)).toEqual({ status: 0, says: expect.not.stringMatching(/^!/m) });
  expect(doctor(...good, '--origin', 'localhost:3000')).toEqual({
    status: 2,
    says: expect.stringContaining("'localhost:3000' is not an address"),
  });

  writeFileSync(join(app, '.env.local'), 'NEXT_PUBLIC_WIX_CLIENT_ID=mine\n');
  await fetch(`${url}/nothing/v1/served`);
  const client = createClient({ modules: { currentCart }, auth: OAuthStrategy({ clientId: site.clientId }) });
  await expect(client.currentCart.getCurrentCart()).rejects.toThrow();
  await control('/clock', { advanceSeconds: 3600 });
  const { status, says } = doctor('--origin', 'https://shop.test');
  expect(status).toBe(1);
  for (const fault of [
    /^! {3}The client id mine \(NEXT_PUBLIC_WIX_CLIENT_ID in \.env\.local\) is malformed.*\n {4}Copy it/m,
    /^! {3}The origin https:\/\/shop\.test is not allowed.*\n {4}.*--allow-origin https:\/\/shop\.test/m,
    /^! {3}A log-in may not return to .*\n {4}.*--allow-redirect-uri https:\/\/shop\.test\/login-callback/m,
    /^! {3}The emulator's clock is 36\d\d s ahead/m,
    /^! {3}The platform has no such path: GET \/nothing\/v1\/served .*\n {4}Call a path/m,
    /^! {3}ecom\.currentCart\.getCurrentCart: .+ on 20\d\d-.*\n {4}Call /m,
  ])
    expect(says).toMatch(fault);

  // The command that it suggests for the clock fixes it.
  const [mend = ''] = /(?<= stays\): )curl .*$/m.exec(says) ?? [];
  expect(spawnSync('sh', ['-c', mend]).status).toBe(0);
  expect(doctor().says).toContain('ok  The clocks of the emulator and of this machine agree.');
});

test('its export starts an emulator in the same process', () => {
  const answer = run(
    'in-process.mjs',
    `import { createEmulator } from 'platform-emulator';
    const emulator = createEmulator({ clock: '2026-01-01T09:00Z', ids: 'sequential' });
    const response = await emulator.fetch(new Request('http://localhost/_emulator/clock'));
    console.log(await response.text());
    emulator.close();`,
  );
  expect(JSON.parse(answer)).toMatchObject({ now: '2026-01-01T09:00:00.000Z', frozen: true });
});

test('its types are found in every way that apps resolve types', () => {
  writeFileSync(
    join(folder, 'app.mts'),
    `import { createEmulator, type Emulator } from 'platform-emulator';
    const emulator: Emulator = createEmulator({ catalog: 'v3' });
    // @ts-expect-error There is no such version.
    createEmulator({ catalog: 'v2' });
    emulator.close();`,
  );
  for (const kind of ['nodenext', 'preserve']) {
    const args = ['--noEmit', '--strict', '--module', kind, '--target', 'es2023', '--types', '', 'app.mts'];
    execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...args], { cwd: folder });
  }
});

/** Runs a command of this repository. @throws {Error} with its output, if it reports a fault */
function check(cwd: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', command), args, {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

test('publint finds no fault in its manifest, and attw none in its types', () => {
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  check(folder, 'publint', '--strict', tarball);
  // Like Vitest itself, it has only ES modules.
  check(folder, 'attw', '--profile', 'esm-only', tarball);
});

test('every link in its documents leads to a file of the package, and to an existing heading', () => {
  const plugin = resolve('node_modules/remark-validate-links/index.js');
  const own = join(folder, 'node_modules/platform-emulator');
  check(own, 'remark', '.', '--quiet', '--frail', '--use', `${plugin}=repository:false`);
});
