import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../../support/e2e/fixtures';
import {
  block,
  headerButton,
  logInAs,
  logInDirect,
  logInHosted,
  MAYA_LOGIN,
  memberId,
} from '../../support/e2e/members';

test('a visitor logs in on the platform’s page and keeps the cart, and logs out on both sides', async ({
  page,
  emulator,
}) => {
  test.slow();
  const openCart = () => page.getByRole('region', { name: 'Cart' }).getByRole('button').click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });

  await page.goto('/store');
  await page.getByRole('button', { name: 'Add to cart: Fig Candle' }).click();
  await expect(page.getByText('1 in cart')).toBeVisible();
  await headerButton(page, 'Log in').click();
  await page.waitForURL(`${emulator.url}/**`);

  await logInHosted(page, MAYA_LOGIN);
  await expect(headerButton(page, 'Maya')).toBeVisible();
  await page.waitForURL('/store');
  await openCart();
  await expect(cart).toContainText('Fig Candle');
  await page.keyboard.press('Escape');

  await headerButton(page, 'Maya').focus();
  await page.keyboard.press('ArrowDown');
  const menu = page.getByRole('menu', { name: 'Your account' });
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(headerButton(page, 'Maya')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Account' })).toHaveAttribute('href', '/account');
  const account = page.getByRole('navigation', { name: 'Members' }).getByRole('link');
  await expect(account).toHaveText(['Profile', 'Bookings', 'Orders', 'Plans', 'Tickets']);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(headerButton(page, 'Log in')).toBeVisible();
  await page.goto('/store');
  await openCart();
  await expect(cart).toContainText('Nothing in it yet');
  await page.keyboard.press('Escape');
  await headerButton(page, 'Log in').click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a canceled log-in has its own message, and its answer is refused in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/tickets');
  await headerButton(page, 'Log in').click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'You did not log in' })).toBeFocused();
  await expect(page).toHaveURL(/\/login-callback\/ended\?/);
  await page.getByRole('link', { name: 'Go on as a visitor' }).click();
  await expect(page).toHaveURL('/tickets');

  const other = await context.newPage();
  await other.goto('/login-callback?code=of%20another%20visitor&state=anything');
  await expect(other.getByRole('heading', { name: 'There is no log-in to finish here' })).toBeVisible();
  await expect(headerButton(other, 'Log in')).toBeVisible();
});

test('an account with a second factor is redirected to the platform’s page, which asks for it', async ({
  page,
}) => {
  const theo = { email: 'theo@example.com', password: 'theo-likes-clay' };
  await page.goto('/login?returnTo=/booking');
  await logInDirect(page, theo);
  await expect(page.getByRole('heading', { name: 'One more step is needed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go on at the platform’s page' }).click();
  await logInHosted(page, theo);
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  const totp = new TOTP({ secret: Secret.fromBase32('KZ2WYZ3BOJUWC3TFNRRWYYLZ') });
  await page.getByLabel('Code').fill(totp.generate());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headerButton(page, 'Theo')).toBeVisible();
  await expect(page).toHaveURL('/booking');
});

test('a session that was ended elsewhere is reported on the next click', async ({
  page,
  context,
  emulator,
  storefront,
}) => {
  await logInAs(context, emulator, storefront, MAYA_LOGIN.email);
  await page.goto('/');
  await expect(headerButton(page, 'Maya')).toBeVisible();

  await block(emulator, memberId(MAYA_LOGIN.email));
  await page.getByRole('main').getByRole('link', { name: 'Store', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'You have been logged out' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Everyday Mug' })).toBeVisible();
  await expect(headerButton(page, 'Log in')).toBeVisible();
  await notice.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await expect(headerButton(page, 'Log in')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
