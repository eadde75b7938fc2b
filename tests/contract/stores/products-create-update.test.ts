import { describe, expect, test } from 'vitest';
import { DEFAULT_VARIANT_ID } from '@/emulator/exports/testing';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { catalogOf, GLAZE, plate, SIZE } from '@/tests/support/stores/catalog';

const emulator = startEmulator();
const { catalog, glazedPlate, read } = catalogOf(emulator);

describe('creating a product', () => {
  test('fills in defaults, and the product is public', async () => {
    const { product } = await catalog().createProduct(plate);
    const { products } = await visitor();
    const page = await products.queryProducts().eq('slug', 'cafe-plate').find();
    expect(page.items).toMatchObject([
      {
        _id: product?._id,
        name: 'Café Plate',
        visible: true,
        productType: 'physical',
        price: { price: 20, discountedPrice: 20, formatted: { price: '$20.00' } },
        manageVariants: false,
        stock: { trackInventory: false, inStock: true },
        variants: [{ _id: DEFAULT_VARIANT_ID, choices: {}, variant: { sku: '', weight: 0 } }],
      },
    ]);
    expect(Number(product?.numericId)).toBeGreaterThan(
      Number((await read(seeded('everyday-mug').id)).numericId),
    );
  });

  test('keeps every field sent', async () => {
    const { product } = await catalog().createProduct({
      ...plate,
      slug: 'the-plate',
      visible: false,
      description: '<p>Flat</p>',
      sku: 'P-1',
      weight: 1.25,
      brand: 'Fennel',
      ribbon: 'New',
      discount: { type: 'PERCENT', value: 12.5 },
      costAndProfitData: { itemCost: 7.5 },
      pricePerUnitData: {
        totalQuantity: 2,
        totalMeasurementUnit: 'LB',
        baseQuantity: 1,
        baseMeasurementUnit: 'LB',
      },
      additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
      productDimensions: { length: '10', width: '10', height: '1.5', unit: 'IN' },
      seoData: { tags: [{ type: 'title', children: 'Plate', custom: false, disabled: false }] },
    });
    expect(await read(product?._id ?? '')).toMatchObject({
      slug: 'the-plate',
      visible: false,
      description: '<p>Flat</p>',
      sku: 'P-1',
      weight: 1.25,
      brand: 'Fennel',
      ribbon: 'New',
      ribbons: [{ text: 'New' }],
      price: { price: 20, discountedPrice: 17.5, pricePerUnit: 8.75 },
      costAndProfitData: { itemCost: 7.5, profit: 10, profitMargin: 0.5714 },
      additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
      productDimensions: { length: '10', width: '10', height: '1.5', unit: 'IN' },
      seoData: { tags: [{ type: 'title', children: 'Plate' }] },
    });
    const { products } = await visitor();
    expect(await failureOf(products.getProduct(product?._id ?? ''))).toMatchObject({ code: 404 });
  });

  test('gives each its own slug', async () => {
    const slugs = [];
    for (let count = 0; count < 3; count += 1)
      slugs.push((await catalog().createProduct(plate)).product?.slug);
    slugs.push((await catalog().createProduct({ ...plate, name: '🍽️' })).product?.slug);
    expect(slugs).toEqual(['cafe-plate', 'cafe-plate-1', 'cafe-plate-2', 'product']);
  });

  test('creates a variant for every combination of choices', async () => {
    const product = await read(await glazedPlate());
    expect(product.productOptions).toMatchObject([
      { optionType: 'color', name: 'Glaze', choices: [{ value: '#8a9a7b', description: 'Sage' }, {}] },
      { optionType: 'drop_down', name: 'Size', choices: [{ value: 'Small', description: 'Small' }, {}] },
    ]);
    expect(product.variants?.map(({ choices }) => Object.values(choices ?? {}).join())).toEqual([
      'Sage,Small',
      'Sage,Large',
      'Ink,Small',
      'Ink,Large',
    ]);
    expect(new Set(product.variants?.map(({ _id }) => _id)).size).toBe(4);
    expect(product.variants?.[0]?.variant).toMatchObject({
      priceData: { price: 20 },
      weight: 1.5,
      sku: 'PLATE',
    });
  });
});

describe('creating an invalid product', () => {
  test.each([
    ['no name', { ...plate, name: '' }, 'product.name'],
    ['too long a name', { ...plate, name: 'x'.repeat(81) }, 'product.name'],
    ['no price', { name: 'Plate', priceData: {} }, 'product.priceData.price'],
    ['a negative price', { ...plate, priceData: { price: -1 } }, 'product.priceData.price'],
    ['too high a price', { ...plate, priceData: { price: 1_000_000_000 } }, 'product.priceData.price'],
    ['a type it cannot make', { ...plate, productType: 'digital' as const }, 'product.productType'],
    [
      'a discount over 100 %',
      { ...plate, discount: { type: 'PERCENT' as const, value: 101 } },
      'product.discount.value',
    ],
    [
      'too many options',
      {
        ...plate,
        productOptions: Array.from({ length: 7 }, (_, index) => ({ ...SIZE, name: `Size ${index}` })),
      },
      'product.productOptions',
    ],
    [
      'an option twice',
      { ...plate, productOptions: [SIZE, { ...SIZE, name: 'size' }] },
      'product.productOptions',
    ],
    [
      'an option without choices',
      { ...plate, productOptions: [{ name: 'Size', choices: [] }] },
      'product.productOptions[0].choices',
    ],
    [
      'a choice twice',
      { ...plate, productOptions: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'S' }] }] },
      'product.productOptions[0].choices',
    ],
    ['managed variants of nothing', { ...plate, manageVariants: true }, 'product.manageVariants'],
    [
      'more than 300 managed variants',
      {
        ...plate,
        manageVariants: true,
        productOptions: ['A', 'B'].map((name) => ({
          name,
          choices: Array.from({ length: 18 }, (_, index) => ({ value: `${index}` })),
        })),
      },
      'product.productOptions',
    ],
  ])('refuses %s', async (_what, product, field) => {
    expect(await failureOf(catalog().createProduct(product))).toMatchObject({ fields: [field] });
  });

  test('refuses a taken and an invalid slug', async () => {
    const taken = catalog().createProduct({ ...plate, slug: 'everyday-mug' });
    expect(await failureOf(taken)).toMatchObject({ code: 'SLUG_ALREADY_EXISTS' });
    const illegal = catalog().createProduct({ ...plate, slug: 'a plate/1' });
    expect(await failureOf(illegal)).toMatchObject({ code: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' });
  });
});

describe('updating a product', () => {
  const { id } = seeded('ramen-bowl');

  test('changes only the fields that were sent', async () => {
    const before = await read(id);
    emulator.clock.advance(1000);
    const { product } = await catalog().updateProduct(id, { name: 'Soup Bowl', ribbon: null });
    const after = await read(id);
    expect(after).toEqual(product);
    expect(after).toMatchObject({ name: 'Soup Bowl', slug: 'ramen-bowl', ribbon: '', price: before.price });
    expect(after).toEqual({
      ...before,
      name: 'Soup Bowl',
      ribbon: '',
      ribbons: [],
      lastUpdated: new Date('2026-03-02T09:00:01.000Z'),
    });
  });

  test('recalculates prices, to the cent', async () => {
    await catalog().updateProduct(id, {
      priceData: { price: 33.333 },
      discount: { type: 'PERCENT', value: 33 },
    });
    // 33.33 less 33 % is 22.3311.
    expect((await read(id)).price).toMatchObject({ price: 33.33, discountedPrice: 22.33 });
    await catalog().updateProduct(id, { discount: { type: 'AMOUNT', value: 40 } });
    expect((await read(id)).price).toMatchObject({ discountedPrice: 0 });
  });

  test('adjusts the prices of variants with the product’s', async () => {
    const mug = seeded('everyday-mug').id;
    await catalog().updateProduct(mug, { priceData: { price: 30.5 } });
    const product = await read(mug);
    expect(product.variants?.map(({ variant }) => variant?.priceData?.price)).toEqual([
      30.5, 36.5, 30.5, 36.5, 30.5, 36.5,
    ]);
    expect(product.priceRange).toEqual({ minValue: 30.5, maxValue: 36.5 });
  });

  test('keeps the variants of remaining choices', async () => {
    const plateId = await glazedPlate();
    const before = await read(plateId);
    const rust = { value: '#b5643c', description: 'Rust' };
    await catalog().updateProduct(plateId, {
      productOptions: [{ name: 'Glaze', choices: [...GLAZE.choices.slice(1), rust] }, SIZE],
    });
    const after = await read(plateId);
    expect(after.variants?.map(({ choices }) => choices?.Glaze)).toEqual(['Ink', 'Ink', 'Rust', 'Rust']);
    expect(after.variants?.slice(0, 2)).toEqual(before.variants?.slice(2));
  });

  test('stops managing variants only without options', async () => {
    const plateId = await glazedPlate();
    const stop = catalog().updateProduct(plateId, { manageVariants: false });
    expect(await failureOf(stop)).toMatchObject({ fields: ['product.manageVariants'] });
    await catalog().updateProduct(plateId, { manageVariants: false, productOptions: [] });
    expect((await read(plateId)).variants).toMatchObject([{ _id: DEFAULT_VARIANT_ID }]);
  });

  test('refuses a taken slug, a negative weight and an empty name', async () => {
    const slug = catalog().updateProduct(id, { slug: 'teapot' });
    expect(await failureOf(slug)).toMatchObject({ code: 'SLUG_ALREADY_EXISTS' });
    const weight = catalog().updateProduct(id, { weight: -1 });
    expect(await failureOf(weight)).toMatchObject({ fields: ['product.weight'] });
    const name = catalog().updateProduct(id, { name: null });
    expect(await failureOf(name)).toMatchObject({ fields: ['product.name'] });
    expect((await catalog().updateProduct(id, { slug: 'ramen-bowl' })).product?.slug).toBe('ramen-bowl');
  });
});

test('a deleted product answers 404, and leaves variants and collections', async () => {
  const { id, collectionIds } = seeded('glaze-kit');
  const before = (await catalog().getCollectionBySlug('studio-supplies')).collection?.numberOfProducts ?? 0;
  await catalog().deleteProduct(id);
  expect(await failureOf(catalog().getProduct(id))).toMatchObject({ code: 404 });
  expect(collectionIds).not.toHaveLength(0);
  expect((await catalog().getCollectionBySlug('studio-supplies')).collection?.numberOfProducts).toBe(
    before - 1,
  );
  const { variants } = await catalog().queryStoreVariants({ filter: { productId: id } });
  expect(variants).toEqual([]);
});
