import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';

const cartOf = (page: Page) => page.getByRole('region', { name: /^Your cart/ });

/** Puts something without options into the cart, and waits until it is there. */
async function add(page: Page, name: string) {
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click();
  await expect(cartOf(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

test('the products are in the first HTML, with prices and stock', async ({ request }) => {
  const html = await (await request.get('/store')).text();
  for (const text of ['Everyday Mug', '$28.00', 'Some choices sold out', 'Bestseller', 'Only 2 left']) {
    expect(html).toContain(text);
  }
});

test('two products with options and a coupon are bought, and the cart is empty afterwards', async ({
  page,
  emulator,
}) => {
  // The longest way through the shop.
  test.slow();
  await page.goto('/store');
  const cart = cartOf(page);

  await page.getByRole('button', { name: 'Choose options: Everyday Mug' }).click();
  const mug = page.getByRole('dialog', { name: 'Everyday Mug' });
  await mug.getByRole('radio', { name: 'Sage' }).check();
  await mug.getByRole('radio', { name: '14 oz' }).check();
  await expect(mug.getByText('$34.00')).toBeVisible();
  await mug.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
  await mug.getByRole('button', { name: 'Add to cart' }).click();
  await expect(mug).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose options: Everyday Mug' })).toBeFocused();

  await page.getByRole('button', { name: 'Choose options: Dinner Plate' }).click();
  const plate = page.getByRole('dialog', { name: 'Dinner Plate' });
  await plate.getByRole('radio', { name: 'Carved' }).check();
  await plate.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cart.getByRole('listitem')).toHaveCount(2);
  await expect(cart.getByRole('listitem').first()).toContainText('Size: 14 oz');
  await expect(cart).toContainText('Subtotal$100.00');

  await cart.getByLabel('Coupon code').fill('SUMMER25');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('This coupon has expired.')).toBeVisible();
  await cart.getByLabel('Coupon code').fill('WELCOME10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart).toContainText('Discount−$10.00');
  await expect(cart).toContainText('Estimated total$90.00');

  await page.reload();
  await expect(cart).toContainText('Estimated total$90.00');
  await cart.getByRole('button', { name: 'Check out' }).click();

  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/`));
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Potter');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('Street and number').fill('1 Congress Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State or province').fill('ME');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByRole('button', { name: 'Update delivery and total' }).click();
  await page.getByLabel('Test card ending in 4242').check();
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page).toHaveURL(/\/store\?orderId=[\da-f-]{36}/);
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you for your order!' });
  await expect(thanks).toContainText(new URL(page.url()).searchParams.get('orderId') ?? 'no order');
  await expect(cart).toContainText('Nothing in it yet');
});

test('whoever leaves the checkout comes back to the same cart', async ({ page, emulator }) => {
  await page.goto('/store');
  await add(page, 'Fig Candle');
  await cartOf(page).getByRole('button', { name: 'Check out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/`));
  await page.getByRole('link', { name: /cart/i }).click();
  await expect(page).toHaveURL(/\/store/);
  await expect(cartOf(page)).toContainText('Fig Candle');
  await expect(page.getByText('Thank you')).toHaveCount(0);
});

test('what is sold out cannot be added', async ({ page }) => {
  await page.goto('/store');
  await expect(page.getByRole('button', { name: 'Sold out: Teapot' })).toBeDisabled();

  await page.getByRole('button', { name: 'Choose options: Everyday Mug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Everyday Mug' });
  await dialog.getByRole('radio', { name: 'Terracotta' }).check();
  await dialog.getByRole('radio', { name: '14 oz (sold out)' }).check();
  await expect(dialog.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Not available' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(cartOf(page)).toContainText('Nothing in it yet');
});

test('a choice that is missing is asked for', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('button', { name: 'Choose options: Everyday Mug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Everyday Mug' });
  await dialog.getByRole('radio', { name: 'Sage' }).check();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByRole('radio', { name: '10 oz' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cartOf(page)).toContainText('Nothing in it yet');
});

test('a checkout that the site’s plan does not allow opens the premium modal', async ({ page, emulator }) => {
  await page.goto('/store');
  await add(page, 'Fig Candle');
  await emulator.control('/site', { acceptsPayments: false }, 'PATCH');
  await cartOf(page).getByRole('button', { name: 'Check out' }).click();
  const modal = page.getByRole('dialog', { name: 'Upgrade this site to accept payments online' });
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL('/store');
  await page.keyboard.press('Escape');
  await expect(cartOf(page)).toContainText('Fig Candle');
});

test('the list goes on from page to page, and the cart stays', async ({ page }) => {
  await page.goto('/store');
  await add(page, 'Fig Candle');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL('/store?page=2');
  await expect(page.getByRole('heading', { name: 'Espresso Cup' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toHaveCount(0);
  await expect(cartOf(page)).toContainText('Fig Candle');
  await page.goto('/store?page=9');
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toBeVisible();
});

test('on a phone the way to the cart stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/store');
  await add(page, 'Ramen Bowl');
  await page.getByRole('link', { name: /View your cart.*1 item.*\$32\.30/ }).click();
  await expect(cartOf(page).getByRole('button', { name: 'Check out' })).toBeInViewport();
});

test('nothing to sell, no app, no answer: each is told as such', async ({ page, emulator }) => {
  await emulator.control('/faults', { operation: 'stores.products.queryProducts', status: 503, times: 1 });
  await page.goto('/store');
  await expect(page.getByRole('heading', { name: 'The platform does not answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toBeVisible();

  await emulator.control('/apps/stores', undefined, 'DELETE');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This app is not installed' })).toBeVisible();
  await page.getByRole('button', { name: 'Install on the demo site' }).click();
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toBeVisible();

  await emulator.control('/reset', { to: 'empty' });
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is nothing in the store yet' })).toBeVisible();
});

test('a cart that cannot be read leaves the products, and can be read again', async ({ page, emulator }) => {
  await emulator.control('/faults', { operation: 'ecom.currentCart.getCurrentCart', status: 429, times: 1 });
  await page.goto('/store');
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toBeVisible();
  await expect(cartOf(page).getByRole('alert')).toContainText('Your cart could not be read.');
  await cartOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cartOf(page)).toContainText('Nothing in it yet');
});

test('only an order’s number is ever printed from the address', async ({ page }) => {
  await page.goto('/store?orderId=%3Cb%3Ecall%20555%3C%2Fb%3E');
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toBeVisible();
  await expect(page.getByText('Thank you')).toHaveCount(0);
  await expect(page.getByText('call 555')).toHaveCount(0);
});
