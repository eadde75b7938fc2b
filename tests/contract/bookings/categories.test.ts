import { categories, categoriesV2, services } from '@wix/bookings';
import { expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { serviceIdOf } from '@/tests/support/bookings/bookings';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { categories, categoriesV2, services });
const { clay, table } = seed.categories;

test('the earlier calls list the categories by their position, for visitors too', async () => {
  const { categories: all = [] } = await (await visitor()).use(categories).listCategories();
  expect(all.map(({ _id, name }) => [_id, name])).toEqual([
    [clay.id, clay.name],
    [table.id, table.name],
  ]);
  const some = await owner().categories.listCategories({ categoryIds: [table.id] });
  expect(some.categories?.map(({ _id }) => _id)).toEqual([table.id]);
  const { status, body } = await restOwner(emulator)('GET', '/bookings/v1/categories');
  expect([status, body.categories[0]]).toMatchObject([200, { id: clay.id, status: 'CREATED' }]);
});

test('a category is created, renamed and deleted, and the newer calls show it', async () => {
  const { categories: calls, categoriesV2: newer } = owner();
  const { _id = '' } = await calls.createCategory({ name: 'Weekends' });
  await calls.updateCategory(_id ?? '', { name: 'Evenings' });
  expect(await newer.getCategory(_id ?? '')).toMatchObject({ name: 'Evenings', revision: '2' });
  expect(await calls.deleteCategory(_id ?? '')).toEqual({ _id });
  await expect(newer.getCategory(_id ?? '')).rejects.toMatchObject({ status: 404 });
  await expect(calls.updateCategory(_id ?? '', { name: 'x' })).rejects.toMatchObject({
    status: 404,
    details: { applicationError: { code: 'NOT_FOUND' } },
  });
  await expect(calls.deleteCategory(NOWHERE)).rejects.toMatchObject({ status: 404 });
  await expect(calls.createCategory({ name: '' })).rejects.toMatchObject({ status: 400 });
});

test('a category keeps its services, unless they are to be deleted with it', async () => {
  const id = serviceIdOf('open-studio');
  await owner().categories.deleteCategory(table.id);
  expect((await owner().services.getService(id)).category?._id).toBe(clay.id);
  await owner().categories.deleteCategory(clay.id, { deleteServices: true });
  await expect(owner().services.getService(id)).rejects.toMatchObject({ status: 404 });
});

test('visitors change no categories', async () => {
  const calls = (await visitor()).use(categories);
  const changes = [
    () => calls.createCategory({ name: 'Mine' }),
    () => calls.updateCategory(clay.id, { name: 'Mine' }),
    () => calls.deleteCategory(clay.id),
  ];
  for (const change of changes) await expect(change()).rejects.toMatchObject({ status: 403 });
});
