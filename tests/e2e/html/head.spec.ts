import { expect, test } from '../../support/e2e/html';

for (const [example, type] of [
  ['store', 'Product'],
  ['tickets', 'Event'],
  ['booking', 'Service'],
])
  test(`search engines and messengers find the metadata of the first page of /${example}`, async ({
    sent,
    request,
    storefront,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const [, map = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
    const sitemap = await (await request.get(map)).text();
    const pages = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address);
    expect(pages.slice(0, 5)).toEqual(
      ['/', '/booking', '/store', '/tickets', '/subscriptions'].map((path) => storefront.url + path),
    );

    const address = pages.find((each) => each.startsWith(`${storefront.url}/${example}/`)) ?? '';
    // A page is shown without the site's name if that arrives too late, such as the first page on a busy machine.
    const siteName = async () => (await sent(address)).attribute('meta[property="og:site_name"]', 'content');
    await expect.poll(siteName).toBe('Fennel & Clay');
    const { document, attribute } = await sent(address);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(data.map(({ textContent }) => JSON.parse(textContent ?? ''))).toContainEqual(
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': type,
        name: document.querySelector('h1')?.textContent,
        url: address,
      }),
    );
    expect(attribute('link[rel=canonical]', 'href')).toBe(address);
    expect(attribute('meta[property="og:image"]', 'content')).toContain(storefront.url);
  });

test('a page of the shop has a description, a preview, an icon and a manifest with the site’s name', async ({
  sent,
  request,
  storefront,
}) => {
  const siteName = async () => (await sent('/')).attribute('meta[property="og:site_name"]', 'content');
  await expect.poll(siteName).toBe('Fennel & Clay');
  const { attribute } = await sent('/subscriptions?planOrderId=nothing');
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${storefront.url}/subscriptions`);
  expect(attribute('meta[name=description]', 'content')?.length).toBeLessThanOrEqual(160);
  const picture = await request.get(attribute('meta[property="og:image"]', 'content') ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');

  const manifest = await (await request.get(attribute('link[rel=manifest]', 'href') ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Fennel & Clay', start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type);
  }
  // Browsers request this one if a page names none, or not yet.
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch('image/');
});

test('without JavaScript a message says that the shop needs it', async ({ request }) => {
  const page = await (await request.get('/store')).text();
  expect(page).toMatch(/<noscript>.*Without JavaScript you can look around.*<\/noscript>/s);
});

test('both servers keep an idle connection longer than their clients', async ({
  request,
  storefront,
  emulator,
}) => {
  for (const address of [`${storefront.url}/examples.json`, `${emulator.url}/_emulator/ready`]) {
    const [, seconds] =
      /timeout=(\d+)/.exec((await request.get(address)).headers()['keep-alive'] ?? '') ?? [];
    expect(Number(seconds), address).toBeGreaterThan(60);
  }
});

test('one visit creates one visitor, on any first page', async ({ sent, request, emulator }) => {
  const session = async () => {
    const { cookies } = await request.storageState();
    const cookie = cookies.find(({ name }) => name === 'session');
    const { accessToken } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}'));
    const payload = JSON.parse(Buffer.from(accessToken.value.split('.')[3], 'base64url').toString());
    return { cookie, visitor: JSON.parse(payload.data).instance.aid };
  };
  await emulator.control('/requests', undefined, 'DELETE');
  await sent('/tickets');
  const { cookie, visitor } = await session();
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false });
  await sent('/booking');
  const { requests } = (await emulator.control('/requests')) as {
    requests: { operation: string; caller?: { id: string } }[];
  };
  const reads = requests.filter(({ operation }) => /queryEvents|queryServices/.test(operation));
  expect(reads.length).toBeGreaterThanOrEqual(2);
  expect([...new Set(reads.map(({ caller }) => caller?.id))]).toEqual([visitor]);

  // The home page learns about the site with shared tokens, without a visitor of its own.
  expect((await sent('/')).main).toContain('Ready to try');
  expect((await session()).visitor).toBe(visitor);
});

test('a page has an address in each language of the site, which search engines find', async ({
  page,
  sent,
  request,
  storefront,
}) => {
  const own = `${storefront.url}/store`;
  const german = `${storefront.url}/de/store`;
  const { attribute } = await sent(german);
  expect([attribute('html', 'lang'), attribute('link[rel=canonical]', 'href')]).toEqual(['de', german]);
  const sitemap = async () => (await request.get('/sitemap.xml')).text();
  await expect.poll(sitemap).toContain(`<loc>${german}</loc>`);
  expect(await sitemap()).toContain(`hreflang="de" href="${german}"`);
  expect(await sitemap()).toContain(`hreflang="x-default" href="${own}"`);

  await page.goto('/de/store');
  await expect(page.locator('nav a[aria-current=page]').first()).toHaveText('Shop');
  // The next page keeps the language, and choosing another one leaves the address.
  await page.locator('summary').filter({ hasText: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(own);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
