import { expect } from '../../support/e2e/fixtures';
import { logInAs, MAYA_LOGIN } from '../../support/e2e/members';
import { test } from '../../support/e2e/sites';

/** Pages that the sitemap does not list, and that are there without a log-in. */
const UNLISTED = ['/search?q=mug', '/login', '/register', '/reset-password'];

const ACCOUNT = ['', '/orders', '/bookings', '/tickets', '/plans', '/password'].map((it) => `/account${it}`);

/** Pages whose scripts make calls of their own: the first of each folder, and those in which a visitor types. */
const WITH_SCRIPTS = ['/store/', '/booking/', '/tickets/', '/journal/'];

test('no page makes a call that the platform removes', async ({ page, context, emulator, storefront }) => {
  test.slow();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, address = '']) => address);
  const paths = listed.map((address) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(25);
  const request = async (path: string) =>
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  const visit = async (path: string) => {
    // Every part of a page is loaded once the network is quiet: the cart and the calendar come last.
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
  for (const path of [...paths, ...UNLISTED]) await request(path);
  const first = WITH_SCRIPTS.map((folder) => paths.find((path) => path.startsWith(folder)) ?? folder);
  for (const path of ['/', '/store', '/subscriptions', '/login', ...first]) await visit(path);
  await logInAs(context, emulator, storefront, MAYA_LOGIN.email);
  for (const path of ACCOUNT) await request(path);
  await visit('/account/bookings');
});
