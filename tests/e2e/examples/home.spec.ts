import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';

// Each test removes an app or stops the platform, and a storefront caches what it has learned.
test.use({ ownSite: true });

/** The titles of a list's examples. */
const titles = (list: Locator) => list.getByRole('heading', { level: 3 });

test('with every app, all examples are ready, and the probes touch no real cart', async ({
  page,
  emulator,
  storefront,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Headless examples' })).toBeVisible();
  const ready = page.getByRole('region', { name: 'Ready to try' });
  await expect(titles(ready)).toHaveText(['Bookings', 'Store', 'Events']);
  await expect(page.getByRole('region', { name: 'Not installed on this site' })).toHaveCount(0);
  const session = (await page.context().cookies()).find(({ name }) => name === 'session');
  const tokens = JSON.parse(decodeURIComponent(session?.value ?? ''));
  const payload = JSON.parse(Buffer.from(tokens.accessToken.value.split('.')[3], 'base64url').toString());
  const visitor = JSON.parse(payload.data).instance.aid;
  const { requests } = (await emulator.control('/requests')) as {
    requests: { operation: string; caller?: { id: string } }[];
  };
  const probed = requests.filter(({ operation }) => operation.startsWith('ecom.currentCart.'));
  expect(probed.map(({ operation }) => operation)).toContain('ecom.currentCart.deleteCurrentCart');
  expect(probed.filter(({ caller }) => caller?.id === visitor)).toEqual([]);

  await expect(page.getByRole('main').getByText('Subscriptions')).toHaveCount(0);
  const everywhere = page.getByRole('navigation', { name: 'Examples' });
  await expect(everywhere.getByRole('link', { name: 'Subscriptions' })).toHaveAttribute(
    'href',
    '/subscriptions',
  );
  await expect(
    page
      .getByRole('complementary', { name: 'For developers' })
      .getByRole('button', { name: 'Platform calls' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connect your own site' })).toContainText(
    `${storefront.url}/login-callback`,
  );
  await ready.getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL('/store');
  const { id, clientId } = (await emulator.control('/site')) as { id: string; clientId: string };
  for (const fact of [`Emulator at ${emulator.url}`, id, clientId]) {
    await expect(page.getByRole('complementary', { name: 'For developers' })).toContainText(fact);
  }
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('every example is in the first view, with what it shows at the moment', async ({ page }) => {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const ready = page.getByRole('region', { name: 'Ready to try' });
    // The hour decides which class is the next.
    const next = ready.getByRole('paragraph').filter({ hasText: 'Next class with free places' });
    await expect(next.getByRole('link')).toHaveAttribute('href', /^\/booking\/.+/);
    for (const item of await ready.getByRole('listitem').all())
      await expect(item).toBeInViewport({ ratio: 1 });
    for (const [name, path] of [
      ['Bookings', '/booking'],
      ['Ramen Bowl', '/store/ramen-bowl'],
    ] as const) {
      await ready.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
  }
});

test('an app that is not installed is listed separately, and its page says what to do', async ({
  page,
  emulator,
}) => {
  await emulator.control('/apps/bookings', undefined, 'DELETE');
  await page.goto('/');
  await expect(titles(page.getByRole('region', { name: 'Ready to try' }))).toHaveText(['Store', 'Events']);
  await expect(titles(page.getByRole('region', { name: 'Not installed on this site' }))).toHaveText([
    'Bookings',
  ]);

  await page.goto('/booking');
  const answer = page.getByRole('alert').filter({ hasText: 'not installed' });
  await expect(answer).toBeVisible();
  await answer.getByRole('button', { name: /install/i }).click();
  await expect(answer).toBeHidden();
  await page.goto('/');
  await expect(titles(page.getByRole('region', { name: 'Ready to try' }))).toHaveText([
    'Bookings',
    'Store',
    'Events',
  ]);
});

test('while the platform is down the page says so, and works once it is back, with its sitemap', async ({
  page,
  request,
  emulator,
}) => {
  const sitemap = async () => (await request.get('/sitemap.xml')).text();
  await emulator.control('/faults', { operation: 'data.items.query', status: 503 });
  expect(await sitemap()).toContain('/store/everyday-mug<');
  expect(await sitemap()).not.toContain('/pages/');
  await emulator.control('/faults', { operation: '*', status: 503 });
  await page.goto('/');
  const answer = page.getByRole('alert').filter({ hasText: 'The platform does not answer' });
  await expect(answer).toBeVisible();
  await expect(page.getByText('not installed')).toHaveCount(0);
  await page.goto('/store');
  await expect(answer).toBeVisible();
  await emulator.control('/faults', undefined, 'DELETE');
  await answer.getByRole('button', { name: 'Try again' }).click();
  await expect(answer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Store' })).toBeVisible();
  await expect.poll(sitemap).toContain('/pages/delivery-and-returns<');
});
