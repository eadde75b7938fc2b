import { expect, test } from '../../support/e2e/fixtures';

const SANDBOX = 'http://abc123-3000.csb.app';

test('a dismissed toast stays away', async ({ page }) => {
  await page.goto('/');
  const toast = page.getByRole('status').filter({ hasText: 'Add your Client ID to get started' });
  // It moves the page down instead of covering it.
  const boxes = [await toast.boundingBox(), await page.getByRole('main').boundingBox()];
  expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(boxes[1]?.y ?? 0);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
  for (const address of ['/', '/store', '/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(toast).toBeHidden();
  }
  expect(await page.evaluate(() => localStorage.getItem('toastClosed'))).not.toBeNull();
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

test('a part that fails to load leaves the page unchanged, and can be retried', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/static\/chunks|Failed to load|did not arrive/);
  await page.goto('/store/fig-candle');
  await page.waitForLoadState('networkidle');
  const quantity = page.getByRole('spinbutton', { name: 'quantity of Fig Candle' });
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
