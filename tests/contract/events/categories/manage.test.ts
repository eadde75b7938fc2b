import { describe, expect, test } from 'vitest';
import { NOWHERE, RAKU } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { categoriesOf, visitor } from '@/tests/support/events/categories';

const emulator = startEmulator();
const { owner, categoryNamesOn } = categoriesOf(emulator);

describe('categories', () => {
  test('are created, renamed and deleted, and their events stay', async () => {
    const { categories: api } = owner();
    const category = await api.createCategory({ name: 'Late nights' });
    expect(category).toMatchObject({
      name: 'Late nights',
      states: ['MANUAL'],
      _createdDate: new Date(START),
    });
    const id = category._id ?? '';
    await api.assignEvents(id, [RAKU]);
    expect(await api.updateCategory(id, { name: 'Long nights' })).toMatchObject({ name: 'Long nights' });
    expect(await categoryNamesOn(await visitor(), RAKU)).toContain('Long nights');
    await api.deleteCategory(id);
    expect(await categoryNamesOn(await visitor(), RAKU)).toEqual(['At the kiln', 'Hands on clay']);
    for (const call of [() => api.deleteCategory(id), () => api.updateCategory(id, { name: 'Gone' })])
      await expect(call()).rejects.toMatchObject(applicationError(404, 'CATEGORY_NOT_FOUND'));
    for (const call of [
      () => api.createCategory({}),
      () => api.createCategory({ name: 'x'.repeat(31) }),
      () => api.updateCategory(NOWHERE, { states: ['LATE' as 'AUTO'] }),
      () => api.deleteCategory('late'),
    ])
      await expect(call()).rejects.toMatchObject({ status: 400 });
  });

  test('are created in bulk, where some may be refused', async () => {
    const { categories: api } = owner();
    const { results, bulkActionMetadata } = await api.bulkCreateCategory([{ name: 'One' }, {}]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results?.map(({ item, itemMetadata }) => [item?.name, itemMetadata?.success])).toEqual([
      ['One', true],
      [undefined, false],
    ]);
    await expect(api.bulkCreateCategory([])).rejects.toMatchObject({ status: 400 });
  });

  test('are queried by name in pages, with their event counts; hidden ones by managers only', async () => {
    const { categories: api } = await visitor();
    const first = await api
      .queryCategories({ fieldset: ['COUNTS'] })
      .ascending('name')
      .limit(2)
      .find();
    expect(first.items.map(({ name, counts }) => [name, counts])).toEqual([
      ['At the kiln', { assignedEventsCount: 2, assignedDraftEventsCount: 0 }],
      ['Food & drink', { assignedEventsCount: 3, assignedDraftEventsCount: 0 }],
    ]);
    expect((await first.next()).items.map(({ name, counts }) => [name, counts])).toEqual([
      ['Hands on clay', { assignedEventsCount: 5, assignedDraftEventsCount: 0 }],
      ['Open Wheel Wednesday', { assignedEventsCount: 3, assignedDraftEventsCount: 0 }],
    ]);
    expect((await api.queryCategories().eq('name', 'Friends of the studio').find()).items).toEqual([]);
    const hidden = owner().categories.queryCategories({ fieldset: ['COUNTS'] });
    expect((await hidden.eq('name', 'Friends of the studio').find()).items).toMatchObject([
      { states: ['MANUAL', 'HIDDEN'], counts: { assignedEventsCount: 1, assignedDraftEventsCount: 1 } },
    ]);
    await expect(
      api
        .queryCategories()
        .eq('colour' as 'name', 'red')
        .find(),
    ).rejects.toMatchObject(applicationError(400, 'FILTER_PARSER_ERROR'));
  });
});
