import { describe, expect, test } from 'vitest';
import { ALL_PRODUCTS_ID } from '@/emulator/exports/testing';
import { failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

describe('collections', () => {
  test('are listed with their number of products', async () => {
    const { collections } = await visitor();
    const { items, totalCount } = await collections.queryCollections().ascending('name').find();
    expect(totalCount).toBe(8);
    expect(items.map(({ name }) => name)).toEqual([
      'All Products',
      'Bowls & Plates',
      'Home',
      'Kitchen & Linen',
      'Mugs & Cups',
      'Studio Supplies',
      'Tableware',
      'Vases',
    ]);
    expect(items[0]).toMatchObject({ _id: ALL_PRODUCTS_ID, numberOfProducts: 24 });
  });

  test('are found by id and by slug, at old paths and new', async () => {
    const client = await visitor();
    const { collections, products } = client;
    const [studio] = (await collections.queryCollections().eq('name', 'Studio Supplies').find()).items;
    const expected = { name: 'Studio Supplies', slug: 'studio-supplies', numberOfProducts: 5 };
    expect(await collections.getCollection(studio?._id ?? '')).toMatchObject(expected);
    expect((await collections.getCollectionBySlug('studio-supplies')).collection).toMatchObject(expected);
    expect((await products.getCollectionBySlug('studio-supplies')).collection).toMatchObject(expected);
    for (const path of [
      '/stores-reader/v2/collections/slug/studio-supplies',
      '/stores/v1/collections/slug/studio-supplies',
    ]) {
      const answer = await client.fetchWithAuth(`https://www.wixapis.com${path}`);
      expect((await answer.json()).collection).toMatchObject(expected);
    }
  });

  test('answer with the bare number 404 when unknown', async () => {
    const { collections, products } = await visitor();
    expect(await failureOf(collections.getCollection(NOWHERE))).toMatchObject({ code: 404 });
    expect(await failureOf(collections.getCollectionBySlug('nowhere'))).toMatchObject({ code: 404 });
    expect(await failureOf(products.getCollectionBySlug('nowhere'))).toMatchObject({ code: 404 });
  });
});
