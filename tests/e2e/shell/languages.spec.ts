import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';

const languages = (page: Page, name = 'Language') => page.getByRole('group', { name });

/** Unfolds the languages at the foot of a page, if they are not. */
async function unfold(page: Page, name = 'Language') {
  const folded = page.locator('details', { has: page.locator('summary', { hasText: name }) });
  if ((await folded.getAttribute('open', { timeout: 2_000 })) === null)
    await folded.locator('summary').click();
}

/** Opens a page that offers the site's languages; the first page of a storefront may come before it knows them. */
const openWithChoice = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'load' });
    await unfold(page);
  }).toPass();

test.describe('a visitor', () => {
  test('chooses German, and gets it on every page, in what scripts show and in what the platform refuses', async ({
    page,
  }) => {
    await openWithChoice(page, '/store/everyday-mug');
    await expect(languages(page).getByRole('button')).toHaveText([
      'English',
      'Deutsch',
      'Español',
      'Français',
      'עברית',
      '日本語',
    ]);
    await languages(page).getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('main')).toContainText(/28,00\s\$/);
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    const cart = page.getByRole('dialog', { name: 'Ihr Warenkorb' });
    await cart.getByLabel('Gutscheincode').fill('NOPE');
    await cart.getByRole('button', { name: 'Anwenden' }).click();
    await expect(cart.getByRole('alert')).toContainText('Es gibt keinen Gutschein mit diesem Code.');
    await expect(cart.getByRole('definition').last()).toHaveText(/^28,00\s\$$/);

    await page.goto('/tickets/autumn-kiln-opening');
    await expect(page.getByRole('main')).toContainText(/\d{1,2}\. \p{L}+ 20\d\d, 17:00–20:00 Uhr/u);
    await page.goto('/search?q=mug');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche');
  });

  test('goes back to the site’s own language', async ({ page, context }) => {
    await openWithChoice(page, '/');
    await languages(page).getByRole('button', { name: 'Français' }).click();
    await unfold(page, 'Langue');
    await expect(languages(page, 'Langue').getByRole('button', { name: 'Français' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await languages(page, 'Langue').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('language');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language can be chosen too', async ({ page, expectConsoleError }) => {
    // Scripts are off, so it does not matter that the policy refuses to load one ahead.
    expectConsoleError(/_next\/static\/chunks\/.*\(csp\)/);
    await openWithChoice(page, '/subscriptions');
    await languages(page).getByRole('button', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });
});

test('Hebrew runs from right to left, within the width of the screen', async ({
  page,
  context,
  storefront,
}) => {
  await context.addCookies([{ name: 'language', value: 'he', url: storefront.url }]);
  for (const path of ['/', '/store/everyday-mug', '/booking/wheel-throwing-lesson', '/tickets', '/login']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
  }
  const box = (part: Locator) => part.first().boundingBox();
  const [logo, sections] = [
    await box(page.getByRole('banner').getByRole('link')),
    await box(page.getByRole('navigation')),
  ];
  expect(logo?.x).toBeGreaterThan(sections?.x ?? 0);

  await page.goto('/contact');
  await expect(page.getByText('What is it about?'), 'its question mark ends it').toHaveCSS(
    'unicode-bidi',
    'plaintext',
  );
});

test('the German name of the cart fits its button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/de/store');
  const cart = page.getByRole('region', { name: 'Warenkorb' }).getByRole('button');
  expect(
    await cart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});
