import type { Page } from '@playwright/test';
import products from '../../../emulator/seed/products.json' with { type: 'json' };
import { expect, test } from '../../support/e2e/fixtures';

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const cartButton = (page: Page) => page.getByRole('region', { name: 'Cart' }).getByRole('button');

async function openCart(page: Page) {
  await cartButton(page).click();
  await expect(cartOf(page)).toBeVisible();
  return cartOf(page);
}

/** Adds a product without options to the cart, and waits until the platform has added it. */
async function add(page: Page, name: string) {
  const button = page.getByRole('button', { name: `Add to cart: ${name}` });
  await button.click();
  await expect(page.getByText('1 in cart')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled');
}

test('two products with options and a coupon are bought, and the order is shown', async ({
  page,
  emulator,
}) => {
  // The longest journey through the shop.
  test.slow();
  await page.goto('/store');
  await page.getByRole('link', { name: 'Choose options : Everyday Mug' }).click();
  await page.getByRole('radio', { name: 'Sage' }).check();
  await page.getByRole('radio', { name: '14 oz' }).check();
  const picture = page.getByRole('link', { name: 'Enlarge: Stoneware mug in sage green' });
  await expect(picture).toBeInViewport();
  await picture.click();
  await expect(page.getByRole('dialog', { name: 'Stoneware mug in sage green' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/store/everyday-mug?Glaze=Sage&Size=14+oz');
  await expect(page.getByText('$34.00')).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity of Everyday Mug' }).click();
  const addToCart = page.getByRole('button', { name: 'Add to cart', exact: true });
  await addToCart.click();
  const cart = cartOf(page);
  await expect(cart.getByRole('listitem')).toContainText('Size: 14 oz');
  await page.keyboard.press('Escape');
  await expect(addToCart).toBeFocused();

  await page.goto('/store/dinner-plate?Rim=Carved');
  await expect(page.getByRole('radio', { name: 'Carved' })).toBeChecked();
  await addToCart.click();
  await expect(cart.getByRole('listitem')).toHaveCount(2);
  await expect(cart).toContainText('Subtotal$100.00');

  await cart.getByLabel('Coupon code').fill('SUMMER25');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('This coupon has expired.')).toBeVisible();
  await cart.getByLabel('Coupon code').fill('WELCOME10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart).toContainText('Discount−$10.00');
  await expect(cart).toContainText('Estimated total$90.00');

  await page.reload();
  await openCart(page);
  await expect(cart).toContainText('Estimated total$90.00');
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
  const thanks = page.getByRole('region', { name: 'Thank you for your order!' });
  await expect(thanks).toContainText('Your order’s number is 10001.');
  await expect(thanks).toContainText('The confirmation goes to ann@example.com.');
  const receipt = page.getByRole('region', { name: 'What you bought' });
  await expect(receipt).toContainText('Ann Potter1 Congress StreetPortland, ME 04101');
  await expect(receipt).toContainText('Standard delivery');
  await expect(receipt.getByRole('listitem')).toHaveCount(2);
  await expect(receipt.getByRole('listitem').first()).toContainText(/Everyday Mug.*Size: 14 oz.*Quantity 2/);
  await openCart(page);
  await expect(cart).toContainText('Nothing in it yet');
  await page.keyboard.press('Escape');
  await thanks.getByRole('link', { name: 'Go on shopping' }).click();
  await expect(page).toHaveURL('/store');
});

test('a link fills the cart, and the page shows it', async ({ page }) => {
  const spoon = products.find(({ slug }) => slug === 'olive-spoon');
  await page.goto(`/cart?add=${spoon?.id}:2`);
  await page.getByRole('button', { name: 'Put it into my cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('list', { name: 'Your cart' })).toContainText('Olive Wood Spoon');
  await expect(cartButton(page)).toHaveAccessibleName('Cart 2 items');
});

test('leaving the checkout returns to the same cart', async ({ page, emulator }) => {
  await page.goto('/store');
  await add(page, 'Fig Candle');
  await (await openCart(page)).getByRole('button', { name: 'Check out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/`));
  await page.getByRole('link', { name: /cart/i }).click();
  await page.waitForURL(/\/store/);
  await expect(cartButton(page)).toHaveAccessibleName('Cart 1 item');
  await expect(page.getByText('Thank you')).toHaveCount(0);
  await expect((await openCart(page)).getByRole('listitem')).toContainText('Fig Candle');
});

test('a checkout that the site’s plan does not allow opens the premium modal', async ({ page, emulator }) => {
  await page.goto('/store');
  await add(page, 'Fig Candle');
  await emulator.control('/site', { acceptsPayments: false }, 'PATCH');
  await (await openCart(page)).getByRole('button', { name: 'Check out' }).click();
  const modal = page.getByRole('dialog', { name: 'Upgrade this site to accept payments online' });
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL('/store');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(await openCart(page)).toContainText('Fig Candle');
});

test('the list is filtered, sorted and paged by its URL, and the back button works', async ({ page }) => {
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await page.goto('/store');
  await add(page, 'Fig Candle');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/store?page=2');
  await expect(page.locator('#products')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Tea Towels, Set of Two' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toHaveCount(0);
  await expect(cartButton(page)).toHaveAccessibleName('Cart 1 item');

  const scrolled = () => page.evaluate(() => scrollY);
  const last = names.last().getByRole('link');
  const head = await scrolled();
  await last.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(head);
  await last.click();
  await expect(page).toHaveURL(/\/store\/./);
  await expect(names.last()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/store?page=2');
  await expect.poll(scrolled, 'one’s place in the list').toBe(place);

  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Home\b/ })
    .click();
  await expect(page).toHaveURL('/store?category=home');
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL('/store?category=home&sort=price-up');
  await expect(names).toHaveText(['Bud Vase', 'Fig Candle', 'Planter', 'Pitcher', 'Tall Vase']);
  await page.getByLabel('Price to').fill('40');
  await page.getByLabel('Price to').press('Enter');
  await expect(names).toHaveText(['Bud Vase', 'Fig Candle']);
  await page.getByRole('link', { name: 'Bud Vase', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bud Vase' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/store?category=home&max=40&sort=price-up');
  await expect(names).toHaveText(['Bud Vase', 'Fig Candle']);
  await page.goBack();
  await expect(page.getByLabel('Price to')).toHaveValue('');
  await expect(names).toHaveCount(5);

  await page.getByLabel('Search by name').fill('<b>no such thing');
  await page.getByRole('button', { name: 'Apply' }).click();
  // The list before it has such a link too.
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(names).toHaveCount(12);
  await page.goto('/store?page=9');
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is chosen, its quantity changed, a coupon used, and the checkout opened', async ({
    page,
    emulator,
    expectConsoleError,
  }) => {
    // Scripts are off, so it does not matter that the policy refuses to load one ahead.
    expectConsoleError(/\.js \(csp\)/);
    await page.goto('/store/everyday-mug');
    await page.getByRole('radio', { name: 'Sage' }).check();
    await page.getByRole('radio', { name: '14 oz' }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page).toHaveURL('/cart');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toContainText('Size: 14 oz');
    await page.getByRole('spinbutton', { name: 'quantity of Everyday Mug' }).fill('2');
    await page.getByRole('button', { name: 'Update Everyday Mug' }).click();
    await expect(main).toContainText('Subtotal$68.00');
    await page.getByLabel('Coupon code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(main).toContainText('Discount−$6.80');
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveURL(new RegExp(`^${emulator.url}/`));
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Everyday Mug' }).click();
    await expect(main).toContainText('There is nothing in your cart');
  });
});
