import type { wixEventsV2 } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { formatMoment, toEvent } from './event';

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
const registered = (registration: wixEventsV2.Registration) => toEvent({ ...event, registration });

describe('toEvent', () => {
  it('tells date and time in the event’s own zone, and names the zone', () => {
    const { when, day, timeZone } = toEvent(event);
    expect(when).toBe('December 5, 2026, 5:00 – 8:00 PM EST');
    expect(day).toEqual({ weekday: 'Sat', day: '5', month: 'Dec' });
    expect(timeZone).toBe('America/New_York');
  });

  it('takes the day from the event’s zone, not from UTC', () => {
    const startDate = new Date('2026-12-06T03:00:00.000Z');
    const { day } = toEvent({ ...event, dateAndTimeSettings: { startDate, timeZoneId: 'America/New_York' } });
    expect(day?.day).toBe('5');
  });

  it('says what the organizer says while there is no date', () => {
    const dateAndTimeSettings = { dateAndTimeTbd: true, dateAndTimeTbdMessage: 'In spring' };
    expect(toEvent({ ...event, dateAndTimeSettings })).toMatchObject({ when: 'In spring' });
    expect(toEvent({ ...event, dateAndTimeSettings: {} })).toMatchObject({ when: 'Date to be announced' });
  });

  it.each([
    ['18.00', '65.00', 'From $18.00'],
    ['18.00', '18.00', '$18.00'],
    ['0.00', '0.00', 'Free'],
    ['0', '12.00', 'Free and paid tickets'],
  ])('prices from %s to %s read “%s”', (lowest, highest, text) => {
    const tickets = {
      lowestPrice: { value: lowest, currency: 'USD', formattedValue: `$${lowest}` },
      highestPrice: { value: highest, currency: 'USD' },
    };
    expect(registered({ type: 'TICKETING', tickets }).price).toBe(text);
  });

  it('knows each way to register', () => {
    expect(toEvent(event).registration).toEqual({ type: 'tickets', state: 'open' });
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
      registration: { type: 'external', url: 'https://hall.test' },
    });
    expect(registered({ type: 'EXTERNAL', external: { url: 'https://hall.test' } }).price).toBeUndefined();
  });

  it('reads headings, paragraphs and lists out of a description', () => {
    const text = (value: string) => ({ type: 'TEXT' as const, textData: { text: value } });
    const { description } = toEvent({
      ...event,
      description: {
        nodes: [
          { type: 'HEADING', nodes: [text('What to bring')] },
          { type: 'PARAGRAPH', nodes: [text('Closed '), text('shoes.')] },
          { type: 'PARAGRAPH', nodes: [] },
          { type: 'BULLETED_LIST', nodes: [{ type: 'LIST_ITEM', nodes: [text('Gloves')] }] },
          { type: 'IMAGE' },
        ],
      },
    });
    expect(description).toEqual([
      { type: 'heading', text: 'What to bring' },
      { type: 'paragraph', text: 'Closed shoes.' },
      { type: 'item', text: 'Gloves' },
    ]);
  });
});

it('formats a moment in a zone, with its date where asked', () => {
  const date = new Date('2026-12-05T22:00:00.000Z');
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatMoment(date, 'America/New_York'))).toBe('5:00 PM EST');
  expect(plain(formatMoment(date, 'Europe/Berlin', true))).toBe('December 5 at 11:00 PM GMT+1');
});
