import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { control, START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';

const emulator = startEmulator();

const owner = () => eventsOwner(emulator);

const titles = (items: { title?: string | null }[]) => items.map(({ title }) => title);

describe('queryEvents', () => {
  test('lists published events, newest first, without drafts', async () => {
    const client = await visitor();
    const { items, totalCount } = await client.wixEventsV2.queryEvents().find();
    expect(totalCount).toBe(13);
    expect(titles(items).slice(0, 2)).toEqual(['Autumn Kiln Opening', 'Winter Lantern Evening']);
    expect(items.map(({ status }) => status)).not.toContain('DRAFT');
  });

  test('filters by status, which follows the clock', async () => {
    const upcoming = async () =>
      (await visitor()).wixEventsV2
        .queryEvents()
        .in('status', ['UPCOMING', 'STARTED'])
        .ascending('dateAndTimeSettings.startDate')
        .find();
    const withStatus = async (status: 'ENDED' | 'CANCELED') =>
      (await visitor()).wixEventsV2.queryEvents().eq('status', status).find();
    expect(titles((await upcoming()).items).slice(0, 3)).toEqual([
      'Ash and Glaze: The Exhibition',
      'Autumn Kiln Opening',
      'Open Wheel Wednesday',
    ]);
    expect(titles((await withStatus('ENDED')).items)).toEqual(['Seconds Sale']);

    emulator.clock.set(START + 30 * DAY);
    expect(titles((await upcoming()).items)).toEqual([
      'Ash and Glaze: The Exhibition',
      'Winter Lantern Evening',
    ]);
    expect((await withStatus('ENDED')).totalCount).toBe(10);
    expect(titles((await withStatus('CANCELED')).items)).toEqual(['Sourdough and Stoneware Breakfast']);

    emulator.clock.set(START);
    expect((await withStatus('ENDED')).totalCount).toBe(1);
  });

  test('distinguishes a started event from upcoming ones', async () => {
    const client = await visitor();
    const { items } = await client.wixEventsV2.queryEvents().eq('slug', 'makers-market').find();
    emulator.clock.set((items[0]?.dateAndTimeSettings?.startDate?.getTime() ?? 0) + 1);
    const later = await visitor();
    const going = await later.wixEventsV2.queryEvents().eq('status', 'STARTED').find();
    expect(titles(going.items)).toContain('Makers’ Market on Monument Square');
  });

  test('comes in pages', async () => {
    const client = await visitor();
    const first = await client.wixEventsV2.queryEvents().ascending('title').limit(7).find();
    expect(first.items).toHaveLength(7);
    const second = await first.next();
    expect(second.items).toHaveLength(6);
    expect(second.hasNext()).toBe(false);
    expect(titles([...first.items, ...second.items])).toEqual(
      titles([...first.items, ...second.items].sort((a, b) => ((a.title ?? '') < (b.title ?? '') ? -1 : 1))),
    );
  });

  test('shows drafts to the owner only', async () => {
    const client = await visitor();
    await expect(client.wixEventsV2.queryEvents({ includeDrafts: true }).find()).rejects.toMatchObject({
      status: 403,
    });
    const { items } = await owner()
      .wixEventsV2.queryEvents({ includeDrafts: true })
      .eq('status', 'DRAFT')
      .find();
    expect(titles(items)).toEqual(['Members’ Glaze Day']);
    expect((await owner().wixEventsV2.queryEvents().find()).totalCount).toBe(13);
  });

  test('refuses a field that is not filterable', async () => {
    const client = await visitor();
    const token = client.auth.getTokens().accessToken.value;
    const answer = await fetch('https://www.wixapis.com/events/v3/events/query', {
      method: 'POST',
      headers: { authorization: token },
      body: JSON.stringify({ query: { filter: { shortDescription: 'x' } } }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      details: {
        applicationError: {
          code: 'FILTER_PARSER_ERROR',
          description: expect.stringContaining('shortDescription'),
        },
      },
    });
  });

  test('answers at the site’s own path too', async () => {
    const client = await visitor();
    const answer = await fetch('https://www.wixapis.com/_api/events-events-v3-adapter/v3/events/query', {
      method: 'POST',
      headers: { authorization: client.auth.getTokens().accessToken.value },
      body: JSON.stringify({ query: { filter: { status: { $in: ['ENDED'] } } } }),
    });
    // Without a limit only the number of events is told.
    expect(await answer.json()).toMatchObject({ events: [], pagingMetadata: { count: 0, total: 1 } });
  });

  test('answers 428 when the app is not installed', async () => {
    await control('/apps/events', undefined, 'DELETE');
    const client = await visitor();
    await expect(client.wixEventsV2.queryEvents().find()).rejects.toMatchObject({ status: 428 });
  });
});
