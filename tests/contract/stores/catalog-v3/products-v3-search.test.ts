import type { productsV3 as sdk } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';
import { ownerOfV3, visitorOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });

type Search = sdk.V3ProductSearch;

/** Returns the slugs of the products that a visitor's search finds. */
async function slugsFor(search: Search): Promise<(string | null | undefined)[]> {
  const { productsV3 } = await visitorOfV3();
  const { products = [] } = await productsV3.searchProducts(search);
  return products.map(({ slug }) => slug);
}

describe('a query', () => {
  test('pages through all products visible to visitors, newest first, without variants', async () => {
    const { productsV3 } = await visitorOfV3();
    const first = await productsV3.queryProducts().limit(10).find();
    expect(first.items[0]).toMatchObject({ slug: 'olive-spoon' });
    expect(first.items[0]).not.toHaveProperty('variantsInfo');
    const second = await first.next();
    const third = await second.next();
    const slugs = [first, second, third].flatMap(({ items }) => items.map(({ slug }) => slug));
    expect([new Set(slugs).size, slugs.includes('seconds-box'), third.hasNext()]).toEqual([24, false, false]);
  });

  test('filters and sorts by its fields', async () => {
    const { productsV3 } = await visitorOfV3();
    const { items } = await productsV3.queryProducts().startsWith('slug', 'salt').descending('slug').find();
    expect(items.map(({ slug }) => slug)).toEqual(['salt-clay-fire-ebook', 'salt-clay-fire']);
    const { product } = await productsV3.getProductBySlug('bud-vase');
    const [option] = product?.options ?? [];
    const same = await productsV3.queryProducts(
      { filter: { 'options._id': { $hasSome: [option?._id ?? ''] } } },
      {},
    );
    expect(same.products?.map(({ slug }) => slug)).toEqual(['everyday-mug', 'bud-vase']);
  });

  test('takes an offset instead of a cursor, but not both', async () => {
    const { productsV3 } = await visitorOfV3();
    const slugsOf = async (query: object) =>
      (await productsV3.queryProducts(query, {})).products?.map(({ slug }) => slug);
    const [, second, third] = (await slugsOf({ cursorPaging: { limit: 3 } })) ?? [];
    expect(await slugsOf({ paging: { limit: 2, offset: 1 } })).toEqual([second, third]);
    const both = slugsOf({ paging: { limit: 2 }, cursorPaging: { limit: 2 } });
    expect((await failureOf(both)).fields).toEqual(['query']);
  });

  test('refuses unknown fields, and a page that is too long', async () => {
    const { productsV3 } = await visitorOfV3();
    const refused = async (query: Promise<unknown>) => (await failureOf(query)).fields;
    expect(await refused(productsV3.queryProducts({ filter: { nothing: 1 } as object }, {}))).toEqual([
      'value',
    ]);
    expect(await refused(productsV3.queryProducts({ cursorPaging: { limit: 101 } }, {}))).toEqual([
      'query.cursorPaging.limit',
    ]);
    expect(await refused(productsV3.queryProducts({ cursorPaging: { cursor: 'nowhere' } }, {}))).toEqual([
      'query.cursorPaging.cursor',
    ]);
  });
});

describe('a search', () => {
  test('finds words by their beginning, in the given fields', async () => {
    expect(await slugsFor({ search: { expression: 'MUG', fields: ['name'] } })).toEqual([
      'everyday-mug',
      'mug-set',
    ]);
    expect(await slugsFor({ search: { expression: 'mug set', fields: ['name'], mode: 'AND' } })).toEqual([
      'mug-set',
    ]);
    expect(
      await slugsFor({ search: { expression: 'mug-sag', fields: ['variantsInfo.variants.sku'] } }),
    ).toEqual(['everyday-mug']);
    expect(await slugsFor({ search: { expression: 'fingers', fields: ['name'] } })).toEqual([]);
    expect(await slugsFor({ search: { expression: 'four fingers', mode: 'AND' } })).toContain('everyday-mug');
  });

  test('tolerates a wrong letter when it is fuzzy', async () => {
    const search = { expression: 'pitchre', fields: ['name' as const] };
    expect(await slugsFor({ search: { expression: 'pitxher', fields: ['name'] } })).toEqual([]);
    expect(await slugsFor({ search: { expression: 'pitxher', fields: ['name'], fuzzy: true } })).toEqual([
      'pitcher',
      'oil-pitcher',
    ]);
    expect(await slugsFor({ search })).toEqual([]);
  });

  test('filters by price, category, brand, options and variants, and sorts', async () => {
    const tableware = seeded('everyday-mug').collectionIds[0] ?? '';
    expect(
      await slugsFor({
        filter: {
          'actualPriceRange.minValue.amount': { $gte: '60', $lt: '100' },
          'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: [tableware] } }] },
        },
        sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }],
      }),
    ).toEqual(['mug-set', 'noodle-pair', 'serving-bowl', 'pitcher']);
    expect(await slugsFor({ filter: { 'brand.name': 'Casco Candle Works' } })).toEqual(['fig-candle']);
    expect(await slugsFor({ filter: { 'inventory.availabilityStatus': 'OUT_OF_STOCK' } })).toEqual([
      'teapot',
    ]);
    expect(await slugsFor({ filter: { 'inventory.preorderStatus': { $ne: 'DISABLED' } } })).toEqual([
      'everyday-mug',
    ]);
    expect(await slugsFor({ filter: { productType: 'DIGITAL' } })).toHaveLength(2);
    const variants = { $matchItems: [{ sku: 'MUG-INK-14' }, { 'price.actualPrice.amount': { $gt: '30' } }] };
    expect(await slugsFor({ filter: { 'variantsInfo.variants': variants } as object })).toEqual([
      'everyday-mug',
    ]);
  });

  test('continues from a cursor, which contains the search', async () => {
    const { productsV3 } = await visitorOfV3();
    const search = { expression: 'bowl vase', fields: ['name' as const] };
    const first = await productsV3.searchProducts({ search, cursorPaging: { limit: 3 } });
    expect(first.pagingMetadata).toMatchObject({ count: 3, hasNext: true });
    const cursor = first.pagingMetadata?.cursors?.next;
    const second = await productsV3.searchProducts({ cursorPaging: { limit: 3, cursor } });
    const names = [first, second].flatMap(({ products }) => products?.map(({ name }) => name));
    expect(names).toEqual(['Serving Bowl', 'Ramen Bowl', 'Tall Vase', 'Bud Vase']);
  });

  test('refuses a field that cannot be searched, filtered or aggregated', async () => {
    const { productsV3 } = await visitorOfV3();
    const price = 'actualPriceRange.minValue.amount';
    const searches: [object, string][] = [
      [{ search: { expression: 'x', fields: ['price'] } }, 'search.search.fields[0]'],
      [{ filter: { price: 1 } }, 'search.filter.price'],
      [{ filter: { 'variantsInfo.variants': { $eq: 'x' } } }, 'search.filter.variantsInfo.variants'],
      [
        { aggregations: [{ type: 'VALUE', fieldPath: 'nothing', value: {} }] },
        'search.aggregations[0].fieldPath',
      ],
      [{ aggregations: [{ type: 'RANGE', fieldPath: price, range: {} }] }, 'search.aggregations[0].range'],
      [
        { aggregations: [{ type: 'DATE_HISTOGRAM', fieldPath: 'name', dateHistogram: {} }] },
        'search.aggregations[0].dateHistogram',
      ],
    ];
    for (const [search, field] of searches)
      expect((await failureOf(productsV3.searchProducts(search as Search))).fields).toEqual([field]);
  });
});

describe('a count', () => {
  test('includes visible products, or all if the owner requests that', async () => {
    const { productsV3 } = await visitorOfV3();
    const filter = { 'brand.name': 'Casco Candle Works' };
    expect((await productsV3.countProducts()).count).toBe(24);
    expect((await productsV3.countProducts({ filter })).count).toBe(1);
    expect((await productsV3.countProducts({ search: { expression: 'mug', fields: ['name'] } })).count).toBe(
      2,
    );
    const owner = ownerOfV3(emulator).productsV3;
    expect((await owner.countProducts({ returnNonVisibleProducts: true })).count).toBe(25);
  });

  test('of hidden products is for the owner, and of unknown fields is refused', async () => {
    const { productsV3 } = await visitorOfV3();
    expect(await failureOf(productsV3.countProducts({ returnNonVisibleProducts: true }))).toMatchObject({
      code: 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
    });
    expect(await failureOf(productsV3.countProducts({ filter: { nothing: 1 } }))).toMatchObject({
      fields: ['options.filter.nothing'],
    });
  });
});
