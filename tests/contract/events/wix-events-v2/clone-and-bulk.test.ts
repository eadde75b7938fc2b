import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { DRAFT, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { managerOf, talk } from '@/tests/support/events/manage';

const emulator = startEmulator();
const { create, manage, read } = managerOf(emulator);

describe('cloneEvent', () => {
  test('copies an event two weeks later, with its tickets and none of its sales', async () => {
    const origin = await manage().getEvent(KILN);
    const { event } = await manage().cloneEvent(KILN, { draft: false });
    const copy = await manage().getEvent(event?._id ?? '', { fields: ['DASHBOARD', 'REGISTRATION'] });
    const start = origin.dateAndTimeSettings?.startDate?.getTime() ?? 0;
    expect(copy).toMatchObject({
      title: 'Autumn Kiln Opening (1)',
      slug: 'autumn-kiln-opening-1',
      status: 'UPCOMING',
      dateAndTimeSettings: { startDate: new Date(start + 14 * DAY) },
      registration: { tickets: { highestPrice: { value: '65.00' } } },
      summaries: { tickets: { ticketsSold: 0 } },
    });
    const again = await manage().cloneEvent(KILN, { draft: true, event: { title: 'Spring Kiln Opening' } });
    expect(again.event).toMatchObject({ title: 'Spring Kiln Opening', status: 'DRAFT' });
  });

  test('refuses an unknown event and invalid changes', async () => {
    await expect(manage().cloneEvent(NOWHERE)).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
    await expect(manage().cloneEvent(KILN, { event: { title: '' } })).rejects.toMatchObject(
      argumentViolation('event.title', 'MIN_LENGTH'),
    );
  });
});

describe('bulk changes', () => {
  test('cancel those events of a filter that can be canceled', async () => {
    const id = await create();
    await manage().bulkCancelEventsByFilter({
      filter: { filter: { slug: { $in: ['raku-night', 'seconds-sale'] } } },
    });
    const status = async (slug: string) => (await manage().getEventBySlug(slug)).event?.status;
    expect(await status('raku-night')).toBe('CANCELED');
    expect(await status('seconds-sale'), 'it has ended').toBe('ENDED');
    expect(await read(id)).toMatchObject({ status: 'UPCOMING' });
  });

  test('delete the events of a filter', async () => {
    await manage().bulkDeleteEventsByFilter({ filter: { filter: { status: 'ENDED' } } });
    const { items, totalCount } = await manage().queryEvents().find();
    expect(totalCount).toBe(12);
    expect(items.map(({ slug }) => slug)).not.toContain('seconds-sale');
  });

  test('refuse an invalid filter', async () => {
    for (const change of [manage().bulkCancelEventsByFilter, manage().bulkDeleteEventsByFilter]) {
      await expect(change({ filter: { filter: {} } })).rejects.toMatchObject(
        argumentViolation('filter.filter', 'REQUIRED_FIELD'),
      );
      await expect(change({ filter: { filter: { shortDescription: 'x' } } })).rejects.toMatchObject({
        status: 400,
      });
    }
    expect((await manage().queryEvents().find()).totalCount).toBe(13);
  });
});

describe('countEventsByStatus', () => {
  test('counts by the clock, drafts for managers only', async () => {
    const client = await visitor();
    const counts = { UPCOMING: 10, STARTED: 1, ENDED: 1, CANCELED: 1 };
    const counted = await client.wixEventsV2.countEventsByStatus({ facet: ['status'] });
    expect(counted).toMatchObject({ pagingMetadata: { total: 13 }, facets: { status: { counts } } });
    expect(counted.facets?.status?.counts).not.toHaveProperty('DRAFT');
    const all = await manage().countEventsByStatus({
      includeDrafts: true,
      facet: ['status'],
      filter: { userId: emulator.site().ownerId },
    });
    expect(all.facets?.status?.counts).toEqual({ ...counts, DRAFT: 1 });
    expect((await client.wixEventsV2.countEventsByStatus()).facets?.status).toBeUndefined();
    await expect(client.wixEventsV2.countEventsByStatus({ includeDrafts: true })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client.wixEventsV2.countEventsByStatus({ facet: ['title'] })).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('visitors cannot manage events', async () => {
  const { wixEventsV2: events } = await visitor();
  const filter = { filter: { filter: { status: 'UPCOMING' } } };
  for (const call of [
    () => events.createEvent(talk()),
    () => events.updateEvent(KILN, { event: { title: 'Mine' } }),
    () => events.publishDraftEvent(DRAFT),
    () => events.cancelEvent(KILN),
    () => events.deleteEvent(KILN),
    () => events.cloneEvent(KILN),
    () => events.bulkCancelEventsByFilter(filter),
    () => events.bulkDeleteEventsByFilter(filter),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  expect((await manage().queryEvents({ includeDrafts: true }).find()).totalCount).toBe(14);
});

test('the lowest price counts only tickets that are on sale', async () => {
  const lowest = async () => {
    const { items } = await (await visitor()).wixEventsV2
      .queryEvents({ fields: ['REGISTRATION'] })
      .eq('slug', 'winter-lantern-evening')
      .find();
    return items[0]?.registration?.tickets?.lowestPrice?.value;
  };
  expect(await lowest(), 'the early lantern for 28 is over').toBe('36.00');
  emulator.clock.set(START - 5 * DAY);
  expect(await lowest()).toBe('28.00');
});
