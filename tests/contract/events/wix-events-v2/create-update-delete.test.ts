import type { wixEventsV2 } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import { DRAFT, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { managerOf, talk } from '@/tests/support/events/manage';

const emulator = startEmulator();
const { create, manage, read } = managerOf(emulator);

describe('createEvent', () => {
  test('publishes an event to visitors', async () => {
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
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
    expect(await read(id)).toMatchObject({ status: 'DRAFT' });
  });

  test('always returns whether the guest list is public', async () => {
    expect(await read(await create({ guestListSettings: {} }))).toMatchObject({
      guestListSettings: { displayedPublicly: false },
    });
  });

  test.each(['NONE', 'EXTERNAL'])(
    'accepts %s, which the SDK’s types lack, as its first registration',
    async (type) => {
      const external = { url: 'https://example.com/tickets' };
      const registration = { initialType: type, ...(type === 'EXTERNAL' && { external }) } as object;
      expect((await read(await create({ registration }))).registration).toMatchObject({
        initialType: type,
        type,
      });
    },
  );

  test('escapes texts in the calendar file, so that none starts a line of it', async () => {
    const title = 'Glaze, part 1\r\rURL:one\nURL:two\u2028URL:three\u0085URL:four\vURL:five';
    const { ics = '' } = (await read(await create({ title }))).calendarUrls ?? {};
    const file = decodeURIComponent(ics);
    expect(file.split(/[\r\n\v\f\u0085\u2028\u2029]+/)).toContain(
      'SUMMARY:Glaze\\, part 1\\n\\nURL:one\\nURL:two\\nURL:three\\nURL:four\\nURL:five',
    );
  });

  test('numbers a generated slug that is taken, and refuses a custom one', async () => {
    await create();
    expect((await read(await create())).slug).toBe('glaze-chemistry-part-1-1');
    await expect(create({ seoSettings: { slug: 'raku-night' } })).rejects.toMatchObject(
      applicationError(409, 'SLUG_ALREADY_IN_USE'),
    );
    await expect(create({ seoSettings: { slug: 'not a slug' } })).rejects.toMatchObject(
      applicationError(400, 'INVALID_SLUG_FORMAT'),
    );
    expect((await read(await create({ seoSettings: { slug: 'my-talk' } }))).slug).toBe('my-talk');
  });

  test('accepts an event whose date is to be announced', async () => {
    const id = await create({
      dateAndTimeSettings: { dateAndTimeTbd: true, dateAndTimeTbdMessage: 'In spring' },
    });
    expect((await read(id)).dateAndTimeSettings).toMatchObject({
      dateAndTimeTbd: true,
      formatted: { dateAndTime: 'In spring' },
    });
  });

  test('refuses invalid events', async () => {
    const { startDate, endDate, timeZoneId } = talk().dateAndTimeSettings;
    await expect(create({ title: undefined })).rejects.toMatchObject(
      argumentViolation('event.title', 'REQUIRED_FIELD'),
    );
    await expect(create({ title: 'x'.repeat(121) })).rejects.toMatchObject(
      argumentViolation('event.title', 'MAX_LENGTH'),
    );
    await expect(create({ registration: {} })).rejects.toMatchObject(
      argumentViolation('event.registration.initialType', 'REQUIRED_FIELD'),
    );
    await expect(create({ dateAndTimeSettings: {} })).rejects.toMatchObject(
      argumentViolation('event.dateAndTimeSettings.startDate', 'REQUIRED_FIELD'),
    );
    await expect(
      create({ dateAndTimeSettings: { startDate: endDate, endDate: startDate } }),
    ).rejects.toMatchObject(argumentViolation('event.dateAndTimeSettings.endDate', 'VALIDATION'));
    await expect(create({ dateAndTimeSettings: { startDate, timeZoneId } })).rejects.toMatchObject(
      argumentViolation('event.dateAndTimeSettings.endDate', 'VALIDATION'),
    );
    await expect(create({ dateAndTimeSettings: { startDate, endDate } })).rejects.toMatchObject(
      argumentViolation('event.dateAndTimeSettings.timeZoneId', 'VALIDATION'),
    );
    await expect(
      create({ dateAndTimeSettings: { startDate, endDate, timeZoneId: 'Mars/Olympus' } }),
    ).rejects.toMatchObject(argumentViolation('event.dateAndTimeSettings.timeZoneId', 'VALIDATION'));
  });
});

describe('updateEvent', () => {
  test('changes only the fields that were sent', async () => {
    const id = await create();
    const before = await read(id);
    emulator.clock.advance(MINUTE);
    await manage().updateEvent(id, { event: { title: 'Glaze Chemistry' } });
    expect(await read(id)).toEqual({
      ...before,
      title: 'Glaze Chemistry',
      _updatedDate: new Date(START + MINUTE),
      calendarUrls: expect.anything(),
    });
    const { startDate, timeZoneId } = talk().dateAndTimeSettings;
    await manage().updateEvent(id, { event: { dateAndTimeSettings: { hideEndDate: true } } });
    expect((await read(id)).dateAndTimeSettings).toMatchObject({ startDate, timeZoneId, hideEndDate: true });
  });

  test('applies a field mask, and clears the masked fields without a value', async () => {
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
      applicationError(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
  });

  test('refuses another kind of registration, a taken slug and an unknown event', async () => {
    const id = await create();
    const update = (event: wixEventsV2.UpdateEventOptions['event']) => manage().updateEvent(id, { event });
    await expect(update({ registration: { initialType: 'TICKETING' } })).rejects.toMatchObject(
      argumentViolation('event.registration.initialType', 'FIELD_NOT_ALLOWED'),
    );
    await expect(update({ registration: { type: 'TICKETING' } })).rejects.toMatchObject(
      argumentViolation('event.registration.type', 'INVALID_ENUM_VALUE'),
    );
    await expect(update({ seoSettings: { slug: 'raku-night' } })).rejects.toMatchObject(
      applicationError(409, 'SLUG_ALREADY_IN_USE'),
    );
    await expect(manage().updateEvent(NOWHERE, { event: {} })).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
  });
});

describe('publishDraftEvent', () => {
  test('publishes a draft to visitors, once', async () => {
    expect(await manage().publishDraftEvent(DRAFT)).toMatchObject({ event: { status: 'UPCOMING' } });
    expect(await (await visitor()).wixEventsV2.getEvent(DRAFT)).toMatchObject({ _id: DRAFT });
    await expect(manage().publishDraftEvent(DRAFT)).rejects.toMatchObject(
      applicationError(400, 'EVENT_ALREADY_PUBLISHED'),
    );
    await expect(manage().publishDraftEvent(NOWHERE)).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
  });

  test('cannot reopen a canceled event', async () => {
    await manage().cancelEvent(KILN);
    await expect(manage().publishDraftEvent(KILN)).rejects.toMatchObject(
      applicationError(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
  });
});

describe('cancelEvent', () => {
  test('closes registration and releases the reservations', async () => {
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
      applicationError(409, 'RESERVATION_CANCELED_MANUALLY'),
    );
    await expect(manage().cancelEvent(KILN)).rejects.toMatchObject(
      applicationError(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
  });

  test('is refused for drafts, past and unknown events', async () => {
    await expect(manage().cancelEvent(DRAFT)).rejects.toMatchObject(
      applicationError(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
    emulator.clock.set(START + 300 * DAY);
    await expect(manage().cancelEvent(KILN)).rejects.toMatchObject(
      applicationError(400, 'INVALID_EVENT_STATUS_TRANSITION'),
    );
    await expect(manage().cancelEvent(NOWHERE)).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
  });
});

describe('deleteEvent', () => {
  test('removes an event with its tickets and keeps its orders', async () => {
    const { orders: books } = eventsOwner(emulator);
    const { total } = await books.listOrders({ eventId: [KILN] });
    expect(await manage().deleteEvent(KILN)).toEqual({ eventId: KILN });
    await expect(manage().getEvent(KILN)).rejects.toMatchObject(applicationError(404, 'EVENT_NOT_FOUND'));
    const { metaData } = await books.queryAvailableTickets({ filter: { eventId: KILN }, limit: 1 });
    expect(metaData?.total).toBe(0);
    expect((await books.listOrders({ eventId: [KILN] })).total).toBe(total);
    await expect(manage().deleteEvent(KILN)).rejects.toMatchObject(applicationError(404, 'EVENT_NOT_FOUND'));
    await expect(manage().deleteEvent('kiln')).rejects.toMatchObject(argumentViolation('eventId', 'FORMAT'));
  });
});
