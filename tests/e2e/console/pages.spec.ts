import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clipboard, expect, exportedSite, refused, test } from '../../support/e2e/console';

test('Overview: who calls, what was refused and what to do, secrets only when shown', async ({
  app,
  open,
  origin,
}) => {
  await refused(app);
  const page = await open('/');
  const problem = page.getByRole('listitem').filter({ hasText: 'stores.products.deleteProduct' });
  await expect(problem).toContainText('refused 403');
  const caller = page.getByRole('listitem').filter({ hasText: `from ${origin}` });
  await expect(caller).toContainText(/uses .*@wix\/(sdk|stores)/);
  await expect(page.getByText(/^IST\./)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show API key' }).click();
  await expect(page.getByText(/^IST\./)).toBeVisible();
  await page.getByRole('radio', { name: 'In a test' }).click();
  await expect(page.getByText('useEmulator(')).toBeVisible();
  await problem.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Why it was refused' })).toBeVisible();
});

test('Requests: filtered, as code, repeated as another caller, made to fail', async ({ app, open }) => {
  await refused(app);
  const page = await open('/console/requests');
  const calls = page.getByRole('listbox');
  await calls.getByRole('option', { name: 'stores.products.queryProducts' }).click();
  await page.getByRole('radio', { name: 'Page view' }).click();
  await expect(page.getByRole('link', { name: /stores\.products\.queryProducts/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('403');
  await expect(page).toHaveURL(/status=403/);
  await expect(calls.getByRole('option')).toHaveCount(1);
  await calls.getByRole('option', { name: 'stores.products.deleteProduct' }).click();

  await page.getByRole('radio', { name: 'Code' }).click();
  await expect(page.getByText('createClient({')).toBeVisible();
  await expect(page.getByText("curl 'http://localhost:")).toBeVisible();

  await page.getByRole('radio', { name: 'Repeat' }).click();
  await page.getByRole('combobox', { name: 'Called by' }).selectOption('owner');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('region', { name: 'The new answer' })).toContainText('200');

  await page.getByRole('button', { name: 'Make this fail' }).click();
  await page.getByRole('menuitem', { name: 'Refuse once with 429' }).click();
  await app.getByRole('button', { name: 'Remove a product' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('4xx');
  await calls.getByRole('option', { name: '429' }).click();
  await expect(page.getByRole('link', { name: 'affected by a fault' })).toBeVisible();
});

test('Data: searched, sorted, edited as JSON, cloned, removed together, as files, and the changes', async ({
  open,
}) => {
  const page = await open('/console/data/products');
  const rows = page.getByRole('row');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('everyday mug');
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();
  await rows.filter({ hasText: 'Everyday Mug' }).click();
  await page.getByRole('button', { name: 'Clone' }).click();
  await expect(page.getByText('2 documents')).toBeVisible();
  await page.getByRole('radio', { name: 'As it is stored' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const csv = readFileSync(await (await file).path(), 'utf8');
  expect(csv.split('\n')[0]).toContain('name');
  expect(csv).toContain('Everyday Mug');

  for (const box of await page.getByRole('checkbox', { name: /^Select .*Mug/ }).all()) await box.check();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  await expect(page.getByText('No matching documents')).toBeVisible();
  await open('/console/data/changes');
  await expect(page.getByText('Everyday Mug').first()).toBeVisible();
  await expect(page.getByText('removed').first()).toBeVisible();
});

test('Members: added, approved, blocked, and logged in by tokens', async ({ open }) => {
  const page = await open('/console/members');
  await page.getByRole('button', { name: 'Add' }).first().click();
  await page.getByLabel('E-mail').fill('rosa@example.com');
  await page.getByLabel('needs the owner’s approval').check();
  await page.getByRole('button', { name: 'Add the member' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Copy tokens' }).click();
  await expect(page.getByText('1 session')).toBeVisible();
  expect(JSON.parse(await clipboard(page))).toHaveProperty('refreshToken.value');
  await page.getByRole('button', { name: /^End the session/ }).click();
  await expect(page.getByText('No open sessions.')).toBeVisible();
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
});

/** Returns the data in a signed body. */
function signedData(body: string): unknown {
  return JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString()).data;
}

test('Events and Webhooks: triggered, delivered, tried again, their signatures checked', async ({ open }) => {
  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    bodies.push(body);
    response.writeHead(bodies.length === 1 ? 500 : 200).end();
  }).listen(0);
  const address = `http://localhost:${(receiver.address() as AddressInfo).port}/webhooks`;
  const page = await open('/console/webhooks');
  await page.getByLabel('Address of a receiver').fill(address);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: `Remove ${address}` })).toBeVisible();

  await open('/console/events');
  await page.getByRole('button', { name: 'Trigger an event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('contact_created');
  await dialog.getByRole('button').filter({ hasText: 'contact' }).first().click();
  await dialog.getByRole('button', { name: 'Trigger', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /contact_created/ })).toBeVisible();
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries).toContainText('refused');
  await page.getByRole('link', { name: 'the call that caused it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'crm.contacts.createContact' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(deliveries).toContainText('accepted');

  await page.getByRole('button', { name: 'Copy signed' }).click();
  const signed = await clipboard(page);
  // It was signed again, so its time differs if a second has passed.
  expect(bodies.map(signedData)).toContain(signedData(signed));
  await open('/console/webhooks');
  await page.getByLabel('The body that your receiver got').fill(signed);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('The signature is valid')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${address}` }).click();
  receiver.close();
});

test('Faults: a preset is set, and says how many calls it has affected', async ({ app, open }) => {
  const page = await open('/console/faults');
  await page.getByRole('button', { name: 'Set: Outage' }).click();
  const fault = page.getByRole('listitem').filter({ hasText: 'from the preset' });
  await expect(fault).toContainText('has not affected any call yet');
  await app.getByRole('button', { name: 'Remove a product' }).click();
  await expect(fault).toContainText('affected 1 call');
  await fault.getByRole('button', { name: 'Remove' }).click();
  await expect(fault).toHaveCount(0);
});

test('Faults: an error that the operation declares is chosen from a list', async ({ app, open }) => {
  const operation = 'events.wixEventsV2.queryEvents';
  const page = await open(`/console/faults?operation=${operation}`);
  const errors = page.getByRole('combobox', { name: 'Declared error' });
  const calls = page.getByRole('combobox', { name: 'Calls' });
  await calls.fill('events.*');
  await expect(errors).toBeDisabled();
  await calls.fill(operation);
  await errors.selectOption('FILTER_PARSER_ERROR');
  await page.getByRole('button', { name: 'Set the fault' }).click();
  const fault = page.getByRole('listitem').filter({ hasText: 'answers FILTER_PARSER_ERROR' });
  await app.getByRole('button', { name: 'Reserve a ticket' }).click();
  await expect(app.getByRole('status')).toContainText('"code": "FILTER_PARSER_ERROR"');
  await expect(fault).toContainText('affected 1 call');
});

test('Time: set, advanced, frozen and run fast', async ({ open }) => {
  const page = await open('/console/time');
  const face = page.getByRole('region', { name: 'The clock' });
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect(face).toContainText('frozen');
  await page.getByLabel('Set to').fill('2027-03-01T12:00');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(face.getByRole('time')).toContainText('1 Mar 2027');
  await page.getByRole('button', { name: '1 week' }).click();
  await expect(face.getByRole('time')).toContainText('8 Mar 2027');
  await page.getByRole('button', { name: 'Let it run' }).click();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('86400');
  await expect(face).toContainText('86400 times as fast');
  await page.getByRole('button', { name: 'Back to real time' }).click();
  await expect(face).toContainText('same as real time');
});

test('Snapshots: saved, compared, loaded, and the site as a folder', async ({ open, ports }) => {
  const page = await open('/console/snapshots');
  await page.getByLabel('Save the present site as').fill('before');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await open('/console/data/products');
  await page.getByRole('row').filter({ hasText: 'Teapot' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await open('/console/snapshots?from=before&to=now');
  const difference = page.getByRole('button', { name: 'removed products Teapot' });
  await difference.click();
  await expect(page.getByRole('dialog')).toContainText('It did not exist.');
  await page.keyboard.press('Escape');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'before' })
    .getByRole('button', { name: 'Load' })
    .click();
  await expect(page.getByText('There are no differences.')).toBeVisible();

  const { folder, remove } = await exportedSite(ports.emulator);
  await page.locator('input[type=file]').setInputFiles(folder);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The site was imported from');
  await expect(page.getByRole('listitem').filter({ hasText: 'before-import' })).toBeVisible();
  remove();
});

test('Settings: an app is removed, and its calls are refused', async ({ app, open }) => {
  const page = await open('/console/settings');
  await page.getByRole('checkbox', { name: 'Stores' }).click();
  await expect(page.getByRole('checkbox', { name: 'Stores' })).not.toBeChecked();
  await app.reload();
  await open('/console/requests?status=failed');
  await page.getByRole('option', { name: 'stores.products.queryProducts' }).click();
  await expect(page.getByRole('region', { name: 'Why it was refused' })).toContainText('not installed');
  await open('/console/settings');
  await page.getByRole('checkbox', { name: 'Stores' }).click();
  await expect(page.getByRole('checkbox', { name: 'Stores' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Currency' }).fill('EUR');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('EUR');
});

test('Settings: an API key is made with its permissions, copied and removed', async ({ open }) => {
  const page = await open('/console/settings#api-keys');
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name').fill('Reports');
  await form.getByLabel('Permission', { exact: true }).fill('ECOM.READ_ORDER');
  await form.getByRole('button', { name: 'Make the key' }).click();
  await expect(form).toContainText("Did you mean 'ECOM.READ_ORDERS'?");
  await form.getByLabel('Permission', { exact: true }).fill('ECOM.READ_ORDERS');
  await form.getByRole('button', { name: 'Add the permission' }).click();
  await form.getByLabel('Permission', { exact: true }).fill('@wix/blog');
  await form.getByRole('button', { name: 'Make the key' }).click();
  const key = page.getByRole('listitem').filter({ hasText: 'ECOM.READ_ORDERS, @wix/blog' });
  await key.getByRole('button', { name: 'Copy API key Reports' }).click();
  expect(await clipboard(page)).toMatch(/^IST\./);
  await key.getByRole('button', { name: 'Remove the API key Reports' }).click();
  await expect(key).toHaveCount(0);
});
