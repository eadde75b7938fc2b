import { createClient, OAuthStrategy } from '@wix/sdk';
import { promotionsV3 } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { control, ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { brokenRules, expectRefused, toldOf } from '@/tests/support/stores/catalog-v3';
import { HOME, MUGS, TABLEWARE } from '@/tests/support/stores/categories';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => ownerClient(emulator, { promotionsV3 }).promotionsV3;
const KILN_OPENING = 'c1d7a9b3-68e4-4f02-9b5a-0d3e8f61c7a2';

async function asVisitor() {
  const client = createClient({
    modules: { promotionsV3 },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client.promotionsV3;
}

/** Creates a promotion in a category. @returns its id */
async function promote(categoryId: string, position: number, more = {}): Promise<string> {
  const { _id } = await owner().createPromotion({
    name: 'Sale',
    media: { _id: 'vase-tall.webp' },
    enabled: true,
    categories: [{ _id: categoryId, position, appliedToSubcategories: false, ...more }],
  });
  return _id ?? '';
}

describe('a promotion', () => {
  test('is created, changed and deleted, with domain events', async () => {
    const promotion = await owner().createPromotion({
      name: 'Sale',
      media: { _id: 'vase-tall.webp', altText: 'A vase' },
    });
    expect(promotion).toMatchObject({ name: 'Sale', enabled: false, categories: [], revision: '1' });
    expect(promotion.media).toMatchObject({
      image: expect.stringContaining('vase-tall.webp'),
      mediaType: 'IMAGE',
    });
    const id = promotion._id ?? '';
    const visitor = await asVisitor();
    await expect(visitor.getPromotion(id)).rejects.toMatchObject({ status: 404 });
    const changed = await owner().updatePromotion(id, {
      revision: '1',
      enabled: true,
      destinationUrl: 'https://example.com/sale',
      media: promotion.media,
    });
    expect(changed).toMatchObject({ enabled: true, revision: '2', media: { altText: 'A vase' } });
    expect(await visitor.getPromotion(id)).toEqual(changed);
    await owner().deletePromotion(id);
    await expect(owner().getPromotion(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOf(emulator, id)).toEqual(['promotion_created', 'promotion_updated', 'promotion_deleted']);
  });

  test('is refused if it is incomplete', async () => {
    const make = (more: object) =>
      owner().createPromotion({ name: 'Sale', media: { _id: 'vase-tall.webp' }, ...more });
    expect(await brokenRules(make({ name: undefined }))).toEqual(['REQUIRED_FIELD']);
    expect(await brokenRules(make({ categories: [{ _id: HOME }] }))).toEqual(['MIN']);
    const twice = [
      { _id: HOME, position: 1 },
      { _id: HOME, position: 2 },
    ];
    await expect(make({ categories: twice })).rejects.toMatchObject(
      applicationError(400, 'DUPLICATE_CATEGORY_ASSIGNMENT'),
    );
    await expect(make({ media: { _id: 'no-such-file.webp' } })).rejects.toMatchObject(
      applicationError(404, 'MEDIA_NOT_FOUND'),
    );
    await expect(owner().updatePromotion(KILN_OPENING, { revision: '7' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await expect(owner().updatePromotion(KILN_OPENING, { revision: '1', media: {} })).rejects.toMatchObject(
      applicationError(428, 'MEDIA_REMOVAL_NOT_ALLOWED'),
    );
    await expect(owner().updatePromotion(NOWHERE, { revision: '1' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a category shows', () => {
  const shown = async (categoryId: string) =>
    (await (await asVisitor()).resolvePromotions(categoryId)).promotions?.map(({ promotion, position }) => [
      position,
      promotion?._id,
    ]);

  test('its own promotions by position, and those of parents that apply to it', async () => {
    const own = await promote(MUGS, 5);
    const first = await promote(MUGS, 1);
    await promote(TABLEWARE, 2);
    expect(await shown(MUGS)).toEqual([
      [1, first],
      [3, KILN_OPENING],
      [5, own],
    ]);
    expect(await shown(HOME)).toEqual([]);
    await expect(shown(NOWHERE)).rejects.toMatchObject(applicationError(404, 'CATEGORY_NOT_FOUND'));
  });

  test('at each position the last enabled one', async () => {
    await control('/clock', { advanceSeconds: 60 });
    const own = await promote(MUGS, 3);
    expect(await shown(MUGS)).toEqual([[3, own]]);
    await control('/clock', { advanceSeconds: 60 });
    await owner().updatePromotion(KILN_OPENING, { revision: '1', enabled: false });
    await owner().updatePromotion(KILN_OPENING, { revision: '2', enabled: true });
    expect(await shown(MUGS)).toEqual([[3, KILN_OPENING]]);
    await owner().updatePromotion(KILN_OPENING, { revision: '3', enabled: false });
    expect(await shown(MUGS)).toEqual([[3, own]]);
  });
});

describe('many promotions', () => {
  test('are created, changed and deleted in bulk', async () => {
    const answer = await owner().bulkCreatePromotions(
      [
        { name: 'One', media: { _id: 'vase-tall.webp' } },
        { name: ' ', media: { _id: 'vase-tall.webp' } },
      ],
      { returnEntity: true },
    );
    expect(answer.results?.map(({ item }) => item?.name)).toEqual(['One', undefined]);
    const id = answer.results?.[0]?.item?._id ?? '';
    const changed = await owner().bulkUpdatePromotions(
      [
        { promotion: { _id: id, revision: '1', name: 'First' } },
        { promotion: { _id: NOWHERE, revision: '1' } },
      ],
      { returnEntity: true },
    );
    expect(changed.results?.[0]?.item).toMatchObject({ name: 'First' });
    expect(changed.results?.[1]?.itemMetadata?.error?.code).toBe('NOT_FOUND');
    const gone = await owner().bulkDeletePromotions([id, NOWHERE]);
    expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    await expect(owner().getPromotion(id)).rejects.toMatchObject({ status: 404 });
  });

  test('are tagged, by their ids or by a filter', async () => {
    const tags = (...tagIds: string[]) => ({ publicTags: { tagIds } });
    const { results } = await owner().bulkUpdatePromotionTags([KILN_OPENING], {
      assignTags: tags('a', 'b'),
      unassignTags: tags('b'),
      returnEntity: true,
    });
    expect(results?.[0]?.item?.tags?.publicTags).toEqual({ tagIds: ['a', 'b'] });
    const change = { unassignTags: tags('a'), assignTags: { privateTags: { tagIds: ['own'] } } };
    await owner().bulkUpdatePromotionTagsByFilter({ 'tags.publicTags.tagIds': { $hasSome: ['a'] } }, change);
    expect((await owner().getPromotion(KILN_OPENING)).tags).toEqual({
      publicTags: { tagIds: ['b'] },
      privateTags: { tagIds: ['own'] },
    });
    expect((await (await asVisitor()).getPromotion(KILN_OPENING)).tags).toEqual({
      publicTags: { tagIds: ['b'] },
    });
    expect(toldOf(emulator, KILN_OPENING)).toEqual([
      'promotion_updated',
      'promotion_tags_modified',
      'promotion_updated',
      'promotion_tags_modified',
    ]);
    for (const call of [
      () => owner().bulkUpdatePromotionTags([KILN_OPENING]),
      () => owner().bulkUpdatePromotionTagsByFilter({}, {}),
    ])
      await expect(call()).rejects.toMatchObject(applicationError(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS'));
  });

  test('are queried and searched; visitors see only enabled ones', async () => {
    const id = await promote(HOME, 1);
    const { _id: hidden } = await owner().createPromotion({
      name: 'Hidden sale',
      media: { _id: 'vase-tall.webp' },
    });
    const visitor = await asVisitor();
    const seen = await visitor.queryPromotions().ascending('_createdDate').find();
    expect(seen.items.map(({ _id }) => _id).toSorted()).toEqual([id, KILN_OPENING].toSorted());
    expect((await owner().queryPromotions().eq('enabled', false).find()).items).toMatchObject([
      { _id: hidden },
    ]);
    const answer = await owner().searchPromotions({
      search: { expression: 'sale' },
      aggregations: [{ name: 'enabled', type: 'VALUE', fieldPath: 'enabled', value: {} }],
    });
    expect(answer.promotions?.map(({ _id }) => _id).toSorted()).toEqual([id, hidden].toSorted());
    expect(answer.aggregationData?.results?.[0]?.values?.results).toHaveLength(2);
  });
});

test('visitors cannot change promotions', async () => {
  const visitor = await asVisitor();
  const tags = { assignTags: { publicTags: { tagIds: ['a'] } } };
  await expectRefused([
    () => visitor.createPromotion({ name: 'Mine' }),
    () => visitor.updatePromotion(KILN_OPENING, { revision: '1' }),
    () => visitor.deletePromotion(KILN_OPENING),
    () => visitor.bulkCreatePromotions([{ name: 'Mine' }]),
    () => visitor.bulkUpdatePromotions([{ promotion: { _id: KILN_OPENING, revision: '1' } }]),
    () => visitor.bulkDeletePromotions([KILN_OPENING]),
    () => visitor.bulkUpdatePromotionTags([KILN_OPENING], tags),
    () => visitor.bulkUpdatePromotionTagsByFilter({}, tags),
  ]);
});
