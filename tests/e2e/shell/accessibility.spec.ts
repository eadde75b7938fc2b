import { accessibilityViolations } from '../../support/e2e/axe';
import { expect, test } from '../../support/e2e/fixtures';
import { fitsSmallPhone } from '../../support/e2e/layout';
import { headerButton, logInAs, MAYA_LOGIN } from '../../support/e2e/members';

for (const path of ['/', '/booking', '/store', '/store/everyday-mug', '/tickets', '/subscriptions']) {
  test(`${path} is accessible in both themes, and fits a small phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await fitsSmallPhone(page);
  });
}

test('dialogs and drawers are accessible in both themes, and fit a phone', async ({
  page,
  context,
  emulator,
  storefront,
}) => {
  test.slow();
  await logInAs(context, emulator, storefront, MAYA_LOGIN.email);
  await page.goto('/store');
  await headerButton(page, MAYA_LOGIN.name).click();
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible();
  expect(await accessibilityViolations(page), 'the menu').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add to cart: Fig Candle' }).click();
  await page.getByRole('region', { name: 'Cart' }).getByRole('button').click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('button', { name: 'Check out' })).not.toHaveAttribute('aria-disabled');
  // Content behind a dialog is dimmed, and hidden from screen readers.
  expect(await accessibilityViolations(page, '[role=dialog]'), 'the cart').toEqual([]);
  await emulator.control('/site', { acceptsPayments: false }, 'PATCH');
  await cart.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade this site' })).toBeVisible();
  await expect(cart).toBeHidden();
  expect(await accessibilityViolations(page, '[role=dialog]'), 'a dialog').toEqual([]);
  await fitsSmallPhone(page);
});
