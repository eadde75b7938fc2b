import { expect, test } from '../support/e2e';

test('what is pressed before a page’s scripts have come is done then', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/store', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'Add to cart: Fig Candle' });
  await add.click({ noWaitAfter: true });
  // It shows that it waits.
  expect(await add.evaluate((button) => button.getAnimations().length)).toBeGreaterThan(0);
  release();
  await expect(page.getByText('1 in cart')).toBeVisible();
});
