import { describe, expect, test } from 'vitest';
import { ALL_PRODUCTS_ID } from '@/emulator/exports/testing';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const catalog = () => storeOwner(emulator).products;
const [TABLEWARE] = seeded('everyday-mug').collectionIds as [string];

/** Returns the slugs of the products that visitors find in a collection. */
async function content(id: string): Promise<(string | null | undefined)[]> {
  const { products } = await visitor();
  const { items } = await products.queryProducts().hasSome('collectionIds', [id]).find();
  return items.map(({ slug }) => slug);
}

describe('a collection', () => {
  test('is created with a unique slug, and is public', async () => {
    const { collection } = await catalog().createCollection({
      name: 'Gifts & More',
      description: 'Under $50',
    });
    const { collection: second } = await catalog().createCollection({ name: 'Gifts, more' });
    expect(second?.slug).toBe('gifts-more-1');
    const { products } = await visitor();
    expect((await products.getCollectionBySlug('gifts-more')).collection).toEqual({
      _id: collection?._id,
      name: 'Gifts & More',
      slug: 'gifts-more',
      description: 'Under $50',
      visible: true,
      numberOfProducts: 0,
      media: { items: [] },
    });
  });

  test('changes in the fields sent', async () => {
    await catalog().updateCollection(TABLEWARE, { description: 'Plates', visible: false });
    const { collections } = await visitor();
    const before = { name: 'Tableware', slug: 'tableware', description: 'Plates', visible: false };
    expect(await collections.getCollection(TABLEWARE)).toMatchObject(before);
    const { collection } = await catalog().updateCollection(TABLEWARE, { slug: 'for-the-table' });
    expect(collection).toMatchObject({ ...before, slug: 'for-the-table' });
  });

  test('is deleted without its products', async () => {
    const before = await content(TABLEWARE);
    await catalog().deleteCollection(TABLEWARE);
    expect(await failureOf(catalog().getCollectionBySlug('tableware'))).toMatchObject({ code: 404 });
    expect(await content(TABLEWARE)).toEqual([]);
    expect(await content(ALL_PRODUCTS_ID)).toEqual(expect.arrayContaining(before));
  });

  test('adds and removes products', async () => {
    const { collection } = await catalog().createCollection({ name: 'Gifts' });
    const id = collection?._id ?? '';
    const [teapot, pitcher] = [seeded('teapot').id, seeded('pitcher').id];
    await catalog().addProductsToCollection(id, [teapot, pitcher, teapot]);
    expect((await content(id)).sort()).toEqual(['pitcher', 'teapot']);
    expect((await catalog().getCollectionBySlug('gifts')).collection?.numberOfProducts).toBe(2);
    await catalog().removeProductsFromCollection(id, [teapot, seeded('ramen-bowl').id]);
    expect(await content(id)).toEqual(['pitcher']);
  });

  test('adds all of some products or none', async () => {
    const before = await content(TABLEWARE);
    const call = catalog().addProductsToCollection(TABLEWARE, [seeded('glaze-notebook').id, NOWHERE]);
    expect(await failureOf(call)).toMatchObject({ code: 404 });
    expect(await content(TABLEWARE)).toEqual(before);
  });

  test('is refused without a name, with one too long or with a taken slug', async () => {
    const create = catalog().createCollection.bind(catalog());
    expect(await failureOf(create({ name: '' }))).toMatchObject({ fields: ['collection.name'] });
    expect(await failureOf(create({ name: 'x'.repeat(51) }))).toMatchObject({ fields: ['collection.name'] });
    expect(await failureOf(create({ name: 'A', slug: 'tableware' }))).toMatchObject({
      code: 'SLUG_ALREADY_EXISTS',
    });
    expect(await failureOf(catalog().updateCollection(TABLEWARE, { slug: 'a b' }))).toMatchObject({
      code: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS',
    });
    expect(await failureOf(catalog().updateCollection(TABLEWARE, { name: null }))).toMatchObject({
      fields: ['collection.name'],
    });
  });

  test('of all products cannot be changed, because its id is not a GUID', async () => {
    const [id, productIds] = [ALL_PRODUCTS_ID, [seeded('teapot').id]];
    for (const call of [
      () => catalog().deleteCollection(id),
      () => catalog().addProductsToCollection(id, productIds),
      () => catalog().removeProductsFromCollection(id, productIds),
    ])
      expect(await failureOf(call())).toMatchObject({ fields: ['_id'] });
    const nothing = catalog().addProductsToCollection(TABLEWARE, []);
    expect(await failureOf(nothing)).toMatchObject({ fields: ['productIds'] });
  });
});

type Products = ReturnType<typeof catalog>;
const PRODUCTS = [seeded('teapot').id];
const calls: [string, (products: Products, id: string) => Promise<unknown>][] = [
  ['updateCollection', (products, id) => products.updateCollection(id, { name: 'Mine' })],
  ['deleteCollection', (products, id) => products.deleteCollection(id)],
  ['addProductsToCollection', (products, id) => products.addProductsToCollection(id, PRODUCTS)],
  ['removeProductsFromCollection', (products, id) => products.removeProductsFromCollection(id, PRODUCTS)],
];

test.each(calls)('%s answers 404 for an unknown collection', async (_name, call) => {
  expect(await failureOf(call(catalog(), NOWHERE))).toMatchObject({ code: 404 });
});

test.each([
  ...calls,
  ['createCollection', (products: Products) => products.createCollection({ name: 'Mine' })] as const,
])('%s refuses visitors', async (_name, call) => {
  const { products } = await visitor();
  expect(await failureOf(call(products, TABLEWARE))).toMatchObject({ code: 403 });
  expect((await products.getCollectionBySlug('tableware')).collection?.name).toBe('Tableware');
});
