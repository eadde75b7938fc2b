import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { exec, install } from '../support/apps/exec';

// An app of the platform's own React components, for each of which the package's own services load what it shows. Each
// test ends with what a visitor came for.

const APP = 'components';
let running: ReturnType<typeof exec>;
let url = '';
let problems: string[] = [];

test.use({ actionTimeout: 30_000, timezoneId: 'America/New_York' });

test.beforeAll(async () => {
  await install(APP);
  const building = exec(APP, ['vite', 'build']);
  expect(await building.ended, building.output()).toEqual([0, null]);
  const port = await freePort();
  url = `http://localhost:${port}`;
  const serve = ['vite', 'preview', '--strictPort', '--host', 'localhost', '--port', `${port}`];
  running = exec(APP, serve, port, ['--catalog', 'v3']);
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000, message: running.output() }).toBe(true);
});

test.afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.ended;
  expect(running.output()).not.toMatch(/not served/);
});

test.beforeEach(async ({ page }) => {
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => {
    // The components go on without a cart, a private profile and a schema, which are 403 and 404.
    const status = response.status();
    if (status === 400 || status >= 500) problems.push(`${status} ${response.url()}`);
  });
  // The texts of the forms' own errors, which are not part of the platform's API.
  await page.route('https://static.parastorage.com/**', (route) => route.fulfill({ json: {} }));
});

test.afterEach(() => {
  expect(problems).toEqual([]);
});

async function fillBuyer(page: Page) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
}

async function logIn(page: Page) {
  await page.getByLabel('E-mail').fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill('maya-likes-clay');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Returns a day for the field of the date. It is read as that of London, and in Portland the day before has to be open. */
function openDay(): string {
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000);
  const tuesday = day.getUTCDay() === 2;
  if (tuesday) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

async function beMember(page: Page) {
  await page.goto(`${url}/log-in`);
  await logIn(page);
  await expect(page.getByText('You are logged in')).toBeVisible();
}

async function fillAddress(page: Page) {
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('Street and number').fill('1 Congress Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State or province').fill('ME');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByRole('button', { name: 'Update delivery and total' }).click();
}

test('a product is found, put into the cart, and bought', async ({ page }) => {
  await page.goto(url);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'More products' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Vases' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(10);

  await page.goto(`${url}/product/everyday-mug`);
  await expect(page.getByRole('heading')).toHaveText('Everyday Mug');
  await page.getByRole('button', { name: 'Sage' }).click();
  await page.getByRole('button', { name: '10 oz' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('1 in the cart')).toBeVisible();

  await page.goto(`${url}/cart`);
  await expect(page.getByText('Everyday Mug')).toBeVisible();
  await expect(page.getByText('Size: 10 oz')).toBeVisible();
  await page.getByPlaceholder('Coupon').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('$25.20')).toBeVisible();
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillBuyer(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
});

test('events are listed, and tickets are held and bought', async ({ page }) => {
  await page.goto(`${url}/events`);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3);
  await page.goto(`${url}/event/autumn-kiln-opening`);
  await page.getByLabel('Tickets').first().selectOption('2');
  await expect(page.getByText('Total $36.90')).toBeVisible();
  await page.getByRole('button', { name: 'Buy tickets' }).click();
  await fillBuyer(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/event-order/);
  await expect(page.getByText('Thank you for coming to Autumn Kiln Opening')).toBeVisible();
  await expect(page.getByText('Download tickets')).toBeVisible();
});

test('a guest says that she comes', async ({ page }) => {
  await page.goto(`${url}/event/open-wheel-wednesday`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for coming to Open Wheel Wednesday')).toBeVisible();
});

test('a service is booked', async ({ page }) => {
  await page.goto(`${url}/services`);
  const lesson = page.getByRole('article').filter({ hasText: 'Wheel-throwing lesson' });
  await lesson.getByRole('button', { name: 'Book' }).click();
  await page.locator('button:enabled', { hasText: 'Choose time' }).first().click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.waitForURL(/checkout/);
  await fillBuyer(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('1 × Wheel-throwing lesson')).toBeVisible();
});

test('a form is filled in and sent', async ({ page }) => {
  await page.goto(`${url}/form/f0a10000-0001-4000-8000-0000000000aa`);
  await fillBuyer(page);
  await page.getByLabel('What is it about?').selectOption('An order');
  await page.getByLabel('Message').fill('Do you fire other people’s pots?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your form has been submitted successfully.')).toBeVisible();
});

test('a plan is bought, and opens what is for members with a plan', async ({ page }) => {
  await beMember(page);
  await page.goto(`${url}/plans`);
  await expect(page.getByRole('article').filter({ hasText: 'Studio Year' })).toContainText('$890');
  await page
    .getByRole('article')
    .filter({ hasText: 'Studio Year' })
    .getByRole('button', { name: 'Buy' })
    .click();
  await fillBuyer(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('1 × Studio Year')).toBeVisible();
  await page.goto(`${url}/plans`);
  await expect(page.getByText('For members with a plan', { exact: true })).toBeVisible();
});

test('a collection is filtered and paged', async ({ page }) => {
  await page.goto(`${url}/collection/Glazes`);
  await expect(page.getByText('4 of 7')).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveText('Copper Ash');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('3 of 7')).toBeVisible();
  await page.goto(`${url}/collection/Glazes?finish=MATTE`);
  await expect(page.getByText('2 of 2')).toBeVisible();
});

test('a post is read and commented', async ({ page }) => {
  await beMember(page);
  await page.goto(`${url}/blog`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByText('More posts').click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'Read' }).first().click();
  await page.getByLabel('Comment').fill('I will try that on Sunday.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'I will try that on Sunday.' })).toBeVisible();
});

test('questions and menus are read', async ({ page }) => {
  await page.goto(`${url}/faq`);
  await expect.poll(() => page.locator('section').count()).toBeGreaterThan(1);
  await page.goto(`${url}/menus`);
  const soup = page.getByRole('article').filter({ hasText: 'Kiln soup' });
  await expect(soup).toContainText('Large');
  await expect(soup).toContainText('$9.00');
});

test('a dish is ordered', async ({ page }) => {
  await page.goto(`${url}/order`);
  await expect(page.getByText(/^Pickup/)).toBeVisible();
  await page.getByText('Kiln soup').click();
  await page.getByRole('radio', { name: 'Large' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('1 in the cart')).toBeVisible();
});

test('a table is held, reserved, and given up', async ({ page }) => {
  await page.goto(`${url}/reserve`);
  await page.getByRole('button', { name: 'people' }).nth(1).click();
  await page.locator('[type=date]').fill(openDay());
  await page.locator('[data-status=AVAILABLE]').first().click();
  await page.getByRole('button', { name: 'Reserve' }).click();
  await page.waitForURL(/reservation-details/);
  await page.getByLabel(/First name/i).fill('Ada');
  await page.getByLabel(/Last name/i).fill('Byron');
  await page.getByLabel(/Phone/i).fill('+12075550100');
  await page.getByLabel(/Email/i).fill('ada@example.com');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/reservation-confirmation/);
  await expect(page.getByText('RESERVED')).toBeVisible();
  await page.getByLabel('Phone number').fill('+12075550100');
  const canceled = page.waitForResponse(/\/cancel$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await canceled).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('CANCELED')).toBeVisible();
});
