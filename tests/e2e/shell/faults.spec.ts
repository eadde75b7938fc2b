import type { Page } from '@playwright/test';
import { type EmulatorControl, expect, test } from '../../support/e2e/fixtures';
import { logInAs, MAYA_LOGIN } from '../../support/e2e/members';
import { FAULTS } from '../../support/emulator/faults';

/**
 * A page sees a failing call as a problem of one of two kinds; each way of failing is tested call by call to become one
 * of them (lib/wix/failing-reads.test.ts). Here each call of a page fails in the fastest way of each kind.
 */
const WAYS = ['a 429 with Retry-After', 'a 401'] as const;

/**
 * Calls of the middleware before there is a page, which other tests make fail; and calls without which a page works:
 * the name in the header, the business's time zone in a list.
 */
const SESSION_CALLS = ['oauth2.token', 'identity.oauth.tokenInfo'];
const NAME_CALLS = ['members.members.getCurrentMember'];
const ADDS: Record<string, string[]> = {
  '/booking': ['bookings.eventTimeSlots.listEventTimeSlots'],
  '/subscriptions': NAME_CALLS,
  '/account/bookings': NAME_CALLS,
  '/account/orders': NAME_CALLS,
  '/account/tickets': NAME_CALLS,
  '/account/plans': NAME_CALLS,
};

/** An event in a series, which takes one more call. */
const SERIES = '/tickets/open-wheel-wednesday';

const WHAT_HAPPENED = /could not be (read|loaded|looked up|found out)|did not answer/;
const WHAT_TO_DO = /Try again|Log in|Renew the session/;

/** Returns the HTML that the server sends for this browser's session. */
async function html(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** Returns the operations of the platform that are called while a page is rendered. */
async function callsDuring(page: Page, { control }: EmulatorControl, path: string): Promise<string[]> {
  await control('/requests', undefined, 'DELETE');
  await html(page, path);
  const { requests } = (await control('/requests', undefined, 'GET')) as {
    requests: { operation: string }[];
  };
  return requests.map(({ operation }) => operation);
}

/**
 * Returns the operations that a page itself calls: those of two views in a row. About once a minute the storefront
 * renews its caches of the site, among them the probes and the footer, during any page.
 */
async function callsOf(page: Page, emulator: EmulatorControl, path: string): Promise<Set<string>> {
  const once = await callsDuring(page, emulator, path);
  const again = await callsDuring(page, emulator, path);
  const others = [...SESSION_CALLS, ...(ADDS[path] ?? [])];
  return new Set(again.filter((it) => once.includes(it) && !others.includes(it)));
}

/** Makes each call of a page fail in each way: the page must be shown, with a message and a way out. */
async function failEachCall(page: Page, emulator: EmulatorControl, path: string) {
  const { control } = emulator;
  const operations = await callsOf(page, emulator, path);
  expect([...operations], `calls of ${path}`).not.toEqual([]);
  for (const operation of operations) {
    for (const way of WAYS) {
      await control('/faults', { operation, ...FAULTS[way] });
      const shown = await html(page, path);
      const what = `${path}: ${operation} answers ${way}`;
      expect.soft(shown, what).toMatch(WHAT_HAPPENED);
      expect.soft(shown, what).toMatch(WHAT_TO_DO);
      await control('/faults', undefined, 'DELETE');
    }
  }
}

/** Returns the first page to which a list links. */
async function firstOf(page: Page, list: string): Promise<string> {
  const [, path] = (await html(page, list)).match(new RegExp(`href="(${list}/[^"?#]+)`)) ?? [];
  if (!path) throw new Error(`${list} leads to no page of its own`);
  return path;
}

for (const list of ['/store', '/tickets', '/booking']) {
  test(`when a call of ${list} or of a page behind it fails, the page says so`, async ({
    page,
    emulator,
  }) => {
    test.slow();
    // The first page of a storefront learns what the site has; those calls are not the list's.
    await html(page, '/');
    await failEachCall(page, emulator, list);
    await failEachCall(page, emulator, await firstOf(page, list));
    if (list === '/tickets') await failEachCall(page, emulator, SERIES);
  });
}

test('when a call of a member’s page fails, the page says so', async ({ page, emulator, storefront }) => {
  test.slow();
  // With members' purchases, which take further calls to show.
  await emulator.control('/reset', { to: 'seed' });
  await logInAs(page.context(), emulator, storefront, MAYA_LOGIN.email);
  const account = ['bookings', 'orders', 'tickets', 'plans'].map((name) => `/account/${name}`);
  for (const path of ['/subscriptions', '/account', ...account]) await failEachCall(page, emulator, path);
});
