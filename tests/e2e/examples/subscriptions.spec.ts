import { expect, test } from '../../support/e2e/fixtures';
import { headerButton, logInHosted, MAYA_LOGIN } from '../../support/e2e/members';

test('a visitor compares the plans, logs in to buy one, and gets to the thank-you page as a member', async ({
  page,
  emulator,
  expectConsoleError,
}) => {
  // The browser reports the page that declines the card.
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
  await expect(page.getByText('Your plan')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose plan Studio Membership' }).click();

  await logInHosted(page, MAYA_LOGIN);
  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/plan-checkout/`));
  await expect(page.getByRole('heading', { level: 1, name: 'Start your plan' })).toBeVisible();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Potter');
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Test card ending in 0002').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toContainText('The card was declined');

  await expect(page.getByLabel('E-mail')).toHaveValue('ann@example.com');
  await page.getByLabel('Test card ending in 4242').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  // The platform says that a member is logged in there, so the shop gets the member's session without asking.
  await expect(headerButton(page, 'Maya')).toBeVisible();
  await page.waitForURL(/\/subscriptions\/thanks\?planOrderId=[\da-f-]{36}$/);
  const thanks = page.getByRole('main');
  await expect(thanks.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, Studio Membership is yours!',
  );
  await expect(thanks).toContainText('$89.00 every month');
  await expect(thanks).toContainText('The free trial lasts until');
  await expect(thanks.getByRole('link', { name: 'See it in your account' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(thanks).toContainText('A plan is shown only to the member who bought it.');
  await thanks.getByRole('link', { name: 'Log in' }).click();
  await logInHosted(page, MAYA_LOGIN);
  await expect(thanks.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, Studio Membership is yours!',
  );
  await page.goto('/subscriptions');
  await expect(plan).toContainText('Your plan');
  await expect(plan).toContainText('The free trial lasts until');
  await plan.getByRole('link', { name: 'Manage plan Studio Membership' }).click();
  await expect(page).toHaveURL('/account/plans');
});

test('leaving the checkout returns to the plans without a purchase', async ({ page, emulator }) => {
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: 'Choose plan Winter Bench' }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL(/\/subscriptions\?/);
  await expect(page.getByRole('heading', { name: 'Winter Bench' })).toBeVisible();
  await expect(page.getByText('Thank you')).toHaveCount(0);
  const { id, apiKey } = (await emulator.control('/site')) as { id: string; apiKey: string };
  const headers = { authorization: apiKey, 'wix-site-id': id };
  const ordered = await page.request.get(`${emulator.url}/pricing-plans/v2/orders`, { headers });
  expect(await ordered.json()).toMatchObject({ orders: [] });
});
