import { expect, test } from '../../support/e2e/fixtures';

test('a visitor reads the reviews of a product, and writes one', async ({ page, emulator }) => {
  await emulator.control('/reset', { to: 'seed' });
  await page.goto('/store/everyday-mug');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('4.0 of 5 by 3 customers');
  await expect(reviews.getByRole('heading', { level: 3 }).first()).toHaveText('Two years of mornings');
  await expect(reviews).toContainText('The shop’s answer');
  await reviews.getByRole('link', { name: 'Write a review' }).click();
  await expect(page).toHaveURL('/store/everyday-mug/review');
  await page.getByRole('radio', { name: '2 – Poor' }).check();
  await page.getByLabel('Title (optional)').fill('Too small for me');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Your review is shown with the product.')).toBeVisible();
  await page.getByRole('link', { name: 'Everyday Mug' }).click();
  await expect(reviews.getByRole('heading', { level: 3 }).first()).toHaveText('Too small for me');
  await expect(reviews).toContainText('3.5 of 5 by 4 customers');
});
