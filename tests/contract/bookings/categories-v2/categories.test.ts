import { categoriesV2, services } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { serviceIdOf, showStart, webhookEventsOf } from '@/tests/support/bookings/bookings';
import { UNKNOWN } from '@/tests/support/bookings/time-slots';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
showStart();
const owner = () => ownerClient(emulator, { categoriesV2, services });
const { clay, table } = seed.categories;

const create = async (name: string) => {
  const { _id, revision, ...category } = await owner().categoriesV2.createCategory({ name });
  return { ...category, _id: _id ?? '', revision: revision ?? '' };
};
const inOrder = async () => {
  const { items } = await owner().categoriesV2.queryCategories().ascending('sortOrder').find();
  return items.map(({ name }) => name);
};
const categoryOf = async (slug: string) => (await owner().services.getService(serviceIdOf(slug))).category;

describe('categories', () => {
  test('are those of the services', async () => {
    const category = await owner().categoriesV2.getCategory(clay.id);
    expect(category).toMatchObject({
      _id: clay.id,
      name: clay.name,
      sortOrder: clay.sortOrder,
      revision: '1',
    });
    expect(await categoryOf('open-studio')).toMatchObject({ _id: clay.id, name: clay.name });
    expect(await owner().categoriesV2.countCategories()).toEqual({ count: 2 });
    expect(await owner().categoriesV2.countCategories({ filter: { name: clay.name } })).toEqual({ count: 1 });
  });

  test('can be created, and assigned to services', async () => {
    const weekends = await create('Weekends');
    expect(weekends).toMatchObject({ name: 'Weekends', revision: '1' });
    expect(await inOrder()).toEqual([clay.name, table.name, 'Weekends']);
    const id = serviceIdOf('open-studio');
    const { revision } = await owner().services.getService(id);
    await owner().services.updateService(id, { revision, category: { _id: weekends._id } });
    expect(await categoryOf('open-studio')).toEqual({
      _id: weekends._id,
      name: 'Weekends',
      sortOrder: weekends.sortOrder,
    });
  });

  test('show a new name in services, whose revision stays the same', async () => {
    const { revision } = await owner().services.getService(serviceIdOf('open-studio'));
    const changed = await owner().categoriesV2.updateCategory(clay.id, { revision: '1', name: 'Clay' });
    expect(changed).toMatchObject({ name: 'Clay', revision: '2', sortOrder: clay.sortOrder });
    const service = await owner().services.getService(serviceIdOf('open-studio'));
    expect([service.category?.name, service.revision]).toEqual(['Clay', revision]);
    const { items } = await owner().services.queryServices().eq('category.name', 'Clay').find();
    expect(items.length).toBeGreaterThan(2);
  });

  test('can be moved to the beginning, to the end and behind another', async () => {
    const weekends = await create('Weekends');
    const move = (options: categoriesV2.MoveCategoryOptions) =>
      owner().categoriesV2.moveCategory(weekends._id, options);
    await move({ position: 'FIRST' });
    expect(await inOrder()).toEqual(['Weekends', clay.name, table.name]);
    await move({ position: 'LAST' });
    expect(await inOrder()).toEqual([clay.name, table.name, 'Weekends']);
    const { category } = await move({ position: 'AFTER_CATEGORY', afterCategoryId: clay.id });
    expect(await inOrder()).toEqual([clay.name, 'Weekends', table.name]);
    expect(category?.name).toBe('Weekends');
    // There was no room between the first two.
    const { sortOrder } = await owner().categoriesV2.getCategory(clay.id);
    expect((await categoryOf('open-studio'))?.sortOrder).toBe(sortOrder);
    const { categories } = await owner().services.queryCategories();
    expect(categories?.map(({ name }) => name)).toEqual(await inOrder());
  });

  test('are removed from their services when they are deleted; a service then needs another before it can be changed', async () => {
    await owner().categoriesV2.deleteCategory(clay.id);
    await expect(owner().categoriesV2.getCategory(clay.id)).rejects.toMatchObject({ message: /not found/ });
    expect(await categoryOf('open-studio')).toMatchObject({ _id: clay.id });
    const id = serviceIdOf('open-studio');
    const { revision } = await owner().services.getService(id);
    const change = (more: object) =>
      owner().services.updateService(id, { revision, name: 'Studio', ...more });
    await expect(change({})).rejects.toThrow('category.id');
    await change({ category: { _id: table.id } });
    expect(await categoryOf('open-studio')).toMatchObject({ name: table.name });
  });

  test('have domain events', async () => {
    const weekends = await create('Weekends');
    await owner().categoriesV2.updateCategory(weekends._id, { revision: '1', name: 'Weekdays' });
    await owner().categoriesV2.deleteCategory(weekends._id);
    const events = await webhookEventsOf(emulator);
    expect(events.map(([type]) => type)).toEqual(['CategoryCreated', 'CategoryUpdated', 'CategoryDeleted']);
    expect(events[1]?.[1]).toMatchObject({ entity: { _id: weekends._id, name: 'Weekdays', revision: '2' } });
  });

  test('can be read by visitors, in pages', async () => {
    const client = await visitor();
    const { categoriesV2: everyone } = { categoriesV2: client.use(categoriesV2) };
    const first = await everyone.queryCategories().descending('name').limit(1).find();
    expect(first.items.map(({ name }) => name)).toEqual(
      [clay.name].concat(table.name).sort().reverse().slice(0, 1),
    );
    expect((await first.next()).items).toHaveLength(1);
    const calls: Promise<unknown>[] = [
      everyone.createCategory({ name: 'Mine' }),
      everyone.updateCategory(clay.id, { revision: '1', name: 'Mine' }),
      everyone.moveCategory(clay.id, { position: 'LAST' }),
      everyone.deleteCategory(clay.id),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ message: /not permitted/ })));
  });
});

describe('categories are refused', () => {
  test('without a name, with another revision, and beyond a hundred', async () => {
    await expect(owner().categoriesV2.createCategory({ name: '' })).rejects.toThrow('category.name');
    await expect(
      owner().categoriesV2.updateCategory(clay.id, { revision: '7', name: 'A' }),
    ).rejects.toMatchObject({
      details: { applicationError: { code: 'REVISION_MISMATCH' } },
    });
    await expect(owner().categoriesV2.updateCategory(clay.id, { revision: '1', name: null })).rejects.toThrow(
      'category.name',
    );
    for (let number = 3; number <= 100; number += 1) await create(`Category ${number}`);
    await expect(create('One too many')).rejects.toMatchObject({
      details: { applicationError: { code: 'CATEGORY_LIMIT_REACHED' } },
    });
  });

  test('for invalid moves', async () => {
    const { moveCategory } = owner().categoriesV2;
    const behind = (afterCategoryId?: string) => ({ position: 'AFTER_CATEGORY' as const, afterCategoryId });
    await expect(moveCategory(clay.id, behind())).rejects.toThrow('afterCategoryId');
    await expect(moveCategory(clay.id, behind(clay.id))).rejects.toThrow('afterCategoryId');
    await expect(moveCategory(clay.id, behind(UNKNOWN))).rejects.toMatchObject({ message: /not found/ });
    await expect(moveCategory(UNKNOWN)).rejects.toMatchObject({ message: /not found/ });
    await expect(owner().categoriesV2.deleteCategory(UNKNOWN)).rejects.toMatchObject({
      message: /not found/,
    });
    await expect(
      owner().categoriesV2.updateCategory(UNKNOWN, { revision: '1', name: 'A' }),
    ).rejects.toMatchObject({ message: /not found/ });
  });
});
