import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { restaurantsOwner, restaurantsVisitor } from '@/tests/support/restaurants/restaurants';

const emulator = startEmulator();
const owner = () => restaurantsOwner(emulator).items;

test('an item has one price or one for each variant', async () => {
  const item = await owner().createItem({ name: 'Toast', priceInfo: { price: '3.50' } });
  expect(item).toMatchObject({
    name: 'Toast',
    priceInfo: { price: '3.50' },
    visible: true,
    featured: false,
    orderSettings: { inStock: true, acceptSpecialRequests: true },
    labels: [],
    modifierGroups: [],
  });
  const id = item._id ?? '';
  const variants = [{ variantId: NOWHERE, priceInfo: { price: '5.00' } }];
  const changed = await owner().updateItem(id, {
    revision: '1',
    name: 'Toast',
    priceVariants: { variants },
    orderSettings: { inStock: false },
  });
  expect(changed).toMatchObject({
    priceVariants: { variants },
    orderSettings: { inStock: false, acceptSpecialRequests: true },
    revision: '2',
  });
  expect(changed).not.toHaveProperty('priceInfo');
  expect(await restaurantsVisitor().items.getItem(id)).toEqual(changed);
  await expect(
    owner().createItem({ name: 'Both', priceInfo: { price: '1' }, priceVariants: { variants } }),
  ).rejects.toMatchObject({ status: 400 });
  await owner().deleteItem(id);
  await expect(owner().getItem(id)).rejects.toMatchObject({ status: 404 });
  expect(domainEventsAbout(emulator, id).map(({ eventType }) => eventType)).toEqual(
    ['created', 'updated', 'deleted'].map((slug) => `wix.restaurants.menus.v1.item_${slug}`),
  );
});

test('items are queried by their fields, in pages', async () => {
  const { items } = restaurantsVisitor();
  const featured = await items.queryItems().eq('featured', true).ascending('name').find();
  expect(featured.items.map(({ name }) => name)).toEqual(['Kiln soup', 'Two eggs, fennel butter']);
  const soldOut = await items.queryItems().eq('orderSettings.inStock', false).find();
  expect(soldOut.items.map(({ name }) => name)).toEqual(['Cold ginger']);
  const { labels = [] } = featured.items[0] ?? {};
  const same = await items
    .queryItems()
    .hasAll(
      'labels._id' as never,
      labels.map(({ _id }) => _id),
    )
    .find();
  expect(same.items.length).toBeGreaterThan(1);
  const first = await items.queryItems().ascending('name').limit(3).find();
  const names = [...first.items, ...(await first.next()).items].map(({ name }) => name ?? '');
  expect(names).toEqual(names.toSorted());
  expect((await items.countItems({ filter: { featured: true } })).count).toBe(2);
  await expect(items.countItems({ filter: { colour: 'red' } })).rejects.toMatchObject({ status: 400 });
  const { items: listed } = await items.listItems({ itemIds: [featured.items[0]?._id ?? ''] });
  expect(listed?.map(({ name }) => name)).toEqual(['Kiln soup']);
});

test('items are searched by words, and aggregated', async () => {
  const { items } = restaurantsVisitor();
  const answer = await items.searchItems({
    search: { expression: 'fennel' },
    filter: { visible: true },
    aggregations: [{ name: 'featured', type: 'VALUE', fieldPath: 'featured', value: { limit: 5 } }],
  });
  expect(answer.items?.map(({ name }) => name)).toContain('Pot of fennel tea');
  expect(answer.items?.map(({ name }) => name)).not.toContain('Flat white');
  expect(answer.aggregationData?.results?.[0]).toMatchObject({ name: 'featured', type: 'VALUE' });
  expect((await items.countItems({ searchDetails: { expression: 'fennel' } })).count).toBe(
    answer.items?.length,
  );
  const many = Array.from({ length: 100 }, (_, index) => ({
    name: `Bowl ${index}`,
    priceInfo: { price: '4' },
  }));
  await owner().bulkCreateItems(many);
  expect((await items.searchItems({})).items?.length).toBeGreaterThan(100);
  await expect(items.searchItems({ filter: { colour: 'red' } as never })).rejects.toMatchObject({
    status: 400,
  });
});

test('several items are created, changed and deleted in bulk, and one is copied', async () => {
  const answer = await owner().bulkCreateItems(
    [
      { name: 'One', priceInfo: { price: '1' } },
      { name: 'Two', priceInfo: { price: '2' } },
    ],
    { returnEntity: true },
  );
  const [one = '', two = ''] = answer.results?.map(({ item }) => item?._id ?? '') ?? [];
  const changed = await owner().bulkUpdateItem(
    [
      { item: { _id: one, revision: '1', featured: true, name: 'No' }, mask: ['featured'] },
      { item: { _id: NOWHERE, revision: '1' } },
    ],
    { returnEntity: true },
  );
  expect(changed.results?.[0]?.item).toMatchObject({ name: 'One', featured: true });
  expect(changed.results?.[1]?.itemMetadata?.error?.code).toBe('NOT_FOUND');
  const { itemId = [] } = await owner().duplicateItem(one, { businessLocationIds: [NOWHERE, two] });
  expect(itemId).toHaveLength(2);
  expect(await owner().getItem(itemId[1] ?? '')).toMatchObject({ name: 'One', businessLocationIds: [two] });
  await expect(owner().duplicateItem(NOWHERE)).rejects.toMatchObject({ status: 404 });
  const gone = await owner().bulkDeleteItems([one, two, NOWHERE]);
  expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
});

test('items must keep their contract, and visitors cannot change them', async () => {
  await expect(owner().createItem({ name: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 });
  await expect(owner().createItem({ name: 'x', priceInfo: { price: '-1' } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(owner().updateItem(NOWHERE, { revision: '1' })).rejects.toMatchObject({ status: 404 });
  const { _id = '' } = await owner().createItem({ name: 'Jam', priceInfo: { price: '2' } });
  await expect(owner().updateItem(_id ?? '', { revision: '4' })).rejects.toMatchObject(
    applicationError(409, 'REVISION_MISMATCH'),
  );
  await expect(owner().getItem('none')).rejects.toMatchObject({ status: 400 });
  const { items: theirs } = restaurantsVisitor();
  for (const call of [
    () => theirs.createItem({ name: 'Mine' }),
    () => theirs.updateItem(NOWHERE, { revision: '1' }),
    () => theirs.deleteItem(NOWHERE),
    () => theirs.duplicateItem(NOWHERE),
    () => theirs.bulkCreateItems([{ name: 'Mine' }]),
    () => theirs.bulkUpdateItem([{ item: { _id: NOWHERE, revision: '1' } }]),
    () => theirs.bulkDeleteItems([NOWHERE]),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
