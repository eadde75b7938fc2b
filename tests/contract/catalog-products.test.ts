import { describe, expect, test } from 'vitest';
import { DEFAULT_VARIANT_ID } from '@/emulator/services/stores/rules';
import { control, startEmulator, visitor } from '../support/emulator';
import { failureOf, owner, seeded, variantId } from '../support/shop';

const emulator = startEmulator();
const NOWHERE = '11111111-1111-4111-8111-111111111111';

const catalog = () => owner(emulator).products;

/** A product with little to say about it. */
const plate = { name: 'Café Plate', priceData: { price: 20 } };

const GLAZE = {
  name: 'Glaze',
  choices: [
    { value: '#8a9a7b', description: 'Sage' },
    { value: '#2f3a4f', description: 'Ink' },
  ],
};
const SIZE = { name: 'Size', choices: [{ description: 'Small' }, { description: 'Large' }] };

/** A new product with managed variants of two glazes and two sizes; answers its id. */
async function glazedPlate(): Promise<string> {
  const { product } = await catalog().createProduct({
    ...plate,
    ...{ manageVariants: true, weight: 1.5, sku: 'PLATE', costAndProfitData: { itemCost: 6 } },
    productOptions: [GLAZE, SIZE],
  });
  return product?._id ?? '';
}

/** A product as its owner reads it back. */
const read = async (id: string) => {
  const { product } = await catalog().getProduct(id, { includeMerchantSpecificData: true });
  if (!product) throw new Error(`No product ${id}`);
  return product;
};

describe('creating a product', () => {
  test('fills in what was not said, and everyone can read it', async () => {
    const { product } = await catalog().createProduct(plate);
    const { products } = await visitor();
    const found = await products.queryProducts().eq('slug', 'cafe-plate').find();
    expect(found.items).toMatchObject([
      {
        ...{ _id: product?._id, name: 'Café Plate', visible: true, productType: 'physical' },
        ...{ price: { price: 20, discountedPrice: 20, formatted: { price: '$20.00' } } },
        ...{ manageVariants: false, stock: { trackInventory: false, inStock: true } },
        variants: [{ _id: DEFAULT_VARIANT_ID, choices: {}, variant: { sku: '', weight: 0 } }],
      },
    ]);
    expect(Number(product?.numericId)).toBeGreaterThan(
      Number((await read(seeded('everyday-mug').id)).numericId),
    );
  });

  test('keeps all that was said', async () => {
    const { product } = await catalog().createProduct({
      ...{
        ...plate,
        slug: 'the-plate',
        visible: false,
        description: '<p>Flat</p>',
        sku: 'P-1',
        weight: 1.25,
      },
      ...{ brand: 'Fennel', ribbon: 'New', discount: { type: 'PERCENT', value: 12.5 } },
      costAndProfitData: { itemCost: 7.5 },
      pricePerUnitData: {
        ...{ totalQuantity: 2, totalMeasurementUnit: 'LB', baseQuantity: 1, baseMeasurementUnit: 'LB' },
      },
      additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
      productDimensions: { length: '10', width: '10', height: '1.5', unit: 'IN' },
      seoData: { tags: [{ type: 'title', children: 'Plate', custom: false, disabled: false }] },
    });
    expect(await read(product?._id ?? '')).toMatchObject({
      ...{ slug: 'the-plate', visible: false, description: '<p>Flat</p>', sku: 'P-1', weight: 1.25 },
      ...{ brand: 'Fennel', ribbon: 'New', ribbons: [{ text: 'New' }] },
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

  test('makes a variant of every combination of choices', async () => {
    const product = await read(await glazedPlate());
    expect(product.productOptions).toMatchObject([
      { optionType: 'color', name: 'Glaze', choices: [{ value: '#8a9a7b', description: 'Sage' }, {}] },
      { optionType: 'drop_down', name: 'Size', choices: [{ value: 'Small', description: 'Small' }, {}] },
    ]);
    expect(product.variants?.map(({ choices }) => Object.values(choices ?? {}).join())).toEqual([
      ...['Sage,Small', 'Sage,Large', 'Ink,Small', 'Ink,Large'],
    ]);
    expect(new Set(product.variants?.map(({ _id }) => _id)).size).toBe(4);
    expect(product.variants?.[0]?.variant).toMatchObject({
      priceData: { price: 20 },
      weight: 1.5,
      sku: 'PLATE',
    });
  });

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
        ...{ ...plate, manageVariants: true },
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

  test('refuses a slug that is taken or cannot be one', async () => {
    const taken = catalog().createProduct({ ...plate, slug: 'everyday-mug' });
    expect(await failureOf(taken)).toMatchObject({ code: 'SLUG_ALREADY_EXISTS' });
    const illegal = catalog().createProduct({ ...plate, slug: 'a plate/1' });
    expect(await failureOf(illegal)).toMatchObject({ code: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' });
  });
});

describe('updating a product', () => {
  const { id } = seeded('ramen-bowl');

  test('changes what is sent and nothing else', async () => {
    const before = await read(id);
    emulator.clock.advance(1000);
    const { product } = await catalog().updateProduct(id, { name: 'Soup Bowl', ribbon: null });
    const after = await read(id);
    expect(after).toEqual(product);
    expect(after).toMatchObject({ name: 'Soup Bowl', slug: 'ramen-bowl', ribbon: '', price: before.price });
    expect(after).toEqual({
      ...{ ...before, name: 'Soup Bowl', ribbon: '', ribbons: [] },
      lastUpdated: new Date('2026-03-02T09:00:01.000Z'),
    });
  });

  test('computes prices again, to the cent', async () => {
    await catalog().updateProduct(id, {
      priceData: { price: 33.333 },
      discount: { type: 'PERCENT', value: 33 },
    });
    // 33.33 less 33 % is 22.3311.
    expect((await read(id)).price).toMatchObject({ price: 33.33, discountedPrice: 22.33 });
    await catalog().updateProduct(id, { discount: { type: 'AMOUNT', value: 40 } });
    expect((await read(id)).price).toMatchObject({ discountedPrice: 0 });
  });

  test('moves the prices of variants along with the product’s', async () => {
    const mug = seeded('everyday-mug').id;
    await catalog().updateProduct(mug, { priceData: { price: 30.5 } });
    const product = await read(mug);
    expect(product.variants?.map(({ variant }) => variant?.priceData?.price)).toEqual([
      ...[30.5, 36.5, 30.5, 36.5, 30.5, 36.5],
    ]);
    expect(product.priceRange).toEqual({ minValue: 30.5, maxValue: 36.5 });
  });

  test('keeps the variants of choices that stay', async () => {
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

  test('stops managing variants only when there are none', async () => {
    const plateId = await glazedPlate();
    const stop = catalog().updateProduct(plateId, { manageVariants: false });
    expect(await failureOf(stop)).toMatchObject({ fields: ['product.manageVariants'] });
    await catalog().updateProduct(plateId, { manageVariants: false, productOptions: [] });
    expect((await read(plateId)).variants).toMatchObject([{ _id: DEFAULT_VARIANT_ID }]);
  });

  test('refuses another’s slug, a negative weight and no name', async () => {
    const slug = catalog().updateProduct(id, { slug: 'teapot' });
    expect(await failureOf(slug)).toMatchObject({ code: 'SLUG_ALREADY_EXISTS' });
    const weight = catalog().updateProduct(id, { weight: -1 });
    expect(await failureOf(weight)).toMatchObject({ fields: ['product.weight'] });
    const name = catalog().updateProduct(id, { name: null });
    expect(await failureOf(name)).toMatchObject({ fields: ['product.name'] });
    expect((await catalog().updateProduct(id, { slug: 'ramen-bowl' })).product?.slug).toBe('ramen-bowl');
  });
});

test('a deleted product is gone, with its variants and from its collections', async () => {
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

describe('the variants of a product', () => {
  test('get data of their own, by id or by choices', async () => {
    const id = await glazedPlate();
    const small = (await read(id)).variants?.[0]?._id ?? '';
    const { variants } = await catalog().updateProductVariants(id, [
      { choices: { Size: 'Large' }, price: 27.505, cost: 8, weight: 2.5 },
      { variantIds: [small], sku: 'PLATE-S', visible: false },
    ]);
    expect(
      variants?.map(({ variant }) => [variant?.priceData?.price, variant?.weight, variant?.sku]),
    ).toEqual([
      [20, 1.5, 'PLATE-S'],
      [27.51, 2.5, 'PLATE'],
      [20, 1.5, 'PLATE'],
      [27.51, 2.5, 'PLATE'],
    ]);
    const product = await read(id);
    expect(product.variants).toEqual(variants);
    expect(product).toMatchObject({
      ...{ priceRange: { minValue: 20, maxValue: 27.51 }, costRange: { minValue: 6, maxValue: 8 } },
      weightRange: { minValue: 1.5, maxValue: 2.5 },
    });
    const { products } = await visitor();
    expect((await products.queryProductVariants(id)).variants).toHaveLength(3);
  });

  test('go back to the product’s, one field or all', async () => {
    const id = await glazedPlate();
    const all = { Size: 'Large' };
    await catalog().updateProductVariants(id, [{ choices: all, price: 27, sku: 'L', visible: false }]);
    const { variants } = await catalog().updateProductVariants(id, [{ choices: all, price: null }]);
    expect(variants?.[1]?.variant).toMatchObject({ priceData: { price: 20 }, sku: 'L', visible: false });
    await catalog().resetAllProductVariantData(id);
    expect((await read(id)).variants?.[1]?.variant).toMatchObject({ sku: 'PLATE', visible: true });
  });

  test.each([
    ['a choice that is not there', { choices: { Size: 'Huge' }, price: 1 }, 'variants[0].choices.Size'],
    ['a variant that is not there', { variantIds: [NOWHERE], price: 1 }, 'variants[0].variantIds[0]'],
    ['nothing to find them by', { price: 1 }, 'variants[0]'],
    ['a negative price', { choices: { Size: 'Small' }, price: -0.01 }, 'variants[0].price'],
    ['too long an SKU', { choices: { Size: 'Small' }, sku: 'x'.repeat(41) }, 'variants[0].sku'],
  ])('are not changed for %s', async (_what, override, field) => {
    const id = await glazedPlate();
    const before = await read(id);
    const call = catalog().updateProductVariants(id, [override]);
    expect(await failureOf(call)).toMatchObject({ fields: [field] });
    expect(await read(id)).toEqual(before);
  });

  test('have no data of their own when they are not managed', async () => {
    const call = catalog().updateProductVariants(seeded('pitcher').id, [{ choices: { A: 'B' }, price: 1 }]);
    expect(await failureOf(call)).toMatchObject({ fields: ['_id'] });
  });
});

describe('options, brand and ribbon', () => {
  test('are taken away', async () => {
    const { product } = await catalog().createProduct({
      ...{ ...plate, brand: 'Fennel', ribbon: 'New', productOptions: [SIZE] },
    });
    const id = product?._id ?? '';
    await catalog().deleteProductOptions(id);
    await catalog().removeBrand(id);
    await catalog().removeRibbon(id);
    const after = await read(id);
    expect(after).toMatchObject({ productOptions: [], ribbon: '', ribbons: [] });
    expect(after).not.toHaveProperty('brand');
  });

  test('stay where variants are managed', async () => {
    const id = await glazedPlate();
    expect(await failureOf(catalog().deleteProductOptions(id))).toMatchObject({ fields: ['_id'] });
    expect((await read(id)).productOptions).toHaveLength(2);
  });
});

describe('variants of the whole store', () => {
  const mug = seeded('everyday-mug').id;
  const ink = variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' });

  test('are found by what they are', async () => {
    const { products } = await visitor();
    const { variants, metadata } = await products.queryStoreVariants({
      filter: { productId: mug, 'stock.inStock': true },
      sort: [{ fieldName: 'sku', order: 'ASC' }],
      paging: { limit: 2, offset: 1 },
    });
    expect(metadata).toEqual({ count: 2, offset: 1, total: 5 });
    expect(variants).toMatchObject([
      {
        ...{ _id: `${mug}-${ink}`, variantId: ink, productId: mug, productName: 'Everyday Mug' },
        ...{ variantName: 'Ink / 14 oz', managedVariant: true, sku: 'MUG-INK-14' },
        stock: { trackQuantity: true, quantity: 9, inStock: true },
        ...{ choices: { Glaze: 'Ink', Size: '14 oz' }, collectionIds: seeded('everyday-mug').collectionIds },
        preorderInfo: { enabled: false },
      },
      { sku: 'MUG-SAG-10' },
    ]);
    expect(variants?.[0]?.media).toEqual({ image: expect.stringContaining('mug-ink.webp') });
  });

  test('are read one by one, with a hyphen or a dot in the id', async () => {
    const { products } = await visitor();
    const { variant } = await products.getStoreVariant(`${mug}-${ink}`);
    expect(variant).toMatchObject({ variantId: ink, sku: 'MUG-INK-14' });
    expect(await products.getStoreVariant(`${mug}.${ink}`)).toEqual({ variant });
    const { _id } =
      (await products.getStoreVariant(`${seeded('pitcher').id}-${DEFAULT_VARIANT_ID}`)).variant ?? {};
    expect(_id).toBe(`${seeded('pitcher').id}-${DEFAULT_VARIANT_ID}`);
  });

  test('follow their product', async () => {
    await catalog().updateProductVariants(mug, [{ variantIds: [ink], sku: 'NEW', visible: false }]);
    const { products } = await visitor();
    expect(await failureOf(products.getStoreVariant(`${mug}-${ink}`))).toMatchObject({ code: 404 });
    const { variants } = await catalog().queryStoreVariants({ filter: { sku: 'NEW' } });
    expect(variants).toMatchObject([{ variantId: ink }]);
  });

  test('of hidden products are for the owner', async () => {
    const { products } = await visitor();
    const filter = { productId: seeded('seconds-box').id };
    expect((await products.queryStoreVariants({ filter })).variants).toEqual([]);
    expect((await catalog().queryStoreVariants({ filter })).variants).toHaveLength(1);
  });

  test('are refused by a field or page that cannot be, and not found', async () => {
    const { products } = await visitor();
    const field = products.queryStoreVariants({ filter: { colour: 'red' } });
    expect(await failureOf(field)).toMatchObject({ fields: ['filter.colour'] });
    const page = products.queryStoreVariants({ paging: { limit: 101 } });
    expect(await failureOf(page)).toHaveProperty('fields');
    expect(await failureOf(products.getStoreVariant(NOWHERE))).toMatchObject({ code: 404 });
  });
});

describe('writing the catalog', () => {
  type Products = ReturnType<typeof catalog>;
  const calls: [string, (products: Products, id: string) => Promise<unknown>][] = [
    ['updateProduct', (products, id) => products.updateProduct(id, { name: 'Mine' })],
    ['deleteProduct', (products, id) => products.deleteProduct(id)],
    [
      'updateProductVariants',
      (products, id) => products.updateProductVariants(id, [{ choices: { A: 'B' } }]),
    ],
    ['resetAllProductVariantData', (products, id) => products.resetAllProductVariantData(id)],
    ['deleteProductOptions', (products, id) => products.deleteProductOptions(id)],
    ['removeBrand', (products, id) => products.removeBrand(id)],
    ['removeRibbon', (products, id) => products.removeRibbon(id)],
  ];

  test.each([...calls, ['createProduct', (products: Products) => products.createProduct(plate)] as const])(
    '%s is not for visitors',
    async (_name, call) => {
      const { products } = await visitor();
      expect(await failureOf(call(products, seeded('everyday-mug').id))).toMatchObject({ code: 403 });
      expect((await read(seeded('everyday-mug').id)).name).toBe('Everyday Mug');
    },
  );

  test.each(calls)('%s needs the store', async (_name, call) => {
    await control('/apps/stores', undefined, 'DELETE');
    expect(await failureOf(call(catalog(), seeded('everyday-mug').id))).toMatchObject({ code: 428 });
  });

  test.each(calls)('%s finds no product that is not there', async (_name, call) => {
    expect(await failureOf(call(catalog(), NOWHERE))).toMatchObject({ code: 404 });
  });
});
