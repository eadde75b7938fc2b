import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/e2e/axe';
import { CONSOLE_APP } from '../../support/e2e/console-app';
import { expect, serveApp, test } from '../../support/e2e/unaware-app';

const PAGES = [
  '/',
  '/console/requests',
  '/console/events',
  '/console/outbox',
  '/console/data',
  '/console/data/changes',
  '/console/members',
  '/console/calls',
  '/console/calls/ecom.currentCart.addToCurrentCart?form=yes',
  '/console/time',
  '/console/faults',
  '/console/webhooks',
  '/console/snapshots',
  '/console/settings',
];

/** Opens the console in a tab beside the app's. */
async function openConsole(context: BrowserContext, port: number, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}${path}`);
  return page;
}

const to = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

test('a developer finds why a call failed, changes stock, logs in as a member, reads a code and saves the end of a reservation', async ({
  page: app,
  context,
  bundle,
  ports,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const script = await bundle(CONSOLE_APP, 'browser');
  await serveApp(ports.app, script, async () => {
    await app.goto(`http://localhost:${ports.app}/`);
    const says = app.getByRole('status');
    const press = (name: string) => app.getByRole('button', { name }).click();
    await expect(says).toHaveText('Ready');
    const page = await openConsole(context, ports.emulator);

    await test.step('why a call failed', async () => {
      await press('Remove a product');
      await expect(says).toHaveText(/^Failed/);
      await to(page, 'Requests');
      await page.getByRole('option', { name: 'stores.products.deleteProduct' }).click();
      const why = page.getByRole('region', { name: 'Why it was refused' });
      await expect(why).toContainText('The caller is not allowed');
      await expect(why).toContainText('may call: owner, app');
    });

    await test.step('a product’s stock', async () => {
      await to(page, 'Data');
      await page.getByRole('link', { name: 'Variants and stock' }).click();
      const row = page.getByRole('row').filter({ hasText: 'Dinner Plate' });
      await row.getByRole('gridcell', { name: '40', exact: true }).dblclick();
      await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
      await page.keyboard.press('Enter');
      await expect(row.getByRole('gridcell', { name: '3', exact: true })).toBeVisible();
      await to(page, 'Events');
      await expect(
        page.getByRole('option', { name: /InventoryVariantsChanged|inventory/i }).first(),
      ).toBeVisible();
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
    });

    await test.step('a code of a mail', async () => {
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await to(page, 'Settings');
      await page.getByLabel('E-mail addresses are verified').selectOption('always');
      const messages = page.getByRole('region', { name: 'Messages' });
      await expect(messages).toContainText('E-mail addresses are verified: always');
      await press('Register');
      await expect(says).toHaveText('EMAIL_VERIFICATION_REQUIRED');
      await to(page, 'Outbox');
      await page.getByRole('option', { name: 'rosa@example.com' }).click();
      await page.getByRole('button', { name: 'Copy the code' }).click();
      const code = await page.evaluate(() => navigator.clipboard.readText());
      await app.getByLabel('Code').fill(code);
      await press('Verify');
      await expect(says).toHaveText('SUCCESS');
    });

    await test.step('the end of a reservation, kept as a snapshot', async () => {
      await press('Reserve a ticket');
      await expect(says).toHaveText('Reserved');
      await to(page, 'Time');
      const reservation = page
        .getByRole('listitem')
        .filter({ hasText: /reservation/i })
        .first();
      const at = await reservation.getByRole('time').getAttribute('datetime');
      await reservation.getByRole('button', { name: 'Jump there' }).click();
      await expect
        .poll(
          async () => (await (await fetch(`http://localhost:${ports.emulator}/_emulator/clock`)).json()).now,
        )
        .toMatch(new RegExp(`^${at?.slice(0, 16)}`));
      await to(page, 'Snapshots');
      await page.getByLabel('Save the present site as').fill('reservation-over');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'reservation-over' })).toBeVisible();
    });
  });
});

test('axe finds nothing on any page of the console, in either theme', async ({ context, ports }) => {
  test.slow();
  const page = await openConsole(context, ports.emulator);
  for (const path of PAGES) {
    await page.goto(`http://localhost:${ports.emulator}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    expect([path, await accessibilityViolations(page)]).toEqual([path, []]);
  }
});

test('a removed document is restored, and a call is made from its contract', async ({ context, ports }) => {
  const page = await openConsole(context, ports.emulator, '/console/data/products');
  await page.getByRole('row').filter({ hasText: 'Teapot' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Teapot' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Teapot' })).toBeVisible();

  await to(page, 'Calls');
  await page.getByLabel('Search operations').fill('products.queryProducts');
  await page.getByRole('option', { name: 'stores.products.queryProducts' }).click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const answer = page.getByRole('region', { name: 'The answer' });
  await expect(answer).toContainText('200');
  await expect(answer).toContainText('Teapot');
  await answer.getByRole('radio', { name: 'With the SDK' }).click();
  await expect(answer).toContainText('createClient({');
});
