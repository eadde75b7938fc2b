import { describe, expect, it, test } from 'vitest';
import { servicePath, servicesPath } from '@/components/booking/paths';
import { translator } from '@/lib/translations/translate';
import { addMonths, dayIn, isInstant, rangeText, readTarget, timesText, weeksOf } from './calendar';

const NOW = '2026-03-03';
const t = translator('en');
const SUNDAY = 7;

describe('the address of a calendar', () => {
  it('has a day with its month, or a month without a day', () => {
    expect(readTarget({ day: '2026-03-05', month: '2026-07' }, NOW, 'en-US', t)).toEqual({
      day: '2026-03-05',
      month: '2026-03',
    });
    expect(readTarget({ month: '2026-04' }, NOW, 'en-US', t)).toEqual({ month: '2026-04' });
    expect(readTarget({}, NOW, 'en-US', t)).toEqual({});
  });

  test.each([
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-3-5',
    '2026-03-05T10:00',
    '<script>alert(1)</script>',
  ])('is refused if the day is %s, and the value is not repeated', (day) => {
    const { problem } = readTarget({ day }, NOW, 'en-US', t);
    expect(problem).toContain('does not exist');
    expect(problem).not.toContain(day);
  });

  it('cannot be in the past or years ahead', () => {
    expect(readTarget({ day: '2026-03-02' }, NOW, 'en-US', t).problem).toContain('Monday, March 2 is over');
    expect(readTarget({ day: '2027-03-04' }, NOW, 'en-US', t).problem).toContain('too far ahead');
    expect(readTarget({ day: '2027-03-03' }, NOW, 'en-US', t).problem).toBeUndefined();
  });

  test.each(['2026-02', '2027-04', '2026-13', 'March'])('cannot have the month %s', (month) => {
    expect(readTarget({ month }, NOW, 'en-US', t)).toEqual({
      problem: expect.stringContaining('cannot be booked'),
    });
  });
});

describe('a month', () => {
  it('has six weeks from Sunday to Saturday, without the days of other months', () => {
    const weeks = weeksOf('2026-03', SUNDAY);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks[0]?.[0]).toBe('2026-03-01');
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(weeksOf('2026-02', SUNDAY).flat().filter(Boolean).at(-1)).toBe('2026-02-28');
    expect(weeksOf('2026-08', SUNDAY)[0]).toEqual([...Array(6).fill(undefined), '2026-08-01']);
    expect(weeksOf('2026-08', SUNDAY).flat()).toContain('2026-08-31');
  });

  it('follows another across years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});

test('an instant is on different days in different zones', () => {
  expect(dayIn('2026-03-03T03:00:00Z', 'America/New_York')).toBe('2026-03-02');
  expect(dayIn('2026-03-03T03:00:00Z', 'Europe/Berlin')).toBe('2026-03-03');
});

test('dates and times are formatted in English', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ');
  expect(spaces(rangeText('2026-03-03', '2026-03-09', 'en-US'))).toBe('March 3 – 9, 2026');
  expect(spaces(timesText('2026-03-03T23:00:00Z', '2026-03-04T01:00:00Z', 'America/New_York', 'en-US'))).toBe(
    '6:00 – 8:00 PM',
  );
});

test('dates and times are formatted in German', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ');
  expect(spaces(rangeText('2026-03-03', '2026-03-09', 'de-DE'))).toBe('3.–9. März 2026');
  expect(spaces(timesText('2026-03-03T23:00:00Z', '2026-03-04T01:00:00Z', 'America/New_York', 'de-DE'))).toBe(
    '18:00–20:00 Uhr',
  );
  expect(readTarget({ day: '2026-03-02' }, NOW, 'de-DE', t).problem).toContain('Montag, 2. März is over');
  const monday = 1;
  expect(weeksOf('2026-03', monday)[0]).toEqual([...Array(6).fill(undefined), '2026-03-01']);
});

test('an instant in an address is distinguished from other text', () => {
  expect(isInstant('2026-03-08T10:00:00-04:00')).toBe(true);
  expect(isInstant('<script>')).toBe(false);
});

test('addresses contain the parameters that are set, and stay readable', () => {
  expect(servicesPath()).toBe('/booking');
  expect(servicesPath('At the wheel')).toBe('/booking?category=At+the+wheel');
  expect(servicePath('wheel')).toBe('/booking/wheel');
  expect(servicePath('a/b', { day: undefined, timezone: 'Europe/Berlin' })).toBe(
    '/booking/a%2Fb?timezone=Europe/Berlin',
  );
});
