import { describe, expect, it, test } from 'vitest';
import { bookingPath } from './booking-path';
import { addDays, countByDay, dayIn, isTimeZone, rangeText, readTarget, timesText, weekOf } from './calendar';

const NOW = '2026-03-03';

describe('what an address asks for', () => {
  it('is a day, or a week without one', () => {
    expect(readTarget({ day: '2026-03-05' }, NOW)).toEqual({ day: '2026-03-05' });
    expect(readTarget({ week: '2026-03-10' }, NOW)).toEqual({ week: '2026-03-10' });
    expect(readTarget({}, NOW)).toEqual({});
  });

  test.each([
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-3-5',
    '2026-03-05T10:00',
    '<script>alert(1)</script>',
  ])('is refused as %s, without repeating it', (day) => {
    const { problem } = readTarget({ day }, NOW);
    expect(problem).toContain('does not exist');
    expect(problem).not.toContain(day);
  });

  it('is neither over nor years ahead', () => {
    expect(readTarget({ day: '2026-03-02' }, NOW).problem).toContain('Monday, March 2 is over');
    expect(readTarget({ week: '2027-03-04' }, NOW).problem).toContain('too far ahead');
    expect(readTarget({ day: '2027-03-03' }, NOW).problem).toBeUndefined();
  });
});

describe('a week', () => {
  it('is one of those that begin today', () => {
    expect(weekOf('2026-03-03', NOW)).toEqual(weekOf('2026-03-09', NOW));
    expect(weekOf('2026-03-09', NOW)[0]).toBe(NOW);
    expect(weekOf('2026-03-10', NOW)[0]).toBe('2026-03-10');
    expect(weekOf('2026-03-16', NOW)).toHaveLength(7);
  });

  it('has seven days when summer time begins too', () => {
    expect(weekOf('2026-03-08', NOW).at(-1)).toBe('2026-03-09');
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  });
});

test('slots are counted on the day that they begin in the zone shown', () => {
  const slot = (start: string) => ({ start, end: start, openSpots: 1, totalSpots: 1 });
  const counts = countByDay([slot('2026-03-03T23:30:00-05:00'), slot('2026-03-03T09:00:00-05:00')]);
  expect([...counts]).toEqual([['2026-03-03', 2]]);
});

test('an instant falls on different days in different zones', () => {
  expect(dayIn('2026-03-03T03:00:00Z', 'America/New_York')).toBe('2026-03-02');
  expect(dayIn('2026-03-03T03:00:00Z', 'Europe/Berlin')).toBe('2026-03-03');
});

test('dates and times read as people say them', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ');
  expect(spaces(rangeText('2026-03-03', '2026-03-09'))).toBe('March 3 – 9, 2026');
  expect(spaces(timesText('2026-03-03T23:00:00Z', '2026-03-04T01:00:00Z', 'America/New_York'))).toBe(
    '6:00 – 8:00 PM',
  );
});

test('time zones are those that the browser’s language support knows', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus_Mons')).toBe(false);
});

test('addresses hold what is set, and stay readable', () => {
  expect(bookingPath({})).toBe('/booking');
  expect(bookingPath({ service: 'a&b', day: undefined, timezone: 'Europe/Berlin' })).toBe(
    '/booking?service=a%26b&timezone=Europe/Berlin',
  );
});
