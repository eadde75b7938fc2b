import { products } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { dataCaller, dataOwner } from '@/tests/support/data/clients';
import { MAYA } from '@/tests/support/emulator/demo-site';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const refusal = (code: string) => ({ details: { applicationError: { code } } });
const visitor = async () => (await dataCaller(emulator, 'visitor')).items;

describe('products', () => {
  test('are found as items, with the filters of items', async () => {
    const items = await visitor();
    const { items: entries } = await items
      .query('Stores/Products')
      .lt('price', 40)
      .ascending('price')
      .limit(2)
      .find();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      slug: expect.any(String),
      productPageUrl: `/product-page/${entries[0]?.slug}`,
      formattedPrice: expect.stringMatching(/\d/),
      mainMedia: expect.stringMatching(/^wix:image:\/\/v1\//),
      mediaItems: expect.arrayContaining([expect.objectContaining({ type: 'Image' })]),
      inStock: expect.any(Boolean),
      productOptions: expect.any(Object),
      _updatedDate: expect.any(Date),
    });
    expect(Number(entries[0]?.price)).toBeLessThanOrEqual(Number(entries[1]?.price));
    expect(entries[0]).not.toHaveProperty('collections');
    const same = await items.get('Stores/Products', entries[0]?._id ?? '');
    expect(same).toEqual(entries[0]);
    expect(await items.query('Stores/Products').eq('slug', same?.slug).count()).toBe(1);
  });

  test('are found by their collections, and include them', async () => {
    const items = await visitor();
    const [collection] = (await items.query('Stores/Collections').find()).items;
    const { items: entries } = await items
      .query('Stores/Products')
      .hasSome('collections', [collection?._id ?? ''])
      .include('collections')
      .find();
    expect(entries.length).toBeGreaterThan(0);
    for (const product of entries)
      expect(product.collections).toContainEqual(expect.objectContaining({ name: collection?.name }));
    const [product] = entries;
    const { items: referenced } = await items.queryReferenced(
      'Stores/Products',
      product?._id ?? '',
      'collections',
    );
    expect(referenced.map(({ _id }) => _id)).toContain(collection?._id);
    expect(
      await items.isReferenced('Stores/Products', 'collections', product?._id ?? '', collection?._id ?? ''),
    ).toBe(true);
  });

  test('are counted by distinct values, but not aggregated', async () => {
    const items = await visitor();
    await expect(items.aggregate('Stores/Products').group('productType').count().run()).rejects.toMatchObject(
      refusal('WDE0119'),
    );
    const { items: types } = await items.query('Stores/Products').distinct('productType');
    expect(types).toContain('physical');
    const pages = await items.query('Stores/Products').ascending('name').limit(3).find();
    expect((await pages.next()).items[0]?._id).not.toBe(pages.items[0]?._id);
  });

  test('can be referred to by items of the site', async () => {
    const { collections, items } = dataOwner(emulator);
    const [product] = (await items.query('Stores/Products').limit(1).find()).items;
    const to = { referencedCollectionId: 'Stores/Products' };
    await collections.createDataCollection({
      _id: 'Picks',
      fields: [
        { key: 'product', type: 'REFERENCE', typeMetadata: { reference: to } },
        { key: 'others', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: to } },
      ],
      permissions: { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' },
    } as never);
    await items.insert('Picks', { _id: 'one', product: product?._id });
    await items.insertReference('Picks', 'others', 'one', product?._id ?? '');
    const guests = await visitor();
    expect((await guests.query('Picks').include('product', 'others').find()).items).toMatchObject([
      { product: { name: product?.name }, others: [{ name: product?.name }] },
    ]);
    await expect(items.replaceReferences('Picks', 'others', 'one', ['none'])).rejects.toMatchObject(
      refusal('WDE0073'),
    );
  });
});

test('services, posts and members are items too', async () => {
  const items = await visitor();
  const { items: services } = await items.query('Bookings/Services').find();
  expect(services[0]).toMatchObject({
    serviceName: expect.any(String),
    serviceType: expect.stringMatching(/^(appointment|class|course)$/),
    priceSummary: expect.any(String),
    servicePageURL: expect.stringContaining('/'),
  });
  expect(services.find(({ priceAmount }) => priceAmount)).toMatchObject({ currency: expect.any(String) });
  expect((await items.query('Bookings/Staff').ascending('name').find()).items[0]).toMatchObject({
    name: expect.any(String),
  });
  const { items: posts } = await items.query('Blog/Posts').include('categories', 'author').find();
  expect(posts[0]).toMatchObject({
    title: expect.any(String),
    postPageUrl: `/post/${posts[0]?.slug}`,
    richContent: { nodes: expect.any(Array) },
    publishedDate: expect.any(Date),
    categories: expect.arrayContaining([expect.objectContaining({ label: expect.any(String) })]),
  });
  expect((await items.query('Blog/Tags').find()).items.length).toBeGreaterThan(0);
  const { items: members } = await items.query('Members/PublicData').ascending('nickname').find();
  expect(members[0]).toMatchObject({ nickname: expect.any(String), slug: expect.any(String) });
  expect(members[0]).not.toHaveProperty('loginEmail');
});

test('members find only themselves, and managers all', async () => {
  const maya = (await dataCaller(emulator, 'member', MAYA)).items;
  const { items: own } = await maya.query('Members/PrivateMembersData').find();
  expect(own).toMatchObject([{ _id: MAYA, loginEmail: expect.stringContaining('@') }]);
  const guests = await visitor();
  expect((await guests.query('Members/PrivateMembersData').find()).items).toEqual([]);
  await expect(guests.query('Members/FullData').find()).rejects.toMatchObject(refusal('WDE0027'));
  await expect(maya.query('Members/FullData').find()).rejects.toMatchObject(refusal('WDE0027'));
  const all = await dataOwner(emulator).items.query('Members/FullData').limit(100).find();
  expect(all.items).toContainEqual(expect.objectContaining({ _id: MAYA, slug: expect.any(String) }));
});

test('only managers see a hidden product', async () => {
  const { items } = dataOwner(emulator);
  const [product] = (await items.query('Stores/Products').limit(1).find()).items;
  const shown = await (await visitor()).query('Stores/Products').count();
  const id = product?._id ?? '';
  await ownerClient(emulator, { products }).products.updateProduct(id, { visible: false });
  const guests = await visitor();
  expect(await guests.query('Stores/Products').count()).toBe(shown - 1);
  expect(await guests.get('Stores/Products', id)).toBeNull();
  expect(await items.get('Stores/Products', id)).toMatchObject({ _id: id });
});

test('they can only be changed by the calls of their apps', async () => {
  const { items, collections, indexes } = dataOwner(emulator);
  const [product] = (await items.query('Stores/Products').limit(1).find()).items;
  const id = product?._id ?? '';
  for (const call of [
    () => items.insert('Stores/Products', { name: 'x' }),
    () => items.update('Stores/Products', { _id: id, name: 'x' }),
    () => items.remove('Stores/Products', id),
    () => items.patch('Stores/Products', id).setField('name', 'x').run(),
    () => items.truncate('Stores/Products'),
    () => items.replaceReferences('Stores/Products', 'collections', id, []),
    () => collections.deleteDataCollection('Stores/Products'),
    () => indexes.createIndex('Stores/Products', { name: 'a', fields: [{ path: 'name' }] }),
  ])
    await expect(call()).rejects.toMatchObject(refusal('WDE0119'));
  expect(await items.bulkInsert('Stores/Products', [{ name: 'x' }])).toMatchObject({
    errors: [{ code: 'WDE0119' }],
  });
  expect(await items.get('Stores/Products', id)).toEqual(product);
});

test('they are listed with those of the site, and disappear with their app', async () => {
  const { items, collections } = dataOwner(emulator);
  const listed = await collections.listDataCollections();
  expect(listed.collections?.find(({ _id }) => _id === 'Stores/Products')).toMatchObject({
    collectionType: 'WIX_APP',
    ownerAppId: '1380b703-ce81-ff05-f115-39571d94dfcd',
    capabilities: { collectionOperations: [] },
  });
  const ids = listed.collections?.map(({ _id }) => _id);
  const paged: unknown[] = [];
  for (let offset = 0; offset < (ids?.length ?? 0); offset += 2) {
    const page = await collections.listDataCollections({ paging: { limit: 2, offset } });
    paged.push(...(page.collections ?? []).map(({ _id }) => _id));
  }
  expect(paged).toEqual(ids);
  expect(await collections.getDataCollection('Members/PublicData')).toMatchObject({
    permissions: { read: 'ANYONE', insert: 'ADMIN' },
    fields: expect.arrayContaining([expect.objectContaining({ key: 'nickname', type: 'TEXT' })]),
  });
  const { installedApps } = emulator.site();
  emulator.updateSite({ installedApps: installedApps.filter((app) => app !== 'stores') });
  await expect(items.query('Stores/Products').find()).rejects.toMatchObject(refusal('WDE0025'));
  expect((await collections.listDataCollections()).collections?.map(({ _id }) => _id)).not.toContain(
    'Stores/Products',
  );
});
