import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../../support/e2e/axe';
import { FREE, fillCheckout, LESSON, times, WEDNESDAY } from '../../support/e2e/booking';
import { expect, test } from '../../support/e2e/fixtures';

test('a slot is found in the visitor’s time zone, booked, and no longer offered', async ({ page }) => {
  await page.goto('/booking');
  await page.getByRole('link', { name: 'Wheel-throwing lesson' }).click();
  await page.getByRole('button', { name: 'Show in my time zone' }).click();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
  await page.getByRole('link', { name: 'Later month' }).click();
  await expect(page).toHaveURL(/month=.*timezone=Europe\/Berlin/);
  await expect(page.getByRole('link', { name: 'Earlier month' })).toBeVisible();

  const [first = ''] = await times(page);
  await page.getByRole('radio', { name: first }).check();
  await page.getByRole('button', { name: 'Book' }).click();

  await expect(page).toHaveURL(/\/booking-form\//);
  await expect(page.getByRole('heading', { name: 'Wheel-throwing lesson' })).toBeVisible();
  await expect(page.locator('#SITE_CONTAINER')).toContainText('(Europe/Berlin)');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Book now' }).click();

  const thanks = page.getByRole('status').filter({ hasText: 'Thank you, you are booked!' });
  const [time = ''] = /^\S+ [AP]M/.exec(first) ?? [];
  await expect(thanks).toContainText(`at ${time} GMT+`);
  await expect(thanks).toContainText('Wheel-throwing lesson, ');
  const order = page.getByRole('status').filter({ hasText: 'The confirmation goes to' });
  await expect(order).toContainText(/ada@example\.com.*order \d+/);
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const calendar = await (await page.request.get(file ?? '')).text();
  expect(calendar).toContain('SUMMARY:Wheel-throwing lesson');
  expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z/);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expect(page.getByRole('radio', { name: first })).toHaveCount(0);
});

test('a slot is booked by keyboard alone', async ({ page }) => {
  const keyboard = page.keyboard;
  /** Presses Tab until an element has the focus. */
  async function tabTo(target: Locator) {
    for (let steps = 0; steps < 120; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  }
  await page.goto(FREE);
  const [first = ''] = await times(page);
  await tabTo(page.getByRole('radio').first());
  await keyboard.press('Space');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Book' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking-form\//);

  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['E-mail', 'ada@example.com'],
  ] as const) {
    await tabTo(page.getByLabel(label));
    await keyboard.type(text);
  }
  await tabTo(page.getByRole('button', { name: 'Book now' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Thank you, you are booked!')).toBeVisible();
  await expect(page.getByRole('radio', { name: first })).toHaveCount(0);
});

test('a slot that was just taken is reported, and another one can be chosen', async ({ page, context }) => {
  await page.goto(`${LESSON}&timezone=Europe/Berlin`);
  const address = page.url();
  const [first = ''] = await times(page);
  await page.getByRole('radio', { name: first }).check();

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('radio', { name: first }).check();
  await other.getByRole('button', { name: 'Book' }).click();
  await fillCheckout(other);
  await other.getByRole('button', { name: 'Book now' }).click();
  await expect(other.getByText('you are booked')).toBeVisible();

  await page.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('This time is not free any more. Please choose another one.')).toBeVisible();
  await expect(page.getByRole('radio', { name: first })).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book' }).click();
  await expect(page).toHaveURL(/\/booking-form\//);
});

test('of two visitors in the checkout, the second gets the message there', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/409 \(Conflict\)/);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(LESSON);
    const [first = ''] = await times(each);
    await each.getByRole('radio', { name: first }).check();
    await each.getByRole('button', { name: 'Book' }).click();
    await fillCheckout(each);
  }
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByText('you are booked')).toBeVisible();
  await other.getByRole('button', { name: 'Book now' }).click();
  await expect(other.locator('#SITE_CONTAINER').getByRole('alert').first()).toContainText(
    'not free any more',
  );
  await expect(other.getByText('you are booked')).toHaveCount(0);
});

test('days and months are in the URL: the first HTML shows them and the back button returns to them', async ({
  page,
}) => {
  const chosen = page.locator('[aria-current="date"]');
  await page.goto(LESSON);
  // Not the chosen day, which may be the last of its month.
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: /, free$/ })
    .and(page.locator(':not([aria-current])'))
    .last()
    .click();
  await expect(page).not.toHaveURL(new RegExp(`${WEDNESDAY}$`));
  const address = page.url();
  await expect(chosen).toHaveAttribute('href', new URL(address).pathname + new URL(address).search);

  const html = await (await page.request.get(address)).text();
  expect(html).toContain('Choose a time');
  expect(html).toContain('type="radio"');

  await page.getByRole('link', { name: 'Later month' }).click();
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByRole('link', { name: 'Earlier month' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(chosen).toHaveAttribute('href', new URL(address).pathname + new URL(address).search);
});

test('the times of a service are accessible in both themes, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LESSON);
  await page.getByRole('radio').first().check();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
