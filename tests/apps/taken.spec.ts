import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { EXAMPLES } from '../../scripts/lib/take/examples.mjs';
import { takeExample } from '../../scripts/lib/take/take.mjs';
import { exec } from '../support/apps/exec';

test.use({ actionTimeout: 60_000 });

async function buyer(page: Page) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
}

async function logIn(page: Page) {
  await page.getByLabel('E-mail').fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill('maya-likes-clay');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The visitor's steps with each example, from its first page on. */
const JOURNEYS: Record<string, (page: Page) => Promise<void>> = {
  store: async (page) => {
    await page.getByRole('button', { name: 'Add to cart: Fig Candle' }).click();
    await expect(page.getByText('1 in cart')).toBeVisible();
    await page.getByRole('region', { name: 'Cart' }).getByRole('button').click();
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Check out' }).click();
    await buyer(page);
    await page.getByLabel('Country').selectOption({ label: 'United States' });
    await page.getByLabel('Street and number').fill('1 Congress Street');
    await page.getByLabel('City').fill('Portland');
    await page.getByLabel('State or province').fill('ME');
    await page.getByLabel('Postal code').fill('04101');
    await page.getByRole('button', { name: 'Update delivery and total' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Thank you for your order!')).toBeVisible();
  },
  booking: async (page) => {
    await page.getByRole('link', { name: 'Wheel-throwing lesson' }).click();
    await page.getByRole('link', { name: 'Later month' }).click();
    // Choosing a time of the month before would be lost.
    await expect(page).toHaveURL(/month=/);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Book' }).click();
    await buyer(page);
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page.getByText('Thank you, you are booked!')).toBeVisible();
  },
  tickets: async (page) => {
    await page.getByRole('link', { name: 'Autumn Kiln Opening' }).click();
    await page.getByLabel('quantity of Kiln opening').selectOption('1');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await buyer(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  },
  subscriptions: async (page) => {
    await page.getByRole('button', { name: 'Choose plan Studio Membership' }).click();
    await logIn(page);
    await buyer(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Studio Membership is yours!');
  },
  login: async (page) => {
    await logIn(page);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  },
};

for (const name of Object.keys(EXAMPLES)) {
  test(`${name} is taken, built and used`, async ({ browser }) => {
    const folder = resolve('tests/apps/taken', name);
    rmSync(folder, { recursive: true, force: true });
    takeExample(name, folder);
    // Next would find the repository's own, because it looks for one in the folders above too.
    writeFileSync(join(folder, 'instrumentation.ts'), 'export {};\n');
    const app = `taken/${name}`;
    const building = exec(app, ['next', 'build']);
    expect(await building.ended, building.output()).toEqual([0, null]);
    const port = await freePort();
    const baseURL = `http://localhost:${port}`;
    const running = exec(app, ['next', 'start', '--port', `${port}`], port);
    try {
      const answers = () =>
        fetch(baseURL).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers, { timeout: 60_000, message: running.output() }).toBe(true);
      const page = await (await browser.newContext({ baseURL })).newPage();
      await page.goto('/');
      await JOURNEYS[name]?.(page);
    } finally {
      running.child.kill('SIGTERM');
      await running.ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });
}
