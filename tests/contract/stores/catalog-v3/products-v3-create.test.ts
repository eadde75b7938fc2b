import { describe, expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { jarWithOptions, simpleProduct } from '@/tests/support/stores/new-products-v3';
import { ALL_FIELDS, ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const catalog = () => ownerOfV3(emulator).productsV3;
const fields = [...ALL_FIELDS];

describe('a new product of catalog V3', () => {
  test('without options has one variant, which sells without an inventory item', async () => {
    const created = await catalog().createProduct(simpleProduct({ plainDescription: '<p>For butter.</p>' }), {
      fields,
    });
    expect(created).toMatchObject({
      name: 'Butter Dish',
      slug: 'butter-dish',
      handle: 'butter-dish',
      revision: '1',
      visible: true,
      visibleInPos: true,
      plainDescription: '<p>For butter.</p>',
      actualPriceRange: { minValue: { amount: '30' }, maxValue: { amount: '30' } },
      inventory: { availabilityStatus: 'IN_STOCK' },
      variantSummary: { variantCount: 1 },
    });
    expect(created.variantsInfo?.variants).toMatchObject([
      { choices: [], inventoryStatus: { inStock: true } },
    ]);
    const { productsV3 } = await visitorOfV3();
    const { url: _own, ...shown } = created;
    expect(await productsV3.getProduct(created._id ?? '', { fields })).toMatchObject(shown);
    const again = await catalog().createProduct(simpleProduct());
    expect([again.slug, again.handle]).toEqual(['butter-dish-1', 'butter-dish-1']);
  });

  test('with options has the given variants, each with its stock', async () => {
    const { product, inventoryResults } = await catalog().createProductWithInventory(jarWithOptions(), {
      returnEntity: true,
      fields,
    });
    expect(inventoryResults?.bulkActionMetadata).toMatchObject({ totalSuccesses: 3 });
    expect(inventoryResults?.results?.map(({ item }) => [item?.trackQuantity, item?.quantity])).toEqual([
      [true, 4],
      [true, 0],
      [false, undefined],
    ]);
    expect(product?.inventory?.availabilityStatus).toBe('PARTIALLY_OUT_OF_STOCK');
    const named = product?.variantsInfo?.variants?.map(({ choices, sku, inventoryStatus }) => [
      ...(choices ?? []).map(({ optionChoiceNames }) => optionChoiceNames?.choiceName),
      sku,
      inventoryStatus?.inStock,
    ]);
    expect(named).toEqual([
      ['Sage', 'Half', 'JAR-SH', true],
      ['Sage', 'Full', 'JAR-SF', false],
      ['Rust', 'Full', 'JAR-RF', true],
    ]);
    expect(
      product?.options?.map(({ name, choicesSettings }) => [name, choicesSettings?.choices?.length]),
    ).toEqual([
      ['Glaze', 2],
      ['Capacity', 2],
    ]);
    // Options with the same name are shared by all products.
    const { product: vase } = await catalog().getProductBySlug('bud-vase');
    expect(product?.options?.[0]?._id).toBe(vase?.options?.[0]?._id);
  });

  test('has modifiers, a brand, ribbons, sections, media, prices before discounts and more', async () => {
    const product = simpleProduct({
      slug: 'gift-box',
      handle: 'import-77',
      brand: { name: 'Casco Candle Works' },
      ribbon: { name: 'Handmade' },
      additionalRibbons: [{ name: 'New' }],
      infoSections: [{ uniqueName: 'box-care', title: 'Care', plainDescription: '<p>Keep dry.</p>' }],
      media: {
        itemsInfo: {
          items: [{ url: 'https://example.com/box.png', altText: 'A box' }, { _id: 'mug-ink.webp' }],
        },
      },
      modifiers: [
        {
          name: 'Message',
          modifierRenderType: 'FREE_TEXT',
          mandatory: true,
          freeTextSettings: {
            title: 'Your words',
            minCharCount: 2,
            maxCharCount: 40,
            defaultAddedPrice: '1.5',
          },
        },
        {
          name: 'Paper',
          modifierRenderType: 'TEXT_CHOICES',
          choicesSettings: {
            choices: [
              { name: 'Plain', choiceType: 'CHOICE_TEXT' },
              { name: 'Gold', choiceType: 'CHOICE_TEXT', addedPrice: '2' },
            ],
          },
        },
      ],
      variantsInfo: {
        variants: [
          {
            price: { actualPrice: { amount: '20' }, compareAtPrice: { amount: '25' } },
            sku: 'BOX',
            barcode: '4006381333931',
            revenueDetails: { cost: { amount: '7' } },
            physicalProperties: { weight: 1.25 },
          },
        ],
      },
      subscriptionDetails: {
        allowOneTimePurchases: true,
        subscriptions: [
          {
            title: 'Monthly',
            frequency: 'MONTH',
            interval: 2,
            billingCycles: 6,
            discount: { type: 'PERCENT', percentOff: 10 },
          },
        ],
      },
      tags: { publicTags: { tagIds: ['tag1'] }, privateTags: { tagIds: ['own'] } },
    });
    const created = await catalog().createProduct(product, { fields: [...fields, 'MERCHANT_DATA'] });
    expect(created).toMatchObject({
      slug: 'gift-box',
      handle: 'import-77',
      brand: { name: 'Casco Candle Works' },
      ribbon: { name: 'Handmade' },
      additionalRibbons: [{ name: 'New' }],
      infoSections: [{ uniqueName: 'box-care', title: 'Care', plainDescription: '<p>Keep dry.</p>' }],
      compareAtPriceRange: { minValue: { amount: '25' } },
      costRange: { minValue: { amount: '7' } },
      physicalProperties: { shippingWeightRange: { minValue: 1.25 } },
      tags: { publicTags: { tagIds: ['tag1'] }, privateTags: { tagIds: ['own'] } },
      subscriptionDetails: {
        allowOneTimePurchases: true,
        subscriptions: [
          {
            title: 'Monthly',
            frequency: 'MONTH',
            interval: 2,
            billingCycles: 6,
            discount: { percentOff: 10 },
          },
        ],
      },
    });
    expect(created.modifiers?.map(({ name, modifierRenderType }) => [name, modifierRenderType])).toEqual([
      ['Message', 'FREE_TEXT'],
      ['Paper', 'TEXT_CHOICES'],
    ]);
    const [variant] = created.variantsInfo?.variants ?? [];
    expect(variant).toMatchObject({
      sku: 'BOX',
      barcode: '4006381333931',
      physicalProperties: { weight: 1.25 },
    });
    expect(variant?.subscriptionPricesInfo?.subscriptionPrices?.[0]?.price?.amount).toBe('18');
    expect(created.media?.itemsInfo?.items?.map(({ altText }) => altText)).toEqual(['A box', 'Butter Dish']);
    const { product: candle } = await catalog().getProductBySlug('fig-candle');
    expect(created.brand?._id).toBe(candle?.brand?._id);
    const { productsV3 } = await visitorOfV3();
    expect((await productsV3.getProductBySlug('gift-box')).product?.tags?.privateTags).toBeUndefined();
  });
});
