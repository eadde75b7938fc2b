import { expect, test } from '../../support/e2e/fixtures';

const SANDBOX = 'http://abc123-3000.csb.app';

test('a dismissed toast stays away', async ({ page }) => {
  await page.goto('/');
  const toast = page.getByRole('status').filter({ hasText: 'Add your Client ID to get started' });
  // The end of the page, and the space below it.
  const space = () =>
    page
      .getByRole('contentinfo')
      .evaluate(
        (end) => document.documentElement.scrollHeight - end.getBoundingClientRect().bottom - scrollY,
      );
  expect(await space()).toBeGreaterThan(50);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
  expect(await space()).toBeLessThan(1);
  for (const address of ['/', '/store', '/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(toast).toBeHidden();
    expect(await space()).toBeLessThan(1);
  }
  expect(await page.evaluate(() => localStorage.getItem('toastClosed'))).not.toBeNull();
});

// Playwright does not count the content of a noscript as text of the page.
test('without JavaScript a message says that the shop needs it', async ({ request }) => {
  const page = await (await request.get('/store')).text();
  expect(page).toMatch(/<noscript>.*This shop needs JavaScript\..*<\/noscript>/s);
});

test('in an online sandbox the login modal is offered, copies the address, and stays away for good', async ({
  page,
  context,
  storefront,
  expectConsoleError,
}) => {
  expectConsoleError(/foreign request: http:\/\/abc123-3000\.csb\.app/);
  await page.route(`${SANDBOX}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${storefront.url}${pathname}${search}` }) });
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    // A sandbox is served over https, where browsers have the clipboard; over http the test replaces it.
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
    });
  });
  await page.goto(`${SANDBOX}/`);
  const modal = page.getByRole('dialog', { name: 'Online sandbox environment detected' });
  await modal.getByRole('button', { name: 'Copy URL' }).click();
  await expect(modal.getByText('The URL is copied.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('copied'))).toBe(`${SANDBOX}/`);
  // The demo site has no dashboard, and no deployed address is known.
  await expect(modal).toContainText('replace the client id in lib/config/constants.ts');
  await expect(modal.getByRole('link')).toHaveCount(0);
  await modal.getByRole('button', { name: "Don't show again" }).click();
  await expect(modal).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Ready to try' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(modal).toHaveCount(0);
});

test('a changed client id ends the session and is stored', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForFunction(() => localStorage.getItem('storedClientId') !== null);
  const session = async () => (await context.cookies()).find(({ name }) => name === 'session')?.value;
  const before = await session();
  await page.evaluate(() => localStorage.setItem('storedClientId', 'the-one-before'));
  await page.reload();
  await expect.poll(session).not.toBe(before);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('storedClientId')))
    .toBe('00000000-0000-4000-8000-000000000001');
  await expect.poll(session).toBeTruthy();
});

test('one visit creates one visitor, on any first page', async ({ page, context, emulator }) => {
  const session = async () => {
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'session');
    const { accessToken } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}'));
    const payload = JSON.parse(Buffer.from(accessToken.value.split('.')[3], 'base64url').toString());
    return { cookie, visitor: JSON.parse(payload.data).instance.aid };
  };
  await emulator.control('/requests', undefined, 'DELETE');
  await page.goto('/tickets');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const { cookie, visitor } = await session();
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false });
  await page.goto('/booking');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const { requests } = (await emulator.control('/requests')) as {
    requests: { operation: string; caller?: { id: string } }[];
  };
  const reads = requests.filter(({ operation }) => /queryEvents|queryServices/.test(operation));
  expect(reads.length).toBeGreaterThanOrEqual(2);
  expect([...new Set(reads.map(({ caller }) => caller?.id))]).toEqual([visitor]);

  // The home page learns about the site with shared tokens, without a visitor of its own.
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Ready to try' })).toBeVisible();
  expect((await session()).visitor).toBe(visitor);
});

test.describe('a session that cannot be used', () => {
  const values = {
    garbled: 'not%20json',
    'of another site': encodeURIComponent(
      JSON.stringify({
        accessToken: { value: 'OauthNG.JWS.e30.e30.c2ln', expiresAt: 4_000_000_000 },
        refreshToken: { value: 'unknown', role: 'visitor' },
      }),
    ),
    expired: encodeURIComponent(
      JSON.stringify({
        accessToken: { value: 'OauthNG.JWS.e30.e30.c2ln', expiresAt: 1 },
        refreshToken: { value: 'unknown', role: 'visitor' },
      }),
    ),
  };
  for (const [what, value] of Object.entries(values)) {
    test(`${what}: the shop still works, or says what to do`, async ({ page, context, storefront }) => {
      await context.addCookies([{ name: 'session', value, url: storefront.url }]);
      await page.goto('/store');
      const renew = page.getByRole('button', { name: 'Renew the session' });
      const products = page.getByRole('main').getByRole('listitem').first();
      await expect(renew.or(products).first()).toBeVisible();
      if (await renew.first().isVisible()) await renew.first().click();
      await expect(products).toBeVisible();
      await expect(page.getByText(/at .*\.js:\d+/)).toHaveCount(0);
    });
  }
});

test('both servers keep an idle connection longer than their clients', async ({
  request,
  storefront,
  emulator,
}) => {
  for (const address of [`${storefront.url}/examples.json`, `${emulator.url}/_emulator/ready`]) {
    const [, seconds] =
      /timeout=(\d+)/.exec((await request.get(address)).headers()['keep-alive'] ?? '') ?? [];
    expect(Number(seconds), address).toBeGreaterThan(60);
  }
});

test('an unknown URL has a page with links to go on', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'See all examples' }).click();
  await expect(page).toHaveURL('/');
});

test('a part that fails to load leaves the page unchanged, and can be retried', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/static\/chunks|Failed to load|did not arrive/);
  await page.goto('/store/fig-candle');
  await page.waitForLoadState('networkidle');
  const quantity = page.getByRole('textbox', { name: 'quantity of Fig Candle' });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity).toHaveValue('2');

  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  const missing = page.getByRole('alert').filter({ hasText: 'This part of the page did not arrive' });
  for (const opener of ['Platform calls', /^Cart/]) {
    await page.getByRole('button', { name: opener }).click();
    await missing.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
  }
  await page.getByText('How this example is made').click();
  await expect(missing).toBeVisible();
  await expect(quantity).toHaveValue('2');

  await page.unroute('**/_next/static/chunks/**');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tablist', { name: 'Files' })).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
});
