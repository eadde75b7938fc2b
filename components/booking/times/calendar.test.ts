import { describe, expect, it, test } from 'vitest';
import { servicePath, servicesPath } from '@/components/booking/paths';
import { addMonths, dayIn, daysOf, isInstant, rangeText, readTarget, timesText } from './calendar';

const NOW = '2026-03-03';
const MONDAY = 1;
const SUNDAY = 7;

describe('the address of a calendar', () => {
  it('has a day with its month, or a month without a day', () => {
    const both = { day: '2026-03-05', month: '2026-07' };
    expect(readTarget(both, NOW)).toEqual({ day: '2026-03-05', month: '2026-03' });
    expect(readTarget({ month: '2026-04' }, NOW)).toEqual({ month: '2026-04' });
    expect(readTarget({ day: '2027-03-03' }, NOW)).toMatchObject({ day: '2027-03-03' });
    expect(readTarget({}, NOW)).toEqual({});
  });

  test.each([
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-3-5',
    '2026-03-05T10:00',
    '2026-03-02',
    '2027-03-04',
  ])('cannot have the day %s', (day) => {
    expect(readTarget({ day }, NOW)).toEqual({ isWrong: true });
  });

  test.each(['2026-02', '2027-04', '2026-13', 'March'])('cannot have the month %s', (month) => {
    expect(readTarget({ month }, NOW)).toEqual({ isWrong: true });
  });
});

describe('a month', () => {
  it('has its days, the first in the column of its weekday', () => {
    const { days, column } = daysOf('2026-03', SUNDAY);
    expect([days.length, days[0], days.at(-1), column]).toEqual([31, '2026-03-01', '2026-03-31', 1]);
    expect(daysOf('2026-02', SUNDAY).days.at(-1)).toBe('2026-02-28');
    expect(daysOf('2026-08', SUNDAY).column).toBe(7);
    expect(daysOf('2026-03', MONDAY).column).toBe(7);
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
