import { describe, expect, test } from 'vitest';
import { DEFAULT_VARIANT_ID } from '@/emulator/exports/testing';
import { failureOf, seeded, variantId } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';
import { catalogOf, plate, SIZE } from '@/tests/support/stores/catalog';

const { catalog, glazedPlate, read } = catalogOf(startEmulator());

describe('the variants of a product', () => {
  test('get their own data, by id or by choices', async () => {
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
      priceRange: { minValue: 20, maxValue: 27.51 },
      costRange: { minValue: 6, maxValue: 8 },
      weightRange: { minValue: 1.5, maxValue: 2.5 },
    });
    const { products } = await visitor();
    expect((await products.queryProductVariants(id)).variants).toHaveLength(3);
  });

  test('are reset to the product’s data, one field or all', async () => {
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

  test('refuse data of their own while not managed', async () => {
    const call = catalog().updateProductVariants(seeded('pitcher').id, [{ choices: { A: 'B' }, price: 1 }]);
    expect(await failureOf(call)).toMatchObject({ fields: ['_id'] });
  });
});

describe('options, brand and ribbon', () => {
  test('are removed', async () => {
    const { product } = await catalog().createProduct({
      ...plate,
      brand: 'Fennel',
      ribbon: 'New',
      productOptions: [SIZE],
    });
    const id = product?._id ?? '';
    await catalog().deleteProductOptions(id);
    await catalog().removeBrand(id);
    await catalog().removeRibbon(id);
    const after = await read(id);
    expect(after).toMatchObject({ productOptions: [], ribbon: '', ribbons: [] });
    expect(after).not.toHaveProperty('brand');
  });

  test('are kept if variants are managed', async () => {
    const id = await glazedPlate();
    expect(await failureOf(catalog().deleteProductOptions(id))).toMatchObject({ fields: ['_id'] });
    expect((await read(id)).productOptions).toHaveLength(2);
  });
});

describe('variants of the whole store', () => {
  const mug = seeded('everyday-mug').id;
  const ink = variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' });

  test('are queried by their fields', async () => {
    const { products } = await visitor();
    const { variants, metadata } = await products.queryStoreVariants({
      filter: { productId: mug, 'stock.inStock': true },
      sort: [{ fieldName: 'sku', order: 'ASC' }],
      paging: { limit: 2, offset: 1 },
    });
    expect(metadata).toEqual({ count: 2, offset: 1, total: 5, items: 2 });
    expect(variants).toMatchObject([
      {
        _id: `${mug}-${ink}`,
        variantId: ink,
        productId: mug,
        productName: 'Everyday Mug',
        variantName: 'Ink / 14 oz',
        managedVariant: true,
        sku: 'MUG-INK-14',
        stock: { trackQuantity: true, quantity: 9, inStock: true },
        choices: { Glaze: 'Ink', Size: '14 oz' },
        collectionIds: seeded('everyday-mug').collectionIds,
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

  test('are refused for an unknown field, limit or id', async () => {
    const { products } = await visitor();
    const field = products.queryStoreVariants({ filter: { colour: 'red' } });
    expect(await failureOf(field)).toMatchObject({ fields: ['query.filter.colour'] });
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
    '%s refuses visitors',
    async (_name, call) => {
      const { products } = await visitor();
      expect(await failureOf(call(products, seeded('everyday-mug').id))).toMatchObject({ code: 403 });
      expect((await read(seeded('everyday-mug').id)).name).toBe('Everyday Mug');
    },
  );

  test.each(calls)('%s answers 428 when the app is not installed', async (_name, call) => {
    await control('/apps/stores', undefined, 'DELETE');
    expect(await failureOf(call(catalog(), seeded('everyday-mug').id))).toMatchObject({ code: 428 });
  });

  test.each(calls)('%s answers 404 for an unknown product', async (_name, call) => {
    expect(await failureOf(call(catalog(), NOWHERE))).toMatchObject({ code: 404 });
  });
});
