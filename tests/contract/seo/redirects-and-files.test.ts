import { adsTxt } from '@wix/marketing';
import { llmsTxt, redirects, robotsTxt, seoSitemapEntries, siteSeoTags } from '@wix/seo';
import { describe, expect, test } from 'vitest';
import { seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () =>
  ownerClient(emulator, { redirects, robotsTxt, llmsTxt, seoSitemapEntries, siteSeoTags, adsTxt });

const FORCE = { options: { forceReplace: true } };

/** Returns the redirects of the site besides those of the demo site, each as `from to`. */
async function list() {
  const { redirects: all } = await owner().redirects.listRedirects();
  return all?.flatMap(({ from, to }) => (from === '/shop' ? [] : `${from} ${to}`));
}

describe('redirects', () => {
  test('are created, found and deleted', async () => {
    const { redirects: calls } = owner();
    const { _id, ...redirect } = await calls.createRedirect({ from: '/old', to: '/new' });
    expect(redirect).toEqual({ from: '/old', to: '/new', options: { groupRedirect: false } });
    const id = _id as string;
    expect(await calls.getRedirect(id)).toMatchObject({ ...redirect, _createdDate: expect.any(Date) });
    expect(eventNamesAbout(emulator, id)).toEqual(['redirect_created']);
    expect(await list()).toEqual(['/old /new']);
    await calls.deleteRedirect(id);
    expect(await list()).toEqual([]);
    for (const call of [calls.getRedirect(id), calls.deleteRedirect(id)])
      await expect(call).rejects.toMatchObject(applicationError(404, 'REDIRECT_NOT_FOUND'));
  });

  test('conflict by their path, apart from a slash at its end, unless they are to replace the other', async () => {
    const { redirects: calls } = owner();
    await calls.createRedirect({ from: '/old', to: '/new' });
    expect(await calls.createRedirect({ from: '/old/', to: '/new' })).not.toHaveProperty('_id');
    await expect(calls.createRedirect({ from: '/old/', to: '/newer' })).rejects.toMatchObject(
      applicationError(409, 'FROM_URL_EXISTS'),
    );
    await calls.createRedirect({ from: '/old', to: '/news', options: { groupRedirect: true } });
    await calls.createRedirect({ from: '/old', to: '/newer' }, FORCE);
    expect(await list()).toEqual(expect.arrayContaining(['/old /news', '/old /newer']));
    expect(await list()).toHaveLength(2);
  });

  test('do not chain: one that starts where a new one leads to is deleted', async () => {
    const { redirects: calls } = owner();
    await calls.createRedirect({ from: '/blog', to: '/news' });
    await calls.createRedirect({ from: '/old-blog', to: '/blog' });
    expect(await list()).toEqual(['/old-blog /blog']);
  });

  test('apply to one language or to all', async () => {
    const { redirects: calls } = owner();
    const french = await calls.createRedirect({ from: '/fr/about', to: '/fr/nous', language: 'fr' });
    expect(french).toMatchObject({ from: '/about', language: 'fr' });
    await calls.createRedirect({ from: '/about', to: '/ueber', language: 'de' });
    await expect(calls.createRedirect({ from: '/about', to: '/us' })).rejects.toMatchObject(
      applicationError(409, 'FROM_URL_EXISTS'),
    );
  });

  test('begin at a path of the site that is not its root', async () => {
    const { redirects: calls } = owner();
    for (const from of ['/', 'old', 'https://shop.example/old', '//shop.example'])
      await expect(calls.createRedirect({ from, to: '/new' }), from).rejects.toMatchObject({ status: 400 });
    await expect(calls.createRedirect({ from: '/old', to: '/old/' })).rejects.toMatchObject(
      argumentViolation('to', 'VALIDATION'),
    );
  });

  test('are created and deleted several at once, each with its own result', async () => {
    const { redirects: calls } = owner();
    const answer = await calls.bulkCreateRedirects(
      [
        { from: '/a', to: '/b' },
        { from: '/a', to: '/c' },
        { from: '/d', to: '/a' },
        { from: '/e', to: '/f' },
      ],
      { returnFullEntity: true, ...FORCE },
    );
    expect(answer.results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      undefined,
      'FROM_URL_EXISTS',
      'REDIRECT_LOOP',
      undefined,
    ]);
    expect(answer.results?.[0]?.item).toMatchObject({ from: '/a', to: '/b' });
    const id = answer.results?.[0]?.itemMetadata?._id as string;
    const gone = await calls.bulkDeleteRedirects([id, NOWHERE]);
    expect(gone.results?.[1]?.itemMetadata?.error?.code).toBe('REDIRECT_NOT_FOUND');
    expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(await list()).toEqual(['/e /f']);
  });
});

describe('files for machines', () => {
  test('robots.txt is replaced for each subdomain, and reset', async () => {
    const { robotsTxt: calls } = owner();
    const { robotsTxt: before } = await calls.getRobotsTxt();
    expect(before).toMatchObject({ default: true, subdomain: 'www' });
    expect(before?.content).toMatch(/^User-agent: \*\nAllow: \//);
    const content = 'User-agent: *\nDisallow: /';
    await calls.updateRobotsTxt({ robotsTxt: { content } });
    expect(await calls.getRobotsTxt()).toEqual({ robotsTxt: { content, default: false, subdomain: 'www' } });
    expect((await calls.getRobotsTxt({ subdomain: 'fr' })).robotsTxt?.default).toBe(true);
    expect(eventNamesAbout(emulator, emulator.site().id)).toContain('robots_txt_updated');
    expect((await calls.updateRobotsTxt({ robotsTxt: { default: true } })).robotsTxt).toEqual(before);
    expect((await calls.updateRobotsTxt({ robotsTxt: { content: '' } })).robotsTxt?.content).toBe('');
  });

  test('llms.txt is replaced, continued and hidden, and once edited by hand kept from others', async () => {
    const { llmsTxt: calls } = owner();
    const { llmsTxt: before } = await calls.getLlmsTxt();
    expect(before).toMatchObject({
      default: true,
      hidden: false,
      manuallyEdited: false,
      detectedLanguage: 'en',
    });
    await calls.updateLlmsTxt({ llmsTxt: { content: '# Pots' } });
    const { llmsTxt: longer } = await calls.appendLlmsTxt({ llmsTxt: { content: '- /store' } });
    expect(longer?.content).toBe('# Pots\n- /store');
    const { llmsTxt: hidden } = await calls.updateLlmsTxtHiddenStatus({ hidden: true });
    expect(hidden).toEqual({ ...longer, hidden: true });
    await calls.updateLlmsTxt({ llmsTxt: { content: '# Mine', manuallyEdited: true } });
    for (const call of [calls.updateLlmsTxt, calls.appendLlmsTxt])
      await expect(call({ llmsTxt: { content: '# Other' } })).rejects.toMatchObject({ status: 428 });
    expect((await calls.getLlmsTxt()).llmsTxt).toMatchObject({ content: '# Mine', hidden: true });
  });

  test('ads.txt is replaced and continued, on each of its paths', async () => {
    const { adsTxt: calls } = owner();
    expect(await calls.getAdsTxt()).toEqual({ adsTxt: { content: '', default: true, subdomain: 'www' } });
    await calls.updateAdsTxt({ adsTxt: { content: 'ads.example, 1, DIRECT' } });
    const { adsTxt: longer } = await calls.appendAdsTxt({ adsTxt: { content: 'ads.example, 2, RESELLER' } });
    expect(longer?.content).toBe('ads.example, 1, DIRECT\nads.example, 2, RESELLER');
    const read = await restOwner(emulator)('GET', '/promote-seo-txt-file-server/v2/ads');
    expect(read.body.adsTxt).toEqual(longer);
    expect((await calls.appendAdsTxt({ adsTxt: { default: true } })).adsTxt?.default).toBe(true);
    expect(eventNamesAbout(emulator, emulator.site().id)).toContain('ads_txt_updated');
    await expectVisitorRefused(emulator, 'marketing.adsTxt');
  });
});

describe('the entries of a sitemap', () => {
  const list = (itemType?: seoSitemapEntries.ItemType) =>
    owner().seoSitemapEntries.listSitemapPages(itemType ? { itemType } : {});

  test('are the items that visitors see', async () => {
    const { pages = [] } = await list(seoSitemapEntries.ItemType.STORES_PRODUCT);
    expect(pages).toContainEqual(
      expect.objectContaining({
        _id: seeded('pitcher').id,
        shouldBeIncludedInSitemap: true,
        images: [expect.objectContaining({ altText: 'Pitcher' })],
      }),
    );
    expect(pages.map(({ _id }) => _id)).not.toContain(seeded('seconds-box').id);
    expect((await list(seoSitemapEntries.ItemType.FORUM_POST)).pages).toEqual([]);
    await expect(list()).rejects.toMatchObject(argumentViolation('itemType', 'REQUIRED_FIELD'));
  });

  test('do not exist for a site that search engines may not read', async () => {
    const tags = [{ type: 'meta', props: { name: 'robots', content: 'none' } }];
    await owner().siteSeoTags.setSiteSeoTags({ tags }, { fieldMask: ['tags'] });
    await expect(list(seoSitemapEntries.ItemType.STORES_PRODUCT)).rejects.toMatchObject({ status: 404 });
  });
});
