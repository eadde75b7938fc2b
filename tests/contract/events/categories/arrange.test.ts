import { describe, expect, test } from 'vitest';
import {
  CATEGORIES,
  KILN,
  MARKET,
  NOWHERE,
  OPEN_HOUSE,
  RAKU,
  SUPPER,
} from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { categoriesOf, visitor } from '@/tests/support/events/categories';

const emulator = startEmulator();
const { owner, eventIdsIn } = categoriesOf(emulator);
const { food, kiln } = CATEGORIES;

describe('the events of a category', () => {
  test('can be reordered', async () => {
    const client = await visitor();
    const reorder = (options: object) => owner().categories.reorderCategoryEvents(food, options);
    expect(await eventIdsIn(client, food)).toEqual([OPEN_HOUSE, MARKET, SUPPER]);
    await reorder({ eventId: SUPPER, beforeEventId: OPEN_HOUSE });
    expect(await eventIdsIn(client, food)).toEqual([SUPPER, OPEN_HOUSE, MARKET]);
    await reorder({ eventId: SUPPER, afterEventId: OPEN_HOUSE });
    expect(await eventIdsIn(client, food)).toEqual([OPEN_HOUSE, SUPPER, MARKET]);
    // New events are last.
    await owner().categories.assignEvents(food, [KILN]);
    expect(await eventIdsIn(client, food)).toEqual([OPEN_HOUSE, SUPPER, MARKET, KILN]);
    await owner().categories.unassignEvents(food, [SUPPER]);
    expect(await eventIdsIn(client, food)).toEqual([OPEN_HOUSE, MARKET, KILN]);
    const page = (offset: number, limit = 2) =>
      client.wixEventsV2.listEventsByCategory(food, { paging: { limit, offset } });
    expect(await page(1)).toMatchObject({
      events: [{ _id: MARKET }, { _id: KILN }],
      pagingMetadata: { count: 2, offset: 1, total: 3 },
    });
    expect(await page(2)).toMatchObject({ events: [{ _id: KILN }], pagingMetadata: { count: 1, total: 3 } });
    expect((await page(0)).events?.map(({ _id }) => _id)).toEqual([OPEN_HOUSE, MARKET]);
    await expect(page(-1)).rejects.toThrow('paging.offset');
    const { items } = await client.categories.queryCategories().eq('_id', food).find();
    expect(items[0]).not.toHaveProperty('order');
  });

  test('keep their order if the requested one is impossible', async () => {
    const reorder = (categoryId: string, options: object) =>
      owner().categories.reorderCategoryEvents(categoryId, options);
    const wrong = applicationError(400, 'INVALID_REORDER_INSTRUCTION');
    await expect(reorder(food, { eventId: MARKET })).rejects.toMatchObject(wrong);
    await expect(reorder(food, { eventId: MARKET, afterEventId: MARKET })).rejects.toMatchObject(wrong);
    await expect(reorder(food, { eventId: MARKET, afterEventId: RAKU })).rejects.toMatchObject(wrong);
    await expect(reorder(food, { eventId: RAKU, beforeEventId: MARKET })).rejects.toMatchObject(wrong);
    await expect(reorder(food, { beforeEventId: MARKET })).rejects.toThrow('eventId');
    await expect(reorder(NOWHERE, { eventId: MARKET, afterEventId: SUPPER })).rejects.toMatchObject(
      applicationError(404, 'CATEGORY_NOT_FOUND'),
    );
    const client = await visitor();
    await expect(
      client.categories.reorderCategoryEvents(food, { eventId: MARKET, afterEventId: SUPPER }),
    ).rejects.toThrow('not permitted');
  });

  test('can be assigned by a filter', async () => {
    const client = await visitor();
    const filter = { slug: { $in: ['makers-market', 'harvest-supper'] } };
    await owner().categories.bulkAssignEventsAsync([kiln], { filter });
    expect(new Set(await eventIdsIn(client, kiln))).toEqual(new Set([KILN, RAKU, MARKET, SUPPER]));
    await owner().categories.bulkUnassignEventsAsync([kiln, food], { filter });
    expect(new Set(await eventIdsIn(client, kiln))).toEqual(new Set([KILN, RAKU]));
    expect(await eventIdsIn(client, food)).toEqual([OPEN_HOUSE]);
  });

  test('are not assigned by an invalid filter, to an unknown category, or by visitors', async () => {
    const { bulkAssignEventsAsync, bulkUnassignEventsAsync } = owner().categories;
    for (const call of [bulkAssignEventsAsync, bulkUnassignEventsAsync]) {
      await expect(call([kiln], { filter: { colour: 'red' } })).rejects.toMatchObject(
        applicationError(400, 'FILTER_PARSER_ERROR'),
      );
      await expect(call([NOWHERE], { filter: {} })).rejects.toMatchObject(
        applicationError(404, 'CATEGORY_NOT_FOUND'),
      );
      await expect(call([], { filter: {} })).rejects.toThrow('categoryId');
    }
    const client = await visitor();
    await expect(client.categories.bulkAssignEventsAsync([kiln], { filter: {} })).rejects.toThrow(
      'not permitted',
    );
    await expect(client.categories.bulkUnassignEventsAsync([kiln], { filter: {} })).rejects.toThrow(
      'not permitted',
    );
  });
});
