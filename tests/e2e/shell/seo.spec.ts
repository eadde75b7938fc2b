import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';

/** Returns an attribute of an element in the head, which arrives late if a page waits for the platform. */
const attributeOf = (page: Page, selector: string, attribute: string) =>
  page.locator(selector).first().getAttribute(attribute);

test('search engines, messengers and launchers find their metadata', async ({
  page,
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

  for (const [example, type] of [
    ['store', 'Product'],
    ['tickets', 'Event'],
    ['booking', 'Service'],
  ]) {
    const address = pages.find((each) => each.startsWith(`${storefront.url}/${example}/`)) ?? '';
    await page.goto(address);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': type,
        name: await page.getByRole('heading', { level: 1 }).textContent(),
        url: address,
      }),
    );
    expect(await attributeOf(page, 'link[rel=canonical]', 'href')).toBe(address);
    await expect(async () => {
      // A page is shown without the site's name if that arrives too late, such as the first page on a busy machine.
      await page.reload();
      expect(await attributeOf(page, 'meta[property="og:site_name"]', 'content')).toBe('Fennel & Clay');
    }).toPass();
    expect(await attributeOf(page, 'meta[property="og:image"]', 'content')).toMatch(storefront.url);
  }

  await page.goto('/subscriptions?planOrderId=nothing');
  expect(await attributeOf(page, 'link[rel=canonical]', 'href')).toBe(`${storefront.url}/subscriptions`);
  expect((await attributeOf(page, 'meta[name=description]', 'content'))?.length).toBeLessThanOrEqual(160);
  const picture = await request.get((await attributeOf(page, 'meta[property="og:image"]', 'content')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');

  const manifest = await (
    await request.get((await attributeOf(page, 'link[rel=manifest]', 'href')) ?? '')
  ).json();
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type);
  }
  // Browsers request this one if a page names none, or not yet.
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch('image/');
});
