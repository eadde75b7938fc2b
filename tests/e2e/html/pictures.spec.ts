import sharp from 'sharp';
import { expect, test } from '../../support/e2e/html';

// tests/e2e/shell/pictures.spec.ts shows those of one page in a browser.
for (const path of [
  '/',
  '/booking',
  '/booking/olive-oil-tasting',
  '/store',
  '/store?page=2',
  '/tickets',
  '/tickets/autumn-kiln-opening',
  '/journal',
  '/journal/twelve-hours-with-the-big-kiln',
  '/search?q=mug',
])
  test(`all pictures of ${path} can be shown`, async ({ sent, request }) => {
    const pictures = async () => [...(await sent(path)).document.querySelectorAll('img')];
    // The shop's logo is on every page, and the first page of a storefront may come before the home page's products.
    await expect.poll(async () => (await pictures()).length).toBeGreaterThan(1);
    for (const source of new Set((await pictures()).map((picture) => picture.getAttribute('src') ?? ''))) {
      const answer = await request.get(source);
      expect([source, answer.status()]).toEqual([source, 200]);
      expect((await sharp(await answer.body()).metadata()).width, source).toBeGreaterThan(0);
    }
  });
