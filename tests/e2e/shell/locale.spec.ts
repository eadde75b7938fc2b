import plans from '../../../emulator/seed/plans.json' with { type: 'json' };
import { sellPlan } from '../../support/e2e/account';
import { expect, test } from '../../support/e2e/fixtures';
import { headerButton, logInDirect, MAYA_LOGIN, memberId } from '../../support/e2e/members';

// A storefront caches what it has learned of a site.
test.use({ ownStorefront: true });

const GERMANY = { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' };
const YEAR = plans.find(({ name }) => name === 'Studio Year')?.id ?? '';

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** Matches `$18.00`, `€18.00`, `5:00 PM`, `March 3`, but not `November 2026`, which is the same in German. */
const AMERICAN = new RegExp(
  `\\$\\d|€\\d{1,3}(,\\d{3})*\\.\\d\\d(?!\\d)|\\d\\s[AP]M\\b|\\b(${MONTHS})\\s\\d{1,2}\\b`,
);
const DAY = /\d{1,2}\. \p{L}+ 20\d\d/u;

test('a site in German shows German dates, numbers and prices on every page', async ({ page, emulator }) => {
  test.slow();
  await emulator.control('/reset', { site: GERMANY });
  const main = page.getByRole('main');
  /** Shows a page, and expects texts in the site's format and none in another. */
  async function reads(path: string, ...texts: (RegExp | string)[]) {
    if (path) await page.goto(path);
    for (const text of texts) await expect(main).toContainText(text);
    await expect(main).not.toContainText(AMERICAN);
  }

  await reads('/', 'Ready to try');
  await reads('/store', /28,00\s€/);
  await reads('/store/everyday-mug?Glaze=Sage&Size=14+oz', /34,00\s€/);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('definition').last()).toHaveText(/^34,00\s€$/);
  await expect(cart).not.toContainText(AMERICAN);

  await reads('/booking', /65,00\s€/, /Dates\d{1,2}\. ?[–\p{L}]/u);
  await reads('/booking/wheel-throwing-lesson', /65,00\s€/, /\p{L}+, \d{1,2}\. \p{L}+/u);
  await expect(page.getByRole('columnheader').first()).toHaveText('Mo');
  await expect(page.getByRole('columnheader').last()).toHaveText('So');
  await expect(page.getByRole('group').locator('label').first()).toContainText(/^\d{1,2}:\d\d (?!PM|AM)/);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');

  await reads('/tickets', /18,00\s€/, DAY, /17:00–20:00 Uhr/);
  await reads('/tickets/autumn-kiln-opening', DAY, /65,00\s€/, /plus 1,63\s€ ticket fee/);
  await page.getByRole('button', { name: 'Increase quantity of Unload the kiln with us' }).dblclick();
  await reads('', /130,00\s€/);
  await reads('/tickets/harvest-supper', /25,00\s€ or more/);
  await page.getByRole('button', { name: 'Increase quantity of Pay-what-you-want seat' }).click();
  const price = page.getByLabel('Your price for each');
  await expect(price).toHaveValue('25,00');
  await price.fill('1.030,5');
  await reads('', /1\.030,50\s€/);
  await page.getByRole('button', { name: 'Get tickets' }).click();
  const hosted = page.locator('#SITE_CONTAINER');
  await expect(hosted).toContainText(/1\.030,50\s€/);
  await expect(hosted).toContainText(DAY);
  await expect(hosted).not.toContainText(AMERICAN);

  await reads('/subscriptions', /89,00\s€/, /890,00\s€/);
  await page.goto('/login?returnTo=/account');
  await logInDirect(page, MAYA_LOGIN);
  await expect(headerButton(page, MAYA_LOGIN.name)).toBeVisible();
  await reads('', /Member since\s\d{1,2}\. \p{L}+ 20\d\d/u);
  await sellPlan(emulator, memberId(MAYA_LOGIN.email), YEAR);
  await reads('/account/bookings', /\p{L}+, \d{1,2}\. \p{L}+ 20\d\d/u, /\d\d:\d\d.*MES?Z/u);
  await reads('/account/plans', /890,00\s€/, DAY);
});

test('the first page of a storefront has the formats of its site, with texts isolated for their direction', async ({
  page,
  emulator,
}) => {
  await emulator.control('/reset', {
    site: { locale: 'ar-EG', currency: 'EGP', timeZone: 'Africa/Cairo' },
  });
  const main = page.getByRole('main');
  await page.goto('/booking');
  await expect(main).toContainText(/Dates\u2068[٠-٩]/);

  await page.goto('/tickets/autumn-kiln-opening');
  await expect(main).toContainText(/plus \u2068[^\u2069]*١٫٦٣[^\u2069]*\u2069 ticket fee/);
  const quantity = page.getByRole('textbox', { name: 'quantity of Unload the kiln with us' });
  await quantity.fill('٢');
  await quantity.press('Enter');
  await expect(main).toContainText('٢ tickets');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  const hosted = page.locator('#SITE_CONTAINER');
  await expect(hosted).toContainText(/٢ × /);
  await page.goBack();
  await expect(page.getByRole('timer')).toHaveText(/^[٠-٩]+:[٠-٩]{2}$/);
});
