import plans from '../../../emulator/seed/plans.json' with { type: 'json' };
import { sellPlan } from '../../support/e2e/account';
import { expect, test } from '../../support/e2e/fixtures';
import { sentPage } from '../../support/e2e/html';
import { logInAs, MAYA_LOGIN, memberId } from '../../support/e2e/members';

// A storefront caches what it has learned of a site.
test.use({ ownSite: true });

const GERMANY = { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' };
const YEAR = plans.find(({ name }) => name === 'Studio Year')?.id ?? '';

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** Matches `$18.00`, `€18.00`, `5:00 PM`, `March 3`, but not `November 2026`, which is the same in German. */
const AMERICAN = new RegExp(
  `\\$\\d|€\\d{1,3}(,\\d{3})*\\.\\d\\d(?!\\d)|\\d\\s[AP]M\\b|\\b(${MONTHS})\\s\\d{1,2}\\b`,
);
const DAY = /\d{1,2}\. \p{L}+ 20\d\d/u;

test('a site in German shows German texts, dates, numbers and prices on every page', async ({
  page,
  context,
  emulator,
  storefront,
}) => {
  test.slow();
  await emulator.control('/reset', { site: GERMANY });
  /** Requests a page, and expects texts in the site's format and none in another. */
  async function reads(path: string, ...texts: (RegExp | string)[]) {
    const sent = await sentPage(page.request, path);
    for (const text of texts) expect(sent.main).toMatch(text);
    expect(sent.main).not.toMatch(AMERICAN);
    return sent.document;
  }

  // The first page of a storefront may come before it has learned the site's language.
  await expect
    .poll(async () => (await sentPage(page.request, '/')).main)
    .toContain('Bereit zum Ausprobieren');
  await reads('/');
  await reads('/store', /28,00\s€/);
  await reads('/store/everyday-mug?Glaze=Sage&Size=14+oz', /34,00\s€/);
  await reads('/booking', /65,00\s€/, /Termine\s?\d{1,2}\. ?[–\p{L}]/u);
  const lesson = await reads('/booking/wheel-throwing-lesson', /65,00\s€/, /\p{L}+, \d{1,2}\. \p{L}+/u);
  const days = [...lesson.querySelectorAll('nav .grid-cols-7 > span')].map(({ textContent }) => textContent);
  expect([days.at(0), days.at(-1)]).toEqual(['Mo', 'So']);
  expect(lesson.querySelector('label:has(input[name=slot])')?.textContent).toMatch(/^\d{1,2}:\d\d (?!PM|AM)/);
  await reads('/tickets', /18,00\s€/, DAY, /17:00–20:00 Uhr/);
  await reads('/tickets/autumn-kiln-opening', DAY, /65,00\s€/, /zzgl\. 1,63\s€ Ticketgebühr/);
  await reads('/subscriptions', /89,00\s€/, /890,00\s€/);
  await reads('/login', /Passwort/, /Anmelden/);

  const main = page.getByRole('main');
  await page.goto('/tickets/harvest-supper');
  await expect(main).toContainText(/25,00\s€ oder mehr/);
  await page.getByLabel('Menge von Pay-what-you-want seat').selectOption('1');
  const price = page.getByLabel('Ihr Preis pro Ticket');
  await expect(price).toHaveValue('25.00');
  await price.fill('1030.5');
  await expect(main).toContainText(/1\.030,50\s€/);
  await expect(main).not.toContainText(AMERICAN);
  await page.getByRole('button', { name: 'Tickets sichern' }).click();
  const hosted = page.locator('#SITE_CONTAINER');
  await expect(hosted).toContainText(/1\.030,50\s€/);
  await expect(hosted).toContainText(DAY);
  await expect(hosted).not.toContainText(AMERICAN);

  await logInAs(context, emulator, storefront, MAYA_LOGIN.email);
  await sellPlan(emulator, memberId(MAYA_LOGIN.email), YEAR);
  await reads('/account', /Mitglied seit\s\d{1,2}\. \p{L}+ 20\d\d/u);
  await reads('/account/bookings', /\p{L}+, \d{1,2}\. \p{L}+ 20\d\d/u, /\d\d:\d\d.*MES?Z/u);
  await reads('/account/plans', /890,00\s€/, DAY);
});

test('a site in Arabic has its digits and its formats, with texts isolated for their direction', async ({
  page,
  emulator,
}) => {
  await emulator.control('/reset', {
    site: { locale: 'ar-EG', currency: 'EGP', timeZone: 'Africa/Cairo' },
  });
  const main = page.getByRole('main');
  // The first page of a storefront may come before it has learned the site's language.
  await expect.poll(async () => (await sentPage(page.request, '/booking')).main).toMatch(/Dates\u2068[٠-٩]/);

  await page.goto('/tickets/autumn-kiln-opening');
  await expect(main).toContainText(/plus \u2068[^\u2069]*١٫٦٣[^\u2069]*\u2069 ticket fee/);
  await page.getByLabel('quantity of Unload the kiln with us').selectOption('٢');
  await expect(main).toContainText('2 tickets');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  const hosted = page.locator('#SITE_CONTAINER');
  await expect(hosted).toContainText(/٢ × /);
  await page.goBack();
  await expect(page.getByRole('timer')).toHaveText(/^[٠-٩]+:[٠-٩]{2}$/);
});
