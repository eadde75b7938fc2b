import { recommendations } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/products.json';
import site from '@/emulator/seed/site.json';
import { seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
/** New objects for each call, because the SDK renames fields in place. */
const algorithms = (...ids: string[]) => ids.map((_id) => ({ _id, appId }));
const SAME_CATEGORIES = '68ebce04-b96a-4c52-9329-08fc9d8c1253';
const BOUGHT_TOGETHER = 'd5aac1e1-2e53-4d11-85f7-7172710b4783';
const VIEWED_TOGETHER = '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f';
const BEST_SELLERS = 'ba491fd2-b172-4552-9ea6-7202e01d1d3c';

async function visitor() {
  const client = createClient({
    modules: { recommendations },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client.recommendations;
}

const items = (...slugs: string[]) => slugs.map((slug) => ({ catalogItemId: seeded(slug).id, appId }));

/** The ids that are recommended. */
const idsOf = (answer: recommendations.GetRecommendationResponse) =>
  answer.recommendation?.items?.map((it) => it.catalogItemId);

test('the store’s algorithms exist as long as it is installed', async () => {
  const { getRecommendation, listAvailableAlgorithms } = await visitor();
  const { availableAlgorithms } = await listAvailableAlgorithms();
  expect(availableAlgorithms?.map(({ config }) => [config?.name, config?.algorithmType])).toEqual([
    ['From the same categories', 'RELATED_ITEMS'],
    ['Frequently bought together', 'RELATED_ITEMS'],
    ['Frequently viewed together', 'RELATED_ITEMS'],
    ['Best sellers', 'GLOBAL'],
  ]);
  emulator.updateSite({ installedApps: ['bookings'] });
  expect((await listAvailableAlgorithms()).availableAlgorithms).toEqual([]);
  await expect(getRecommendation(algorithms(BEST_SELLERS))).rejects.toMatchObject(
    applicationError(404, 'RECOMMENDATIONS_PROVIDER_NOT_FOUND'),
  );
});

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('on a site with %s', (catalogVersion) => {
  test('products of the same categories come first', async () => {
    emulator.updateSite({ catalogVersion });
    const { getRecommendation } = await visitor();
    const answer = await getRecommendation(algorithms(SAME_CATEGORIES), { items: items('everyday-mug') });
    expect(answer.recommendation?.algorithm).toEqual({ _id: SAME_CATEGORIES, appId });
    expect(answer.recommendation?.items?.[0]?.appId).toBe(appId);
    const ids = idsOf(answer) ?? [];
    expect(ids).toHaveLength(16);
    expect(ids).not.toContain(seeded('everyday-mug').id);
    // These two are in both of the mug's categories.
    expect(new Set(ids.slice(0, 2))).toEqual(new Set([seeded('espresso-cup').id, seeded('mug-set').id]));
    const shared = ids.map((id) => {
      const { collectionIds = [] } = seed.find((product) => product.id === id) ?? {};
      return collectionIds.filter((category) => seeded('everyday-mug').collectionIds.includes(category))
        .length;
    });
    expect(shared).toEqual(shared.toSorted((one, other) => other - one));
    expect(shared.at(-1)).toBe(0);
    const viewed = await getRecommendation(algorithms(VIEWED_TOGETHER), { items: items('everyday-mug') });
    expect(idsOf(viewed)).toEqual(ids);
  });

  test('products bought together come first', async () => {
    emulator.reset('seed', { catalogVersion });
    const { getRecommendation } = await visitor();
    const together = await getRecommendation(algorithms(BOUGHT_TOGETHER), { items: items('olive-spoon') });
    expect(idsOf(together)?.slice(0, 2).toSorted()).toEqual(
      [seeded('espresso-cup').id, seeded('tea-towels').id].toSorted(),
    );
    const best = await getRecommendation(algorithms(BEST_SELLERS));
    expect(idsOf(best)?.[0]).toBe(seeded('espresso-cup').id);
  });
});

describe('a recommendation', () => {
  test('comes from the first algorithm that recommends enough', async () => {
    const { getRecommendation } = await visitor();
    const options = { items: items('everyday-mug'), minimumRecommendedItems: 17 };
    const none = await getRecommendation(algorithms(BOUGHT_TOGETHER, SAME_CATEGORIES), options);
    expect(none.recommendation).toEqual({ items: [] });
    const other = { _id: NOWHERE, appId: NOWHERE };
    const some = await getRecommendation([other].concat(algorithms(BOUGHT_TOGETHER, SAME_CATEGORIES)), {
      ...options,
      minimumRecommendedItems: 3,
    });
    expect(some.recommendation?.algorithm).toEqual({ _id: BOUGHT_TOGETHER, appId });
  });

  test('needs existing algorithms and items', async () => {
    const { getRecommendation } = await visitor();
    await expect(getRecommendation(algorithms(NOWHERE, BEST_SELLERS))).rejects.toMatchObject(
      applicationError(400, 'ALGORITHM_NOT_SUPPORTED'),
    );
    await expect(getRecommendation([{ _id: NOWHERE, appId: NOWHERE }])).rejects.toMatchObject(
      applicationError(404, 'RECOMMENDATIONS_PROVIDER_NOT_FOUND'),
    );
    const foreign = [{ catalogItemId: NOWHERE, appId: NOWHERE }];
    await expect(getRecommendation(algorithms(SAME_CATEGORIES), { items: foreign })).rejects.toMatchObject(
      applicationError(400, 'ITEM_APP_ID_NOT_SUPPORTED'),
    );
    await expect(getRecommendation(algorithms(SAME_CATEGORIES))).rejects.toMatchObject(
      argumentViolation('items', 'REQUIRED_FIELD'),
    );
    await expect(getRecommendation([])).rejects.toMatchObject({ status: 400 });
    await expect(
      getRecommendation(algorithms(BEST_SELLERS), { minimumRecommendedItems: 101 }),
    ).rejects.toMatchObject({
      status: 400,
    });
  });

  test('contains no hidden product, and each once', async () => {
    emulator.reset('seed');
    const { getRecommendation } = await visitor();
    const { id } = seeded('espresso-cup');
    expect(idsOf(await getRecommendation(algorithms(BEST_SELLERS)))?.[0]).toBe(id);
    await ownerClient(emulator, { products }).products.updateProduct(id, { visible: false });
    const options = { items: items('everyday-mug', 'olive-spoon') };
    for (const algorithm of [BEST_SELLERS, BOUGHT_TOGETHER, SAME_CATEGORIES]) {
      const ids = idsOf(await getRecommendation(algorithms(algorithm), options)) ?? [];
      expect(new Set(ids).size).toBe(16);
      expect(ids).not.toContain(id);
    }
  });
});
