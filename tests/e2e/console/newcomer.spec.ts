import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { clipboard, expect, test } from '../../support/e2e/console';

/** Goes to a page of the console as a newcomer does, by the navigation. */
const to = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

test('a newcomer does twelve tasks in the console, beside an app', async ({ app, context, open, ports }) => {
  test.slow();
  const says = app.getByRole('status');
  const press = (name: string) => app.getByRole('button', { name }).click();
  const page = await open('/');
  const messages = page.getByRole('region', { name: 'Messages' });
  const calls = page.getByRole('listbox');
  const REMOVED = 'stores.products.deleteProduct';

  await test.step('why a call failed', async () => {
    await press('Remove a product');
    await expect(says).toHaveText(/^Failed/);
    await to(page, 'Requests');
    await calls.getByRole('option', { name: REMOVED }).click();
    const why = page.getByRole('region', { name: 'Why it was refused' });
    await expect(why).toContainText('The caller is not allowed');
    await expect(why).toContainText('may call: owner, app');
  });

  await test.step('the call, repeated as the owner', async () => {
    await page.getByRole('radio', { name: 'Repeat' }).click();
    await page.getByRole('combobox', { name: 'Called by' }).selectOption('owner');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('region', { name: 'The new answer' })).toContainText('200');
  });

  await test.step('the call, made to fail', async () => {
    await page.getByRole('button', { name: 'Make this fail' }).click();
    await page.getByRole('menuitem', { name: 'Refuse once with 429' }).click();
    await press('Remove a product');
    await calls.getByRole('option', { name: '429' }).click();
    await expect(page.getByRole('link', { name: 'affected by a fault' })).toBeVisible();
  });

  await test.step('a product’s stock', async () => {
    await to(page, 'Data');
    await page.getByRole('link', { name: 'Variants and stock' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Dinner Plate' });
    await row.getByRole('gridcell', { name: '40', exact: true }).dblclick();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('gridcell', { name: '3', exact: true })).toBeVisible();
  });

  await test.step('products as CSV, changed and read back', async () => {
    await page.getByRole('link', { name: /^Products/ }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Files' }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    const csv = await text(await (await file).createReadStream());
    await page.getByRole('button', { name: 'Files' }).click();
    await page.getByRole('menuitem', { name: 'Import JSON or CSV' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv.replace('Dinner Plate', 'Dessert Plate')),
    });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(messages).toContainText('1 changed');
    await expect(page.getByRole('row').filter({ hasText: 'Dessert Plate' })).toBeVisible();
  });

  await test.step('logged in as a member', async () => {
    await to(page, 'Members');
    await page.getByRole('option', { name: 'maya@example.com' }).click();
    await page.getByLabel('A page of the app').fill(`http://localhost:${ports.app}/`);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the app logged in' }).click();
    const hers = await opened;
    await hers.getByRole('button', { name: 'Log in' }).click();
    await expect(hers.getByRole('status')).toHaveText('Logged in as maya@example.com');
    await hers.close();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('a code of a mail', async () => {
    await to(page, 'Settings');
    await page.getByLabel('E-mail addresses are verified').selectOption('always');
    await expect(messages).toContainText('E-mail addresses are verified: always');
    await press('Register');
    await expect(says).toHaveText('EMAIL_VERIFICATION_REQUIRED');
    await to(page, 'Outbox');
    await page.getByRole('option', { name: 'rosa@example.com' }).click();
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await app.getByLabel('Code').fill(await clipboard(page));
    await press('Verify');
    await expect(says).toHaveText('SUCCESS');
  });

  await test.step('the end of a reservation', async () => {
    await press('Reserve a ticket');
    await expect(says).toHaveText('Reserved');
    await to(page, 'Time');
    const reservation = page
      .getByRole('listitem')
      .filter({ hasText: /reservation/i })
      .first();
    const at = (await reservation.getByRole('time').getAttribute('datetime')) ?? '';
    await reservation.getByRole('button', { name: 'Jump there' }).click();
    const control = `http://localhost:${ports.emulator}/_emulator/clock`;
    const now = async () => (await (await fetch(control)).json()).now;
    await expect.poll(now).toMatch(new RegExp(`^${at.slice(0, 16)}`));
  });

  await test.step('a snapshot', async () => {
    await to(page, 'Snapshots');
    await page.getByLabel('Save the present site as').fill('reservation-over');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'reservation-over' })).toBeVisible();
  });

  await test.step('a call by a form', async () => {
    await to(page, 'Calls');
    await page.getByLabel('Search operations').fill('createContact');
    await page.getByRole('option', { name: 'crm.contacts.createContact' }).click();
    await page.getByRole('radio', { name: 'Form' }).click();
    const form = page.getByRole('form').or(page.locator('form'));
    await form.getByText('name', { exact: true }).first().click();
    await form.getByLabel('first', { exact: true }).fill('Rosa');
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    const answer = page.getByRole('region', { name: 'The answer' });
    await expect(answer).toContainText('200');
    await expect(answer).toContainText('Rosa');
  });

  await test.step('a webhook', async () => {
    const bodies: string[] = [];
    const receiver = createServer(async (request, response) => {
      bodies.push(await text(request));
      response.end();
    }).listen(0);
    const address = `http://localhost:${(receiver.address() as AddressInfo).port}/webhooks`;
    await to(page, 'Webhooks');
    await page.getByLabel('Address of a receiver').fill(address);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: `Remove ${address}` })).toBeVisible();
    await to(page, 'Events');
    await page.getByRole('button', { name: 'Trigger an event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('contact_created');
    await dialog.getByRole('button').filter({ hasText: 'contact' }).first().click();
    await dialog.getByRole('button', { name: 'Trigger', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('accepted');
    expect(bodies.length).toBeGreaterThan(0);
    receiver.close();
  });

  await test.step('a call that the platform will remove', async () => {
    const CALL = 'ecom.currentCart.getCurrentCart';
    await press('Show the cart');
    await expect(says).toHaveText(/This visitor has no cart yet/);
    await to(page, 'Settings');
    const row = page.getByRole('listitem').filter({ hasText: CALL });
    await expect(row).toContainText('use ecom.currentCartV2.getCurrentCart');
    await expect(row).toContainText('served, until ');
    await page.getByLabel('Calls that the platform removes', { exact: true }).selectOption('all');
    await expect(row).toContainText('refused');
    await press('Show the cart');
    await expect(says).toHaveText(/call ecom\.currentCartV2\.getCurrentCart in its place/);
    // The tests that follow run on the same site.
    await page.getByLabel('Calls that the platform removes', { exact: true }).selectOption('served');
    await expect(row).toContainText('served, until ');
  });
});
