import { describe, expect, test } from 'vitest';
import { failureOf, seeded, variantId } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { ALL_FIELDS, ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });

const mug = seeded('everyday-mug');

describe('a product of catalog V3', () => {
  test('has its variants with choices, prices, pictures and stock', async () => {
    const { productsV3 } = await visitorOfV3();
    const product = await productsV3.getProduct(mug.id, { fields: ['VARIANT_OPTION_CHOICE_NAMES'] });
    expect(product).toMatchObject({
      _id: mug.id,
      revision: '1',
      handle: 'everyday-mug',
      productType: 'PHYSICAL',
      visible: true,
      visibleInPos: true,
      actualPriceRange: { minValue: { amount: '28' }, maxValue: { amount: '34' } },
      physicalProperties: { shippingWeightRange: { minValue: 0.8, maxValue: 1.1 } },
      inventory: {
        availabilityStatus: 'PARTIALLY_OUT_OF_STOCK',
        preorderStatus: 'PARTIALLY_ENABLED',
        preorderAvailability: 'SOME_VARIANTS',
      },
      variantSummary: { variantCount: 6 },
    });
    const variants = product.variantsInfo?.variants ?? [];
    const terracotta = variants.find(
      ({ _id }) => _id === variantId('everyday-mug', { Glaze: 'Terracotta', Size: '14 oz' }),
    );
    expect(terracotta).toMatchObject({
      sku: 'MUG-TER-14',
      visible: true,
      price: { actualPrice: { amount: '34' } },
      inventoryStatus: { inStock: false, preorderEnabled: true },
      media: { _id: 'mug-terracotta.webp', mediaType: 'IMAGE' },
      physicalProperties: { weight: 1.1 },
    });
    const named = terracotta?.choices?.map(({ optionChoiceNames }) => optionChoiceNames?.choiceName);
    expect(named).toEqual(['Terracotta', '14 oz']);
    const chosen = terracotta?.choices?.map(({ optionChoiceIds }) => optionChoiceIds?.optionId);
    expect(chosen).toEqual(product.options?.map(({ _id }) => _id));
  });

  test('has only the requested fields', async () => {
    const { productsV3 } = await visitorOfV3();
    const bare = await productsV3.getProduct(mug.id);
    for (const field of ['url', 'description', 'plainDescription', 'currency', 'directCategoriesInfo'])
      expect(bare).not.toHaveProperty(field);
    expect(bare.media?.itemsInfo).toBeUndefined();
    expect(bare.actualPriceRange?.minValue?.formattedAmount).toBeUndefined();
    expect(bare.infoSections?.map((section) => Object.keys(section))).toEqual([['_id'], ['_id'], ['_id']]);
    expect(bare.variantsInfo?.variants?.[0]?.choices?.[0]).not.toHaveProperty('optionChoiceNames');
    expect(bare.costRange).toBeUndefined();
    const { product } = await productsV3.getProductBySlug('everyday-mug', { fields: [...ALL_FIELDS] });
    expect(product).toMatchObject({
      url: expect.stringMatching(/^https:.*\/product-page\/everyday-mug$/),
      plainDescription: mug.description,
      currency: 'USD',
      actualPriceRange: { minValue: { amount: '28', formattedAmount: '$28.00' } },
      infoSections: [{ title: 'How it is made' }, { title: 'Care' }, { title: 'Delivery and returns' }],
      physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: 'LB' } },
    });
    expect(product?.media?.itemsInfo?.items).toHaveLength(3);
    expect(product?.description?.nodes).toHaveLength(2);
    expect(product?.infoSections?.[1]?.plainDescription).toContain('Dishwasher');
    expect(product?.directCategoriesInfo?.categories).toContainEqual({ _id: mug.collectionIds[0] });
  });

  test('offers modifiers, which in V1 are options without variants and custom texts', async () => {
    const { productsV3 } = await visitorOfV3();
    const modifiersOf = async (slug: string) =>
      (await productsV3.getProductBySlug(slug, {})).product?.modifiers?.map((modifier) => ({
        ...modifier,
        choicesSettings: modifier.choicesSettings?.choices?.map(({ name, addedPrice }) => [name, addedPrice]),
      }));
    expect(await modifiersOf('everyday-mug')).toMatchObject([
      {
        name: 'Gift wrapping',
        mandatory: false,
        modifierRenderType: 'TEXT_CHOICES',
        choicesSettings: [
          ['Kraft box', '3'],
          ['Linen cloth', '6.5'],
        ],
      },
    ]);
    expect(await modifiersOf('dinner-plate')).toMatchObject([{ name: 'Rim', mandatory: true }]);
    expect(await modifiersOf('linen-apron')).toMatchObject([
      {
        modifierRenderType: 'FREE_TEXT',
        mandatory: false,
        freeTextSettings: { title: 'Monogram', key: 'Monogram', minCharCount: 0, maxCharCount: 3 },
      },
    ]);
    const { product } = await productsV3.getProductBySlug('dinner-plate');
    expect([product?.options, product?.variantsInfo?.variants?.length]).toEqual([[], 1]);
  });

  test('shows a discount as the price before, and the unit of products sold by weight', async () => {
    const { productsV3 } = await visitorOfV3();
    const { product: bowl } = await productsV3.getProductBySlug('ramen-bowl');
    expect(bowl).toMatchObject({
      actualPriceRange: { minValue: { amount: '32.3' } },
      compareAtPriceRange: { minValue: { amount: '38' } },
      ribbon: { name: 'Sale' },
      additionalRibbons: [{ name: 'Bestseller' }],
    });
    const { product: candle } = await productsV3.getProductBySlug('fig-candle', { fields: ['CURRENCY'] });
    expect(candle?.brand?.name).toBe('Casco Candle Works');
    expect(candle?.physicalProperties?.pricePerUnitRange?.minValue).toEqual({
      value: '3.75',
      description: '$3.75 / oz',
    });
    expect(candle?.variantsInfo?.variants?.[0]?.physicalProperties?.pricePerUnit).toMatchObject({
      settings: { quantity: 8, measurementUnit: 'OZ' },
      value: '3.75',
    });
  });

  test('of the digital kind has no weight, but a file', async () => {
    const { productsV3 } = await visitorOfV3();
    const { product } = await productsV3.getProductBySlug('salt-clay-fire-ebook');
    expect(product).toMatchObject({ productType: 'DIGITAL', visibleInPos: false });
    expect(product?.physicalProperties).toBeUndefined();
    expect(product?.variantsInfo?.variants?.[0]?.digitalProperties?.digitalFile).toMatchObject({
      fileType: 'SECURE_DOCUMENT',
    });
  });
});

describe('a visitor cannot see', () => {
  test('hidden products, which the owner sees', async () => {
    const hidden = seeded('seconds-box');
    const { productsV3 } = await visitorOfV3();
    expect(await failureOf(productsV3.getProduct(hidden.id))).toMatchObject({ code: 404 });
    expect(await failureOf(productsV3.getProductBySlug('seconds-box'))).toMatchObject({ code: 404 });
    const owner = ownerOfV3(emulator).productsV3;
    expect(await owner.getProduct(hidden.id)).toMatchObject({ visible: false });
  });

  test('costs', async () => {
    const { productsV3 } = await visitorOfV3();
    const fields = ['MERCHANT_DATA' as const];
    for (const call of [
      () => productsV3.getProduct(mug.id, { fields }),
      () => productsV3.getProductBySlug('everyday-mug', { fields }),
      () => productsV3.searchProducts({}, { fields }),
      () => productsV3.queryProducts({ fields }).find(),
    ])
      expect(await failureOf(call())).toMatchObject({ code: 'NO_PERMISSION_TO_READ_MERCHANT_DATA' });
    const product = await ownerOfV3(emulator).productsV3.getProduct(mug.id, { fields });
    expect(product.costRange?.minValue?.amount).toBe('9.4');
    expect(product.variantsInfo?.variants?.[0]?.revenueDetails).toEqual({
      cost: { amount: '9.4' },
      profit: { amount: '18.6' },
      profitMargin: 0.6643,
    });
  });

  test('unknown products', async () => {
    const { productsV3 } = await visitorOfV3();
    expect(await failureOf(productsV3.getProduct(NOWHERE))).toMatchObject({ code: 404 });
    expect(await failureOf(productsV3.getProductBySlug('nowhere'))).toMatchObject({ code: 404 });
    expect(await failureOf(productsV3.getProduct('x'.repeat(37)))).toMatchObject({ fields: ['productId'] });
  });
});

test('the category of all products has a GUID, and products are found by it', async () => {
  const { productsV3 } = await visitorOfV3();
  const { categoryId = '', treeReference } = await productsV3.getAllProductsCategory();
  expect(treeReference).toEqual({ appNamespace: '@wix/stores' });
  const { products } = await productsV3.searchProducts({
    filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] } },
  });
  expect(products).toHaveLength(24);
});

test('a site of catalog V1 refuses its calls', async () => {
  emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
  const { productsV3 } = await visitorOfV3();
  const calls = [productsV3.getProduct(mug.id), productsV3.getAllProductsCategory()];
  for (const failure of await Promise.all(calls.map(failureOf)))
    expect(failure).toMatchObject({ code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' });
});
