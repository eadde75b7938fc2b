import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/e2e/axe';
import { expect, test } from '../../support/e2e/fixtures';

const KILN = '/tickets/autumn-kiln-opening';
const MINUTE_SECONDS = 60;

const quantity = (page: Page, name: string) => page.getByLabel(`quantity of ${name}`);

const choose = (page: Page, name: string, number = 1) => quantity(page, name).selectOption(String(number));

/** Reserves one ticket of the kiln opening and waits for the hosted checkout. */
async function reserve(page: Page, name = 'Kiln opening'): Promise<void> {
  await page.goto(KILN);
  await choose(page, name);
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Get your tickets' })).toBeVisible();
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Place order' }).click();
}

test('two tickets are chosen, reserved and bought', async ({ page, request }) => {
  const html = await (await request.get('/tickets')).text();
  expect(html, 'the first data is in the HTML').toContain('Autumn Kiln Opening');

  await page.goto('/tickets');
  await page.getByRole('link', { name: 'Autumn Kiln Opening' }).click();
  await expect(page).toHaveURL(KILN);
  await expect(page).toHaveTitle(/^Autumn Kiln Opening/);
  await expect(page.getByText('We hold your tickets for 20 minutes')).toBeVisible();
  await choose(page, 'Kiln opening');
  await choose(page, 'Unload the kiln with us');
  await expect(page.getByText('2 tickets')).toBeVisible();
  await expect(page.getByText('$83.00')).toBeVisible();
  await page.getByRole('button', { name: 'Get tickets' }).click();

  await expect(page.getByRole('heading', { name: 'Autumn Kiln Opening' })).toBeVisible();
  await expect(page.getByText('$85.08')).toBeVisible();
  await placeOrder(page);

  const thanks = page.getByRole('region', { name: 'Thank you! Your tickets are ready' });
  await expect(thanks).toContainText(/Order 2[0-9A-Z]{3}-[0-9A-Z]{4}-[0-9A-Z]{3}: 2 tickets for Autumn Kiln/);
  await expect(thanks.getByRole('img', { name: /^Code of ticket 2.*0[12]$/ })).toHaveCount(2);

  await expect(thanks).toContainText('The confirmation goes to');
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$85.08' })).toBeVisible();
  const file = await thanks.getByRole('link', { name: 'Print the tickets' }).getAttribute('href');
  expect((await request.get(file ?? '')).headers()['content-type']).toBe('application/pdf');

  await page.goto(KILN);
  await expect(page.getByText('Only 4 left')).toBeVisible();
  await expect(page.getByText('We are holding')).toHaveCount(0);
});

test('an expired reservation is explained, and its tickets can be chosen again', async ({
  page,
  emulator,
  expectConsoleError,
}) => {
  expectConsoleError(/409/);
  await reserve(page, 'Unload the kiln with us');
  await page.goto(KILN);
  await expect(page.getByText('We are holding your ticket for Autumn Kiln Opening')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/);
  await expect(page.getByText('Only 4 left')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Get your tickets' })).toBeVisible();

  await emulator.control('/clock', { advanceSeconds: 21 * MINUTE_SECONDS });
  await placeOrder(page);
  await expect(page.getByText('Your reservation has expired')).toBeVisible();

  await page.goto(KILN);
  await expect(page.getByText('Your reservation has expired')).toBeVisible();
  await expect(page.getByText('Only 5 left')).toBeVisible();
  await page.getByRole('button', { name: 'Reserve again' }).click();
  await expect(page.getByRole('heading', { name: 'Get your tickets' })).toBeVisible();

  await emulator.control('/clock', { advanceSeconds: 21 * MINUTE_SECONDS });
  await page.goto('/tickets');
  await expect(page.getByText('Your reservation has expired')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Your reservation has expired')).toHaveCount(0);
});

test('reserved tickets are replaced by another choice, and can be released', async ({ page }) => {
  await reserve(page, 'Unload the kiln with us');
  await reserve(page, 'Unload the kiln with us');
  await page.goto(KILN);
  await expect(page.getByText('Only 4 left')).toBeVisible();
  await page.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('Only 5 left')).toBeVisible();
  await expect(page.getByText('We are holding')).toHaveCount(0);
});

test('the second buyer of the last tickets gets a message and keeps the rest of the choice', async ({
  page,
  browser,
  baseURL,
}) => {
  const slow = await browser.newContext({ baseURL });
  const slowPage = await slow.newPage();
  await slowPage.goto(KILN);
  await choose(slowPage, 'Kiln opening');
  await choose(slowPage, 'Unload the kiln with us', 5);

  await page.goto(KILN);
  await choose(page, 'Unload the kiln with us', 5);
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Get your tickets' })).toBeVisible();

  await slowPage.getByRole('button', { name: 'Get tickets' }).click();
  await expect(slowPage.getByText('There are not as many of these tickets left')).toBeVisible();
  await expect(slowPage.getByText('Sold out')).toBeVisible();
  await expect(quantity(slowPage, 'Kiln opening')).toHaveValue('1');
  await slow.close();
});

test('a donation is the guest’s amount, from the minimum price on', async ({ page }) => {
  await page.goto('/tickets/harvest-supper');
  await choose(page, 'Pay-what-you-want seat');
  const price = page.getByLabel('Your price for each');
  await price.fill('20');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(price).toBeFocused();
  await price.fill('40');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByText('$41.00')).toBeVisible();
});

test('an RSVP is sent, and its date downloaded for the calendar', async ({ page }) => {
  await page.goto('/tickets/studio-open-house');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('How many people do you bring?').selectOption('1');
  await page.getByLabel('Guest name 1').fill('Eli Byron');
  await page.getByLabel('When will you come?').selectOption('For the soup');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You are on the guest list.')).toBeVisible();

  const downloads = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await downloads;
  expect(file.suggestedFilename()).toBe('studio-open-house.ics');
  expect(readFileSync(await file.path(), 'utf8')).toContain('SUMMARY:Studio Open House');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible();
});

test('a description with every kind of content is accessible, and a series links to its dates', async ({
  page,
}) => {
  await page.goto('/tickets/harvest-supper');
  await expect(page.getByRole('table')).toContainText('Squash soup with sage');
  await expect(page.getByRole('img', { name: 'A brick kiln with its door open' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Ask the kitchen' })).toHaveAttribute('href', /^mailto:/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto('/tickets/open-wheel-wednesday');
  await expect(page.getByRole('heading', { name: 'Other dates' })).toBeVisible();
  await page.locator('a[href="/tickets/open-wheel-wednesday-1"]').click();
  await expect(page).toHaveURL('/tickets/open-wheel-wednesday-1');
  await expect(page.getByRole('heading', { name: 'Open Wheel Wednesday' })).toBeVisible();
});
