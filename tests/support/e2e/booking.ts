import type { Page } from '@playwright/test';
import { DAY } from '@/emulator/core/time/clock';
import { expect } from './fixtures';

// A Wednesday, on which everybody works, far enough ahead that no time comes too near while a test runs.
const soon = new Date(Date.now() + 8 * DAY);
soon.setUTCDate(soon.getUTCDate() + ((3 - soon.getUTCDay() + 7) % 7));
export const WEDNESDAY = soon.toISOString().slice(0, 10);
export const LESSON = `/booking/wheel-throwing-lesson?day=${WEDNESDAY}`;
export const FREE = `/booking/glaze-consult?day=${WEDNESDAY}`;

/** The free times of the day that is shown, by what they read. */
export async function times(page: Page): Promise<string[]> {
  await expect(page.getByRole('radio').first()).toBeAttached();
  return page.getByRole('group').locator('label').allTextContents();
}

/** Fills the platform's checkout in, up to the last button. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
}
