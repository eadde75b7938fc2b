import { describe, expect, test } from 'vitest';
import { MARKET, NOWHERE, SUPPER } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { scheduleOf, scheduleVisitor } from '@/tests/support/events/schedule';

const emulator = startEmulator();
const { add, namesOf, owner } = scheduleOf(emulator);

const AGENDA = [
  'Opening of the stalls',
  'Throwing against the clock',
  'Mending with lacquer and gold',
  'Clay for small hands',
  'The last hour',
];

describe('the schedule of an event', () => {
  test('is listed by time', async () => {
    const client = await scheduleVisitor();
    expect(await namesOf(client, MARKET)).toEqual(AGENDA);
    const { items = [], total, draftNotPublished } = await client.listScheduleItems({ eventId: [MARKET] });
    expect([total, draftNotPublished]).toEqual([5, undefined]);
    expect(items[1]).toMatchObject({
      stageName: 'Wheel stage',
      tags: ['show'],
      status: 'SCHEDULED',
      draft: false,
      // Makers' Market is on a Saturday and Sunday three weeks from the tests' Monday.
      timeSlot: { start: new Date('2026-03-21T15:00:00Z'), timeZoneId: 'America/New_York' },
    });
    expect(await client.getScheduleItem(items[1]?._id ?? '', { eventId: MARKET })).toEqual(items[1]);
  });

  test('is filtered by stage, tag, time and id, and counted', async () => {
    const client = await scheduleVisitor();
    const list = async (options: Parameters<typeof client.listScheduleItems>[0]) =>
      (await client.listScheduleItems({ eventId: [MARKET], ...options })).items?.map(({ name }) => name);
    expect(await list({ stageName: ['Workshop tent'] })).toEqual([AGENDA[2], AGENDA[3]]);
    expect(await list({ tag: ['children', 'show'] })).toEqual([AGENDA[1], AGENDA[3]]);
    expect(await list({ startingFrom: new Date('2026-03-22T00:00:00Z') })).toEqual(AGENDA.slice(3));
    expect(await list({ startingBefore: new Date('2026-03-21T15:00:00Z') })).toEqual(AGENDA.slice(0, 1));
    expect(await list({ paging: { limit: 2, offset: 1 } })).toEqual(AGENDA.slice(1, 3));
    expect(await list({ limit: 2, offset: 4 })).toEqual(AGENDA.slice(4));
    expect(await list({ eventId: [SUPPER] })).toEqual([]);
    const [first] = (await client.listScheduleItems({ eventId: [MARKET] })).items ?? [];
    expect(await list({ itemId: [first?._id ?? ''] })).toEqual(AGENDA.slice(0, 1));
    const { facets } = await client.listScheduleItems({ eventId: [MARKET], facet: ['stageName', 'tags'] });
    expect(facets).toMatchObject({
      stageName: { counts: { 'The square': 2, 'Workshop tent': 2, 'Wheel stage': 1 } },
      tags: { counts: { market: 2, workshop: 2, show: 1, children: 1 } },
    });
    await expect(client.listScheduleItems({ facet: ['colour'] })).rejects.toThrow('colour');
  });

  test('hides items from guests', async () => {
    const timeSlot = { start: new Date('2026-03-21T12:00:00Z'), end: new Date('2026-03-21T13:00:00Z') };
    await add(MARKET, { name: 'Building the stalls', hidden: true, timeSlot });
    await owner().publishDraft(MARKET);
    expect(await namesOf(owner(), MARKET, ['HIDDEN'])).toEqual(['Building the stalls']);
    expect(await namesOf(await scheduleVisitor(), MARKET, ['HIDDEN'])).toEqual([]);
    expect(await namesOf(owner(), MARKET, ['HIDDEN', 'VISIBLE'])).toHaveLength(6);
  });

  test('is queried in pages', async () => {
    const client = await scheduleVisitor();
    const { items } = await client.queryScheduleItems().eq('eventId', MARKET).ascending('name').find();
    expect(items.map(({ name }) => name)).toEqual(AGENDA.toSorted());
    const first = await client
      .queryScheduleItems()
      .eq('stageName', 'The square')
      .ascending('name')
      .limit(1)
      .find();
    expect(first.items.map(({ name }) => name)).toEqual([AGENDA[0]]);
    expect((await first.next()).items.map(({ name }) => name)).toEqual([AGENDA[4]]);
    const wrong = client
      .queryScheduleItems()
      .eq('colour' as 'name', 'red')
      .find();
    await expect(wrong).rejects.toMatchObject(applicationError(400, 'FILTER_PARSER_ERROR'));
  });

  test('has no item of another event, and no unknown one', async () => {
    const client = await scheduleVisitor();
    const [first] = (await client.listScheduleItems({ eventId: [MARKET] })).items ?? [];
    await expect(client.getScheduleItem(first?._id ?? '', { eventId: SUPPER })).rejects.toThrow('not found');
    await expect(client.getScheduleItem(NOWHERE)).rejects.toThrow('not found');
    await expect(client.getScheduleItem('first')).rejects.toThrow('itemId');
    await expect(client.listScheduleItems({ eventId: ['first'] })).rejects.toThrow('eventId');
  });

  test('has a page of its own, to which the event’s page links', async () => {
    const page = async (path: string) =>
      (await emulator.fetch(new Request(`http://localhost:4010/event-details/${path}`))).text();
    expect(await page('makers-market')).toContain('/event-details/makers-market/schedule');
    const schedule = await page('makers-market/schedule');
    for (const text of [...AGENDA, 'Saturday, March 21, 2026', 'Sunday, March 22, 2026', 'Wheel stage'])
      expect(schedule).toContain(text);
    expect(await page('harvest-supper')).not.toContain('harvest-supper/schedule');
    expect(await page('harvest-supper/schedule')).toContain('Nothing has been announced yet.');
    expect(await page('no-such-event/schedule')).toContain('There is no such event');
  });
});
