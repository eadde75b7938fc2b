import { describe, expect, test } from 'vitest';
import { ALL_PRODUCTS_ID, DEFAULT_VARIANT_ID } from '@/emulator/exports/testing';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('querying products', () => {
  test('pages through all visible products, newest first', async () => {
    const { products } = await visitor();
    const first = await products.queryProducts().limit(10).find();
    expect(first.items[0]).toMatchObject({ slug: 'olive-spoon' });
    expect([first.totalCount, first.totalPages, first.hasNext()]).toEqual([24, 3, true]);
    const second = await first.next();
    const third = await second.next();
    const slugs = [first, second, third].flatMap(({ items }) => items.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(24);
    expect(slugs).not.toContain('seconds-box');
    expect(third.hasNext()).toBe(false);
  });

  test('filters by name, slug, price, type, number and collection', async () => {
    const { products } = await visitor();
    const slugs = async (query: { find(): Promise<{ items: { slug?: string | null }[] }> }) =>
      (await query.find()).items.map(({ slug }) => slug);
    expect(await slugs(products.queryProducts().eq('slug', 'teapot'))).toEqual(['teapot']);
    expect(await slugs(products.queryProducts().startsWith('name', 'salt, CLAY'))).toHaveLength(2);
    expect(await slugs(products.queryProducts().gt('priceData.price', 90))).toEqual([
      'tall-vase',
      'teapot',
      'mug-set',
    ]);
    expect(await slugs(products.queryProducts().eq('productType', 'digital'))).toHaveLength(2);
    expect(await slugs(products.queryProducts().in('_id', [seeded('pitcher').id, NOWHERE]))).toEqual([
      'pitcher',
    ]);
    const { collectionIds } = seeded('glaze-kit');
    const inCollection = await slugs(products.queryProducts().hasSome('collectionIds', collectionIds));
    expect(inCollection).toContain('glaze-kit');
    expect(inCollection).not.toContain('teapot');
    expect(await slugs(products.queryProducts().hasSome('collectionIds', [ALL_PRODUCTS_ID]))).toHaveLength(
      24,
    );
  });

  test('filters by stock and by an option’s choice, like the REST call', async () => {
    const client = await visitor();
    const slugsFor = async (filter: object): Promise<string[]> => {
      const request = Buffer.from(JSON.stringify({ query: { filter } })).toString('base64url');
      const answer = await client.fetchWithAuth(
        `https://www.wixapis.com/stores-reader/v1/products/query-platformized?.r=${request}`,
      );
      return (await answer.json()).products.map(({ slug }: { slug: string }) => slug);
    };
    expect(await slugsFor({ 'stock.inventoryStatus': 'OUT_OF_STOCK' })).toEqual(['teapot']);
    expect(await slugsFor({ 'productOptions.Rim': 'Carved' })).toEqual(['dinner-plate']);
    expect(await slugsFor({ 'productOptions.Glaze': { $hasAll: ['Ink', 'Terracotta'] } })).toEqual([
      'everyday-mug',
    ]);
  });

  test('sorts by price and name, both ways', async () => {
    const { products } = await visitor();
    const { items } = await products.queryProducts().ascending('price').limit(3).find();
    expect(items.map(({ priceData }) => priceData?.price)).toEqual([9, 14, 18]);
    const last = await products.queryProducts().descending('name').limit(1).find();
    expect(last.items[0]?.name).toBe('Teapot');
  });

  test('refuses a limit that is too high and an unknown field', async () => {
    const { products } = await visitor();
    expect(await failureOf(products.queryProducts().limit(101).find())).toHaveProperty('fields');
    const unknown = products
      .queryProducts()
      .eq('colour' as 'name', 'red')
      .find();
    expect(await failureOf(unknown)).toHaveProperty('fields');
  });

  test('shows hidden products to the owner', async () => {
    const { items } = await storeOwner(emulator).products.queryProducts().eq('slug', 'seconds-box').find();
    expect(items[0]).toMatchObject({ visible: false });
  });
});

describe('a product', () => {
  test('has its prices as numbers and as texts, with the discount applied', async () => {
    const { products } = await visitor();
    const { product } = await products.getProduct(seeded('ramen-bowl').id);
    const price = {
      currency: 'USD',
      price: 38,
      discountedPrice: 32.3,
      formatted: { price: '$38.00', discountedPrice: '$32.30' },
    };
    expect(product).toMatchObject({
      name: 'Ramen Bowl',
      ribbon: 'Sale',
      discount: { type: 'PERCENT', value: 15 },
      price,
      priceData: price,
      convertedPriceData: price,
      priceRange: { minValue: 32.3, maxValue: 32.3 },
      stock: { trackInventory: true, quantity: 20, inStock: true, inventoryStatus: 'IN_STOCK' },
      productPageUrl: { path: '/product-page/ramen-bowl' },
      numericId: expect.stringMatching(/^\d{16}$/),
      inventoryItemId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      variants: [{ _id: DEFAULT_VARIANT_ID, choices: {} }],
    });
    expect(product?.collectionIds?.[0]).toBe(ALL_PRODUCTS_ID);
    expect(product).not.toHaveProperty('costAndProfitData');
  });

  test('has the price per unit, and pictures as plain URLs with a size', async () => {
    const { products } = await visitor();
    const { product } = await products.getProduct(seeded('fig-candle').id);
    expect(product?.priceData).toMatchObject({ pricePerUnit: 3.75, formatted: { pricePerUnit: '$3.75' } });
    expect(product?.media?.mainMedia).toMatchObject({
      image: { url: expect.stringMatching(/\/media\/candle-fig\.webp$/), width: 1200, height: 1200 },
      thumbnail: { url: expect.stringContaining('/v1/fit/w_50,h_50,q_90/') },
      mediaType: 'image',
    });
  });

  test('has the pictures of each choice and whether it is in stock', async () => {
    const { products } = await visitor();
    const { product } = await products.getProduct(seeded('bud-vase').id);
    expect(product?.productOptions).toMatchObject([
      {
        optionType: 'color',
        name: 'Glaze',
        choices: [
          { value: '#8a9a7b', description: 'Sage', inStock: true, visible: true },
          { description: 'Ink', inStock: false, visible: true },
        ],
      },
    ]);
    expect(product?.stock?.inventoryStatus).toBe('PARTIALLY_OUT_OF_STOCK');
  });

  test('answers 404 to visitors when hidden or unknown', async () => {
    const { products } = await visitor();
    for (const id of [seeded('seconds-box').id, NOWHERE, 'no-guid'])
      expect(await failureOf(products.getProduct(id))).toMatchObject({ code: 404 });
    const answer = await storeOwner(emulator).products.getProduct(seeded('seconds-box').id);
    expect(answer.product?.name).toBe('Box of Seconds');
  });

  test('has its profit for the owner only', async () => {
    const { products } = await visitor();
    const { id } = seeded('wheel-clay');
    expect(await failureOf(products.getProduct(id, { includeMerchantSpecificData: true }))).toMatchObject({
      code: 403,
    });
    const { product } = await storeOwner(emulator).products.getProduct(id, {
      includeMerchantSpecificData: true,
    });
    expect(product?.costAndProfitData).toEqual({
      itemCost: 12.25,
      formattedItemCost: '$12.25',
      profit: 15.25,
      formattedProfit: '$15.25',
      profitMargin: 0.5545,
    });
  });
});

test('every call answers 428 when the app is not installed', async () => {
  await control('/apps/stores', undefined, 'DELETE');
  const { collections, products } = await visitor();
  const calls = [
    products.queryProducts().find(),
    products.getProduct(NOWHERE),
    products.getProductOptionsAvailability(NOWHERE, {}),
    products.queryProductVariants(NOWHERE),
    products.getCollectionBySlug('tableware'),
    collections.queryCollections().find(),
    collections.getCollection(NOWHERE),
    collections.getCollectionBySlug('tableware'),
  ];
  for (const failure of await Promise.all(calls.map(failureOf))) expect(failure).toMatchObject({ code: 428 });
});
