import type { Page } from '@playwright/test';
import services from '../../../emulator/seed/bookings.json' with { type: 'json' };
import { bookOnline } from '../../support/e2e/account';
import { accessibilityViolations } from '../../support/e2e/axe';
import { expect, test } from '../../support/e2e/fixtures';
import {
  approve,
  block,
  headerButton,
  logInAs,
  logInHosted,
  MAYA_LOGIN,
  memberId,
} from '../../support/e2e/members';

const SESSION = services.services.find(({ slug }) => slug === 'wheel-for-two')?.id ?? '';

/** The way to a section of the account, beside its content. */
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name });

test('a member logs in, moves and cancels a booking, cancels a plan, and sees the purchases', async ({
  page,
  emulator,
}) => {
  test.slow();
  await emulator.control('/reset', { to: 'seed' });
  await page.goto('/account/bookings');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Log in' }).click();
  await logInHosted(page, MAYA_LOGIN);
  await page.waitForURL('/account/bookings');
  const bookings = page.getByRole('list', { name: 'Upcoming bookings' }).getByRole('listitem');
  await expect(bookings.filter({ hasText: 'Open studio' })).toContainText('Confirmed');

  await bookOnline(page, emulator, SESSION);
  await page.reload();
  const upcoming = bookings.filter({ hasText: 'Wheel session for two' });
  await expect(upcoming).toContainText('Confirmed');
  await expect(upcoming).toContainText('You can cancel or move it until');
  const before = await upcoming.getByText(/20\d\d, /).textContent();

  await upcoming.getByRole('link', { name: 'Move Wheel session for two' }).click();
  const later = page.getByRole('link', { name: 'Later month' });
  await expect(later).toBeVisible();
  // Holds the next month's page until the spinner was seen.
  let seen = () => {};
  const untilSeen = new Promise<void>((resolve) => {
    seen = resolve;
  });
  await page.route(/[?&]month=/, async (route) => {
    await untilSeen;
    await route.continue();
  });
  await later.click();
  await expect(later.locator('.animate-spin')).toBeVisible();
  seen();
  await expect(page).toHaveURL(/\?month=/);
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: /, free$/ })
    .first()
    .click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Move the booking' }).click();
  await expect(page.getByText('Your booking is moved.')).toBeVisible();
  await expect(upcoming).toHaveCount(1);
  await expect(upcoming).not.toContainText(before ?? '');

  await upcoming.getByRole('button', { name: 'Cancel Wheel session for two' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('cancel or move your lesson up to a day before');
  expect(await accessibilityViolations(page, '[role=dialog]'), 'the question about a booking').toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is canceled' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Past bookings' })).toContainText('Canceled');
  await expect(upcoming).toHaveCount(0);

  await section(page, 'Plans').click();
  const plan = page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ hasText: 'Studio Year' });
  await expect(plan).toContainText('The next payment is due on');
  await plan.getByRole('button', { name: 'Cancel Studio Year' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel Studio Year?' });
  await expect(question.getByRole('radio', { name: /when the next payment/ })).toBeChecked();
  expect(await accessibilityViolations(page, '[role=dialog]'), 'the question about a plan').toEqual([]);
  await question.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(plan).toContainText('Canceled, still running');
  await expect(plan).toContainText('is not renewed');
  await expect(plan.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Apprentice' })).toContainText('and ended on');

  await section(page, 'Orders').click();
  const orders = page.getByRole('list', { name: 'Orders' });
  await expect(orders.getByRole('list', { name: 'Lines of order 10002' })).toContainText('Color: Indigo');
  await expect(orders).toContainText('Delivery$6.95');
  await expect(orders.locator('img')).toHaveCount(5);
  expect(await accessibilityViolations(page, 'main'), 'the orders').toEqual([]);
  await section(page, 'Tickets').click();
  await expect(page.getByRole('list', { name: /^Tickets of order/ }).getByRole('listitem')).toHaveCount(3);
  expect(await accessibilityViolations(page, 'main'), 'the tickets').toEqual([]);

  await section(page, 'Plans').click();
  const plans = page.getByRole('region', { name: 'Plans' });
  await plans.getByRole('button', { name: 'Open it there' }).click();
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${emulator.url}`));
});

test('a member changes profile and password; an ended session is reported on the click, and the typed text stays', async ({
  page,
  context,
  emulator,
  storefront,
}) => {
  await logInAs(context, emulator, storefront, MAYA_LOGIN.email);
  await page.goto('/account');
  await page.getByLabel('Shown as').fill('Maya L.');
  const phone = page.getByLabel('Phone');
  await phone.fill('call me');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(phone).toHaveAccessibleDescription(/a whole phone number/);
  await phone.fill('(207) 555-0134');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(headerButton(page, 'Maya L.')).toBeVisible();

  await section(page, 'Password').click();
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('short');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(password).toHaveAccessibleDescription(/too short/);
  await expect(password).toHaveValue('short');
  await password.fill('another jug of olives');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();

  await section(page, 'Profile').click();
  await page.getByLabel('Last name').fill('Berg');
  await block(emulator, memberId(MAYA_LOGIN.email));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have been logged out')).toBeVisible();
  await approve(emulator, memberId(MAYA_LOGIN.email));
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await logInHosted(page, { ...MAYA_LOGIN, password: 'another jug of olives' });
  await expect(page.getByText('What you had typed is back')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Berg');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Berg');
  await expect(page.getByText('What you had typed is back')).toHaveCount(0);
});
