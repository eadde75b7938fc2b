import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '@/emulator/core/time/clock';
import { KILN } from '@/tests/support/emulator/demo-site';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor } from '@/tests/support/events/clients';

const emulator = startEmulator();

const manage = () => eventsOwner(emulator).wixEventsV2;

const violation = (violatedRule: string) => ({
  status: 400,
  details: { validationError: { fieldViolations: [{ violatedRule }] } },
});

/** Creates a monthly class on these days from now. */
const create = (days: number[], draft = false) =>
  manage().createEvent(
    {
      title: 'Glaze Mondays',
      location: { type: 'ONLINE' },
      dateAndTimeSettings: {
        timeZoneId: 'America/New_York',
        recurringEvents: {
          individualEventDates: days.map((day) => ({
            startDate: new Date(START + day * DAY),
            endDate: new Date(START + day * DAY + HOUR),
            timeZoneId: 'America/New_York',
          })),
        },
      },
      registration: { initialType: 'RSVP' },
    },
    { draft },
  );

/** Returns the dates of a series in order, with their recurrence status. */
async function schedule(seriesId: string) {
  const { wixEventsV2: api } = await eventsVisitor();
  const { items } = await api
    .queryEvents()
    .eq('recurringEvents.categoryId' as 'slug', seriesId)
    .ascending('dateAndTimeSettings.startDate')
    .find();
  return items.map(({ dateAndTimeSettings }) => dateAndTimeSettings?.recurrenceStatus);
}

describe('recurring events', () => {
  test('are separate events that name their series', async () => {
    const first = await create([9, 2, 16]);
    const seriesId = first.dateAndTimeSettings?.recurringEvents?.categoryId ?? '';
    expect(first.dateAndTimeSettings).toMatchObject({
      startDate: new Date(START + 2 * DAY),
      timeZoneId: 'America/New_York',
      recurrenceStatus: 'RECURRING_UPCOMING',
    });
    expect(await schedule(seriesId)).toEqual(['RECURRING_UPCOMING', 'RECURRING', 'RECURRING']);
    expect(await manage().getEvent(KILN)).toMatchObject({
      dateAndTimeSettings: { recurrenceStatus: 'ONE_TIME' },
    });
  });

  test('list all current dates of the series', async () => {
    const first = await create([9, 2, 16]);
    const { wixEventsV2: api } = await eventsVisitor();
    const datesOf = async (id: string | null | undefined, client = api) =>
      (await client.getEvent(id ?? '')).dateAndTimeSettings?.recurringEvents?.individualEventDates;
    const on = (day: number) => ({
      startDate: new Date(START + day * DAY),
      endDate: new Date(START + day * DAY + HOUR),
      timeZoneId: 'America/New_York',
      showTimeZone: false,
    });
    expect(await datesOf(first._id)).toEqual([on(2), on(9), on(16)]);
    const { items } = await api
      .queryEvents()
      .eq('recurringEvents.categoryId' as 'slug', first.dateAndTimeSettings?.recurringEvents?.categoryId)
      .ascending('dateAndTimeSettings.startDate')
      .find();
    const [, second, third] = items;
    expect(second?.dateAndTimeSettings?.recurringEvents?.individualEventDates).toHaveLength(3);
    await manage().updateEvent(third?._id ?? '', {
      event: {
        dateAndTimeSettings: {
          startDate: new Date(START + DAY),
          endDate: new Date(START + DAY + HOUR),
        },
      },
    });
    await manage().deleteEvent(second?._id ?? '');
    expect(await datesOf(first._id)).toEqual([on(1), on(2)]);
  });

  test('are a series of their own, whatever series a caller names', async () => {
    const { dateAndTimeSettings: known } = await create([2, 9]);
    const copy = await manage().createEvent({
      title: 'Glaze Tuesdays',
      location: { type: 'ONLINE' },
      dateAndTimeSettings: { timeZoneId: 'UTC', recurringEvents: known?.recurringEvents },
      registration: { initialType: 'RSVP' },
    });
    const seriesId = copy.dateAndTimeSettings?.recurringEvents?.categoryId ?? '';
    expect(seriesId).not.toBe(known?.recurringEvents?.categoryId);
    expect(await schedule(seriesId)).toHaveLength(2);
  });

  test('hide dates that are still drafts from visitors', async () => {
    const first = await create([2, 9], true);
    await manage().publishDraftEvent(first._id ?? '');
    const { wixEventsV2: api } = await eventsVisitor();
    const count = async (client: typeof api) =>
      (await client.getEvent(first._id ?? '')).dateAndTimeSettings?.recurringEvents?.individualEventDates
        ?.length;
    expect(await count(api)).toBe(1);
    expect(await count(manage())).toBe(2);
  });

  test('list only their own date once an answer has too many dates', async () => {
    await create(Array.from({ length: 90 }, (_, day) => day + 1));
    const { wixEventsV2: api } = await eventsVisitor();
    const { items } = await api.queryEvents().eq('title', 'Glaze Mondays').limit(90).find();
    const counts = items.map(
      ({ dateAndTimeSettings }) => dateAndTimeSettings?.recurringEvents?.individualEventDates?.length,
    );
    expect(counts.filter((count) => count === 90)).toHaveLength(55);
    expect(counts.filter((count) => count === 1)).toHaveLength(35);
  });
});

describe('the dates of a recurring event', () => {
  test('pass the recurrence status on by the clock', async () => {
    const first = await create([2, 9, 16]);
    const seriesId = first.dateAndTimeSettings?.recurringEvents?.categoryId ?? '';
    emulator.clock.set(START + 2 * DAY);
    expect(await schedule(seriesId)).toEqual(['RECURRING', 'RECURRING_UPCOMING', 'RECURRING']);
    emulator.clock.set(START + 3 * DAY);
    expect(await schedule(seriesId)).toEqual(['RECURRING_RECENTLY_ENDED', 'RECURRING_UPCOMING', 'RECURRING']);
    emulator.clock.set(START + 30 * DAY);
    expect(await schedule(seriesId)).toEqual(['RECURRING', 'RECURRING', 'RECURRING_RECENTLY_ENDED']);
  });

  test('are canceled, moved and deleted one by one', async () => {
    const first = await create([2, 9, 16]);
    const seriesId = first.dateAndTimeSettings?.recurringEvents?.categoryId ?? '';
    await manage().cancelEvent(first._id ?? '');
    expect(await schedule(seriesId)).toEqual([
      'RECURRING_RECENTLY_CANCELED',
      'RECURRING_UPCOMING',
      'RECURRING',
    ]);
    await manage().deleteEvent(first._id ?? '');
    expect(await schedule(seriesId)).toEqual(['RECURRING_UPCOMING', 'RECURRING']);
    const { items } = await manage().queryEvents().ascending('dateAndTimeSettings.startDate').find();
    const second = items.find(({ dateAndTimeSettings }) => dateAndTimeSettings?.recurringEvents?.categoryId);
    await manage().updateEvent(second?._id ?? '', {
      event: {
        dateAndTimeSettings: { startDate: new Date(START + 20 * DAY), endDate: new Date(START + 21 * DAY) },
      },
    });
    expect(await schedule(seriesId)).toEqual(['RECURRING_UPCOMING', 'RECURRING']);
  });

  test('need start and end of each date, and cannot be added to a single event', async () => {
    const startDate = new Date(START + DAY);
    const recurringEvents = { individualEventDates: [{ startDate }] };
    const halfDates = manage().createEvent({
      title: 'Half',
      location: { type: 'ONLINE' },
      registration: { initialType: 'RSVP' },
      dateAndTimeSettings: { timeZoneId: 'UTC', recurringEvents },
    });
    await expect(halfDates).rejects.toMatchObject(violation('REQUIRED_FIELD'));
    const dates = {
      individualEventDates: [{ startDate: new Date(START + DAY), endDate: new Date(START + 2 * DAY) }],
    };
    const turned = manage().updateEvent(KILN, { event: { dateAndTimeSettings: { recurringEvents: dates } } });
    await expect(turned).rejects.toMatchObject(violation('VALIDATION'));
  });

  test('stay drafts until they are published', async () => {
    const first = await create([2, 9], true);
    const seriesId = first.dateAndTimeSettings?.recurringEvents?.categoryId ?? '';
    expect(await schedule(seriesId)).toEqual([]);
    await manage().publishDraftEvent(first._id ?? '');
    expect(await schedule(seriesId)).toEqual(['RECURRING_UPCOMING']);
  });
});

test('the demo site has a series, whose dates list each other', async () => {
  const { wixEventsV2: events } = await eventsVisitor();
  const { event } = await events.getEventBySlug('open-wheel-wednesday');
  const categoryId = event?.dateAndTimeSettings?.recurringEvents?.categoryId;
  expect(event?.dateAndTimeSettings).toMatchObject({ recurrenceStatus: 'RECURRING_UPCOMING' });
  const { items } = await events
    .queryEvents()
    .eq('recurringEvents.categoryId' as never, categoryId)
    .ascending('dateAndTimeSettings.startDate')
    .find();
  const starts = items.map(({ dateAndTimeSettings }) => dateAndTimeSettings?.startDate?.getTime() ?? 0);
  expect(starts).toEqual([0, 7, 14].map((days) => (starts[0] ?? 0) + days * DAY));
});

test('the demo site has a description with every kind of content that pages show', async () => {
  const { wixEventsV2: events } = await eventsVisitor();
  const { event } = await events.getEventBySlug('harvest-supper', { fields: ['TEXTS'] });
  const nodes = event?.description?.nodes ?? [];
  expect([...new Set(nodes.map(({ type }) => type))].sort()).toEqual([
    'BLOCKQUOTE',
    'BULLETED_LIST',
    'BUTTON',
    'CODE_BLOCK',
    'DIVIDER',
    'GALLERY',
    'HEADING',
    'IMAGE',
    'LINK_PREVIEW',
    'MAP',
    'ORDERED_LIST',
    'PARAGRAPH',
    'POLL',
    'TABLE',
    'VIDEO',
  ]);
});
