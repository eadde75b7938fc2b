import { scripts } from '@wix/headless-site-assets';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { seoTags } from '@wix/seo';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const PAGE = 'https://shop.example/store/pitcher';

const templates = () =>
  createClient({
    modules: { seoTags, scripts },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });

type Tags = NonNullable<seoTags.ResolveItemSeoTagsResponse['seoTags']>['tags'];

/** Returns the tags by the thing that they describe. */
const valuesOf = (tags: Tags = []) =>
  Object.fromEntries(
    tags.map(({ type, props, children }) => [
      props?.name ?? props?.property ?? props?.rel ?? type,
      props?.content ?? props?.href ?? children,
    ]),
  );

describe('the SEO tags of an item', () => {
  test('have name, description, picture, price and stock of a product', async () => {
    const { seoTags: resolved } = await templates().seoTags.resolveItemSeoTags({
      pageUrl: PAGE,
      itemType: 'STORES_PRODUCT',
      slug: 'pitcher',
    });
    const tags = valuesOf(resolved?.tags);
    expect(tags).toMatchObject({
      title: `Pitcher | ${site.name}`,
      canonical: PAGE,
      robots: 'index',
      'og:type': 'product',
      'og:title': `Pitcher | ${site.name}`,
      'og:site_name': site.name,
      'product:price:amount': '60',
      'product:price:currency': 'USD',
      'twitter:card': 'summary_large_image',
    });
    expect(tags.description).toMatch(/^[^<>]+$/);
    expect(tags['og:image']).toContain('/media/pitcher.webp');
    expect(JSON.parse(tags.script)).toMatchObject({
      '@type': 'Product',
      name: 'Pitcher',
      offers: { price: '60', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  test('are the owner’s own if there are any', async () => {
    const tags = [{ type: 'title', children: 'The pitcher </script> of pitchers' }];
    await storeOwner(emulator).products.updateProduct(seeded('pitcher').id, { seoData: { tags } });
    const { seoTags: resolved } = await templates().seoTags.resolveItemSeoTags({
      pageUrl: PAGE,
      itemType: 'STORES_PRODUCT',
      slug: 'pitcher',
    });
    expect(resolved?.tags?.filter(({ type }) => type === 'title')).toMatchObject(tags);
    expect(valuesOf(resolved?.tags)).toHaveProperty('og:title', `Pitcher | ${site.name}`);
  });

  test.each([
    ['STORES_CATEGORY', 'all-products', 'All Products'],
    ['BOOKINGS_SERVICE', 'wheel-throwing-lesson', 'Wheel-throwing lesson'],
    ['EVENTS_PAGE', 'autumn-kiln-opening', 'Autumn Kiln Opening'],
    ['PRICING_PLANS', 'studio-membership', 'Studio Membership'],
  ] as const)('are found for %s too', async (itemType, slug, name) => {
    const { seoTags: resolved } = await templates().seoTags.resolveItemSeoTags({
      pageUrl: PAGE,
      itemType,
      slug,
    });
    expect(valuesOf(resolved?.tags).title).toBe(`${name} | ${site.name}`);
  });

  test('answer 404 for an item that visitors cannot see', async () => {
    const { seoTags: tags } = templates();
    const ask = (itemType: seoTags.ItemType, slug: string) =>
      failureOf(tags.resolveItemSeoTags({ pageUrl: PAGE, itemType, slug }));
    expect(await ask(seoTags.ItemType.STORES_PRODUCT, 'seconds-box')).toMatchObject({ code: 404 });
    expect(await ask(seoTags.ItemType.BLOG_POST, 'first-post')).toMatchObject({ code: 404 });
    expect((await failureOf(tags.resolveItemSeoTags({ slug: 'pitcher' }))).fields).toEqual([
      'options.pageUrl',
    ]);
  });

  test('link the previous and the next page', async () => {
    const { seoTags: resolved } = await templates().seoTags.resolveItemSeoTags({
      pageUrl: `${PAGE}?page=2`,
      itemType: 'STORES_CATEGORY',
      slug: 'all-products',
      pagination: { prevUrl: PAGE, nextUrl: `${PAGE}?page=3` },
    });
    expect(valuesOf(resolved?.tags)).toMatchObject({ prev: PAGE, next: `${PAGE}?page=3` });
  });
});

test('a page without an item has its name, or the site’s', async () => {
  const { seoTags: tags } = templates();
  const about = await tags.resolveStaticPageSeoTags({ pageUrl: PAGE, pageName: 'About us' });
  expect(valuesOf(about.seoTags?.tags)).toMatchObject({ title: `About us | ${site.name}`, 'og:url': PAGE });
  const home = await tags.resolveSeoTags({ pageUrl: PAGE });
  expect(valuesOf(home.seoTags?.tags).title).toBe(site.name);
  const product = await tags.resolveSeoTags({
    pageUrl: PAGE,
    itemType: 'STORES_PRODUCT',
    slugData: { slug: 'pitcher' },
  });
  expect(valuesOf(product.seoTags?.tags).title).toBe(`Pitcher | ${site.name}`);
});

describe('the calls that the platform’s templates make for every page', () => {
  test('return no scripts, and the settings of the site', async () => {
    const { scripts: assets } = templates();
    expect(await assets.listSiteScripts()).toEqual({ siteScripts: [] });
    expect((await assets.getEssentialProperties()).properties).toMatchObject({
      locale: { languageCode: 'en', country: 'US' },
      language: 'en',
      paymentCurrency: site.currency,
      timeZone: site.timeZone,
    });
  });

  test('return the SEO tags of a named page as HTML', async () => {
    const { siteScripts, properties } = await templates().scripts.getSiteMetadata({
      pageUrl: PAGE,
      pageName: 'Bowls & <plates>',
    });
    expect(properties?.language).toBe('en');
    expect(siteScripts).toHaveLength(1);
    expect(siteScripts?.[0]?.html).toContain(
      `<title>Bowls &amp; &lt;plates> | ${site.name.replace('&', '&amp;')}</title>`,
    );
  });
});
