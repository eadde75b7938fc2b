import { expect } from '../../support/e2e/fixtures';
import { logInHosted, MAYA_LOGIN } from '../../support/e2e/members';
import { test } from '../../support/e2e/sites';

/** Pages that the sitemap does not list, and that are there without a log-in. */
const UNLISTED = ['/search?q=mug', '/login', '/register', '/reset-password'];

const ACCOUNT = ['', '/orders', '/bookings', '/tickets', '/plans', '/password'].map((it) => `/account${it}`);

test('no page makes a call that the platform removes', async ({ page }) => {
  test.setTimeout(180_000);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, address = '']) => address);
  const paths = listed.map((address) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  const visit = async (path: string) => {
    // Every part of a page is loaded once the network is quiet: the cart and the calendar come last.
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
  // One of each kind in a browser; services are booked in several ways.
  const kindOf = (path: string) => (path.startsWith('/booking/') ? path : path.replace(/[^/]+$/, '…'));
  const kinds = new Map(paths.map((path) => [path.split('/').length > 2 ? kindOf(path) : path, path]));
  for (const path of [...kinds.values(), ...UNLISTED]) await visit(path);
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await logInHosted(page, MAYA_LOGIN);
  await page.waitForURL('/account');
  for (const path of ACCOUNT) await visit(path);
});
