import { expect, test } from '../../support/e2e/fixtures';

test('the footer links to the pages that the owner has written, in the owner’s order', async ({ page }) => {
  await page.goto('/subscriptions');
  const links = page.getByRole('navigation', { name: 'Good to know' }).getByRole('link');
  await expect(links).toHaveText([
    'About the studio',
    'Delivery and returns',
    'Bookings and tickets',
    'Privacy',
    'Terms',
  ]);
  await links.filter({ hasText: 'Delivery and returns' }).click();
  await expect(page).toHaveURL('/pages/delivery-and-returns');
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery and returns' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Broken on the way' })).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'Canada: 6 to 10 business days' })).toBeVisible();
});

test('an unknown page and an unknown post have status 404 and a way on', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  expect((await page.goto('/pages/imprint'))?.status()).toBe(404);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('We could not find this');
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.goto('/journal/no-such-post'))?.status()).toBe(404);
  expect((await page.goto('/pages/privacy'))?.status()).toBe(200);
});

test('the menu of the café has its dishes with prices by size, and says what is sold out', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menu');
  const lunch = page.getByRole('region', { name: 'Lunch' });
  const soup = lunch.getByRole('listitem').filter({ hasText: 'Kiln soup' });
  await expect(soup).toContainText(/Small \W?\$6\.50\W?Large \W?\$9\.00/);
  await expect(soup).toContainText('Vegan');
  const ginger = page.getByRole('listitem').filter({ hasText: 'Cold ginger' });
  await expect(ginger).toContainText('Sold out today');
});
