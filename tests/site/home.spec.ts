import { expect, test, visit } from './support';

test('the home page shows which examples the site has', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Headless examples' })).toBeVisible();
  const ready = page.getByRole('region', { name: 'Ready to try' });
  const missing = page.getByRole('region', { name: 'Not installed on this site' });
  const examples = ready.or(missing).getByRole('heading', { level: 3 });
  await expect(examples).toHaveCount(3);
  expect((await examples.allTextContents()).sort()).toEqual(['Bookings', 'Events', 'Store']);
});
