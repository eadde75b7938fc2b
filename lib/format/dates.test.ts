import { expect, it, test } from 'vitest';
import { firstWeekday, isTimeZone, weekdays } from './calendar';
import { momentText } from './moment';

/** Without Intl's special spaces and direction marks. */
const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');

it('writes a moment in a time zone, in the detail asked for', () => {
  const date = new Date('2026-12-05T22:00:00.000Z');
  expect(plain(momentText(date, 'America/New_York', 'en-US'))).toBe('5:00 PM EST');
  expect(plain(momentText(date, 'Europe/Berlin', 'en-US', 'date'))).toBe('December 5 at 11:00 PM GMT+1');
  expect(plain(momentText(date, 'Europe/Berlin', 'de-DE', 'date'))).toBe('5. Dezember um 23:00 MEZ');
  const weekday = (day: string) => plain(momentText(new Date(day), 'America/New_York', 'en-US', 'weekday'));
  expect(weekday('2026-03-07T15:00:00Z')).toBe('Saturday, March 7 at 10:00 AM EST');
  expect(weekday('2026-03-08T14:00:00Z')).toBe('Sunday, March 8 at 10:00 AM EDT');
});

it('recognizes time zones by name', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus_Mons')).toBe(false);
});

test.each([
  ['en-US', 7, 'Sunday'],
  ['de-DE', 1, 'Montag'],
  ['ar-EG', 6, 'السبت'],
])('a week begins in %s on day %i, %s', (locale, first, name) => {
  expect(firstWeekday(locale)).toBe(first);
  expect(weekdays(locale)[0]?.long).toBe(name);
  expect(new Set(weekdays(locale).map(({ long }) => long)).size).toBe(7);
});
