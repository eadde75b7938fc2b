import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { headerButton, MAYA_LOGIN } from '../../support/e2e/members';

/** Opens a page whose scripts are held back. @returns a function that releases them */
async function openWithoutScripts(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('Enter searches the list without the page’s scripts', async ({ page }) => {
  const release = await openWithoutScripts(page, '/store');
  await page.getByLabel('Search by name').fill('candle');
  await page.getByLabel('Search by name').press('Enter', { noWaitAfter: true });
  await expect(page).toHaveURL(/search=candle/);
  release();
  await expect(page.getByLabel('Search by name')).toHaveValue('candle');
  await expect(page.getByRole('link', { name: 'Everyday Mug' })).toHaveCount(0);
});

test('a button that needs scripts can be pressed once they are there, and looks the same before', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/store/fig-candle');
  const more = page.getByRole('button', { name: 'Increase quantity of Fig Candle' });
  await expect(more).toBeDisabled();
  const opacity = () => more.evaluate((button) => getComputedStyle(button).opacity);
  expect(await opacity()).toBe('1');
  release();
  await more.click();
  await expect(page.getByRole('spinbutton', { name: 'quantity of Fig Candle' })).toHaveValue('2');
  await expect.poll(opacity).toBe('1');
});

test('on a phone, what has arrived of a page stays in its place when the rest arrives', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let ends: 'main' | undefined = 'main';
  await page.route('**/booking', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: ends ? html.slice(0, html.indexOf(`<${ends}`)) : html });
  });
  const bar = page.getByRole('complementary', { name: 'For developers' });
  await page.goto('/booking', { waitUntil: 'domcontentloaded' });
  await expect(bar).toBeHidden();
  const toast = page.getByText('Add your Client ID to get started');
  const before = await toast.boundingBox();
  ends = undefined;
  await page.goto('/booking');
  await expect(bar).toBeVisible();
  expect(await toast.boundingBox()).toEqual(before);
});

test('a form that is sent before the page’s scripts are there says what is wrong, and goes on with them', async ({
  page,
}) => {
  await openWithoutScripts(page, '/login');
  const form = page.getByRole('main');
  const password = form.getByLabel('Password', { exact: true });
  await form.getByLabel('E-mail').fill(MAYA_LOGIN.email);
  await password.fill('not her password');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(password).toHaveAccessibleDescription(/This is not the password/);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(password).toHaveAccessibleDescription(/This is not the password/);
  await expect(password).toBeFocused();
  await expect(form.getByLabel('E-mail')).toHaveValue(MAYA_LOGIN.email);
  await password.fill('still not her password');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(password).toHaveAccessibleDescription(/This is not the password/);
  await password.fill(MAYA_LOGIN.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(headerButton(page, 'Maya')).toBeVisible();
});
