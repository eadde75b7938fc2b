import { itemSeoTags, seoPatterns, seoTags } from '@wix/seo';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { seeded } from '@/tests/support/ecom/shop';
import { applicationError } from '@/tests/support/emulator/errors';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { itemSeoTags, seoPatterns, seoTags });

const itemType = 'STORES_PRODUCT';

/** Returns the title that an app shows for the pitcher. */
async function title() {
  const { seoTags: resolved } = await owner().seoTags.resolveItemSeoTags({
    pageUrl: 'https://shop.example/store/pitcher',
    itemType: seoTags.ItemType.STORES_PRODUCT,
    slug: 'pitcher',
  });
  return resolved?.tags?.find(({ type }) => type === 'title')?.children;
}

const pattern = (children: string) => ({ pattern: { tags: [{ type: 'title', children }] } });

test('is created, fills in the values of each item, is changed and reset', async () => {
  const { seoPatterns: patterns } = owner();
  const { seoPattern: before } = await patterns.getSeoPattern(itemType);
  expect(before).toMatchObject({ source: 'PATTERN_SOURCE_DEFAULT', pattern: { tags: [] } });
  expect(before?.defaultPattern?.tags?.[0]?.children).toBe('{{product.name}} | {{site.name}}');
  expect((await patterns.listSeoPatterns()).seoPatterns).toEqual([]);
  const seoPattern = await patterns.createSeoPattern(itemType, pattern('Buy {{product.name}}'));
  expect(seoPattern).toMatchObject({ _id: itemType, source: 'PATTERN_SOURCE_USER', origin: 'ORIGIN_USER' });
  expect(await title()).toBe('Buy Pitcher');
  const change = pattern('{{ product.name }} of {{site.name}}');
  await patterns.setSeoPattern(itemType, change, { fieldMask: ['pattern'] });
  expect(await title()).toBe(`Pitcher of ${site.name}`);
  const resolved = (await owner().itemSeoTags.getItemSeoTags({ itemType, itemId: seeded('pitcher').id }))
    .resolvedTags;
  expect(resolved?.find(({ tag }) => tag?.type === 'title')?.source).toBe('TAG_SOURCE_USER_PATTERN');
  const { seoPattern: reset } = await patterns.resetSeoPatternToDefault(itemType);
  expect(reset).toMatchObject({ source: 'PATTERN_SOURCE_DEFAULT', pattern: { tags: [] } });
  expect((await patterns.listSeoPatterns()).seoPatterns).toMatchObject([{ pageType: itemType }]);
  expect(await title()).toBe(`Pitcher | ${site.name}`);
});

test('names only variables that its page type has', async () => {
  const { seoPatterns: patterns } = owner();
  const { variables } = await patterns.listSeoPatternVariables(itemType);
  expect(variables?.map(({ key }) => key)).toEqual(expect.arrayContaining(['product.name', 'site.name']));
  await expect(patterns.createSeoPattern(itemType, pattern('{{post.name}}'))).rejects.toMatchObject(
    applicationError(400, 'INVALID_PATTERN'),
  );
  await patterns.createSeoPattern(itemType, pattern('{{product.name}}'));
  await expect(patterns.createSeoPattern(itemType, pattern('Again'))).rejects.toMatchObject(
    applicationError(409, 'PATTERN_ALREADY_EXISTS'),
  );
  await expect(
    patterns.setSeoPattern(itemType, pattern('{{post.name}}'), { fieldMask: ['pattern'] }),
  ).rejects.toMatchObject(applicationError(400, 'INVALID_PATTERN'));
  await expect(
    patterns.setSeoPattern(itemType, pattern('x'), { fieldMask: ['source'] }),
  ).rejects.toMatchObject(applicationError(400, 'INVALID_FIELD_MASK'));
});

test('is refused for page types that the platform or the site lacks', async () => {
  const { seoPatterns: patterns } = owner();
  const calls = (type: string, pageId?: string) => ({
    get: () => patterns.getSeoPattern(type, pageId ? { pageId } : {}),
    create: () => patterns.createSeoPattern(type, { ...pattern('x'), ...(pageId && { pageId }) }),
    set: () =>
      patterns.setSeoPattern(type, pattern('x'), { fieldMask: ['pattern'], ...(pageId && { pageId }) }),
    reset: () => patterns.resetSeoPatternToDefault(type, pageId ? { pageId } : {}),
  });
  const unknown = Object.values(calls('NO_SUCH_TYPE'));
  for (const call of [...unknown, () => patterns.listSeoPatternVariables('NO_SUCH_TYPE')])
    await expect(call()).rejects.toMatchObject(applicationError(400, 'UNSUPPORTED_PAGE_TYPE'));
  for (const call of Object.values(calls(itemType, 'page')))
    await expect(call()).rejects.toMatchObject(applicationError(400, 'PAGE_ID_NOT_SUPPORTED'));
  const { get, create } = calls('FORUM_POST');
  for (const call of [get, create, () => patterns.listSeoPatternVariables('FORUM_POST')])
    await expect(call()).rejects.toMatchObject(applicationError(428, 'PAGE_TYPE_NOT_ON_SITE'));
  const { set, reset } = calls('BLOG_POST');
  for (const call of [set, reset])
    await expect(call()).rejects.toMatchObject(applicationError(404, 'PATTERN_NOT_FOUND'));
});
