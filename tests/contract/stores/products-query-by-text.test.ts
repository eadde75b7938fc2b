import { beforeEach, describe, expect, test } from 'vitest';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

// The queries of the storefront's filters, with the call that takes them as texts (platform facts 7.5).

const emulator = startEmulator();

interface Answer {
  status: number;
  products: { slug: string; variants?: unknown[] }[];
  metadata: object;
  totalResults: number;
  details?: { validationError?: { fieldViolations: { field: string }[] } };
}

let client: Pick<Awaited<ReturnType<typeof visitor>>, 'fetchWithAuth'>;
beforeEach(async () => {
  client = await visitor();
});

/** Queries products over REST. */
async function query(request: object, root = '/stores-reader/v1'): Promise<Answer> {
  const answer = await client.fetchWithAuth(`https://www.wixapis.com${root}/products/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return { status: answer.status, ...(await answer.json()) };
}
const slugsOf = ({ products }: Answer) => products.map(({ slug }) => slug);

describe('querying products by texts', () => {
  test.each(['/stores/v1', '/stores-reader/v1'])('filters, sorts and pages (%s)', async (root) => {
    const filter = JSON.stringify({ price: { $gt: 90 } });
    const sort = '[{"price":"desc"}]';
    const first = await query({ query: { filter, sort, paging: { limit: 2 } } }, root);
    expect(first).toMatchObject({ status: 200, metadata: { items: 2, offset: 0 }, totalResults: 3 });
    const rest = await query({ query: { filter, sort, paging: { limit: 2, offset: 2 } } }, root);
    expect(rest).toMatchObject({ metadata: { items: 1, offset: 2 }, totalResults: 3 });
    const prices = new Map(
      [...first.products, ...rest.products].map(({ slug }) => [slug, seeded(slug).price]),
    );
    expect([...prices.keys()].toSorted()).toEqual(['mug-set', 'tall-vase', 'teapot']);
    expect([...prices.values()]).toEqual([...prices.values()].toSorted((a, b) => b - a));
  });

  test('finds by collection and by an option, as the SDK does', async () => {
    const [collection] = seeded('glaze-kit').collectionIds;
    const inCollection = slugsOf(await query({ query: { filter: `{"collections.id":"${collection}"}` } }));
    expect(inCollection).toContain('glaze-kit');
    expect(slugsOf(await query({ query: { filter: '{"productOptions.Rim":"Carved"}' } }))).toEqual([
      'dinner-plate',
    ]);
  });

  test('returns variants on request only', async () => {
    const filter = '{"slug":"teapot"}';
    expect((await query({ query: { filter } })).products[0]).not.toHaveProperty('variants');
    expect((await query({ query: { filter }, includeVariants: true })).products[0]?.variants).toHaveLength(1);
  });

  test('never returns hidden products to visitors, and to the owner on request', async () => {
    const hidden = { query: { filter: '{"slug":"seconds-box"}' } };
    expect(await query({ ...hidden, includeHiddenProducts: true })).toMatchObject({ totalResults: 0 });
    client = storeOwner(emulator);
    expect(await query(hidden)).toMatchObject({ totalResults: 0 });
    expect(slugsOf(await query({ ...hidden, includeHiddenProducts: true }))).toEqual(['seconds-box']);
  });

  test.each([
    ['query.filter', { query: { filter: '{"price":' } }],
    ['query.filter', { query: { filter: '[]' } }],
    ['query.filter', { query: { filter: { price: 1 } } }],
    ['query.sort', { query: { sort: '{"price":"desc"}' } }],
    ['query.sort', { query: { sort: '[{"price":"up"}]' } }],
    ['query.paging.limit', { query: { paging: { limit: 101 } } }],
    ['colour', { query: { filter: '{"colour":"red"}' } }],
    ['includeVariants', { includeVariants: 'yes' }],
  ])('refuses %s in %j', async (field, request) => {
    const { status, details } = await query(request);
    expect(status).toBe(400);
    expect(details?.validationError?.fieldViolations[0]?.field).toContain(field);
  });

  test('hides costs from visitors', async () => {
    expect(await query({ includeMerchantSpecificData: true })).toMatchObject({ status: 403 });
  });
});

describe('the storefront’s filters', () => {
  const catalog = async () => (await visitor()).products;

  test('a collection, a price range and a name combine, with the right total', async () => {
    const products = await catalog();
    const { collectionIds } = seeded('everyday-mug');
    const page = await products
      .queryProducts()
      .hasSome('collectionIds', collectionIds)
      .ge('priceData.price', 20)
      .le('priceData.price', 60)
      .startsWith('name', 'EVERY')
      .find();
    expect(page.items.map(({ slug }) => slug)).toEqual(['everyday-mug']);
    expect(page.totalCount).toBe(1);
  });

  test.each(['price', 'name', 'lastUpdated'] as const)(
    'sorted by %s, pages join without a gap',
    async (field) => {
      const products = await catalog();
      const all = await products.queryProducts().ascending(field).limit(100).find();
      let page = await products.queryProducts().ascending(field).limit(7).find();
      const seen = [...page.items];
      expect(page.totalCount).toBe(all.items.length);
      while (page.hasNext()) {
        page = await page.next();
        seen.push(...page.items);
      }
      expect(seen.map(({ slug }) => slug)).toEqual(all.items.map(({ slug }) => slug));
      const down = await products.queryProducts().descending(field).limit(100).find();
      expect(down.totalCount).toBe(all.items.length);
      const valuesOf = (items: typeof all.items) =>
        items.map((it) => (field === 'price' ? it.priceData?.price : it[field]));
      expect(valuesOf(down.items)).toEqual(valuesOf(all.items).toReversed());
    },
  );
});

describe('variants over all products', () => {
  test('come in pages without gaps', async () => {
    const { products } = await visitor();
    const { metadata } = await products.queryStoreVariants({ paging: { limit: 1 } });
    const total = metadata?.total ?? 0;
    const seen = new Set<string>();
    for (let offset = 0; offset < total; offset += 20) {
      const page = await products.queryStoreVariants({ paging: { limit: 20, offset } });
      expect(page.metadata).toMatchObject({ count: Math.min(20, total - offset), offset, total });
      for (const { _id } of page.variants ?? []) seen.add(String(_id));
    }
    expect(seen.size).toBe(total);
    expect(await failureOf(products.queryStoreVariants({ paging: { offset: -1 } }))).toHaveProperty('fields');
  });
});
