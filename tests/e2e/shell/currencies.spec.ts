import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { sentPage } from '../../support/e2e/html';

const currencies = (page: Page) => page.getByRole('group', { name: 'Currency' });

/** Opens a page that offers currencies; the first page of a storefront may come before it knows them. */
const openWithChoice = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'load' });
    await expect(currencies(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

const choose = async (page: Page, code: string) => {
  await currencies(page).getByRole('button', { name: code }).click();
  await expect(currencies(page).getByRole('button', { name: code })).toHaveAttribute('aria-current', 'true');
};

test('a visitor sees all prices in the currency of their choice, and what is paid before the checkout', async ({
  page,
}) => {
  await openWithChoice(page, '/store/everyday-mug');
  const main = page.getByRole('main');
  await expect(main).toContainText('$28.00');
  await choose(page, 'EUR');
  await expect(main).toContainText('€');
  await expect(main).not.toContainText('$');
  await expect(page.getByRole('contentinfo')).toContainText('Prices are converted. You pay in USD.');

  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('definition').last()).toHaveText(/^€[\d.]+$/);
  await expect(cart).toContainText('You pay $28.00.');

  for (const path of ['/', '/store', '/booking', '/tickets', '/subscriptions']) {
    const { main } = await sentPage(page.request, path);
    expect(main).toContain('€');
    expect(main).not.toContain('$');
  }
});

test('tickets are added up in the chosen currency, with what is paid', async ({ page }) => {
  await openWithChoice(page, '/tickets/autumn-kiln-opening');
  await choose(page, 'GBP');
  await page.getByLabel('quantity of Kiln opening').selectOption('1');
  await expect(page.getByRole('main')).toContainText(/Prices are converted\. You pay \$\d/);
});

test('the site’s own currency can be chosen again', async ({ page, context }) => {
  await openWithChoice(page, '/store');
  await choose(page, 'EUR');
  await choose(page, 'USD');
  await expect(page.getByRole('main')).toContainText('$');
  await expect(page.getByRole('main')).not.toContainText('€');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('currency');
});
