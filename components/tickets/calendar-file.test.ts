import type { wixEventsV2 } from '@wix/events';
import { expect, it } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toEvent } from '@/lib/wix/events/event-map';
import { eventCalendarFile } from './calendar-file';

const event: wixEventsV2.Event = {
  _id: 'e1',
  slug: 'fire & clay',
  title: 'Fire, clay; and\nmore',
  status: 'UPCOMING',
  dateAndTimeSettings: {
    startDate: new Date('2026-03-08T06:30:00.000Z'),
    endDate: new Date('2026-03-08T07:30:00.000Z'),
    timeZoneId: 'America/New_York',
  },
};
/** The lines of a file, unfolded (RFC 5545, section 3.1). */
const lines = (change: Partial<wixEventsV2.Event> = {}) =>
  eventCalendarFile(toEvent({ ...event, ...change }, 'en-US', translator('en')), 'https://shop.test')
    ?.replace(/\r\n[ \t]/g, '')
    .split('\r\n');

it('contains instants, whatever the clocks do that night', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      'DTSTART:20260308T063000Z',
      'DTEND:20260308T073000Z',
      'UID:e1@shop.test',
      'URL:https://shop.test/tickets/fire%20%26%20clay',
      'STATUS:CONFIRMED',
    ]),
  );
});

it('contains no end if the organizer hides it', () => {
  const dateAndTimeSettings = { ...event.dateAndTimeSettings, hideEndDate: true };
  const hidden = lines({ dateAndTimeSettings });
  expect(hidden).toContain('DTSTART:20260308T063000Z');
  expect(hidden?.filter((line) => /^(DTEND|DURATION)/.test(line))).toEqual([]);
});

it('keeps each text within its line', () => {
  expect(lines()).toContain('SUMMARY:Fire\\, clay\\; and\\nmore');
});

it('marks canceled events, and is missing without a date', () => {
  expect(lines({ status: 'CANCELED' })).toContain('STATUS:CANCELLED');
  expect(lines({ dateAndTimeSettings: { dateAndTimeTbd: true } })).toBeUndefined();
});

it.each(['\r', '\r\n', '\u2028', '\u0085', '\u000b'])(
  'does not let a text start a property after %j',
  (end) => {
    const text = `Clay${end}ATTENDEE:mailto:mallory@evil.example`;
    const location = { name: text, type: 'VENUE' } as const;
    const file = lines({ title: text, shortDescription: text, location });
    expect(file?.filter((line) => line.includes('mallory'))).toHaveLength(3);
    expect(file?.join('\r\n').split(/\r\n|[\p{Cc}\u2028]/u)).toEqual(file);
  },
);
