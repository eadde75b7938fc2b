import type { Page } from '@playwright/test';
import { fullClass } from '../../support/e2e/booking';
import { expect, test } from '../../support/e2e/fixtures';
import { headerButton, logInDirect, MAYA_LOGIN } from '../../support/e2e/members';

/** Opens a page whose scripts are held back. @returns a function that releases them */
async function openWithoutScripts(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a click before a page’s scripts have loaded takes effect once they have', async ({ page }) => {
  const release = await openWithoutScripts(page, '/store');
  const add = page.getByRole('button', { name: 'Add to cart: Fig Candle' });
  await add.click({ noWaitAfter: true });
  // It shows that it is waiting.
  expect(await add.evaluate((button) => button.getAnimations().length)).toBeGreaterThan(0);
  release();
  await expect(page.getByText('1 in cart')).toBeVisible();
});

test('a press during which the toast appears over the pressed link still follows it', async ({
  page,
  emulator,
}) => {
  const release = await openWithoutScripts(page, await fullClass(emulator));
  const day = page.getByRole('link', { name: /waiting list$/ }).first();
  const address = await day.getAttribute('href');
  const { x = 0, y = 0, width = 0, height = 0 } = (await day.boundingBox()) ?? {};
  // The middle of the link, scrolled to the place where the toast will be.
  await page.mouse.wheel(0, y + height / 2 - (720 - 60));
  await expect.poll(async () => Math.round((await day.boundingBox())?.y ?? 0)).toBeLessThan(660);
  await page.mouse.move(x + width / 2, 660);
  await page.mouse.down();
  release();
  const toast = page.getByRole('status').filter({ hasText: 'Add your Client ID' });
  // The press is held for longer than the toast's first moment, in which it lets all presses through.
  await toast.evaluate((it) => {
    for (const animation of it.getAnimations()) animation.finish();
  });
  await page.mouse.up();
  await expect(page).toHaveURL(`${address}`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('Enter searches the list without the page’s scripts', async ({ page }) => {
  const release = await openWithoutScripts(page, '/store');
  await page.getByLabel('Search by name').fill('candle');
  await page.getByLabel('Search by name').press('Enter', { noWaitAfter: true });
  await expect(page).toHaveURL(/search=candle/);
  release();
  await expect(page.getByLabel('Search by name')).toHaveValue('candle');
  await expect(page.getByRole('link', { name: 'Everyday Mug' })).toHaveCount(0);
});

test('options chosen and added before a product’s scripts have loaded are in the cart afterwards', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/store/everyday-mug');
  for (const name of ['Sage', '14 oz']) await page.getByRole('radio', { name }).check({ noWaitAfter: true });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click({ noWaitAfter: true });
  release();
  await expect(page.getByRole('dialog')).toContainText('Everyday Mug');
  await expect(page.getByRole('dialog')).toContainText('Sage');
});

test('a sort order chosen before the page’s scripts have loaded is applied', async ({ page }) => {
  const release = await openWithoutScripts(page, '/store');
  await page.getByLabel('Sort by').selectOption('Name: A to Z', { noWaitAfter: true });
  release();
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Name: A to Z');
});

test('ticket quantities chosen before the page’s scripts have loaded are kept', async ({ page }) => {
  const release = await openWithoutScripts(page, '/tickets/autumn-kiln-opening');
  const more = page.getByRole('button', { name: 'Increase quantity of Kiln opening' });
  for (let press = 0; press < 2; press += 1) await more.click({ noWaitAfter: true });
  release();
  await expect(page.getByText('2 tickets')).toBeVisible();
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Get your tickets' })).toBeVisible();
});

test('a plan chosen before the page’s scripts have loaded leads to the log-in before its checkout', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/subscriptions');
  await page.getByRole('button', { name: 'Choose plan Studio Membership' }).click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL(/\/signin\//);
});

test('a member who presses Enter before the page’s scripts have loaded is logged in', async ({ page }) => {
  const release = await openWithoutScripts(page, '/login');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(MAYA_LOGIN.email);
  await form.getByLabel('Password', { exact: true }).fill(MAYA_LOGIN.password);
  await form.getByLabel('Password', { exact: true }).press('Enter', { noWaitAfter: true });
  release();
  await expect(headerButton(page, MAYA_LOGIN.name)).toBeVisible();
});

test('an arrow key that opens the member’s menu before the page’s scripts have loaded opens it once they have', async ({
  page,
}) => {
  await page.goto('/login');
  await logInDirect(page, MAYA_LOGIN);
  await expect(headerButton(page, MAYA_LOGIN.name)).toBeVisible();
  const release = await openWithoutScripts(page, '/store');
  await headerButton(page, MAYA_LOGIN.name).press('ArrowDown', { noWaitAfter: true });
  release();
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeFocused();
});
