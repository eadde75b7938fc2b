import { expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file';

const entry: CalendarEntry = {
  uid: 's1@shop.test',
  title: 'Fire, clay; and\nmore',
  url: 'https://shop.test/booking/fire%20%26%20clay',
  starts: '2026-03-08T06:30:00.000Z',
  ends: '2026-03-08T07:30:00.000Z',
};
/** The lines of a file, unfolded (RFC 5545, section 3.1). */
const lines = (change: Partial<CalendarEntry> = {}) =>
  calendarFile({ ...entry, ...change })
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');

it('contains instants, whatever the clocks do that night', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      'DTSTART:20260308T063000Z',
      'DTEND:20260308T073000Z',
      'UID:s1@shop.test',
      'URL:https://shop.test/booking/fire%20%26%20clay',
      'STATUS:CONFIRMED',
    ]),
  );
});

it('contains no end if none is known', () => {
  const open = lines({ ends: undefined });
  expect(open).toContain('DTSTART:20260308T063000Z');
  expect(open.filter((line) => /^(DTEND|DURATION)/.test(line))).toEqual([]);
});

it('keeps each text within its line', () => {
  expect(lines()).toContain('SUMMARY:Fire\\, clay\\; and\\nmore');
});

it.each(['\r', '\r\n', '\u2028', '\u0085', '\u000b'])(
  'does not let a text start a property after %j',
  (end) => {
    const text = `Clay${end}ATTENDEE:mailto:mallory@evil.example`;
    const file = lines({ title: text, description: text, location: text });
    expect(file.filter((line) => line.includes('mallory'))).toHaveLength(3);
    expect(file.join('\r\n').split(/\r\n|[\p{Cc}\u2028]/u)).toEqual(file);
  },
);
