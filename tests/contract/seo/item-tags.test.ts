import { itemSeoTags, seoTags, siteSeoTags } from '@wix/seo';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { itemSeoTags, seoTags, siteSeoTags });
const rest = restOwner(emulator);

const itemType = 'STORES_PRODUCT';
const product = () => ({ itemType, itemId: seeded('pitcher').id });
const title = (children: string) => ({ type: 'title', children });
const meta = (name: string, content: string) => ({ type: 'meta', props: { name, content } });
const fieldMask = ['tags'];

/** Returns the title that an app shows for the pitcher, and whether search engines may read its page. */
async function shown() {
  const { seoTags: resolved } = await owner().seoTags.resolveItemSeoTags({
    pageUrl: 'https://shop.example/store/pitcher',
    itemType: seoTags.ItemType.STORES_PRODUCT,
    slug: 'pitcher',
  });
  const tags = resolved?.tags ?? [];
  return {
    title: tags.find(({ type }) => type === 'title')?.children,
    robots: tags.find(({ props }) => props?.name === 'robots')?.props?.content,
    image: tags.find(({ props }) => props?.property === 'og:image')?.props?.content,
  };
}

describe('the tags of an item', () => {
  test('are set by its id, shown on its page with their sources, and reset', async () => {
    const { itemSeoTags: tags } = owner();
    const before = await tags.getItemSeoTags(product());
    expect(before).toMatchObject({ ...product(), tags: [], hasOverride: false, focusKeywords: [] });
    const { itemSeoTags: set } = await tags.setItemSeoTags(
      product(),
      { tags: [title('A pitcher for cold days'), meta('robots', 'noindex')] },
      { fieldMask },
    );
    expect(set).toMatchObject({
      _id: `${itemType}:${seeded('pitcher').id}`,
      hasOverride: true,
      publishStatus: 'PUBLISH_STATUS_PUBLISHED',
      origin: 'ORIGIN_USER',
      language: site.locale,
    });
    const resolved = set?.resolvedTags?.find(({ tag }) => tag?.type === 'title');
    expect(resolved).toMatchObject({
      source: 'TAG_SOURCE_ITEM',
      tag: title('A pitcher for cold days'),
      inheritedTag: title(`Pitcher | ${site.name}`),
    });
    expect(await shown()).toMatchObject({ title: 'A pitcher for cold days', robots: 'noindex' });
    expect(await tags.getItemSeoTags(product())).toEqual({ ...set, origin: 'ORIGIN_UNSPECIFIED' });
    const reset = await tags.resetItemSeoTagsToDefault(product());
    expect(reset.itemSeoTags).toMatchObject({ tags: [], hasOverride: false });
    expect(await shown()).toMatchObject({ title: `Pitcher | ${site.name}`, robots: 'index' });
  });

  test('are also set over REST, by each path and with a mask in one text', async () => {
    for (const base of ['/promote/seo/v1', '/seo-metatags-server/v1']) {
      const path = `${base}/item-seo-tags/${itemType}/${product().itemId}`;
      const focusKeywords = [{ term: 'pitcher', isMain: true }];
      const body = { itemSeoTags: { tags: [title(base)], focusKeywords }, fieldMask: 'tags,focusKeywords' };
      expect(await rest('PATCH', path, body)).toMatchObject({ status: 200 });
      expect((await rest('GET', path)).body.itemSeoTags).toMatchObject({
        tags: [title(base)],
        focusKeywords,
      });
    }
  });

  test('are listed page by page; types without items on a headless site have none', async () => {
    const { itemSeoTags: tags } = owner();
    const first = await tags.listItemSeoTags(itemType, { paging: { limit: 2 } });
    expect(first.itemSeoTags).toHaveLength(2);
    const cursor = first.pagingMetadata?.cursors?.next;
    const second = await tags.listItemSeoTags(itemType, { paging: { limit: 2, ...(cursor && { cursor }) } });
    expect(second.itemSeoTags?.[0]?.itemId).not.toBe(first.itemSeoTags?.[0]?.itemId);
    for (const type of [
      'BLOG_POST',
      'BOOKINGS_SERVICE',
      'EVENTS_PAGE',
      'PORTFOLIO_PROJECTS',
      'PRICING_PLANS',
    ])
      expect((await tags.listItemSeoTags(type)).itemSeoTags?.length, type).toBeGreaterThan(0);
    expect((await tags.listItemSeoTags('STATIC_PAGE')).itemSeoTags).toEqual([]);
  });

  test('are set for several items at once, each with its own result', async () => {
    // The SDK renames fields of the objects that it gets.
    const entries = () => [
      { itemId: seeded('pitcher').id, itemSeoTags: { tags: [title('One')] }, fieldMask },
      { itemId: NOWHERE, itemSeoTags: { tags: [title('Two')] }, fieldMask },
    ];
    const { results, bulkActionMetadata } = await owner().itemSeoTags.bulkSetItemSeoTags(itemType, {
      entries: entries(),
      returnEntity: true,
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results?.[0]?.item?.tags).toMatchObject([title('One')]);
    expect(results?.[1]?.itemMetadata?.error?.code).toBe('ITEM_NOT_FOUND');
    expect((await shown()).title).toBe('One');
    const posts = Array.from({ length: 21 }, () => ({ itemId: NOWHERE, itemSeoTags: {}, fieldMask }));
    await expect(
      owner().itemSeoTags.bulkSetItemSeoTags('BLOG_POST', { entries: posts }),
    ).rejects.toMatchObject(applicationError(400, 'BULK_CHUNK_SIZE_EXCEEDED'));
    await expect(
      owner().itemSeoTags.bulkSetItemSeoTags('NO_SUCH_TYPE', { entries: entries() }),
    ).rejects.toMatchObject(applicationError(400, 'UNSUPPORTED_ITEM_TYPE'));
  });

  test('are refused for unknown items, other languages, masks and tags that cannot be read', async () => {
    const { itemSeoTags: tags } = owner();
    const set = (given: itemSeoTags.ItemSeoTags, mask = fieldMask) =>
      tags.setItemSeoTags(product(), given, { fieldMask: mask });
    await expect(tags.getItemSeoTags({ itemType, itemId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'ITEM_NOT_FOUND'),
    );
    await expect(tags.setItemSeoTags({ itemType, itemId: NOWHERE }, {}, { fieldMask })).rejects.toMatchObject(
      applicationError(404, 'ITEM_NOT_FOUND'),
    );
    await expect(tags.resetItemSeoTagsToDefault({ itemType, itemId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'ITEM_NOT_FOUND'),
    );
    const other = { itemType: 'NO_SUCH_TYPE', itemId: NOWHERE };
    for (const call of [
      tags.getItemSeoTags(other),
      tags.listItemSeoTags(other.itemType),
      tags.setItemSeoTags(other, {}, { fieldMask }),
      tags.resetItemSeoTagsToDefault(other),
    ])
      await expect(call).rejects.toMatchObject(applicationError(400, 'UNSUPPORTED_ITEM_TYPE'));
    await expect(set({ tags: [] }, ['hasOverride'])).rejects.toMatchObject(
      applicationError(400, 'INVALID_FIELD_MASK'),
    );
    await expect(set({ tags: [], language: 'fr' })).rejects.toMatchObject(
      applicationError(400, 'LANGUAGE_NOT_SUPPORTED'),
    );
    await expect(set({ tags: [{ ...title('Mine'), custom: true }] })).rejects.toMatchObject(
      applicationError(400, 'TAG_TYPE_NOT_ALLOWED'),
    );
    const script = { type: 'script', props: { type: 'application/ld+json' }, children: '{' };
    for (const tag of [{ type: 'style' }, { type: 'meta' }, { type: 'link' }, { type: 'script' }, script])
      await expect(set({ tags: [tag] })).rejects.toMatchObject(applicationError(400, 'INVALID_TAGS'));
    expect((await tags.getItemSeoTags(product())).hasOverride).toBe(false);
  });
});

describe('the tags of the site', () => {
  test('are on every page that has no such tag, and hide it from search engines', async () => {
    const { siteSeoTags: tags } = owner();
    expect((await tags.getSiteSeoTags()).siteSeoTags).toMatchObject({ tags: [], embedTags: [] });
    const image = {
      type: 'meta',
      props: { property: 'og:image', content: 'https://shop.example/share.png' },
    };
    const given = [meta('robots', 'noindex'), meta('google-site-verification', 'abc'), image];
    const { siteSeoTags: set } = await tags.setSiteSeoTags({ tags: given }, { fieldMask });
    expect(set).toMatchObject({ _id: emulator.site().id, tags: given, origin: 'ORIGIN_USER' });
    expect((await tags.getSiteSeoTags()).siteSeoTags?.tags).toEqual(set?.tags);
    const page = await shown();
    expect(page.robots).toBe('noindex');
    expect(page.image).toContain('/media/pitcher.webp');
    const about = await owner().seoTags.resolveStaticPageSeoTags({ pageUrl: 'https://shop.example/about' });
    expect(about.seoTags?.tags).toEqual(expect.arrayContaining([expect.objectContaining(image)]));
  });

  test('are meta tags, one for each provider of verifications', async () => {
    const set = (tags: siteSeoTags.Tag[], mask = fieldMask) =>
      owner().siteSeoTags.setSiteSeoTags({ tags }, { fieldMask: mask });
    await expect(set([title('All pages')])).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ violatedRule: 'FIELD_NOT_ALLOWED' }] } },
    });
    const twice = [meta('msvalidate.01', 'a'), meta('msvalidate.01', 'b')];
    await expect(set(twice)).rejects.toMatchObject(applicationError(400, 'INVALID_TAGS'));
    await expect(set([], ['embedTags'])).rejects.toMatchObject(applicationError(400, 'INVALID_FIELD_MASK'));
  });
});

test.each([
  'itemSeoTags',
  'siteSeoTags',
  'seoPatterns',
  'redirects',
  'robotsTxt',
  'llmsTxt',
  'seoSitemapEntries',
])('visitors may not call %s', (module) => expectVisitorRefused(emulator, `seo.${module}`));
