import { FREE, fillCheckout, times } from '../../support/e2e/booking';
import { expect } from '../../support/e2e/fixtures';
import { headerButton, logInHosted, MAYA_LOGIN } from '../../support/e2e/members';
import { test } from '../../support/e2e/sites';

// The main journeys through the shop with Catalog V3, as a new site has it. The tests in examples/ take them with V1.

test('the home page shows every example as ready', async ({ page }) => {
  await page.goto('/');
  const ready = page.getByRole('region', { name: 'Ready to try' });
  await expect(ready.getByRole('heading', { level: 3 })).toHaveText(['Bookings', 'Store', 'Events']);
  const everywhere = page.getByRole('navigation', { name: 'Examples' });
  await expect(everywhere.getByRole('link', { name: 'Subscriptions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not installed on this site' })).toHaveCount(0);
});

test('a product with options is bought with a coupon', async ({ page, emulator }) => {
  // The longest journey through the shop.
  test.slow();
  await page.goto('/store');
  await expect(page.getByRole('status').filter({ hasText: 'products' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose options : Everyday Mug' }).click();
  await page.getByRole('radio', { name: 'Sage' }).check();
  await page.getByRole('radio', { name: '14 oz' }).check();
  await expect(page.getByText('$34.00')).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('listitem')).toContainText('Size: 14 oz');
  await expect(cart).toContainText('Subtotal$68.00');
  await cart.getByLabel('Coupon code').fill('SUMMER25');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('This coupon has expired.')).toBeVisible();
  await cart.getByLabel('Coupon code').fill('WELCOME10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart).toContainText('Discount−$6.80');
  await expect(cart).toContainText('Estimated total$61.20');
  await cart.getByRole('button', { name: 'Check out' }).click();

  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/`));
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Potter');
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('Street and number').fill('1 Congress Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State or province').fill('ME');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByRole('button', { name: 'Update delivery and total' }).click();
  await page.getByLabel('Test card ending in 4242').check();
  await page.getByRole('button', { name: 'Place order' }).click();

  await page.waitForURL(/\/store\/thanks\?orderId=[\da-f-]{36}/);
  const receipt = page.getByRole('region', { name: 'What you bought' });
  await expect(receipt.getByRole('listitem').first()).toContainText(/Everyday Mug.*Size: 14 oz.*Quantity 2/);
  await page.getByRole('region', { name: 'Cart' }).getByRole('button').click();
  await expect(cart).toContainText('Nothing in it yet');
});

test('products are found by category, name and price, in pages', async ({ page }) => {
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await page.goto('/store?page=2');
  await expect(names.first()).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/store');
  await page.getByRole('link', { name: /^Tableware\b/ }).click();
  await expect(page).toHaveURL('/store?category=tableware');
  await expect(names.filter({ hasText: 'Everyday Mug' })).toBeVisible();
  await page.getByLabel('Search by name').fill('mug');
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/search=mug/);
  await expect(names.first()).toContainText(/mug/i);
  await page.goto('/store?min=30&max=40');
  await expect(names.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toHaveCount(0);
});

test('an appointment is booked', async ({ page }) => {
  await page.goto(FREE);
  const [first = ''] = await times(page);
  await page.getByRole('radio', { name: first }).check();
  await page.getByRole('button', { name: 'Book' }).click();
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByText('you are booked')).toBeVisible();
  await expect(page.getByRole('radio', { name: first })).toHaveCount(0);
});

test('tickets are reserved and bought', async ({ page }) => {
  await page.goto('/tickets/autumn-kiln-opening');
  await page.getByLabel('quantity of Kiln opening').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('region', { name: 'Thank you! Your tickets are ready' })).toBeVisible();
});

test('a visitor logs in to buy a plan, and finds it in the account', async ({ page, emulator }) => {
  await page.goto('/subscriptions');
  const plan = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Studio Membership' }) });
  await expect(plan).toContainText('$89.00 every month');
  await expect(plan).toContainText('First 7 days free');
  await page.getByRole('button', { name: 'Choose plan Studio Membership' }).click();
  await logInHosted(page, MAYA_LOGIN);
  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/plan-checkout/`));
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Potter');
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Test card ending in 4242').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(headerButton(page, 'Maya')).toBeVisible();
  await page.getByRole('link', { name: 'See it in your account' }).click();
  await expect(page).toHaveURL('/account/plans');
  await expect(page.getByRole('main')).toContainText('$89.00 every month');
});
