import { describe, expect, test } from 'vitest';
import { startEmulator, visitor } from '../support/emulator';
import { failureOf, owner, seeded } from '../support/shop';

const emulator = startEmulator();
const NOWHERE = '11111111-1111-4111-8111-111111111111';
const MUG = seeded('everyday-mug').id;
const BOWL = seeded('ramen-bowl').id;

const catalog = () => owner(emulator).products;

/** A product's pictures, and those of its choices, by id, as visitors see them. */
async function pictures(id: string) {
  const { products } = await visitor();
  const { product } = await products.getProduct(id);
  const ids = (media?: { items?: { _id?: string }[] }) => media?.items?.map(({ _id }) => _id);
  return {
    all: ids(product?.media),
    choices: Object.fromEntries(
      (product?.productOptions ?? []).flatMap(({ choices = [] }) =>
        choices.map(({ description, media }) => [description, ids(media)]),
      ),
    ),
  };
}

describe('the pictures of a product', () => {
  test('come from the library or from an address', async () => {
    const url = 'https://example.com/pictures/bowl.PNG?size=2';
    await catalog().addProductMedia(BOWL, [{ mediaId: 'teapot.webp' }, { url }, { mediaId: 'teapot.webp' }]);
    const { product } = await (await visitor()).products.getProduct(BOWL);
    expect(product?.media?.items).toHaveLength(3);
    expect(product?.media?.items?.slice(1)).toMatchObject([
      { _id: 'teapot.webp', image: { url: expect.stringMatching(/\/media\/teapot\.webp$/) } },
      { _id: expect.stringMatching(/^[0-9a-f]{32}~mv2\.png$/), image: { url, format: 'png' } },
    ]);
  });

  test('go one by one or all at once, from choices too', async () => {
    await catalog().removeProductMedia(MUG, ['mug-ink.webp', 'nothing.webp']);
    expect(await pictures(MUG)).toEqual({
      all: ['mug-sage.webp', 'mug-terracotta.webp'],
      choices: {
        ...{ Sage: ['mug-sage.webp'], Ink: undefined, Terracotta: ['mug-terracotta.webp'] },
        ...{ '10 oz': undefined, '14 oz': undefined },
      },
    });
    await catalog().removeProductMedia(MUG, []);
    expect(await pictures(MUG)).toMatchObject({ all: [], choices: { Sage: undefined } });
  });

  test('belong to choices', async () => {
    await catalog().addProductMedia(MUG, [
      { mediaId: 'teapot.webp', choice: { option: 'Glaze', choice: 'Ink' } },
    ]);
    await catalog().addProductMediaToChoices(MUG, [
      { option: 'Glaze', choice: '#8a9a7b', mediaIds: ['teapot.webp', 'mug-sage.webp'] },
    ]);
    expect((await pictures(MUG)).choices).toMatchObject({
      Sage: ['mug-sage.webp', 'teapot.webp'],
      Ink: ['mug-ink.webp', 'teapot.webp'],
    });
    const { products } = await visitor();
    const shown = await products.getProductOptionsAvailability(MUG, { Glaze: 'Ink' });
    expect(shown.media?.items?.map(({ _id }) => _id)).toEqual(['mug-ink.webp', 'teapot.webp']);
  });

  test('no longer belong to choices: some, a choice’s or an option’s', async () => {
    const without = async (media: { option?: string; choice?: string; mediaIds?: string[] }) => {
      await catalog().removeProductMediaFromChoices(MUG, [media]);
      return (await pictures(MUG)).choices;
    };
    const kept = await without({ option: 'Glaze', choice: 'Sage', mediaIds: ['mug-ink.webp'] });
    expect(kept).toMatchObject({ Sage: ['mug-sage.webp'], Ink: ['mug-ink.webp'] });
    expect(await without({ option: 'Glaze', choice: 'Sage' })).toMatchObject({
      ...{ Sage: undefined, Ink: ['mug-ink.webp'] },
    });
    expect(await without({ option: 'Glaze' })).toMatchObject({ Ink: undefined, Terracotta: undefined });
    expect((await pictures(MUG)).all).toHaveLength(3);
  });

  test('belong to the choices of one option only', async () => {
    const assign = () =>
      catalog().addProductMediaToChoices(MUG, [
        { option: 'Size', choice: '10 oz', mediaIds: ['mug-ink.webp'] },
      ]);
    expect(await failureOf(assign())).toMatchObject({ fields: ['media[0].option'] });
    await catalog().removeProductMediaFromChoices(MUG, [{ option: 'Glaze' }]);
    await assign();
    expect((await pictures(MUG)).choices).toMatchObject({ '10 oz': ['mug-ink.webp'], Ink: undefined });
  });

  test.each([
    ['neither an id nor an address', () => catalog().addProductMedia(BOWL, [{}]), 'media[0]'],
    ['no picture', () => catalog().addProductMedia(BOWL, []), 'media'],
    ['no address', () => catalog().addProductMedia(BOWL, [{ url: 'here' }]), 'media[0].url'],
    [
      'an unknown choice',
      () => catalog().addProductMedia(MUG, [{ mediaId: 'a', choice: { option: 'Glaze', choice: 'Pink' } }]),
      'media[0].choice',
    ],
    [
      'another product’s picture',
      () =>
        catalog().addProductMediaToChoices(MUG, [
          { option: 'Glaze', choice: 'Ink', mediaIds: ['teapot.webp'] },
        ]),
      'media[0].mediaIds[0]',
    ],
    [
      'an unknown choice to take from',
      () => catalog().removeProductMediaFromChoices(MUG, [{ option: 'Glaze', choice: 'Pink' }]),
      'media[0]',
    ],
    [
      'too many at once',
      () =>
        catalog().removeProductMedia(
          BOWL,
          Array.from({ length: 51 }, () => 'a'),
        ),
      'mediaIds',
    ],
  ])('are not changed by %s', async (_what, call, field) => {
    const before = [await pictures(MUG), await pictures(BOWL)];
    expect(await failureOf(call())).toMatchObject({ fields: [field] });
    expect([await pictures(MUG), await pictures(BOWL)]).toEqual(before);
  });
});

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
        { itemMetadata: { _id: NOWHERE, originalIndex: 1, success: false, error: { code: 'NOT_FOUND' } } },
        { itemMetadata: { _id: BOWL, originalIndex: 2, success: true } },
      ],
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 },
    });
    // The large mugs go on costing 6 more; the bowl keeps its discount of 15 %.
    expect((await prices(MUG))?.priceRange).toEqual({ minValue: 12.35, maxValue: 18.35 });
    expect((await prices(BOWL))?.price).toMatchObject({ price: 12.35, discountedPrice: 10.5 });
  });

  test('is set for every variant, or taken away', async () => {
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

  test('stays where a number would be negative', async () => {
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
const ASSIGNED = [{ option: 'Glaze', choice: 'Ink', mediaIds: ['mug-ink.webp'] }];
const calls: [string, (products: Products, id: string) => Promise<unknown>][] = [
  ['addProductMedia', (products, id) => products.addProductMedia(id, [{ mediaId: 'teapot.webp' }])],
  ['removeProductMedia', (products, id) => products.removeProductMedia(id, [])],
  ['addProductMediaToChoices', (products, id) => products.addProductMediaToChoices(id, ASSIGNED)],
  ['removeProductMediaFromChoices', (products, id) => products.removeProductMediaFromChoices(id, ASSIGNED)],
];

test.each(calls)('%s finds no product that is not there', async (_name, call) => {
  expect(await failureOf(call(catalog(), NOWHERE))).toMatchObject({ code: 404 });
});

test.each([
  ...calls,
  [
    'bulkUpdateProductsProperty',
    (products: Products, id: string) => products.bulkUpdateProductsProperty([id], { price: 0 }),
  ] as const,
  [
    'bulkAdjustProductProperty',
    (products: Products, id: string) => products.bulkAdjustProductProperty({ price: { amount: -1 } }, [id]),
  ] as const,
])('%s is not for visitors', async (_name, call) => {
  const before = await pictures(MUG);
  const { products } = await visitor();
  expect(await failureOf(call(products, MUG))).toMatchObject({ code: 403 });
  expect(await pictures(MUG)).toEqual(before);
  expect((await products.getProduct(MUG)).product?.priceData?.price).toBe(28);
});
