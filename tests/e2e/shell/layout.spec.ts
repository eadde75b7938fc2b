import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { fitsSmallPhone } from '../../support/e2e/layout';

const WAITING = { stateToken: 'state', email: 'zoe@example.com', returnTo: '/' };

declare const moved: string[];

/**
 * Returns the layout shifts of a loaded page without input. Its scripts are released after its first paint, so that
 * their changes count.
 */
async function moves(page: Page, path: string): Promise<string[]> {
  let release = () => {};
  const seen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await seen;
    await route.continue();
  });
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node?: Node }[] };
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node));
      moved.push(...nodes.map((node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '?')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const nextFrame = () =>
    page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  const loaded = page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  await nextFrame();
  await page.evaluate(() => moved.splice(0));
  release();
  await loaded;
  await nextFrame();
  return page.evaluate(() => moved);
}

test('the log-in forms do not shift', async ({ context, storefront }) => {
  const newPage = async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    return page;
  };
  for (const path of ['/login', '/register', '/reset-password', '/verify-email']) {
    expect(await moves(await newPage(), path), path).toEqual([]);
  }
  const page = await newPage();
  const value = encodeURIComponent(JSON.stringify(WAITING));
  await context.addCookies([{ name: 'emailVerification', value, url: storefront.url }]);
  expect(await moves(page, '/verify-email'), 'with a code on its way').toEqual([]);
  await expect(page.getByLabel('Code')).toBeVisible();
});

// tests/e2e/shell/accessibility.spec.ts checks the lists and a product.
test('every other page fits a small phone, and text of twice the size', async ({ page }) => {
  for (const path of [
    '/booking/open-studio',
    '/tickets/harvest-supper',
    '/tickets/studio-open-house',
    '/account',
    '/login',
    '/register',
    '/reset-password',
    '/verify-email',
    '/login-callback',
  ]) {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await fitsSmallPhone(page, path);
  }
});

test('the cart covers no control, and takes no space if it is not shown', async ({ page }) => {
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  const cart = page.getByRole('region', { name: 'Cart' }).getByRole('button');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/store');
    await page.getByRole('button', { name: 'Add to cart: Fig Candle' }).click();
    const at = await cart.boundingBox();
    const row = await page.getByRole('banner').locator('> div').first().boundingBox();
    const beside = await logIn.boundingBox();
    if (!at || !row || !beside) throw new Error('The header is not shown');
    expect(at.y + at.height).toBeLessThanOrEqual(row.y + row.height);
    expect(at.x).toBeGreaterThanOrEqual(beside.x + beside.width);

    await page.getByRole('banner').getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    const moved = await logIn.boundingBox();
    await page.reload();
    expect(moved).toEqual(await logIn.boundingBox());
  }
});

test('each page links to the four examples and marks its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Examples' });
  const current = nav.locator('[aria-current]');
  await page.goto('/');
  await expect(nav.getByRole('link')).toHaveText(['Bookings', 'Store', 'Events', 'Subscriptions']);
  await expect(current).toHaveCount(0);
  for (const [name, path] of [
    ['Events', '/tickets'],
    ['Bookings', '/booking'],
    ['Subscriptions', '/subscriptions'],
    ['Store', '/store'],
  ] as const) {
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(current).toHaveText([name]);
    await expect(current).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/store/everyday-mug');
  await expect(current).toHaveText(['Store']);
  await expect(current).toHaveAttribute('aria-current', 'true');
});

test('breadcrumbs lead from a product, a service and an event back to their list', async ({ page }) => {
  for (const [path, name, list] of [
    ['/store/fig-candle', 'Store', '/store'],
    ['/booking/open-studio', 'Bookings', '/booking'],
    ['/tickets/raku-night', 'Events', '/tickets'],
  ] as const) {
    await page.goto(path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('link')).toHaveText(['Home', name]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    await crumbs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(list);
  }
});
