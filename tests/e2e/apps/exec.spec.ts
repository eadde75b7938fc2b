import { expect, test } from '@playwright/test';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { CLIENT_ID, exec, shop } from '../../support/apps/exec';

// Apps that do not know the emulator, run unchanged by `exec`. They get a free port, and a client id that the emulator
// does not know. Those of frameworks that must be installed first: `npm run test:apps`.

test.use({ actionTimeout: 15_000 });

test.beforeEach(() => test.setTimeout(100_000));

test('a plain Node server, with compressed pages and a strict policy', async ({ page }) => {
  const output = await shop(page, ['node', 'server.mjs'], 'node', await freePort());
  expect(output).toContain(`The client id "${CLIENT_ID}" counts as the demo site's.`);
  expect(output).toMatch(/ecom\.currentCart\.addToCurrentCart: .+ on 20\d\d-/);
});

test('a Vite page that does everything in the browser', async ({ page }) => {
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
