import type { wixEventsV2 } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toEvent } from './event-map';

const t = translator('en');

const event: wixEventsV2.Event = {
  _id: 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001',
  slug: 'kiln',
  title: 'Kiln Opening',
  status: 'UPCOMING',
  dateAndTimeSettings: {
    startDate: new Date('2026-12-05T22:00:00.000Z'),
    endDate: new Date('2026-12-06T01:00:00.000Z'),
    timeZoneId: 'America/New_York',
    formatted: { dateAndTime: 'December 5, 2026, 5:00 – 8:00 PM' },
  },
  registration: {
    type: 'TICKETING',
    status: 'OPEN_TICKETS',
    tickets: {
      ticketLimitPerOrder: 10,
      lowestPrice: { value: '18.00', currency: 'USD', formattedValue: '$18.00' },
      highestPrice: { value: '65.00', currency: 'USD', formattedValue: '$65.00' },
    },
  },
};
const registered = (registration: wixEventsV2.Registration) =>
  toEvent({ ...event, registration }, 'en-US', t);

describe('toEvent', () => {
  it('formats date and time in the event’s own zone, and names the zone', () => {
    const { when, day, timeZone } = toEvent(event, 'en-US', t);
    expect(when).toBe('December 5, 2026, 5:00 – 8:00 PM EST');
    expect(day).toEqual({ weekday: 'Sat', day: '5', month: 'Dec' });
    expect(timeZone).toBe('America/New_York');
  });

  it('names a zone without a name so that the line does not break within it', () => {
    expect(toEvent(event, 'de-DE', t).when).toMatch(/ GMT−5$/);
  });

  it('names no zone if the clocks change during the event', () => {
    const dates = { startDate: new Date('2026-10-24T14:00:00Z'), endDate: new Date('2027-02-21T22:00:00Z') };
    const dateAndTimeSettings = { ...dates, timeZoneId: 'America/New_York' };
    expect(toEvent({ ...event, dateAndTimeSettings }, 'en-US', t).when).not.toMatch(/E[DS]T/);
  });

  it('isolates right-to-left texts of the site', () => {
    const formatted = { dateAndTime: '٥ ديسمبر ٢٠٢٦' };
    const lowestPrice = { value: '18', currency: 'EGP', formattedValue: '١٨ ج.م.' };
    const { when, price } = toEvent(
      {
        ...event,
        dateAndTimeSettings: { ...event.dateAndTimeSettings, formatted, timeZoneId: 'Africa/Cairo' },
        registration: { ...event.registration, tickets: { ...event.registration?.tickets, lowestPrice } },
      },
      'ar-EG',
      t,
    );
    expect(when).toMatch(/^\u2068٥ ديسمبر ٢٠٢٦ .+\u2069$/);
    expect(price).toBe('From \u2068١٨ ج.م.\u2069');
  });

  it('takes the day from the event’s zone, not from UTC', () => {
    const startDate = new Date('2026-12-06T03:00:00.000Z');
    const { day } = toEvent(
      { ...event, dateAndTimeSettings: { startDate, timeZoneId: 'America/New_York' } },
      'en-US',
      t,
    );
    expect(day?.day).toBe('5');
  });

  it('has the organizer’s message while there is no date', () => {
    const dateAndTimeSettings = { dateAndTimeTbd: true, dateAndTimeTbdMessage: 'In spring' };
    expect(toEvent({ ...event, dateAndTimeSettings }, 'en-US', t)).toMatchObject({ when: 'In spring' });
    expect(toEvent({ ...event, dateAndTimeSettings: {} }, 'en-US', t)).toMatchObject({
      when: 'Date to be announced',
    });
  });

  it.each([
    ['18.00', '65.00', 'From $18.00'],
    ['18.00', '18.00', '$18.00'],
    ['0.00', '0.00', 'Free'],
    ['0', '12.00', 'Free and paid tickets'],
  ])('formats prices from %s to %s as “%s”', (lowest, highest, text) => {
    const tickets = {
      lowestPrice: { value: lowest, currency: 'USD', formattedValue: `$${lowest}` },
      highestPrice: { value: highest, currency: 'USD' },
    };
    expect(registered({ type: 'TICKETING', tickets }).price).toBe(text);
  });

  it('recognizes each kind of registration', () => {
    expect(toEvent(event, 'en-US', t).registration).toEqual({ type: 'tickets', state: 'open' });
    const closed = { type: 'TICKETING', status: 'CLOSED_AUTOMATICALLY' } as const;
    expect(registered({ ...closed, tickets: { soldOut: true } }).registration).toEqual({
      type: 'tickets',
      state: 'sold-out',
    });
    expect(registered({ ...closed, tickets: { soldOut: false } }).registration).toEqual({
      type: 'tickets',
      state: 'closed',
    });
    expect(registered({ type: 'RSVP', status: 'SCHEDULED_RSVP' }).registration).toEqual({
      type: 'rsvp',
      state: 'scheduled',
    });
    expect(registered({ type: 'EXTERNAL', external: { url: 'https://hall.test' } })).toMatchObject({
      registration: { type: 'external', url: 'https://hall.test/' },
    });
    expect(registered({ type: 'EXTERNAL', external: { url: 'javascript:alert(1)' } }).registration).toEqual({
      type: 'external',
      url: undefined,
    });
    expect(registered({ type: 'EXTERNAL', external: { url: 'https://hall.test' } }).price).toBeUndefined();
  });

  it('has the state of the guest list, and when it opens', () => {
    const rsvp = (status: 'OPEN_RSVP' | 'OPEN_RSVP_WAITLIST_ONLY' | 'SCHEDULED_RSVP' | 'CLOSED_MANUALLY') =>
      registered({ type: 'RSVP', status, rsvp: { startDate: new Date('2026-12-01T14:00:00.000Z') } })
        .registration;
    expect(rsvp('OPEN_RSVP')).toEqual({ type: 'rsvp', state: 'open' });
    expect(rsvp('OPEN_RSVP_WAITLIST_ONLY')).toEqual({ type: 'rsvp', state: 'waitlist' });
    expect(rsvp('CLOSED_MANUALLY')).toEqual({ type: 'rsvp', state: 'closed' });
    expect(rsvp('SCHEDULED_RSVP')).toMatchObject({
      state: 'scheduled',
      opens: expect.stringMatching(/^December 1 at 9:00\sAM EST$/),
    });
  });

  it('has the place, with a map if it has an address', () => {
    const address = { addressLine1: '48 Anderson Street', city: 'Portland', postalCode: '04101' };
    const hall = toEvent({ ...event, location: { type: 'VENUE', name: 'Studio', address } }, 'en-US', t);
    expect(hall.where).toBe('Studio, 48 Anderson Street, Portland 04101');
    const online = toEvent(
      { ...event, location: { type: 'ONLINE', name: 'Video call', address } },
      'en-US',
      t,
    );
    expect(online.where).toBe('Video call, Online');
    expect(online.place).not.toHaveProperty('address');
  });

  it('leaves out an end that the organizer hides', () => {
    expect(toEvent(event, 'en-US', t).ends).toBe('2026-12-06T01:00:00.000Z');
    const dateAndTimeSettings = { ...event.dateAndTimeSettings, hideEndDate: true };
    expect(toEvent({ ...event, dateAndTimeSettings }, 'en-US', t).ends).toBeUndefined();
  });
});

it('uses the site’s locale for everything that the platform does not format', () => {
  const registration: wixEventsV2.Registration = {
    type: 'TICKETING',
    tickets: {
      lowestPrice: { value: '1018.50', currency: 'EUR' },
      highestPrice: { value: '2000', currency: 'EUR' },
      taxSettings: { type: 'ADDED_AT_CHECKOUT', name: 'MwSt.', rate: '8.25' },
    },
  };
  const plain = (text = '') => text.replace(/\s/g, ' ');
  const { price, day, tax } = toEvent({ ...event, registration }, 'de-DE', t);
  expect(plain(price)).toBe('From 1.018,50 €');
  expect(day).toMatchObject({ weekday: 'Sa', month: 'Dez' });
  expect(plain(tax)).toBe('8,25 % MwSt.');
});
