import { orders as eventOrders, wixEventsV2 } from '@wix/events';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { START, startEmulator, visitor } from '../support/emulator';

const KILN = 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001';
const DRAFT = 'e700000a-4d1a-4c58-9a10-2b7f6c3d000a';
const UNKNOWN = '11111111-2222-4333-8444-555555555555';
const DAY = 86_400_000;

const emulator = startEmulator();

/** The official SDK as the site's owner. */
const owner = () =>
  createClient({
    modules: { wixEventsV2, eventOrders },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });
const manage = () => owner().wixEventsV2;

const refusal = (status: number, code: string | number) => ({
  status,
  details: { applicationError: { code } },
});
/** A refusal of one field; the SDK names it by the argument that it came in. */
const violation = (path: string, violatedRule: string) => {
  const field = expect.stringMatching(new RegExp(`(^|\\.)${path.replaceAll('.', '\\.')}$`));
  return { status: 400, details: { validationError: { fieldViolations: [{ field, violatedRule }] } } };
};

/** A new one for each call: the SDK writes the texts of dates into what it is given. */
const talk = () => ({
  title: 'Glaze Chemistry, Part 1',
  shortDescription: 'What melts, and why',
  location: {
    type: 'VENUE' as const,
    name: 'The studio',
    address: { city: 'Portland', country: 'US', formatted: '48 Anderson Street' },
  },
  dateAndTimeSettings: {
    startDate: new Date(START + 10 * DAY),
    endDate: new Date(START + 10 * DAY + 7_200_000),
    timeZoneId: 'America/New_York',
  },
  registration: { initialType: 'RSVP' as const },
});

const create = async (change: Partial<wixEventsV2.Event> = {}, draft = false) =>
  (await manage().createEvent({ ...talk(), ...change }, { draft }))._id ?? '';
const read = (id: string) =>
  manage().getEvent(id, { fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'SEO_SETTINGS'] });

describe('createEvent', () => {
  test('publishes an event that visitors find', async () => {
    await create();
    const client = await visitor();
    const { event } = await client.wixEventsV2.getEventBySlug('glaze-chemistry-part-1', {
      fields: ['DETAILS', 'REGISTRATION'],
    });
    expect(event).toMatchObject({
      title: talk().title,
      shortDescription: talk().shortDescription,
      status: 'UPCOMING',
      location: { name: 'The studio', address: { formatted: '48 Anderson Street', city: 'Portland' } },
      dateAndTimeSettings: { ...talk().dateAndTimeSettings, dateAndTimeTbd: false },
      registration: { type: 'RSVP', status: 'OPEN_RSVP' },
      publishedDate: new Date(START),
    });
  });

  test('keeps a draft from visitors', async () => {
    const id = await create({}, true);
    await expect((await visitor()).wixEventsV2.getEvent(id)).rejects.toMatchObject(
      refusal(404, 'EVENT_NOT_FOUND'),
    );
    expect(await read(id)).toMatchObject({ status: 'DRAFT' });
  });

  test('numbers a slug that is taken, and refuses one that was chosen', async () => {
    await create();
    expect((await read(await create())).slug).toBe('glaze-chemistry-part-1-1');
    await expect(create({ seoSettings: { slug: 'raku-night' } })).rejects.toMatchObject(
      refusal(409, 'SLUG_ALREADY_IN_USE'),
    );
    await expect(create({ seoSettings: { slug: 'not a slug' } })).rejects.toMatchObject(
      refusal(400, 'INVALID_SLUG_FORMAT'),
    );
    expect((await read(await create({ seoSettings: { slug: 'my-talk' } }))).slug).toBe('my-talk');
  });

  test('takes an event whose date is to be announced', async () => {
    const id = await create({
      dateAndTimeSettings: { dateAndTimeTbd: true, dateAndTimeTbdMessage: 'In spring' },
    });
    expect((await read(id)).dateAndTimeSettings).toMatchObject({
      dateAndTimeTbd: true,
      formatted: { dateAndTime: 'In spring' },
    });
  });

  test('refuses what no event can be', async () => {
    const { startDate, endDate } = talk().dateAndTimeSettings;
    await expect(create({ title: undefined })).rejects.toMatchObject(
      violation('event.title', 'REQUIRED_FIELD'),
    );
    await expect(create({ title: 'x'.repeat(121) })).rejects.toMatchObject(
      violation('event.title', 'MAX_LENGTH'),
    );
    await expect(create({ registration: {} })).rejects.toMatchObject(
      violation('event.registration.initialType', 'REQUIRED_FIELD'),
    );
    await expect(create({ dateAndTimeSettings: {} })).rejects.toMatchObject(
      violation('event.dateAndTimeSettings.startDate', 'REQUIRED_FIELD'),
    );
    await expect(
      create({ dateAndTimeSettings: { startDate: endDate, endDate: startDate } }),
    ).rejects.toMatchObject(violation('event.dateAndTimeSettings.endDate', 'VALIDATION'));
    await expect(
      create({ dateAndTimeSettings: { startDate, timeZoneId: 'Mars/Olympus' } }),
    ).rejects.toMatchObject(violation('event.dateAndTimeSettings.timeZoneId', 'VALIDATION'));
  });
});

describe('updateEvent', () => {
  test('changes what was sent and nothing else', async () => {
    const id = await create();
    const before = await read(id);
    emulator.clock.advance(60_000);
    await manage().updateEvent(id, { event: { title: 'Glaze Chemistry' } });
    expect(await read(id)).toEqual({
      ...before,
      title: 'Glaze Chemistry',
      _updatedDate: new Date(START + 60_000),
      calendarUrls: expect.anything(),
    });
    const { startDate, timeZoneId } = talk().dateAndTimeSettings;
    await manage().updateEvent(id, { event: { dateAndTimeSettings: { hideEndDate: true } } });
    expect((await read(id)).dateAndTimeSettings).toMatchObject({ startDate, timeZoneId, hideEndDate: true });
  });

  test('keeps to a field mask, and empties what it names without a value', async () => {
    const mainImage = 'wix:image://v1/event-raku.webp/raku.webp#originWidth=1600&originHeight=1000';
    const id = await create({ mainImage });
    expect((await read(id)).mainImage).toContain('event-raku.webp');
    const answer = await fetch(`https://www.wixapis.com/events/v3/events/${id}`, {
      method: 'PATCH',
      headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
      body: JSON.stringify({ event: { id, title: 'New' }, fieldmask: 'shortDescription,mainImage' }),
    });
    expect(answer.status).toBe(200);
    const masked = await read(id);
    expect(masked).toMatchObject({ title: talk().title, shortDescription: '' });
    expect(masked).not.toHaveProperty('mainImage');
  });

  test('moves the status with the dates, but never out of CANCELED', async () => {
    const id = await create();
    const past = { startDate: new Date(START - DAY), endDate: new Date(START - 1) };
    expect(await manage().updateEvent(id, { event: { dateAndTimeSettings: past } })).toMatchObject({
      status: 'ENDED',
    });
    const { startDate, endDate } = talk().dateAndTimeSettings;
    const future = { event: { dateAndTimeSettings: { startDate, endDate } } };
    expect(await manage().updateEvent(id, future)).toMatchObject({ status: 'UPCOMING' });
    await manage().cancelEvent(id);
    const later = { event: { dateAndTimeSettings: { endDate: new Date(START + 11 * DAY) } } };
    await expect(manage().updateEvent(id, later)).rejects.toMatchObject(
      refusal(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
  });

  test('refuses another kind of registration, a taken slug and an unknown event', async () => {
    const id = await create();
    const update = (event: wixEventsV2.UpdateEventOptions['event']) => manage().updateEvent(id, { event });
    await expect(update({ registration: { initialType: 'TICKETING' } })).rejects.toMatchObject(
      violation('event.registration.initialType', 'FIELD_NOT_ALLOWED'),
    );
    await expect(update({ registration: { type: 'TICKETING' } })).rejects.toMatchObject(
      violation('event.registration.type', 'INVALID_ENUM_VALUE'),
    );
    await expect(update({ seoSettings: { slug: 'raku-night' } })).rejects.toMatchObject(
      refusal(409, 'SLUG_ALREADY_IN_USE'),
    );
    await expect(manage().updateEvent(UNKNOWN, { event: {} })).rejects.toMatchObject(
      refusal(404, 'EVENT_NOT_FOUND'),
    );
  });
});

describe('publishDraftEvent', () => {
  test('shows a draft to everyone, once', async () => {
    expect(await manage().publishDraftEvent(DRAFT)).toMatchObject({ event: { status: 'UPCOMING' } });
    expect(await (await visitor()).wixEventsV2.getEvent(DRAFT)).toMatchObject({ _id: DRAFT });
    await expect(manage().publishDraftEvent(DRAFT)).rejects.toMatchObject(
      refusal(400, 'EVENT_ALREADY_PUBLISHED'),
    );
    await expect(manage().publishDraftEvent(UNKNOWN)).rejects.toMatchObject(refusal(404, 'EVENT_NOT_FOUND'));
  });

  test('cannot bring a canceled event back', async () => {
    await manage().cancelEvent(KILN);
    await expect(manage().publishDraftEvent(KILN)).rejects.toMatchObject(
      refusal(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
  });
});

describe('cancelEvent', () => {
  test('closes registration and frees what was only reserved', async () => {
    const { eventOrders: guest, wixEventsV2: reader } = await visitor();
    const { definitions } = await guest.queryAvailableTickets({ filter: { eventId: KILN }, limit: 1 });
    const ticket = { ticketDefinitionId: definitions?.[0]?._id ?? '', quantity: 1 };
    const { _id } = await guest.createReservation(KILN, { ticketQuantities: [ticket] });
    await manage().cancelEvent(KILN);
    expect(await reader.getEvent(KILN, { fields: ['REGISTRATION'] })).toMatchObject({
      status: 'CANCELED',
      registration: { status: 'CLOSED_MANUALLY' },
    });
    const buyer = { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com' };
    await expect(guest.checkout(KILN, { reservationId: _id, buyer })).rejects.toMatchObject(
      refusal(409, 'RESERVATION_CANCELED_MANUALLY'),
    );
    await expect(manage().cancelEvent(KILN)).rejects.toMatchObject(
      refusal(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
  });

  test('is not for drafts, past or unknown events', async () => {
    await expect(manage().cancelEvent(DRAFT)).rejects.toMatchObject(
      refusal(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
    emulator.clock.set(START + 300 * DAY);
    await expect(manage().cancelEvent(KILN)).rejects.toMatchObject(
      refusal(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
    await expect(manage().cancelEvent(UNKNOWN)).rejects.toMatchObject(refusal(404, 'EVENT_NOT_FOUND'));
  });
});

describe('deleteEvent', () => {
  test('removes an event with its tickets and keeps its orders', async () => {
    const { eventOrders: books } = owner();
    const { total } = await books.listOrders({ eventId: [KILN] });
    expect(await manage().deleteEvent(KILN)).toEqual({ eventId: KILN });
    await expect(manage().getEvent(KILN)).rejects.toMatchObject(refusal(404, 'EVENT_NOT_FOUND'));
    const { metaData } = await books.queryAvailableTickets({ filter: { eventId: KILN }, limit: 1 });
    expect(metaData?.total).toBe(0);
    expect((await books.listOrders({ eventId: [KILN] })).total).toBe(total);
    await expect(manage().deleteEvent(KILN)).rejects.toMatchObject(refusal(404, 'EVENT_NOT_FOUND'));
    await expect(manage().deleteEvent('kiln')).rejects.toMatchObject(violation('eventId', 'FORMAT'));
  });
});

describe('cloneEvent', () => {
  test('copies an event two weeks later, with its tickets and none of its sales', async () => {
    const origin = await manage().getEvent(KILN);
    const { event } = await manage().cloneEvent(KILN);
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

  test('refuses an unknown event, and changes that no event can have', async () => {
    await expect(manage().cloneEvent(UNKNOWN)).rejects.toMatchObject(refusal(404, 'EVENT_NOT_FOUND'));
    await expect(manage().cloneEvent(KILN, { event: { title: '' } })).rejects.toMatchObject(
      violation('event.title', 'MIN_LENGTH'),
    );
  });
});

describe('bulk changes', () => {
  test('cancel what can be canceled of what a filter finds', async () => {
    const id = await create();
    await manage().bulkCancelEventsByFilter({
      filter: { filter: { slug: { $in: ['raku-night', 'seconds-sale'] } } },
    });
    const status = async (slug: string) => (await manage().getEventBySlug(slug)).event?.status;
    expect(await status('raku-night')).toBe('CANCELED');
    expect(await status('seconds-sale'), 'it has ended').toBe('ENDED');
    expect(await read(id)).toMatchObject({ status: 'UPCOMING' });
  });

  test('delete what a filter finds', async () => {
    await manage().bulkDeleteEventsByFilter({ filter: { filter: { status: 'ENDED' } } });
    const { items, totalCount } = await manage().queryEvents().find();
    expect(totalCount).toBe(8);
    expect(items.map(({ slug }) => slug)).not.toContain('seconds-sale');
  });

  test('need a filter that can be read', async () => {
    for (const change of [manage().bulkCancelEventsByFilter, manage().bulkDeleteEventsByFilter]) {
      await expect(change({ filter: { filter: {} } })).rejects.toMatchObject(
        violation('filter.filter', 'REQUIRED_FIELD'),
      );
      await expect(change({ filter: { filter: { shortDescription: 'x' } } })).rejects.toMatchObject({
        status: 400,
      });
    }
    expect((await manage().queryEvents().find()).totalCount).toBe(9);
  });
});

describe('countEventsByStatus', () => {
  test('counts by the clock, drafts for managers alone', async () => {
    const client = await visitor();
    const counts = { UPCOMING: 7, STARTED: 0, ENDED: 1, CANCELED: 1 };
    const counted = await client.wixEventsV2.countEventsByStatus({ facet: ['status'] });
    expect(counted).toMatchObject({ pagingMetadata: { total: 9 }, facets: { status: { counts } } });
    expect(counted.facets?.status?.counts).not.toHaveProperty('DRAFT');
    const all = await manage().countEventsByStatus({
      includeDrafts: true,
      filter: { userId: emulator.site().ownerId },
    });
    expect(all.facets?.status?.counts).toEqual({ ...counts, DRAFT: 1 });
    await expect(client.wixEventsV2.countEventsByStatus({ includeDrafts: true })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client.wixEventsV2.countEventsByStatus({ facet: ['title'] })).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('visitors manage nothing', async () => {
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
  expect((await manage().queryEvents({ includeDrafts: true }).find()).totalCount).toBe(10);
});

test('a price is the lowest only while its ticket is sold', async () => {
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
