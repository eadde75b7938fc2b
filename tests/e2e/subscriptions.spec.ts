import { expect, test } from '../support/e2e';

test('a visitor compares the plans, buys one and is thanked for it', async ({
  page,
  emulator,
  expectConsoleError,
}) => {
  // The browser reports the page that says that the card was declined.
  expectConsoleError(/402/);
  await page.goto('/subscriptions');
  const plan = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Studio Membership' }) });
  await expect(plan).toContainText('$89.00 every month');
  await expect(plan).toContainText('First 7 days free');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Studio Membership',
    'Studio Year',
    'Winter Bench',
    'Friend of the Kiln',
  ]);
  await page.getByRole('button', { name: 'Choose plan Studio Membership' }).click();

  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/plan-checkout/`));
  await expect(page.getByRole('heading', { level: 1, name: 'Start your plan' })).toBeVisible();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Potter');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Test card ending in 0002').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toContainText('The card was declined');

  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  await page.getByLabel('Test card ending in 4242').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/subscriptions\?planOrderId=[\da-f-]{36}&wixMemberLoggedIn=false$/);
  await expect(page.getByText('Thank you, your plan is ordered!')).toBeVisible();
});

test('whoever leaves the checkout comes back to the plans, and has bought nothing', async ({ page }) => {
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: 'Choose plan Winter Bench' }).click();
  await page.getByRole('link', { name: 'Choose another plan' }).click();
  await expect(page).toHaveURL(/\/subscriptions\?/);
  await expect(page.getByRole('heading', { name: 'Winter Bench' })).toBeVisible();
  await expect(page.getByText('Thank you')).toHaveCount(0);
});

test('a site that cannot take payments opens the premium modal', async ({ page, emulator }) => {
  await page.goto('/subscriptions');
  await emulator.control('/site', { acceptsPayments: false }, 'PATCH');
  await page.getByRole('button', { name: 'Choose plan Studio Year' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Upgrade this site to accept payments online' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/subscriptions');
});

test('a site without plans says so', async ({ page, emulator }) => {
  await emulator.control('/reset', { to: 'empty' });
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'There are no plans yet' })).toBeVisible();
});

test('a site without the app says so, and gets it', async ({ page, emulator }) => {
  await emulator.control('/apps/pricing-plans', undefined, 'DELETE');
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'This app is not installed' })).toBeVisible();
  await page.getByRole('button', { name: 'Install on the demo site' }).click();
  await expect(page.getByRole('heading', { name: 'Studio Year' })).toBeVisible();
});

test('a platform that does not answer is told as such, and the page comes back with it', async ({
  page,
  emulator,
}) => {
  await emulator.control('/faults', {
    operation: 'pricing-plans.plans.queryPublicPlans',
    status: 503,
    times: 1,
  });
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'The platform does not answer' })).toBeVisible();
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('heading', { name: 'Studio Year' })).toBeVisible();
});
