import { fillCheckout, fullClass } from '../../support/e2e/booking';
import { expect, test } from '../../support/e2e/fixtures';

test('a course is booked as a whole, and then has one place less', async ({ page }) => {
  await page.goto('/booking?category=At+the+wheel');
  await expect(page.getByRole('link', { name: 'Kitchen visit' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Eight weeks of clay' }).click();
  await expect(page).toHaveTitle(/Eight weeks of clay/);
  await expect(page.getByText('8 of 8 places left')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  await page.getByRole('button', { name: 'Book the course' }).click();
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByText('Thank you, you are booked!')).toBeVisible();
  await expect(page.getByText('7 of 8 places left')).toBeVisible();
});

test('a full class has a waiting list to join', async ({ page, emulator }) => {
  await page.goto(await fullClass(emulator));
  await page
    .getByRole('link', { name: /waiting list$/ })
    .first()
    .click();
  // The month has already shown the times of this day; when they are replaced, a choice among them is lost.
  await expect(page).toHaveURL(/[?&]day=/);
  await page.getByRole('radio', { name: /Full · 4 places on the waiting list/ }).check();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();

  await expect(page).toHaveURL(/\/booking-form\//);
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('You are on the waiting list')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Full · 3 places on the waiting list/ })).toBeVisible();
});

test('a class is booked for two, who pay for both', async ({ page }) => {
  await page.goto('/booking/open-studio');
  await page.getByRole('radio').first().check();
  const people = page.getByRole('combobox', { name: 'How many people?' });
  await expect(page.getByLabel('E-mail')).toBeHidden();
  await people.selectOption({ label: '2 · $36.00' });
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Book' }).click();

  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByText('$36.00').first()).toBeVisible();
});
