import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

// Apps that know nothing of the emulator, run by `exec` as they are. They are told of a free port, and of a client id
// that the emulator has never heard of.

const CLI = resolve('emulator/dist/cli.mjs');
const CLIENT_ID = 'b7c1f0de-1111-4222-8333-9a8b7c6d5e4f';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Runs an app's command by `exec`, in its folder. */
function exec(app: string, command: string[], port = 0) {
  const child = spawn(process.execPath, [CLI, 'exec', '--port', '0', '--', ...command], {
    cwd: resolve('tests/apps', app),
    env: {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
      PORT: `${port}`,
      CLIENT_ID,
      NEXT_PUBLIC_WIX_CLIENT_ID: CLIENT_ID,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { child, output: () => output, ended: once(child, 'exit') };
}

/** Shops in an app that listens: products with pictures, a cart, a log-in on the hosted page and back. */
async function shop(page: Page, command: string[], app: string, port: number) {
  const running = exec(app, command, port);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:https?|wss?):\/\/(?:localhost|127\.0\.0\.1)[:/]|^(?:data|blob):/.test(request.url()))
      outside.push(request.url());
  });
  try {
    const url = `http://localhost:${port}/`;
    const answers = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000, message: running.output() }).toBe(true);
    await page.goto(url);
    await expect(page.getByRole('heading')).toHaveCount(3);
    const picture = page.locator('li img').first();
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(1);
    await page.getByRole('listitem').first().getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('1 in the cart')).toBeVisible();

    await page.getByText('Log in').click();
    await page.getByLabel('E-mail').fill('maya@example.com');
    await page.getByLabel('Password').fill('maya-likes-clay');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Hello Maya')).toBeVisible();
    // A picture is asked for as it was before the script leads it elsewhere; that request never leaves the browser here.
    expect(outside.filter((address) => !address.startsWith('https://static.wixstatic.com/'))).toEqual([]);
    expect(problems.filter((it) => !/net::ERR_|favicon|404/.test(it))).toEqual([]);
  } finally {
    running.child.kill('SIGTERM');
    await running.ended;
  }
  return running.output();
}

test.use({ actionTimeout: 15_000 });

test.beforeEach(() => test.setTimeout(100_000));

test('a server of Node’s own, with compressed pages and a strict policy', async ({ page }) => {
  const output = await shop(page, ['node', 'server.mjs'], 'node', await freePort());
  expect(output).toContain(`The client id "${CLIENT_ID}" counts as the demo site's.`);
  expect(output).toContain('ecom.currentCart.addToCurrentCart: the platform removes it on');
});

test('a page of Vite’s that does all in the browser', async ({ page }) => {
  const port = await freePort();
  const output = await shop(
    page,
    ['vite', '--port', `${port}`, '--strictPort', '--host', 'localhost'],
    'vite',
    port,
  );
  expect(output).toContain(`http://localhost:${port} is an app of the site`);
});

test('Next, built and started, with a middleware in the edge runtime', async ({ page }) => {
  // A build takes both cores for half a minute, and longer beside other tests.
  test.setTimeout(240_000);
  const build = exec('next', ['next', 'build']);
  expect(await build.ended, build.output()).toEqual([0, null]);
  const port = await freePort();
  await shop(page, ['next', 'start', '--port', `${port}`], 'next', port);
});
