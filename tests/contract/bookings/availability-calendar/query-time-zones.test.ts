import { describe, expect, test } from 'vitest';
import { availabilityEntries } from '@/tests/support/bookings/availability';
import { startEmulator } from '@/tests/support/emulator/start';

startEmulator();

const starts = (entries: Awaited<ReturnType<typeof availabilityEntries>>) =>
  entries.map(({ slot }) => slot?.startDate);

describe('time zones', () => {
  test('slots are in the requested time zone, with its offset on that day', async () => {
    const weeks = { startDate: '2026-03-05T00:00:00', endDate: '2026-03-13T00:00:00', bookable: true };
    const entries = await availabilityEntries('open-studio', weeks, { timezone: 'Europe/Berlin' });
    // Summer time begins in New York three weeks before it does in Berlin.
    expect(starts(entries)).toEqual([
      '2026-03-05T00:00:00.000+01:00',
      '2026-03-06T00:00:00.000+01:00',
      '2026-03-07T00:00:00.000+01:00',
      '2026-03-07T16:00:00.000+01:00',
      '2026-03-08T21:00:00.000+01:00',
      '2026-03-09T23:00:00.000+01:00',
      '2026-03-10T23:00:00.000+01:00',
      '2026-03-11T23:00:00.000+01:00',
    ]);
    expect(entries.every(({ slot }) => slot?.timezone === 'Europe/Berlin')).toBe(true);
  });

  test('local hours stay the same when summer time ends', async () => {
    const days = { startDate: '2026-10-30T00:00:00', endDate: '2026-11-03T00:00:00' };
    const zone = { timezone: 'America/New_York' };
    // In the early hours of Sunday, November 1, the clocks go back.
    expect(starts(await availabilityEntries('open-studio', days, zone)).toSorted()).toEqual([
      '2026-10-30T18:00:00.000-04:00',
      '2026-10-31T10:00:00.000-04:00',
      '2026-11-01T16:00:00.000-05:00',
      '2026-11-02T18:00:00.000-05:00',
    ]);
  });

  test('the window is read as local time, whatever offset its dates have', async () => {
    const day = (offset: string) => ({
      startDate: `2026-03-06T00:00:00.000${offset}`,
      endDate: `2026-03-07T00:00:00.000${offset}`,
    });
    const local = starts(await availabilityEntries('glaze-consult', day(''), { timezone: 'Asia/Tokyo' }));
    expect(local.length).toBeGreaterThan(0);
    expect(starts(await availabilityEntries('glaze-consult', day('Z'), { timezone: 'Asia/Tokyo' }))).toEqual(
      local,
    );
    expect(
      starts(await availabilityEntries('glaze-consult', day('-05:00'), { timezone: 'Asia/Tokyo' })),
    ).toEqual(local);
  });

  test('the default is the time zone of the business', async () => {
    const [entry] = await availabilityEntries('open-studio', { bookable: true });
    expect(entry?.slot).toMatchObject({
      timezone: 'America/New_York',
      startDate: '2026-03-02T18:00:00.000-05:00',
    });
  });
});
