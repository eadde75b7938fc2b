import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { run } from '../../../scripts/lib/servers/processes.mjs';

const CLI = resolve('emulator/dist/cli.mjs');
/** A client id that the emulator does not know. */
export const CLIENT_ID = 'b7c1f0de-1111-4222-8333-9a8b7c6d5e4f';

/** Installs an app's packages, if it has any besides those of this repository. @param app its folder under tests/apps */
export async function install(app: string): Promise<void> {
  const folder = resolve('tests/apps', app);
  if (!existsSync(resolve(folder, 'package-lock.json'))) return;
  const { failure, output } = await run('npm', ['ci', '--prefix', folder]);
  expect(failure, output).toBeUndefined();
}

/**
 * Runs an app's command by `exec`, in its folder.
 * @param app its folder under tests/apps
 * @param options of `exec`
 */
export function exec(app: string, command: string[], port = 0, options: string[] = []) {
  const child = spawn(process.execPath, [CLI, 'exec', '--port', '0', ...options, '--', ...command], {
    cwd: resolve('tests/apps', app),
    env: {
      ...process.env,
      PATH: [
        resolve('tests/apps', app, 'node_modules/.bin'),
        resolve('node_modules/.bin'),
        process.env.PATH,
      ].join(delimiter),
      PORT: `${port}`,
      HOST: 'localhost',
      ORIGIN: `http://localhost:${port}`,
      CLIENT_ID,
      NEXT_PUBLIC_WIX_CLIENT_ID: CLIENT_ID,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { child, output: () => output, ended: once(child, 'exit') };
}

/** Shops in an app that listens: products with pictures, a cart, and a log-in on the hosted page and back. */
export async function shop(page: Page, command: string[], app: string, port: number) {
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
    // Of a picture that a script writes as HTML, the browser reports the original address before the script of `exec`
    // redirects it; that request never leaves the browser.
    const isScripted = app === 'vite';
    const others = (address: string) => !isScripted || !address.startsWith('https://static.wixstatic.com/');
    expect(outside.filter(others)).toEqual([]);
    expect(problems.filter((it) => !/net::ERR_|favicon|404/.test(it))).toEqual([]);
  } finally {
    running.child.kill('SIGTERM');
    await running.ended;
  }
  return running.output();
}
