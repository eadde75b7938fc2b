import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/e2e/axe';
import { expect, test } from '../../support/e2e/fixtures';

const MESSAGE = 'Could you make twelve bowls in celadon?';

/** Opens the form and waits until it is hydrated. */
async function openForm(page: Page) {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeVisible();
  return page.getByRole('form', { name: 'Contact form' });
}

test('a visitor writes to the shop with the form that its owner has built', async ({ page }) => {
  const form = await openForm(page);
  await expect(page.getByRole('region', { name: 'Other ways to reach us' })).toContainText('+1 207-555-0148');
  await form.getByLabel('E-mail').fill('lea');
  await form.getByLabel('Message').fill(MESSAGE);
  await form.getByRole('button', { name: 'Send' }).click();

  // Errors of the platform are shown at the fields, and the input stays.
  const firstName = form.getByLabel('First name');
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription('Please fill this in.');
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(
    'An e-mail address looks like name@example.com.',
  );
  await expect(form.getByLabel('Message')).toHaveValue(MESSAGE);
  expect(await accessibilityViolations(page), 'with errors').toEqual([]);

  await firstName.fill('Lea');
  await form.getByLabel('E-mail').fill('lea@example.com');
  await form.getByLabel('What is it about?').selectOption('A commission');
  await form.getByRole('button', { name: 'Send' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Your message was sent' });
  await expect(toast).toContainText('answers within two working days');
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(await accessibilityViolations(page), 'when it was sent').toEqual([]);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('the form fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page);
  await expect(form).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
