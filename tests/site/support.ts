import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';

export { expect };

// Shared by all journeys through an unknown site. They do not know what it sells: they read lists, and skip a journey,
// with the reason, if something is missing.

/** How many items of a list are tried to find one on sale. */
const LOOKED_AT = 6;

/** How often a page that asks to wait is requested again, and the longest wait, in milliseconds. */
const TRIES = 4;
const LONGEST_WAIT_MS = 60_000;

/** The wait if an answer does not tell one, in milliseconds. */
const USUAL_WAIT_MS = 10_000;

/** Messages of empty lists, as opposed to failing ones. */
const NOTHING_THERE =
  /app is not installed|nothing in the store yet|nothing to book yet|nothing planned yet|no plans yet/i;

/** When the site may be called again, in milliseconds since the epoch. */
let notBefore = 0;

/** Returns how long an answer asks to wait, in milliseconds; 0 if it does not (RFC 9110, section 10.2.3). */
export function waitOf(status: number, retryAfter: string | undefined, now = Date.now()): number {
  if (status !== 429 && !(status === 503 && retryAfter)) return 0;
  const seconds = Number(retryAfter);
  const delay = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - now : seconds * 1000;
  return Math.min(LONGEST_WAIT_MS, delay > 0 ? delay : USUAL_WAIT_MS);
}

export const test = base.extend<{ patience: undefined; faults: undefined }>({
  patience: [
    async ({ context }, use) => {
      context.on('response', (response) => {
        const wait = waitOf(response.status(), response.headers()['retry-after']);
        if (wait > 0) notBefore = Math.max(notBefore, Date.now() + wait);
      });
      await use(undefined);
    },
    { auto: true },
  ],
  faults: [
    async ({ context, baseURL }, use) => {
      const thrown: string[] = [];
      context.on('weberror', (error) => {
        // Errors of the platform's own pages are not the storefront's.
        if (error.page()?.url().startsWith(`${baseURL}/`)) thrown.push(String(error.error().stack));
      });
      await use(undefined);
      expect(thrown, 'exceptions in pages of the storefront').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for as long as the site has asked to. */
async function rest(page: Page): Promise<void> {
  const wait = notBefore - Date.now();
  if (wait <= 0) return;
  console.log(`The site asks for patience: going on in ${Math.ceil(wait / 1000)} s.`);
  await page.waitForTimeout(wait);
}

/**
 * Opens a page of the storefront and waits until it is complete, with the waits that the site asks for.
 * @throws {Error} when the platform does not answer, even after waiting
 */
export async function visit(page: Page, path: string): Promise<void> {
  const outage = page.getByRole('heading', { name: 'The platform does not answer' });
  for (let tries = 1; ; tries += 1) {
    await rest(page);
    const before = notBefore;
    const response = await page.goto(path).catch((error) => {
      // Chromium shows its own page for a refusal without a body, and reports that as a failure.
      if (notBefore === before) throw error;
      return undefined;
    });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    // Buttons that need scripts are disabled until then. A refusal may be shown by a page without scripts.
    if (notBefore === before) {
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      // Parts that arrive later are hydrated later.
      await expect(page.locator('[data-early]')).toHaveCount(0);
    }
    if (await outage.isVisible()) notBefore = Math.max(notBefore, Date.now() + USUAL_WAIT_MS);
    // Compared with the value of before, not with the time: a slow page may arrive after the wait is over.
    if (notBefore === before) {
      expect(response?.status(), path).toBeLessThan(500);
      return;
    }
    if (tries === TRIES) throw new Error(`${path} could not be loaded: the platform does not answer it.`);
  }
}

/**
 * Opens a list and returns the first few paths to which it links. Skips the test if the list is empty.
 * @param path of the list, with which the paths of its items begin
 */
export async function listed(page: Page, path: string): Promise<string[]> {
  await visit(page, path);
  const main = page.getByRole('main');
  const links = main.locator(`a[href^="${path}/"]`);
  if ((await links.count()) === 0) await skipWhereNothingIs(main);
  const addresses = await links.evaluateAll((anchors) =>
    anchors.map((link) => (link as HTMLAnchorElement).pathname),
  );
  return [...new Set(addresses)].slice(0, LOOKED_AT);
}

/**
 * Skips the test if a list says that it is empty.
 * @throws {Error} with its message, if it has another one
 */
export async function skipWhereNothingIs(main: Locator): Promise<void> {
  const headings = (await main.getByRole('heading').allTextContents()).join(' · ');
  const [reason] = NOTHING_THERE.exec(headings) ?? [];
  if (!reason) throw new Error(`The list is empty without a reason that is known: ${headings}`);
  test.skip(true, `the site says: ${headings}`);
}

/**
 * Presses a button that leads to a page of the platform, and waits for that page. Skips the test if the site's plan
 * accepts no payments. Nothing is filled in there.
 */
export async function leavesFor(page: Page, button: Locator): Promise<void> {
  const shop = new URL(page.url()).origin;
  const arrived = page.waitForResponse((response) => isHosted(response, page, shop), { timeout: 60_000 });
  const premium = page.getByRole('dialog', { name: 'Upgrade this site to accept payments online' });
  await press(button, page);
  const cannotPay = premium.waitFor({ timeout: 60_000 }).then(() => undefined);
  const response = await Promise.race([arrived, cannotPay]).finally(() => {
    // The slower one fails once the page is left, which means nothing.
    arrived.catch(() => {});
    cannotPay.catch(() => {});
  });
  test.skip(!response, 'the plan of the site takes no payments');
  await page.waitForURL(({ origin }) => origin !== shop);
  if (waitOf(response?.status() ?? 0, undefined) > 0) {
    await rest(page);
    expect((await page.reload())?.status()).toBeLessThan(400);
    return;
  }
  expect(response?.status(), `the platform’s page at ${response?.url().split('?')[0]}`).toBeLessThan(400);
}

/** Whether a response is the document of a page of another origin, redirects aside. */
function isHosted(response: Response, page: Page, shop: string): boolean {
  const request = response.request();
  const isRedirect = response.status() >= 300 && response.status() < 400;
  return (
    request.isNavigationRequest() &&
    request.frame() === page.mainFrame() &&
    new URL(response.url()).origin !== shop &&
    !isRedirect
  );
}

/** Presses a button after the wait that the site asks for. */
export async function press(button: Locator, page: Page): Promise<void> {
  await rest(page);
  await button.click();
}
