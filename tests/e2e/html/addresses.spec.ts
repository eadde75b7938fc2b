import { expect, type SentPage, test } from '../../support/e2e/html';

const PATHS = ['/store/golden-cup', '/booking/golden-cup', '/tickets/golden-cup'];

const headingOf = ({ document }: SentPage) => document.querySelector('main :is(h1, h2)')?.textContent;
const linksOf = ({ document }: SentPage) =>
  [...document.querySelectorAll('main a')].map((link) => link.textContent ?? '');

for (const path of PATHS)
  test(`${path} is not for search engines, and has links to go on`, async ({ sent }) => {
    const page = await sent(path);
    expect(headingOf(page)).toMatch(/could not find this|is not offered/);
    expect(linksOf(page).some((text) => /^(See )?[Aa]ll/.test(text))).toBe(true);
    expect(page.attribute('meta[name=robots]', 'content')).toContain('noindex');
  });

test('an unknown event keeps the list of the others', async ({ sent }) => {
  const page = await sent('/tickets/%3Cscript%3E');
  expect(headingOf(page)).toBe('We could not find this event');
  expect(page.main).toContain('Autumn Kiln Opening');
});

test('an unknown service keeps the list of the others', async ({ sent }) => {
  const page = await sent('/booking/moon-flight?month=2&month=x&day=%00');
  expect(headingOf(page)).toBe('This service is not offered');
  expect(page.attribute('main a[href="/booking/glaze-consult"]', 'href')).not.toBeNull();
});

test('an unknown page and an unknown post say so, and have a way on', async ({ sent }) => {
  const page = await sent('/pages/imprint');
  expect(page.main).toContain('We could not find this');
  expect(page.attribute('main a[href="/"]', 'href')).not.toBeNull();
  expect((await sent('/journal/no-such-post')).main).toMatch(/could not find/);
});

test('an unknown URL has a page with links to go on', async ({ sent }) => {
  const page = await sent('/no-such-page');
  expect(page.status).toBe(404);
  expect(headingOf(page)).toBe('Page not found');
  expect(linksOf(page)).toContain('See all examples');
});

test('pages that exist have status 200', async ({ sent }) => {
  for (const path of [
    '/store/everyday-mug',
    '/booking/wheel-throwing-lesson',
    '/tickets/harvest-supper',
    '/pages/privacy',
  ])
    expect((await sent(path)).status, path).toBe(200);
});

test('a URL with invalid parameters shows what can be shown', async ({ sent }) => {
  const page = await sent('/booking/wheel-throwing-lesson?day=2026-02-31&timezone=Mars/Olympus_Mons');
  expect(page.main).toContain('The day in the address of this page cannot be booked');
  expect(page.main).toContain('is not one that we know: here are local times');
  expect(page.document.querySelector('main input[type=radio]')).not.toBeNull();
  const past = await sent('/booking/wheel-throwing-lesson?day=2001-01-01');
  expect(past.main).toContain('The day in the address of this page cannot be booked');
});

test('the thank-you note prints nothing but an order’s number', async ({ sent }) => {
  const page = await sent('/store/thanks?orderId=%3Cb%3Ecall%20555%3C%2Fb%3E');
  expect(page.main).toContain('There is no order at this address');
  for (const text of ['Thank you', 'call 555']) expect(page.main).not.toContain(text);
  const plan = await sent('/subscriptions/thanks?planOrderId=nothing');
  expect(plan.main).toContain('There is no purchase at this address.');
});

test('the footer links to the pages that the owner has written, in the owner’s order', async ({ sent }) => {
  const { document } = await sent('/subscriptions');
  const links = [...document.querySelectorAll('[aria-label="Good to know"] a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'About the studio',
    'Delivery and returns',
    'Bookings and tickets',
    'Privacy',
    'Terms',
  ]);
  const page = await sent(links[1]?.getAttribute('href') ?? '');
  expect(page.document.querySelector('h1')?.textContent).toBe('Delivery and returns');
  for (const text of ['Broken on the way', 'Canada: 6 to 10 business days'])
    expect(page.main).toContain(text);
});

test('the menu of the café has its dishes with prices by size, and says what is sold out', async ({
  sent,
}) => {
  const home = await sent('/');
  const { document } = await sent(home.attribute('[aria-label="Sections"] a[href*="menu"]', 'href') ?? '');
  expect(document.querySelector('h1')?.textContent).toBe('Menu');
  const dish = (name: string) =>
    [...document.querySelectorAll('main li')].find((item) => item.textContent?.includes(name))?.textContent;
  expect(dish('Kiln soup')).toMatch(/Small \W?\$6\.50\W?Large \W?\$9\.00/);
  expect(dish('Kiln soup')).toContain('Vegan');
  expect(dish('Cold ginger')).toContain('Sold out today');
});
