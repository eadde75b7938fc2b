import { accessibilityViolations } from '../../support/e2e/axe';
import { expect, test } from '../../support/e2e/fixtures';

test('the inspector shows the calls of a page and their code, without secrets', async ({ page, context }) => {
  await page.goto('/store');
  // The toast shows that the page is hydrated.
  await expect(page.getByText('Add your Client ID to get started')).toBeVisible();
  await page.keyboard.press('Alt+I');
  const drawer = page.getByRole('dialog', { name: 'Platform calls' });
  // The list's own call; another reads all products, for the numbers beside the filters.
  const calls = drawer.getByRole('listitem').filter({ hasText: 'products.queryProducts' });
  await expect(calls).toHaveCount(2);
  for (const each of await calls.all()) await each.getByText('products.queryProducts').first().click();
  const call = calls.filter({ hasText: 'products: [12]' });
  await expect(call).toContainText('200');
  await calls.filter({ hasNotText: 'products: [12]' }).getByText('products.queryProducts').first().click();
  await expect(call).toContainText('@wix/stores');
  await expect(call).toContainText('GET /stores-reader/v1/products/query-platformized');

  // The page was loaded again to be recorded; the visitor's first tokens are older.
  const tokens = drawer.getByRole('listitem').filter({ hasText: 'POST /oauth2/token' });
  await tokens.getByText('/oauth2/token').first().click();
  await expect(tokens.getByRole('region', { name: 'Response 200' })).toContainText(
    'access_token: •••••• (hidden)',
  );
  await tokens.getByText('/oauth2/token').first().click();

  await expect(call.getByRole('region', { name: 'Code' })).toContainText(
    'client.use(products).queryProducts({',
  );
  expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);

  const response = call.getByRole('region', { name: 'Response 200' });
  await response.getByText('products: [12]').click();
  await response.getByText(/^0: \{/).click();
  await expect(response).toContainText('name: "');
  await call.getByRole('region', { name: 'Request headers' }).locator('summary').click();
  await expect(call).toContainText('authorization: •••••• (hidden)');

  const session = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
  const { accessToken, refreshToken } = JSON.parse(decodeURIComponent(session));
  const shown = await drawer.innerHTML();
  for (const secret of [accessToken.value, refreshToken.value, 'OauthNG', 'eyJ']) {
    expect(shown).not.toContain(secret);
  }

  // Calls of an action appear too, while the page is used.
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await expect(
    drawer.getByRole('listitem').filter({ hasText: 'currentCartV2.addLineItemsToCurrentCart' }),
  ).toContainText('200');
  await page.keyboard.press('Alt+I');
  await expect(drawer).toBeHidden();

  await page.getByText('How this example is made').click();
  await page.getByRole('tab', { name: /^index\.ts ?lib\/wix\/store\/catalog-v1$/ }).click();
  const stores = page.getByRole('tabpanel', { name: /^index\.ts ?lib\/wix\/store\/catalog-v1$/ });
  await expect(stores).toContainText("import { collections, products } from '@wix/stores';");
  // The previous file takes a moment to disappear.
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  expect(await accessibilityViolations(page, 'aside')).toEqual([]);
});
