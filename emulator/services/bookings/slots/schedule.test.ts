import { describe, expect, test } from 'vitest';
import { inZone, isTimeZone } from '#core/time/time-zones';
import { appointmentsIn, openPeriods, overlaps, readInstant, sessionsIn } from './schedule';

const NEW_YORK = 'America/New_York';
const at = (text: string) => Date.parse(text);
const window = (start: string, end: string) => ({ start: at(start), end: at(end) });
const shown = (periods: { start: number; end: number }[]) =>
  periods.map(({ start, end }) => `${new Date(start).toISOString()}/${new Date(end).toISOString()}`);

describe('opening hours', () => {
  test('follow the local time of the business, including daylight saving time', () => {
    const hours = [{ day: 'MONDAY', start: '09:00', end: '17:00' } as const];
    // Daylight saving time starts on Sunday, March 8, 2026.
    const march = window('2026-03-01T00:00:00Z', '2026-03-10T00:00:00Z');
    expect(shown(openPeriods(hours, NEW_YORK, march))).toEqual([
      '2026-03-02T14:00:00.000Z/2026-03-02T22:00:00.000Z',
      '2026-03-09T13:00:00.000Z/2026-03-09T21:00:00.000Z',
    ]);
  });

  test('are an hour shorter when daylight saving time starts, an hour longer when it ends', () => {
    const night = [{ day: 'SUNDAY', start: '00:00', end: '06:00' } as const];
    const [short] = openPeriods(night, NEW_YORK, window('2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z'));
    const [long] = openPeriods(night, NEW_YORK, window('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'));
    expect(appointmentsIn(short ? [short] : [], 60, 60)).toHaveLength(5);
    expect(appointmentsIn(long ? [long] : [], 60, 60)).toHaveLength(7);
  });

  test('that pass midnight started on the day before', () => {
    const late = [{ day: 'FRIDAY', start: '22:00', end: '02:00' } as const];
    const saturday = window('2026-03-07T05:00:00Z', '2026-03-08T05:00:00Z');
    expect(shown(openPeriods(late, NEW_YORK, saturday))).toEqual([
      '2026-03-07T03:00:00.000Z/2026-03-07T07:00:00.000Z',
    ]);
  });

  test('are sorted by time, several per day', () => {
    const split = [
      { day: 'TUESDAY', start: '13:00', end: '14:00' } as const,
      { day: 'TUESDAY', start: '09:00', end: '10:00' } as const,
    ];
    const periods = openPeriods(split, 'UTC', window('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z'));
    expect(shown(periods)).toEqual([
      '2026-03-03T09:00:00.000Z/2026-03-03T10:00:00.000Z',
      '2026-03-03T13:00:00.000Z/2026-03-03T14:00:00.000Z',
    ]);
  });
});

test('appointments start at every interval if they end before closing', () => {
  const open = [window('2026-03-03T09:00:00Z', '2026-03-03T12:00:00Z')];
  const starts = appointmentsIn(open, 60, 45).map(({ start }) => new Date(start).toISOString().slice(11, 16));
  expect(starts).toEqual(['09:00', '09:45', '10:30']);
});

test('periods that only touch do not overlap', () => {
  expect(overlaps({ start: 1, end: 2 }, { start: 2, end: 3 })).toBe(false);
  expect(overlaps({ start: 1, end: 3 }, { start: 2, end: 4 })).toBe(true);
});

describe('a weekly session', () => {
  const session = {
    id: '1'.repeat(36),
    serviceId: 's',
    resourceId: 'r',
    hours: { day: 'SUNDAY', start: '02:30', end: '04:00' },
    firstDay: '2026-03-01',
  } as const;

  test('starts an hour later if daylight saving time skips its start', () => {
    const sessions = sessionsIn(session, NEW_YORK, window('2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z'));
    expect(sessions.map(({ start }) => inZone(start, NEW_YORK))).toEqual(['2026-03-08T03:30:00.000-04:00']);
  });

  test('has a unique id for each date, of the contract’s length', () => {
    const sessions = sessionsIn(session, NEW_YORK, window('2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z'));
    const ids = sessions.map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id.length).toBeGreaterThanOrEqual(36);
  });

  test('takes place only from its first to its last day', () => {
    const course = { ...session, firstDay: '2026-03-08', lastDay: '2026-03-15' };
    expect(sessionsIn(course, NEW_YORK, window('2026-02-01T00:00:00Z', '2026-05-01T00:00:00Z'))).toHaveLength(
      2,
    );
  });
});

describe('a date and time of a request', () => {
  test('uses its own offset without a time zone', () => {
    expect(readInstant('2026-03-03T09:00:00+01:00')).toBe(at('2026-03-03T08:00:00Z'));
  });

  test('is local time in the given time zone, whatever its offset', () => {
    const nine = at('2026-03-03T14:00:00Z');
    expect(readInstant('2026-03-03T09:00:00Z', NEW_YORK)).toBe(nine);
    expect(readInstant('2026-03-03T09:00:00+09:00', NEW_YORK)).toBe(nine);
    expect(readInstant('2026-03-03T09:00:00', NEW_YORK)).toBe(nine);
  });

  test('uses its offset to choose the hour when daylight saving time ends', () => {
    expect(readInstant('2026-11-01T01:30:00-04:00', NEW_YORK)).toBe(at('2026-11-01T05:30:00Z'));
    expect(readInstant('2026-11-01T01:30:00-05:00', NEW_YORK)).toBe(at('2026-11-01T06:30:00Z'));
  });

  test('moves forward by the hour that daylight saving time skips', () => {
    expect(readInstant('2026-03-08T02:30:00', NEW_YORK)).toBe(at('2026-03-08T07:30:00Z'));
  });

  test.each(['', 'tomorrow', '2026-02-30T09:00:00', '2026-03-03'])('is refused as %o', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });
});

test('time zones must be in the IANA database', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus_Mons')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});
