// @ts-check

/**
 * @typedef {object} Visited a page that a visitor can reach
 * @property {string} path
 * @property {number} allowed kilobytes of JavaScript above those of the empty app
 * @property {boolean} [forMembers] whether only members see it, and search engines do not
 */

/** @type {Visited[]} */
export const PAGES = [
  { path: '/', allowed: 12 },
  { path: '/booking', allowed: 25 },
  { path: '/booking/wheel-throwing-lesson', allowed: 25 },
  { path: '/store', allowed: 25 },
  { path: '/store/everyday-mug', allowed: 25 },
  { path: '/tickets', allowed: 25 },
  { path: '/tickets/autumn-kiln-opening', allowed: 25 },
  { path: '/subscriptions', allowed: 25 },
  { path: '/contact', allowed: 25 },
  { path: '/login', allowed: 25 },
  { path: '/register', allowed: 25 },
  { path: '/reset-password', allowed: 25 },
  { path: '/verify-email', allowed: 25 },
  { path: '/account', allowed: 25, forMembers: true },
  { path: '/account/bookings', allowed: 25, forMembers: true },
  { path: '/account/orders', allowed: 25, forMembers: true },
  { path: '/account/plans', allowed: 25, forMembers: true },
  { path: '/account/tickets', allowed: 25, forMembers: true },
  { path: '/account/password', allowed: 25, forMembers: true },
];

/** @typedef {Awaited<ReturnType<import('playwright').BrowserContext['storageState']>>} Session */

/**
 * Logs a member of the demo site in with the shop's own form.
 * @param {import('playwright').Browser} browser
 * @param {string} shop its address
 * @returns {Promise<Session>}
 */
export async function logIn(browser, shop) {
  const page = await browser.newPage();
  await page.goto(`${shop}/login`);
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill('maya@example.com');
  await form.getByLabel('Password', { exact: true }).fill('maya-likes-clay');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Maya' }).waitFor();
  const session = await page.context().storageState();
  await page.close();
  return session;
}
