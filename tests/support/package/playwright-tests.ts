import { expect, test } from 'platform-emulator/playwright';

// Playwright runs these in a folder that has the package installed, against the page of tests/apps/vite.

test('products are listed, and one is added to the cart', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#products img')).toHaveCount(3);
  await expect(page.locator('#products img').first()).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('1 in the cart')).toBeVisible();
});

test('a member logs in on the hosted page, and comes back', async ({ page, emulator }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill('maya@example.com');
  expect(page.url()).toContain(emulator.url);
  await page.getByLabel('Password').fill('maya-likes-clay');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Hello Maya')).toBeVisible();
});

test('the platform’s time is the one that the test sets', async ({ page, emulator }) => {
  emulator.clock.set('2030-05-01T09:00Z');
  await page.goto('/');
  const added = page.waitForResponse(/add-to-cart$/);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const { cart } = await (await added).json();
  expect(cart.createdDate).toMatch(/^2030-05-01T09:00/);
});

test('faults reach the page, and none is left from the test before', async ({ page, emulator }) => {
  expect(emulator.clock.now().getUTCFullYear()).not.toBe(2030);
  emulator.faults.add({ operation: 'ecom.currentCart.addToCurrentCart', cutOff: 'before' });
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('add-to-cart'));
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  expect((await failed).failure()?.errorText).toContain('ERR_CONNECTION_RESET');
  emulator.faults.add({ operation: 'stores.products.queryProducts', status: 503 });
  const refused = page.waitForResponse((response) => response.status() === 503);
  await page.reload();
  await refused;
  emulator.reset();
  await page.reload();
  await expect(page.locator('#products li')).toHaveCount(3);
});
