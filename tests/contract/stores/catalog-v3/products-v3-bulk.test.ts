import { describe, expect, test } from 'vitest';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { jarWithOptions, simpleProduct } from '@/tests/support/stores/new-products-v3';
import { ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const catalog = () => ownerOfV3(emulator).productsV3;
const [mug, pitcher, candle] = ['everyday-mug', 'pitcher', 'fig-candle'].map((slug) => seeded(slug).id) as [
  string,
  string,
  string,
];

interface Results {
  results?: { itemMetadata?: { success?: boolean; error?: { code?: string } | null } }[];
}

const outcomes = (answer: Results | undefined) =>
  answer?.results?.map(({ itemMetadata }) => (itemMetadata?.success ? 'ok' : itemMetadata?.error?.code));

describe('several products', () => {
  test('are created, each with its own result', async () => {
    const products = [
      simpleProduct(),
      simpleProduct({ slug: 'everyday-mug' }),
      simpleProduct({ name: 'Salt Pig' }),
    ];
    const answer = await catalog().bulkCreateProducts(products, { returnEntity: true });
    expect(outcomes(answer)).toEqual(['ok', 'DUPLICATE_SLUG_ERROR', 'ok']);
    expect(answer.results?.[2]?.item).toMatchObject({ slug: 'salt-pig' });
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 });
    const stocked = await catalog().bulkCreateProductsWithInventory([jarWithOptions()], {
      returnEntity: true,
    });
    expect(outcomes(stocked.productResults)).toEqual(['ok']);
    expect(stocked.inventoryResults?.results).toHaveLength(3);
    const withId = catalog().bulkCreateProducts([{ ...simpleProduct(), _id: NOWHERE }]);
    expect((await failureOf(withId)).fields).toEqual(['products']);
  });

  test('are changed, each with its revision', async () => {
    const updates = [
      { product: { _id: mug, revision: '1', name: 'Daily Mug' } },
      { product: { _id: pitcher, revision: '7', name: 'Jug' } },
      { product: { _id: NOWHERE, revision: '1', name: 'None' } },
    ];
    expect(outcomes(await catalog().bulkUpdateProducts(updates))).toEqual([
      'ok',
      'INVALID_REVISION',
      'NOT_FOUND',
    ]);
    const twice = catalog().bulkUpdateProducts([updates[1], updates[1]] as typeof updates);
    expect((await failureOf(twice)).fields).toEqual(['products']);
    const stocked = await catalog().bulkUpdateProductsWithInventory([
      {
        product: {
          _id: candle,
          revision: '1',
          variantsInfo: {
            variants: [{ price: { actualPrice: { amount: '31' } }, inventoryItem: { quantity: 2 } }],
          },
        },
      },
    ]);
    expect([outcomes(stocked.productResults), outcomes(stocked.inventoryResults)]).toEqual([['ok'], ['ok']]);
  });

  test('are deleted', async () => {
    expect(outcomes(await catalog().bulkDeleteProducts([mug, NOWHERE]))).toEqual(['ok', 'NOT_FOUND']);
    const twice = catalog().bulkDeleteProducts([pitcher, pitcher]);
    expect((await failureOf(twice)).fields).toEqual(['productIds']);
    const { jobId } = await catalog().bulkDeleteProductsByFilter({ 'brand.name': 'Casco Candle Works' });
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await failureOf(catalog().getProduct(candle))).toMatchObject({ code: 404 });
  });

  test('get and lose info sections', async () => {
    const [section] = (await catalog().getProduct(mug)).infoSections ?? [];
    const infoSectionIds = [section?._id ?? ''];
    const named = [
      { productId: candle, revision: '1' },
      { productId: pitcher, revision: '3' },
    ];
    const added = await catalog().bulkAddInfoSectionsToProducts(named, { infoSectionIds });
    expect(outcomes(added)).toEqual(['ok', 'REVISION_MISMATCH']);
    const [delivery, ...more] = (await catalog().getProduct(candle)).infoSections ?? [];
    expect(more).toEqual([{ _id: section?._id }]);
    const removed = await catalog().bulkRemoveInfoSectionsFromProducts(
      [{ productId: candle, revision: '2' }],
      {
        infoSectionIds,
        returnEntity: true,
      },
    );
    expect(removed.results?.[0]?.item?.infoSections).toEqual([delivery]);
    await catalog().bulkRemoveInfoSectionsFromProductsByFilter({ slug: 'everyday-mug' }, { infoSectionIds });
    expect((await catalog().getProduct(mug)).infoSections).toHaveLength(2);
    await catalog().bulkAddInfoSectionsToProductsByFilter({ slug: 'everyday-mug' }, { infoSectionIds });
    expect((await catalog().getProduct(mug)).infoSections).toHaveLength(3);
  });

  test('get and lose tags', async () => {
    const tags = (...tagIds: string[]) => ({ publicTags: { tagIds } });
    const assigned = await catalog().bulkUpdateProductTags([mug, NOWHERE], { assignTags: tags('a', 'b') });
    expect(outcomes(assigned)).toEqual(['ok', 'NOT_FOUND']);
    await catalog().bulkUpdateProductTagsByFilter(
      { slug: 'everyday-mug' },
      { assignTags: tags('c'), unassignTags: tags('a') },
    );
    expect((await catalog().getProduct(mug)).tags?.publicTags?.tagIds).toEqual(['b', 'c']);
    const { products } = await catalog().searchProducts({
      filter: { 'tags.publicTags.tagIds': { $hasSome: ['c'] } },
    });
    expect(products?.map(({ slug }) => slug)).toEqual(['everyday-mug']);
    for (const call of [
      () => catalog().bulkUpdateProductTags([mug]),
      () => catalog().bulkUpdateProductTagsByFilter({}),
    ])
      expect(await failureOf(call())).toMatchObject({ code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' });
  });
});

describe('all products that match a filter', () => {
  test('are changed, except for fields that must be unique', async () => {
    const filter = { 'brand.name': { $exists: true } };
    await catalog().bulkUpdateProductsByFilter({
      filter,
      product: { ribbon: { name: 'Guest' }, visible: false },
    });
    const { products } = await catalog().searchProducts({ filter: { 'ribbon.name': 'Guest' } });
    expect(products?.map(({ slug, visible }) => [slug, visible])).toEqual([
      ['fig-candle', false],
      ['salt-clay-fire', false],
    ]);
    const slug = catalog().bulkUpdateProductsByFilter({ filter, product: { slug: 'same' } });
    expect(await failureOf(slug)).toMatchObject({ code: 'FIELD_MASK_VALUE_NOT_SUPPORTED' });
  });

  test('get other prices and costs', async () => {
    const prices = async () => {
      const { variantsInfo } = await catalog().getProduct(mug, { fields: ['MERCHANT_DATA'] });
      return variantsInfo?.variants?.map(({ price, revenueDetails }) => [
        price?.actualPrice?.amount,
        price?.compareAtPrice?.amount,
        revenueDetails?.cost?.amount,
      ]);
    };
    const filter = { slug: 'everyday-mug' };
    await catalog().bulkAdjustProductVariantsByFilter(filter, {
      actualPrice: { percentage: 10 },
      cost: { amount: '0.6' },
      rounding: 'CURRENCY_PRECISION',
    });
    expect((await prices())?.slice(0, 2)).toEqual([
      ['30.8', undefined, '10'],
      ['37.4', undefined, '10'],
    ]);
    await catalog().bulkAdjustProductVariantsByFilter(filter, {
      compareAtPriceDiscount: { percentage: 50 },
      rounding: 'NEAREST_WHOLE_NUMBER',
    });
    expect((await prices())?.slice(0, 2)).toEqual([
      ['15', '30.8', '10'],
      ['19', '37.4', '10'],
    ]);
    await catalog().bulkUpdateProductVariantsByFilter(filter, {
      variant: { price: { actualPrice: { amount: '20' } }, physicalProperties: { weight: 2 } },
    });
    expect((await prices())?.[0]).toEqual(['20', '30.8', '10']);
    expect((await catalog().getProduct(mug)).physicalProperties?.shippingWeightRange).toEqual({
      minValue: 2,
      maxValue: 2,
    });
    const fieldsOf = async (call: Promise<unknown>) => (await failureOf(call)).fields;
    expect(await fieldsOf(catalog().bulkUpdateProductVariantsByFilter(filter, { variant: {} }))).toEqual([
      'options.variant',
    ]);
    expect(await fieldsOf(catalog().bulkAdjustProductVariantsByFilter(filter, {}))).toEqual([
      'options.actualPrice',
    ]);
    const both = { actualPrice: { amount: '1' }, compareAtPriceDiscount: { percentage: 5 } };
    expect(await fieldsOf(catalog().bulkAdjustProductVariantsByFilter(filter, both))).toEqual([
      'options.compareAtPriceDiscount',
    ]);
  });

  test('are added to categories and removed', async () => {
    const categoryIds = [seeded('tall-vase').collectionIds[0] ?? ''];
    const inCategory = async () => {
      const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ id: categoryIds[0] ?? '' }] } };
      return (await catalog().searchProducts({ filter })).products?.map(({ slug }) => slug);
    };
    await catalog().bulkAddProductsToCategoriesByFilter({ filter: { slug: 'fig-candle' }, categoryIds });
    expect(await inCategory()).toContain('fig-candle');
    await catalog().bulkRemoveProductsFromCategoriesByFilter({ filter: { slug: 'fig-candle' }, categoryIds });
    expect(await inCategory()).not.toContain('fig-candle');
    const nowhere = catalog().bulkAddProductsToCategoriesByFilter({ filter: {}, categoryIds: [NOWHERE] });
    expect(await failureOf(nowhere)).toMatchObject({ code: 404 });
  });

  test('are for managers of the site', async () => {
    const { productsV3 } = await visitorOfV3();
    const filter = {};
    const sections = { infoSectionIds: [NOWHERE] };
    const named = [{ productId: mug, revision: '1' }];
    const tags = { assignTags: { publicTags: { tagIds: ['a'] } } };
    const calls = [
      productsV3.bulkCreateProducts([simpleProduct()]),
      productsV3.bulkCreateProductsWithInventory([simpleProduct()]),
      productsV3.bulkUpdateProducts([{ product: { _id: mug, revision: '1' } }]),
      productsV3.bulkUpdateProductsWithInventory([{ product: { _id: mug, revision: '1' } }]),
      productsV3.bulkDeleteProducts([mug]),
      productsV3.bulkDeleteProductsByFilter(filter),
      productsV3.bulkUpdateProductsByFilter({ filter, product: {} }),
      productsV3.bulkUpdateProductVariantsByFilter(filter, { variant: { visible: true } }),
      productsV3.bulkAdjustProductVariantsByFilter(filter, { cost: { amount: '1' } }),
      productsV3.bulkAddInfoSectionsToProducts(named, sections),
      productsV3.bulkRemoveInfoSectionsFromProducts(named, sections),
      productsV3.bulkAddInfoSectionsToProductsByFilter(filter, sections),
      productsV3.bulkRemoveInfoSectionsFromProductsByFilter(filter, sections),
      productsV3.bulkAddProductsToCategoriesByFilter({ filter, categoryIds: [NOWHERE] }),
      productsV3.bulkRemoveProductsFromCategoriesByFilter({ filter, categoryIds: [NOWHERE] }),
      productsV3.bulkUpdateProductTags([mug], tags),
      productsV3.bulkUpdateProductTagsByFilter(filter, tags),
    ];
    for (const failure of await Promise.all(calls.map(failureOf)))
      expect(failure).toMatchObject({ code: 403 });
  });
});
