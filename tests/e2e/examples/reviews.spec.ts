import { expect, test } from '../../support/e2e/fixtures';

test('a visitor reads the reviews of a product, and writes one', async ({ page, emulator }) => {
  await emulator.control('/reset', { to: 'seed' });
  await page.goto('/store/everyday-mug');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('4.0 of 5 by 3 customers');
  await expect(reviews.getByRole('heading', { level: 3 }).first()).toHaveText('Two years of mornings');
  await expect(reviews).toContainText('The shop’s answer');
  await reviews.getByRole('link', { name: 'Write a review' }).click();
  await reviews.getByRole('radio', { name: '2 – Poor' }).check();
  await reviews.getByLabel('Title (optional)').fill('Too small for me');
  await reviews.getByLabel('Name').fill('Ada');
  await reviews.getByLabel('E-mail').fill('ada@example.com');
  await reviews.getByRole('button', { name: 'Send review' }).click();
  await expect(reviews.getByRole('heading', { level: 3 }).first()).toHaveText('Too small for me');
  await expect(reviews).toContainText('3.5 of 5 by 4 customers');
});
