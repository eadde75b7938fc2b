import { expect } from '../../support/e2e/fixtures';
import { test } from '../../support/e2e/sites';

// Features that only Catalog V3 has.

test('categories are a tree, and a product of one has its brand, ribbon and sections', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('link', { name: /^Tableware\b/ }).click();
  await page.getByRole('link', { name: /^Mugs & Cups\b/ }).click();
  await expect(page).toHaveURL('/store?category=mugs-cups');
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(names.filter({ hasText: 'Everyday Mug' })).toBeVisible();
  await expect(names.filter({ hasText: 'Dinner Plate' })).toHaveCount(0);

  await page.goto('/store/everyday-mug');
  await expect(page.getByText('Bestseller')).toBeVisible();
  await page.getByText('How it is made').click();
  await expect(page.getByText('Thrown in our studio in Portland')).toBeVisible();
  await page.goto('/store/fig-candle');
  await expect(page.getByText('by Casco Candle Works')).toBeVisible();
});

test('a variant has its own picture and price, can be pre-ordered, and takes a modifier', async ({
  page,
}) => {
  await page.goto('/store/everyday-mug');
  const picture = page.getByRole('link', { name: /^Enlarge: .*terracotta/i });
  await expect(picture).not.toBeInViewport();
  await page.getByRole('radio', { name: 'Terracotta' }).check();
  await expect(picture).toBeInViewport();
  await page.getByRole('radio', { name: '14 oz' }).check();
  await expect(page.getByText('$34.00')).toBeVisible();
  await expect(
    page
      .locator('form')
      .getByText(/Pre-order/)
      .first(),
  ).toBeVisible();
  await page.getByRole('radio', { name: /Linen cloth/ }).check();
  await page.getByRole('button', { name: /^(Add to cart|Pre-order)$/ }).click();
  const line = page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem');
  await expect(line).toContainText('Gift wrapping: Linen cloth');
  await expect(line).toContainText('$40.50');
});
