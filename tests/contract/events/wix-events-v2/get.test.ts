import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { DRAFT, KILN, NOWHERE, RAKU } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';

const emulator = startEmulator();

const owner = () => eventsOwner(emulator);

describe('getEvent', () => {
  test('returns only the requested field sets', async () => {
    const client = await visitor();
    const plain = await client.wixEventsV2.getEvent(KILN);
    expect(plain).toMatchObject({
      title: 'Autumn Kiln Opening',
      slug: 'autumn-kiln-opening',
      status: 'UPCOMING',
    });
    for (const field of [
      'shortDescription',
      'mainImage',
      'description',
      'registration',
      'form',
      'summaries',
    ]) {
      expect(plain).not.toHaveProperty(field);
    }
    const whole = await client.wixEventsV2.getEvent(KILN, {
      fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'URLS', 'FORM', 'DASHBOARD', 'SEO_SETTINGS', 'AGENDA'],
    });
    expect(whole.mainImage).toMatch(/^wix:image:\/\/v1\/event-kiln-opening\.webp\/.*#originWidth=1600/);
    expect(whole.description?.nodes?.map(({ type }) => type)).toEqual(['PARAGRAPH', 'HEADING', 'PARAGRAPH']);
    expect(whole.eventPageUrl).toMatch(/\/event-details\/autumn-kiln-opening$/);
    expect(whole.form?.controls?.map(({ _id }) => _id)).toEqual(['name', 'email']);
    expect(whole.calendarUrls?.google).toContain('dates=20260307T220000Z%2F20260308T010000Z');
    expect(whole, 'the dashboard is the managers’').not.toHaveProperty('summaries');
  });

  test('returns the same feed token each time, on request', async () => {
    const client = await visitor();
    const tokenOf = async (id: string) => {
      const event = await client.wixEventsV2.getEvent(id, { fields: ['FEED'] });
      return (event as { feed?: { token: string } }).feed?.token;
    };
    const token = await tokenOf(KILN);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await tokenOf(KILN)).toBe(token);
    expect(await tokenOf(RAKU)).not.toBe(token);
    expect(await client.wixEventsV2.getEvent(KILN)).not.toHaveProperty('feed');
  });

  test('keeps the expiration date of its picture’s URL', async () => {
    const urlExpirationDate = '2026-04-01T00:00:00.000Z';
    const mainImage = {
      id: 'event-talk.webp',
      url: 'https://static.wixstatic.com/media/event-talk.webp',
      urlExpirationDate,
      width: 800,
      height: 600,
      altText: 'A kiln',
    };
    const call = async (method: string, query: string, body?: object) => {
      const answer = await fetch(`https://www.wixapis.com/events/v3/events/${KILN}${query}`, {
        method,
        headers: { authorization: emulator.apiKey, 'wix-site-id': site.id },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.json();
    };
    await call('PATCH', '', { event: { id: KILN, mainImage } });
    const { event } = await call('GET', '?fields=DETAILS');
    expect(event.mainImage).toEqual(mainImage);
  });

  test('has date, location and registration', async () => {
    const client = await visitor();
    const event = await client.wixEventsV2.getEvent(KILN, { fields: ['REGISTRATION'] });
    // The seed has 17:00 in New York, where the clocks go forward the night after.
    expect(event.dateAndTimeSettings).toMatchObject({
      startDate: new Date('2026-03-07T22:00:00.000Z'),
      endDate: new Date('2026-03-08T01:00:00.000Z'),
      timeZoneId: 'America/New_York',
      formatted: { dateAndTime: 'March 7, 2026, 5:00 – 8:00 PM' },
    });
    expect(event.location).toMatchObject({
      type: 'VENUE',
      address: {
        formatted: '84 Cooperage Street, Portland, ME 04101, United States',
        location: { latitude: 43.6655, longitude: -70.2528 },
        city: 'Portland',
      },
    });
    expect(event.registration).toMatchObject({
      type: 'TICKETING',
      initialType: 'TICKETING',
      status: 'OPEN_TICKETS',
      tickets: {
        ticketLimitPerOrder: 10,
        currency: 'USD',
        lowestPrice: { value: '18.00', currency: 'USD', formattedValue: '$18.00' },
        highestPrice: { value: '65.00' },
        soldOut: false,
      },
    });
  });
});

describe('the callers of getEvent', () => {
  test('shows the sales to the owner', async () => {
    const event = await owner().wixEventsV2.getEvent(KILN, { fields: ['DASHBOARD'] });
    expect(event.summaries?.tickets).toMatchObject({
      ticketsSold: 3,
      totalOrders: 2,
      revenue: { value: '195.00', currency: 'USD' },
      totalSales: { value: '199.88', currency: 'USD' },
      currencyLocked: true,
    });
  });

  test('answers 404 for an unknown event, and to visitors for a draft', async () => {
    const client = await visitor();
    await expect(client.wixEventsV2.getEvent(NOWHERE)).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
    await expect(client.wixEventsV2.getEvent(DRAFT)).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
    expect(await owner().wixEventsV2.getEvent(DRAFT)).toMatchObject({ status: 'DRAFT' });
    await expect(client.wixEventsV2.getEvent('kiln')).rejects.toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ field: 'eventId', violatedRule: 'FORMAT' }] } },
    });
  });
});

describe('getEventBySlug', () => {
  test('wraps the event in the answer', async () => {
    const client = await visitor();
    const { event } = await client.wixEventsV2.getEventBySlug('raku-night', { fields: ['REGISTRATION'] });
    expect(event).toMatchObject({
      title: 'Raku Night',
      registration: { status: 'CLOSED_AUTOMATICALLY', tickets: { soldOut: true } },
    });
  });

  test('has each kind of registration', async () => {
    const client = await visitor();
    const registrationOf = async (slug: string) => {
      const { event } = await client.wixEventsV2.getEventBySlug(slug, { fields: ['REGISTRATION'] });
      return event?.registration;
    };
    expect(await registrationOf('studio-open-house')).toMatchObject({ type: 'RSVP', status: 'OPEN_RSVP' });
    expect(await registrationOf('a-thousand-years-of-salt-glaze')).toMatchObject({
      type: 'EXTERNAL',
      status: 'OPEN_EXTERNAL',
      external: { url: 'https://lantern-hall.example/salt-glaze' },
    });
    expect(await registrationOf('sourdough-and-stoneware-breakfast')).toMatchObject({
      status: 'CLOSED_MANUALLY',
    });
    expect(await registrationOf('seconds-sale')).toMatchObject({ status: 'CLOSED_AUTOMATICALLY' });
  });

  test('refuses an unknown slug, and to visitors the slug of a draft', async () => {
    const client = await visitor();
    for (const slug of ['nothing-here', 'members-glaze-day']) {
      await expect(client.wixEventsV2.getEventBySlug(slug)).rejects.toMatchObject(
        applicationError(404, 'EVENT_NOT_FOUND'),
      );
    }
  });
});
