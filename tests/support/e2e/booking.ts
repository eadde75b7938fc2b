import type { Page } from '@playwright/test';
import { DAY } from '@/emulator/core/time/clock';
import { type EmulatorControl, expect } from './fixtures';

// A Wednesday, when all staff work, far enough ahead that no booking limit is reached while a test runs.
const soon = new Date(Date.now() + 8 * DAY);
soon.setUTCDate(soon.getUTCDate() + ((3 - soon.getUTCDay() + 7) % 7));
/** That Wednesday, as in the pages' addresses. */
export const WEDNESDAY = soon.toISOString().slice(0, 10);
/** The page of a lesson on that day. */
export const LESSON = `/booking/wheel-throwing-lesson?day=${WEDNESDAY}`;
/** The page of a free service on that day. */
export const FREE = `/booking/glaze-consult?day=${WEDNESDAY}`;

/**
 * Returns the page of the demo site's full class, in the month of that class. Without a month, the page opens at the next
 * free day, which is in a later month when this one is nearly over.
 */
export async function fullClass(emulator: EmulatorControl): Promise<string> {
  type Booked = { contactDetails: { firstName: string }; bookedEntity: { slot: { startDate: string } } };
  const { items } = (await emulator.control('/data/bookings?limit=50')) as { items: Booked[] };
  const filled = items.find(({ contactDetails }) => contactDetails.firstName === 'Nora');
  return `/booking/olive-oil-tasting?month=${filled?.bookedEntity.slot.startDate.slice(0, 7)}`;
}

/** Returns the texts of the free times that the page shows. */
export async function times(page: Page): Promise<string[]> {
  await expect(page.getByRole('radio').first()).toBeAttached();
  return page.getByRole('group').locator('label').allTextContents();
}

/** Fills in the fields of the platform's checkout. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
}
