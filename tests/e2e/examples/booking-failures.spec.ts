import { FREE, LESSON, times } from '../../support/e2e/booking';
import { expect, test } from '../../support/e2e/fixtures';
import { removeAll } from '../../support/e2e/remove-all';

test('a site without services says so, and how to restore the demo site', async ({ page, emulator }) => {
  await removeAll(emulator, 'booking_services');
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'There is nothing to book yet' })).toBeVisible();
  await expect(page.getByText('npm run reset')).toBeVisible();
});

test('times that fail to load can be retried', async ({ page, emulator }) => {
  const operation = 'bookings.availabilityTimeSlots.listAvailabilityTimeSlots';
  await emulator.control('/faults', { operation, status: 503 });
  await page.goto(LESSON);
  await expect(page.getByText('The platform does not answer')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wheel-throwing lesson' })).toBeVisible();
  await emulator.control('/faults', undefined, 'DELETE');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await times(page)).length).toBeGreaterThan(0);
});

test('a site that takes no payments offers the upgrade, and still books free services', async ({
  page,
  emulator,
}) => {
  await emulator.control('/site', { acceptsPayments: false }, 'PATCH');
  await page.goto(LESSON);
  const [first = ''] = await times(page);
  await page.getByRole('radio', { name: first }).check();
  await page.getByRole('button', { name: 'Book' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Upgrade this site to accept payments online' }),
  ).toBeVisible();

  await page.goto(FREE);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book' }).click();
  await expect(page).toHaveURL(/\/booking-form\//);
});
