import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect, withEmulator } from '../../support/e2e/fixtures';
import { ATTACK, makeHostile } from '../../support/e2e/hostile-site';
import { sentPage } from '../../support/e2e/html';
import { headerButton, logInDirect, logInHosted, MAYA_LOGIN } from '../../support/e2e/members';

/** The emulator keeps its data in a folder, where a test can access it. */
const test = base.extend<object, { data: string }>({
  data: [
    // Playwright requires a destructuring pattern here.
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  workerEmulator: [
    async ({ ports, data, siteSettings }, use) => withEmulator(ports, siteSettings, use, data),
    { scope: 'worker' },
  ],
});

/**
 * Returns what a text has injected into the page, or into the one that the server answers for a path: elements, handlers,
 * addresses that run something. Also checks hidden parts.
 */
async function injected(path: string | undefined): Promise<string[]> {
  let page = document;
  if (path !== undefined) {
    const response = await fetch(path);
    if (!response.ok) return [`status ${response.status}`];
    page = new DOMParser().parseFromString(await response.text(), 'text/html');
  }
  return [...page.querySelectorAll('*')]
    .filter(
      (element) =>
        element.localName === 'attack-mark' ||
        (element.localName === 'script' && /^\s*attacked/.test(element.textContent ?? '')) ||
        [...element.attributes].some(
          // React adds one itself to forms with an action.
          ({ name, value }) =>
            /^on/i.test(name) || /^\s*javascript:(?!throw new Error\('(?:A )?React form)/i.test(value),
        ),
    )
    .map((element) => element.outerHTML.slice(0, 300));
}

/** Checks that the page contains the attack as text, and nothing more of it. */
async function isHarmless(page: Page): Promise<void> {
  const text = '<attack-mark onclick=attacked()>';
  // The platform's own pages may have nothing of the site but its logo.
  await expect(page.getByText(text).or(page.getByAltText(text)).first()).toBeAttached();
  expect(await page.evaluate(injected, undefined), page.url()).toEqual([]);
}

/** Returns every page of the sitemap. */
async function listed(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test('texts of a site are shown as text, and never run', async ({ page, emulator, data }) => {
  test.slow();
  await emulator.control('/reset', { to: 'seed', site: { name: `Clay ${ATTACK}` } });
  expect(makeHostile(join(data, 'emulator.db'))).toBeGreaterThan(500);
  const attacks: string[] = [];
  await page.exposeFunction('attacked', () => attacks.push(page.url()));

  const paths = await listed(page.request);
  expect(paths.length).toBeGreaterThan(25);
  await page.goto('/');
  for (const path of paths) expect(await page.evaluate(injected, path), path).toEqual([]);

  // Scripts render too: one page of each kind, and what opens on it.
  const firstOf = (folder: string) => paths.find((path) => path.startsWith(`${folder}/`)) ?? '';
  for (const path of [
    '/store',
    firstOf('/store'),
    '/tickets',
    firstOf('/tickets'),
    firstOf('/booking'),
    '/subscriptions',
  ]) {
    await page.goto(path);
    await isHarmless(page);
  }
  await page.getByRole('button', { name: /^Choose plan Studio Year/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/`));
  await isHarmless(page);
  await logInHosted(page, MAYA_LOGIN);
  await expect(page.getByRole('heading', { level: 1, name: 'Start your plan' })).toBeVisible();
  await isHarmless(page);
  const checkout = page.url();
  await page.getByLabel('First name').fill('<attack-mark onclick=attacked()>');
  await page.getByLabel('Last name').fill('Potter');
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/planOrderId=/);
  await expect(headerButton(page, MAYA_LOGIN.name)).toBeVisible();
  await isHarmless(page);
  await page.goto(checkout);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await isHarmless(page);
  await page.goto('/store');
  await page.getByRole('button', { name: /^Add to cart: Fig Candle/ }).click();
  await page.getByRole('region', { name: 'Cart' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('attack-mark');
  await isHarmless(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/`));
  await isHarmless(page);

  await page.goto(firstOf('/booking'));
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book' }).click();
  await expect(page).toHaveURL(/\/booking-form\//);
  await isHarmless(page);
  await page.goto('/tickets/autumn-kiln-opening');
  await page.getByLabel(/^quantity of Kiln opening/).selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Get your tickets' })).toBeVisible();
  await isHarmless(page);

  await page.goto('/account/tickets');
  await isHarmless(page);
  for (const section of ['', '/bookings', '/orders', '/plans', '/password']) {
    const path = `/account${section}`;
    expect(await page.evaluate(injected, path), path).toEqual([]);
    // The page of the password has no text of the site.
    if (section !== '/password')
      expect((await sentPage(page.request, path)).main, path).toContain('<attack-mark');
  }
  await page.getByRole('button', { name: 'Open it there' }).click();
  await expect(page).toHaveURL(new RegExp(`^${emulator.url}/`));
  await isHarmless(page);

  const mei = { email: 'mei@example.com', password: 'mei-likes-clay' };
  await page.context().clearCookies();
  await page.goto('/login');
  await logInDirect(page, mei);
  await page.getByRole('link', { name: 'Go on at the platform’s page' }).click();
  await logInHosted(page, mei);
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await isHarmless(page);
  await page.goto(`${emulator.url}/_emulator/outbox`);
  await expect(page).toHaveURL(/\/console\/outbox$/);
  await isHarmless(page);
  expect(attacks).toEqual([]);
});

/** OWASP's list of secure headers, those for every answer. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

test('every page, call and file has the security headers', async ({ page, request }) => {
  const assets: string[] = [];
  page.on('response', (response) => {
    if (/\/_next\/static\//.test(response.url())) assets.push(new URL(response.url()).pathname);
  });
  await page.goto('/store/everyday-mug');
  const picture = (await page.getByRole('main').getByRole('img').first().getAttribute('src')) ?? '';
  const script = assets.find((path) => path.endsWith('.js')) ?? '';
  const style = assets.find((path) => path.endsWith('.css')) ?? '';

  const pages = ['/', '/booking', '/store', '/store/everyday-mug', '/tickets', '/subscriptions', '/login'];
  pages.push('/register', '/reset-password', '/verify-email', '/login-callback', '/account', '/no-such-page');
  pages.push('/store/mug.png', '/nothing.txt');
  const others = ['/inspector/calls.json', '/source/store', '/booking/wheel-throwing-lesson/calendar.ics'];
  others.push('/media/mug-sage.webp', picture, '/opengraph-image.png', script, style, '/examples.json');
  others.push('/robots.txt', '/sitemap.xml', '/manifest.webmanifest');
  const lacking: string[] = [];
  for (const path of [...pages, ...others]) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(EVERYWHERE)) {
      const sent = headers[name] ?? '';
      if (typeof value === 'string' ? sent !== value : !value.test(sent))
        lacking.push(`${path}: ${name} ${sent}`);
    }
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      if (headers[name]) lacking.push(`${path}: ${name} tells too much`);
    const policy = headers['content-security-policy'] ?? '';
    if (pages.includes(path)) {
      for (const rule of [
        /script-src[^;]*'nonce-/,
        /object-src 'none'/,
        /base-uri 'none'/,
        /frame-ancestors 'self'(;|$)/,
      ])
        if (!rule.test(policy)) lacking.push(`${path}: ${rule}`);
      if (/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*)/.test(policy))
        lacking.push(`${path}: ${policy}`);
      if (!/no-store|private/.test(headers['cache-control'] ?? ''))
        lacking.push(`${path}: may be kept by others`);
    }
  }
  expect(lacking).toEqual([]);
});
