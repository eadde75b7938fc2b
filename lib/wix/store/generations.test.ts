import { beforeEach, describe, expect, it } from 'vitest';
import { visitorClient } from '@/lib/wix/platform';
import { seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import type { Client, Product, ProductDetails, ProductQuery } from './browser';
import { catalogV1 } from './catalog-v1';
import { catalogV3 } from './catalog-v3';
import { surveyProducts } from './survey';

const emulator = startEmulator();

let client: Client;

beforeEach(async () => {
  await beginVisit();
  client = await visitorClient();
});

/** Reads from the demo site with Catalog V1, and then with V3. */
async function readOfBoth<T>(read: (catalog: typeof catalogV1) => Promise<T>): Promise<[T, T]> {
  emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
  const earlier = await read(catalogV1);
  emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
  return [earlier, await read(catalogV3)];
}

/** Reads with both, and expects the same, except for what only V3 has. */
async function readAlike<T>(read: (catalog: typeof catalogV1) => Promise<T>): Promise<T> {
  const [earlier, current] = await readOfBoth(read);
  if (earlier) expect(current).toMatchObject(earlier);
  else expect(current).toBe(earlier);
  return current;
}

/** The part of a product that a list shows. If V1 does not manage the variants of an option, it is a modifier in V3. */
const listed = ({ id, slug, name, picture, ribbon, price, options, modifiers }: Product) => ({
  id,
  slug,
  name,
  picture,
  ribbon,
  price,
  choices: Object.fromEntries(
    [...options, ...modifiers].map(({ name, choices }) => [
      name,
      choices.map(({ description, color }) => ({ description, ...(color && { color }) })),
    ]),
  ),
});

/** The prices by which a list is compared. @param before whether before a discount */
const amounts = (products: Product[], before: boolean) =>
  products.map(({ price }) => Number(((before && price.before) || price.now).replace(/[^\d.]/g, '')));

const list = (query: ProductQuery, categoryId?: string) => async (catalog: typeof catalogV1) => {
  const { products, total } = await catalog.listProducts(client, query, categoryId);
  return { products: products.map(listed), total };
};

describe('a site with either catalog lists the same products', () => {
  it('page by page, and none after the last', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await readAlike(list({ page, sort: 'name' })));
    const [first, second, third, fourth] = pages.map(({ products }) => products.length);
    expect([first, second]).toEqual([12, 12]);
    expect(third).toBe((pages[0]?.total ?? 0) - 24);
    expect(fourth).toBe(0);
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(ids).size).toBe(pages[0]?.total);
  });

  it.each(['newest', 'name'] as const)('sorted by %s', async (sort) => {
    expect((await readAlike(list({ page: 1, sort }))).products).toHaveLength(12);
  });

  it('and V3 compares prices after a discount', async () => {
    const [, cheapest] = await readOfBoth((catalog) =>
      catalog.listProducts(client, { page: 1, sort: 'price-up' }),
    );
    const rising = amounts(cheapest.products, false);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    const [, dearest] = await readOfBoth((catalog) =>
      catalog.listProducts(client, { page: 1, sort: 'price-down' }),
    );
    const falling = amounts(dearest.products, false);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  });

  it('in a range of prices', async () => {
    const both = await readOfBoth((catalog) => catalog.listProducts(client, { page: 1, min: 30, max: 40 }));
    for (const [index, { products }] of both.entries()) {
      expect(products).not.toEqual([]);
      for (const amount of amounts(products, index === 0)) {
        expect(amount).toBeGreaterThanOrEqual(30);
        expect(amount).toBeLessThanOrEqual(40);
      }
    }
    expect((await readAlike(list({ page: 1, min: 10_000, sort: 'name' }))).total).toBe(0);
  });

  it('by choices of an option and by stock, as many as the survey says', async () => {
    const surveys = await readOfBoth(() => surveyProducts().then(known));
    const lists = await readOfBoth((catalog) =>
      catalog.listProducts(client, { page: 1, options: { Glaze: ['Ink', 'Terracotta'] }, inStock: true }),
    );
    for (const [index, { products, whole, beforeDiscount }] of surveys.entries()) {
      expect(whole).toBe(true);
      expect(beforeDiscount).toBe(index === 0);
      const fitting = products.filter(
        ({ inStock, options }) =>
          inStock &&
          options.some(({ name, choices }) =>
            choices.some(({ description }) => name === 'Glaze' && /^(Ink|Terracotta)$/.test(description)),
          ),
      );
      expect(lists[index]?.total).toBe(fitting.length);
      expect(fitting.length).toBeGreaterThan(0);
      expect(products.some(({ inStock }) => !inStock)).toBe(true);
      expect(products.every(({ categoryIds }) => categoryIds.length > 0)).toBe(true);
    }
  });

  it.each(['mug', 'BOWL', 'little potter'])('found by “%s”', async (search) => {
    expect((await readAlike(list({ page: 1, search, sort: 'name' }))).products).not.toEqual([]);
  });

  it('and categories', async () => {
    const categories = await readAlike(async (catalog) =>
      (await catalog.listCategories(client)).toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    expect(categories.map(({ name }) => name)).toContain('Tableware');
    for (const { id } of categories) {
      expect((await readAlike(list({ page: 1, sort: 'name' }, id))).products).not.toEqual([]);
    }
  });
});

describe('a site with either catalog shows the same product', () => {
  /** The part of a product that both catalogs return: V3 sells all variants by their ids. */
  const shown = (details: ProductDetails | undefined) =>
    details && {
      ...details,
      product: {
        ...listed(details.product),
        textFields: details.product.textFields.map(({ key: _, ...field }) => field),
        variants: details.product.variants.map(({ choices, price, available, preorder }) => ({
          choices,
          price,
          available: preorder ? 0 : available,
        })),
      },
    };

  it.each(['ramen-bowl', 'everyday-mug', 'linen-apron', 'salt-clay-fire-ebook', 'glaze-kit'])(
    '%s',
    async (slug) => {
      const details = await readAlike(async (catalog) => shown(await catalog.getProduct(client, slug)));
      expect(details?.product.slug).toBe(slug);
    },
  );

  it('and none for an unknown slug', async () => {
    expect(await readAlike((catalog) => catalog.getProduct(client, 'no-such-product'))).toBeUndefined();
  });

  it('by their ids', async () => {
    const ids = ['glaze-kit', 'teapot', 'pitcher'].map((slug) => seeded(slug).id);
    const both = await readOfBoth((catalog) => catalog.listProductsByIds(client, ids.concat(NOWHERE)));
    for (const products of both) expect(products.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});
