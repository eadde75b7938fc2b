import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '@/emulator/core/time/clock';
import {
  CATEGORIES,
  DRAFT,
  KILN,
  MARKET,
  NOWHERE,
  OPEN_HOUSE,
  RAKU,
  SUPPER,
} from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { categoriesOf, visitor } from '@/tests/support/events/categories';

const emulator = startEmulator();
const { owner, categoriesOn, categoryNamesOn, eventIdsIn } = categoriesOf(emulator);

describe('an event', () => {
  test('lists its categories on request', async () => {
    const client = await visitor();
    expect(await categoriesOn(client, RAKU)).toEqual([
      {
        _id: CATEGORIES.kiln,
        name: 'At the kiln',
        _createdDate: new Date(START),
        hidden: false,
        type: 'MANUAL',
      },
      expect.objectContaining({ _id: CATEGORIES.clay, name: 'Hands on clay' }),
    ]);
    expect(await client.wixEventsV2.getEvent(RAKU)).not.toHaveProperty('categories');
    expect(await categoryNamesOn(client, KILN), 'nothing of hidden ones').toEqual(['At the kiln']);
    expect(await categoryNamesOn(owner(), KILN)).toEqual(['At the kiln', 'Friends of the studio']);
  });

  test('is filtered by category', async () => {
    const client = await visitor();
    const { items } = await client.wixEventsV2
      .queryEvents({ fields: ['CATEGORIES'] })
      .eq('categories.categories.id' as 'slug', CATEGORIES.kiln)
      .ascending('title')
      .find();
    expect(items.map(({ _id }) => _id)).toEqual([KILN, RAKU]);
    expect(await eventIdsIn(client, CATEGORIES.food)).toEqual([OPEN_HOUSE, MARKET, SUPPER]);
    const page = await client.wixEventsV2.listEventsByCategory(CATEGORIES.food, {
      paging: { limit: 1, offset: 1 },
      fields: ['CATEGORIES'],
    });
    expect(page).toMatchObject({
      pagingMetadata: { count: 1, offset: 1, total: 3 },
      events: [{ _id: MARKET, categories: { categories: [{ name: 'Food & drink' }] } }],
    });
  });

  test('is not listed by an unknown, hidden or invalid category', async () => {
    const client = await visitor();
    for (const id of [NOWHERE, CATEGORIES.friends])
      await expect(eventIdsIn(client, id)).rejects.toMatchObject(applicationError(404, 'CATEGORY_NOT_FOUND'));
    await expect(eventIdsIn(client, 'food')).rejects.toMatchObject({ status: 400 });
    expect(await eventIdsIn(owner(), CATEGORIES.friends), 'drafts are in no list').toEqual([KILN]);
  });

  test('keeps its categories when cloned, and leaves them when deleted', async () => {
    const { event } = await owner().wixEventsV2.cloneEvent(RAKU, { draft: false });
    expect(await categoryNamesOn(owner(), event?._id ?? '')).toEqual(['At the kiln', 'Hands on clay']);
    await owner().wixEventsV2.deleteEvent(RAKU);
    expect(await eventIdsIn(owner(), CATEGORIES.kiln)).toEqual([KILN, event?._id]);
  });
});

describe('a series', () => {
  test('is a category, created with its dates', async () => {
    const dates = [2, 9].map((day) => ({
      startDate: new Date(START + day * DAY),
      endDate: new Date(START + day * DAY + HOUR),
      timeZoneId: 'UTC',
    }));
    const { _id = '', dateAndTimeSettings } = await owner().wixEventsV2.createEvent({
      title: 'Glaze Mondays, all of this spring and the summer',
      location: { type: 'ONLINE' },
      dateAndTimeSettings: { timeZoneId: 'UTC', recurringEvents: { individualEventDates: dates } },
      registration: { initialType: 'RSVP' },
    });
    const seriesId = dateAndTimeSettings?.recurringEvents?.categoryId ?? '';
    const client = await visitor();
    expect(await categoriesOn(client, _id ?? '')).toEqual([
      expect.objectContaining({
        _id: seriesId,
        name: 'Glaze Mondays, all of this spr',
        type: 'RECURRING_EVENT',
      }),
    ]);
    expect(await eventIdsIn(client, seriesId)).toHaveLength(2);
    const { items } = await client.categories.queryCategories().hasSome('states', ['RECURRING_EVENT']).find();
    // Categories that were created at the same moment are in the order of their ids.
    expect(items.map(({ name, states }) => [name, states]).toSorted()).toEqual([
      ['Glaze Mondays, all of this spr', ['AUTO', 'RECURRING_EVENT']],
      ['Open Wheel Wednesday', ['AUTO', 'RECURRING_EVENT']],
    ]);
  });
});

describe('assigning events to categories', () => {
  test('adds and removes all events of a call or none', async () => {
    const { categories: api } = owner();
    const listed = async () => (await api.listEventCategories(SUPPER)).categories?.map(({ name }) => name);
    await api.assignEvents(CATEGORIES.kiln, [SUPPER, RAKU]);
    await api.assignEvents(CATEGORIES.friends, [SUPPER]);
    expect(await listed(), 'without hidden ones').toEqual(['Food & drink', 'At the kiln']);
    await api.unassignEvents(CATEGORIES.food, [SUPPER, MARKET]);
    expect(await listed()).toEqual(['At the kiln']);
    for (const call of [api.assignEvents, api.unassignEvents]) {
      await expect(call(CATEGORIES.kiln, [SUPPER, NOWHERE])).rejects.toMatchObject(
        applicationError(404, 'EVENT_NOT_FOUND'),
      );
      await expect(call(NOWHERE, [SUPPER])).rejects.toMatchObject(
        applicationError(404, 'CATEGORY_NOT_FOUND'),
      );
      await expect(call(CATEGORIES.kiln, [])).rejects.toMatchObject({ status: 400 });
    }
    expect(await listed()).toEqual(['At the kiln']);
    await expect(api.listEventCategories(NOWHERE)).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
    await expect(api.listEventCategories('supper')).rejects.toMatchObject({ status: 400 });
    const stranger = await visitor();
    await expect(stranger.categories.listEventCategories(DRAFT)).rejects.toMatchObject({ status: 404 });
  });

  test('adds to several categories at once, and removes from them', async () => {
    const { categories: api } = owner();
    const several = [CATEGORIES.kiln, NOWHERE];
    const put = await api.bulkAssignEvents(several, { eventId: [SUPPER] });
    expect(put.results).toMatchObject([
      { itemMetadata: { _id: CATEGORIES.kiln, success: true }, item: { name: 'At the kiln' } },
      { itemMetadata: { _id: NOWHERE, success: false, error: { code: 'CATEGORY_NOT_FOUND' } } },
    ]);
    expect(await categoryNamesOn(owner(), SUPPER)).toEqual(['Food & drink', 'At the kiln']);
    const taken = await api.bulkUnassignEvents(several, { eventId: [SUPPER] });
    expect(taken.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(await categoryNamesOn(owner(), SUPPER)).toEqual(['Food & drink']);
    await expect(api.bulkAssignEvents(several, { eventId: [] })).rejects.toMatchObject({ status: 400 });
    await expect(api.bulkUnassignEvents(several, { eventId: [SUPPER, KILN] })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('is limited to ten categories of an event', async () => {
    const { categories: api } = owner();
    const names = Array.from({ length: 10 }, (_, index) => ({ name: `Shelf ${index}` }));
    const { results = [] } = await api.bulkCreateCategory(names);
    const ids = results.map(({ item }) => item?._id ?? '');
    const { results: put } = await api.bulkAssignEvents(ids, { eventId: [SUPPER] });
    expect(put?.map(({ itemMetadata }) => itemMetadata?.error?.code).at(-1)).toBe('CATEGORIES_LIMIT_REACHED');
    expect(await categoryNamesOn(owner(), SUPPER)).toHaveLength(10);
  });

  test('is for managers only', async () => {
    const { categories: api } = await visitor();
    const eventId = [SUPPER];
    for (const call of [
      () => api.createCategory({ name: 'Mine' }),
      () => api.bulkCreateCategory([{ name: 'Mine' }]),
      () => api.updateCategory(CATEGORIES.food, { name: 'Mine' }),
      () => api.deleteCategory(CATEGORIES.food),
      () => api.assignEvents(CATEGORIES.kiln, eventId),
      () => api.bulkAssignEvents([CATEGORIES.kiln], { eventId }),
      () => api.unassignEvents(CATEGORIES.food, eventId),
      () => api.bulkUnassignEvents([CATEGORIES.food], { eventId }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    expect(await categoryNamesOn(await visitor(), SUPPER)).toEqual(['Food & drink']);
  });
});
