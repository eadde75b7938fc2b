import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { logInAs, logInHosted, MAYA_LOGIN } from '../../support/e2e/members';

const save = (page: Page) => page.getByRole('button', { name: 'Save to your wish list' });
const saved = (page: Page) => page.getByRole('button', { name: 'On your wish list' });

test('a visitor who saves a product logs in on the way, and finds it in the account', async ({ page }) => {
  await page.goto('/store/tall-vase');
  await save(page).click();
  await logInHosted(page, MAYA_LOGIN);
  await expect(page).toHaveURL('/store/tall-vase');
  await expect(saved(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/account');
  const sections = page.getByRole('navigation', { name: 'Your account' });
  await sections.getByRole('link', { name: 'Wish list' }).click();
  const wishes = page.getByRole('region', { name: 'Wish list' }).getByRole('listitem');
  await expect(wishes).toHaveCount(1);
  await wishes.getByRole('button', { name: 'Add to cart: Tall Vase' }).click();
  await expect(page.getByText('1 in cart')).toBeVisible();
  await wishes.getByRole('button', { name: 'Remove Tall Vase from the wish list' }).click();
  await expect(page.getByRole('heading', { name: 'Your wish list is empty' })).toBeVisible();
});

test('a wish list has each product once, in the order of saving, on every device', async ({
  page,
  context,
  emulator,
  storefront,
}) => {
  await logInAs(context, emulator, storefront, MAYA_LOGIN.email);
  for (const slug of ['tall-vase', 'bud-vase']) {
    await page.goto(`/store/${slug}`);
    await save(page).click();
    await expect(saved(page)).toBeVisible();
  }
  const other = await context.newPage();
  await other.goto('/store/tall-vase');
  await expect(saved(other)).toBeVisible();
  await page.goto('/account/wish-list');
  const names = page.getByRole('region', { name: 'Wish list' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Bud Vase', 'Tall Vase']);
  await saved(other).click();
  await expect(save(other)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(names).toHaveText(['Bud Vase']);
});

test('a wish that the platform refuses is reported, and can be tried again', async ({
  page,
  context,
  emulator,
  storefront,
}) => {
  await logInAs(context, emulator, storefront, MAYA_LOGIN.email);
  await page.goto('/store/tall-vase');
  await emulator.control('/faults', { operation: 'data.items.insert', status: 503 });
  await save(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'could not be put on your wish list' }),
  ).toBeVisible();
  await emulator.control('/faults', undefined, 'DELETE');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(saved(page)).toBeVisible();
});

test('products that were looked at are listed, until the log-out', async ({
  page,
  context,
  emulator,
  storefront,
}) => {
  await logInAs(context, emulator, storefront, MAYA_LOGIN.email);
  const seen = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link');
  await page.goto('/store/tall-vase');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tall Vase');
  await page.waitForFunction(() => localStorage.getItem('latelySeen'));
  await expect(seen).toHaveCount(0);
  await page.goto('/store/bud-vase');
  await expect(seen).toHaveText(['Tall Vase']);
  await page.goto('/store');
  await expect(seen).toHaveText(['Bud Vase', 'Tall Vase']);
  await seen.filter({ hasText: 'Tall Vase' }).click();
  await expect(page).toHaveURL('/store/tall-vase');
  await page.getByRole('button', { name: 'Maya' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/store');
  await expect(page.getByRole('link', { name: 'Tall Vase' }).first()).toBeVisible();
  await expect(seen).toHaveCount(0);
});
