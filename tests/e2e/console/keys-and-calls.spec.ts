import { expect, test } from '../../support/e2e/console';

test('Keys: they are listed, find actions and data, and undo a change', async ({ open }) => {
  const page = await open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('undo the latest change');
  await page.keyboard.press('Escape');

  const find = async (text: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find pages' }).fill(text);
    await page.getByRole('option', { name: option }).first().click();
  };
  await find('reset', 'Reset the site');
  await expect(page).toHaveURL(/\/console\/settings#reset$/);
  await find('teapot', /Teapot/);
  await expect(page).toHaveURL(/\/console\/data\/products\/\S+$/);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText(/removed/i);
  await page.keyboard.press('Control+z');
  await expect(messages).toContainText('Undone: ');
  await expect(page.getByRole('row').filter({ hasText: 'Teapot' })).toBeVisible();
});

test('Data: a removed document is restored', async ({ open }) => {
  const page = await open('/console/data/products');
  await page.getByRole('row').filter({ hasText: 'Teapot' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Teapot' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Teapot' })).toBeVisible();
});

test('Calls: made from a contract, and shown as code', async ({ open }) => {
  const page = await open('/console/calls');
  await page.getByLabel('Search operations').fill('products.queryProducts');
  await page.getByRole('option', { name: 'stores.products.queryProducts' }).click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const answer = page.getByRole('region', { name: 'The answer' });
  await expect(answer).toContainText('200');
  await expect(answer).toContainText('Teapot');
  await answer.getByRole('radio', { name: 'With the SDK' }).click();
  await expect(answer).toContainText('createClient({');
});
