import { describe, expect, test } from 'vitest';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const MUG = seeded('everyday-mug').id;
const BOWL = seeded('ramen-bowl').id;

const catalog = () => storeOwner(emulator).products;

describe('one property of many products', () => {
  const prices = async (id: string) => {
    const { product } = await catalog().getProduct(id, { includeMerchantSpecificData: true });
    return product;
  };

  test('is set, each product by itself', async () => {
    const answer = await catalog().bulkUpdateProductsProperty([MUG, NOWHERE, BOWL], { price: 12.345 });
    expect(answer).toMatchObject({
      results: [
        { itemMetadata: { _id: MUG, originalIndex: 0, success: true } },
        {
          itemMetadata: {
            _id: NOWHERE,
            originalIndex: 1,
            success: false,
            error: { code: 'PRODUCT_NOT_FOUND' },
          },
        },
        { itemMetadata: { _id: BOWL, originalIndex: 2, success: true } },
      ],
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 },
    });
    // The large mugs still cost 6 more; the bowl keeps its discount of 15 %.
    expect((await prices(MUG))?.priceRange).toEqual({ minValue: 12.35, maxValue: 18.35 });
    expect((await prices(BOWL))?.price).toMatchObject({ price: 12.35, discountedPrice: 10.5 });
  });

  test('is set for every variant, or removed', async () => {
    await catalog().bulkUpdateProductsProperty([MUG], { cost: 5.5 });
    await catalog().bulkUpdateProductsProperty([MUG], { weight: 2 });
    await catalog().bulkUpdateProductsProperty([MUG], { brand: 'Fennel' });
    await catalog().bulkUpdateProductsProperty([MUG], { ribbon: '' });
    const product = await prices(MUG);
    expect(product).toMatchObject({ brand: 'Fennel', ribbon: '', weightRange: { minValue: 2, maxValue: 2 } });
    expect(product?.variants?.[1]?.variant).toMatchObject({
      weight: 2,
      costAndProfitData: { itemCost: 5.5 },
    });
  });

  test.each([
    [{ price: { amount: -3.5 } }, { minValue: 24.5, maxValue: 30.5 }],
    // 28 × 1.07 = 29.96
    [{ price: { percentage: { rate: 7 } } }, { minValue: 29.96, maxValue: 35.96 }],
    [{ price: { percentage: { rate: 7, roundToInt: true } } }, { minValue: 30, maxValue: 36 }],
    [{ price: { percentage: { rate: -100 } } }, { minValue: 0, maxValue: 6 }],
  ])('is adjusted by %j', async (adjust, range) => {
    await catalog().bulkAdjustProductProperty(adjust, [MUG]);
    expect((await prices(MUG))?.priceRange).toEqual(range);
  });

  test('is adjusted per variant when it is a weight', async () => {
    await catalog().bulkAdjustProductProperty({ weight: { percentage: { rate: 100 } } }, [MUG]);
    expect((await prices(MUG))?.weightRange).toEqual({ minValue: 1.6, maxValue: 2.2 });
  });

  test('is unchanged if a number would be negative', async () => {
    const { results } = await catalog().bulkAdjustProductProperty({ price: { amount: -30 } }, [MUG, BOWL]);
    expect(results?.map(({ itemMetadata }) => [itemMetadata?.success, itemMetadata?.error?.code])).toEqual([
      [false, 'INVALID_ARGUMENT'],
      [true, undefined],
    ]);
    expect((await prices(MUG))?.price).toMatchObject({ price: 28 });
    expect((await prices(BOWL))?.price).toMatchObject({ price: 8 });
  });

  test.each([
    ['nothing to set', () => catalog().bulkUpdateProductsProperty([BOWL], {}), 'set'],
    ['two things at once', () => catalog().bulkUpdateProductsProperty([BOWL], { price: 1, cost: 1 }), 'set'],
    ['no product', () => catalog().bulkUpdateProductsProperty([], { price: 1 }), 'ids'],
    ['nothing to adjust', () => catalog().bulkAdjustProductProperty({}, [BOWL]), 'adjust'],
    [
      'nothing to adjust by',
      () => catalog().bulkAdjustProductProperty({ price: {} }, [BOWL]),
      'adjust.price',
    ],
    [
      'a part of a percent',
      () => catalog().bulkAdjustProductProperty({ price: { percentage: { rate: 1.5 } } }, [BOWL]),
      'adjust.price.percentage.rate',
    ],
  ])('is refused for %s', async (_what, call, field) => {
    expect(await failureOf(call())).toMatchObject({ fields: [field] });
  });
});

type Products = ReturnType<typeof catalog>;

test.each([
  [
    'bulkUpdateProductsProperty',
    (products: Products, id: string) => products.bulkUpdateProductsProperty([id], { price: 0 }),
  ] as const,
  [
    'bulkAdjustProductProperty',
    (products: Products, id: string) => products.bulkAdjustProductProperty({ price: { amount: -1 } }, [id]),
  ] as const,
])('%s refuses visitors', async (_name, call) => {
  const { products } = await visitor();
  expect(await failureOf(call(products, MUG))).toMatchObject({ code: 403 });
  expect((await products.getProduct(MUG)).product?.priceData?.price).toBe(28);
});
