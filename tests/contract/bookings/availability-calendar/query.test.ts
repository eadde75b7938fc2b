import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { availabilityEntries, FIRST_WEEK } from '@/tests/support/bookings/availability';
import { serviceIdOf } from '@/tests/support/bookings/bookings';
import { EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const starts = (entries: Awaited<ReturnType<typeof availabilityEntries>>) =>
  entries.map(({ slot }) => slot?.startDate);

describe('appointments', () => {
  test('follow the working hours of each staff member', async () => {
    const tuesday = { startDate: '2026-03-03T00:00:00-05:00', endDate: '2026-03-04T00:00:00-05:00' };
    // Maren works in the morning and in the afternoon, Tomás not at all.
    const entries = await availabilityEntries('wheel-throwing-lesson', tuesday);
    expect(new Set(entries.map(({ slot }) => slot?.resource?.name))).toEqual(new Set(['Maren Holt']));
    expect(starts(entries).toSorted()).toEqual(
      ['09:00', '10:15', '11:30', '13:30', '14:45', '16:00'].map((time) => `2026-03-03T${time}:00.000-05:00`),
    );
  });

  test('are entries with every field that the checkout needs', async () => {
    const [entry] = await availabilityEntries('wheel-throwing-lesson', { bookable: true });
    expect(entry).toEqual({
      slot: {
        serviceId: expect.any(String),
        scheduleId: expect.any(String),
        startDate: '2026-03-02T12:00:00.000-05:00',
        endDate: '2026-03-02T13:00:00.000-05:00',
        timezone: 'America/New_York',
        resource: { _id: expect.any(String), name: 'Tomás Reyes' },
        location: {
          _id: expect.any(String),
          name: 'Fennel & Clay studio',
          formattedAddress: '84 Cooperage Street, Portland, ME 04101',
          locationType: 'OWNER_BUSINESS',
        },
      },
      bookable: true,
      totalSpots: 1,
      openSpots: 1,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      locked: false,
      isFromV2: false,
    });
  });

  test('that are taken or too soon come after the free ones, and are left out when only bookable ones are requested', async () => {
    const all = await availabilityEntries('glaze-consult');
    const free = await availabilityEntries('glaze-consult', { bookable: true });
    expect(all.slice(0, free.length)).toEqual(free);
    const rest = all.slice(free.length);
    expect(rest.length).toBeGreaterThan(0);
    for (const { bookable, openSpots, bookingPolicyViolations } of rest) {
      expect(bookable).toBe(false);
      expect(openSpots === 0 || bookingPolicyViolations?.tooLateToBook).toBe(true);
    }
  });

  test('are no longer offered once they have begun', async () => {
    const [first] = starts(await availabilityEntries('glaze-consult', { bookable: true }));
    emulator.clock.set(Date.parse(first ?? '') - MINUTE);
    expect(starts(await availabilityEntries('glaze-consult', { bookable: true }))).not.toContain(first);
    const late = await availabilityEntries('glaze-consult', {
      'bookingPolicyViolations.tooLateToBook': true,
    });
    expect(starts(late)).toContain(first);
  });

  test('are not offered further ahead than the policy allows', async () => {
    const june = { startDate: '2026-06-01T00:00:00Z', endDate: '2026-06-03T00:00:00Z' };
    expect(await availabilityEntries('wheel-throwing-lesson', { ...june, bookable: true })).toEqual([]);
    const early = await availabilityEntries('wheel-throwing-lesson', {
      ...june,
      'bookingPolicyViolations.tooEarlyToBook': true,
    });
    expect(early.length).toBeGreaterThan(0);
  });
});

describe('classes', () => {
  test('are sessions with their open spots', async () => {
    const entries = await availabilityEntries('open-studio', { bookable: true });
    expect(entries).toHaveLength(7);
    expect(entries.map(({ openSpots, totalSpots }) => `${openSpots} of ${totalSpots}`)).toEqual([
      '2 of 6',
      '6 of 6',
      '5 of 6',
      '6 of 6',
      '6 of 6',
      '6 of 6',
      '6 of 6',
    ]);
    for (const { slot } of entries) {
      expect(slot?.eventId).toBe(slot?.sessionId);
      expect(slot?.eventId?.length).toBeGreaterThanOrEqual(36);
    }
  });

  test('are filtered by the number of open spots', async () => {
    expect(await availabilityEntries('open-studio', { openSpots: 6 })).toHaveLength(5);
  });

  test('that are full cannot be booked', async () => {
    const entries = await availabilityEntries('olive-oil-tasting');
    expect(entries.map(({ openSpots, bookable }) => [openSpots, bookable])).toEqual([
      [3, true],
      [0, false],
    ]);
  });

  test('keep their own location when it is not the business address', async () => {
    const [entry] = await availabilityEntries('clay-in-the-park');
    expect(entry?.slot?.location).toEqual({
      formattedAddress: 'The pavilion by the duck pond, Harbor Park, Portland',
      locationType: 'OWNER_CUSTOM',
    });
  });
});

test('courses have no slots, because they are booked as a whole', async () => {
  const spring = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-06-01T00:00:00Z' };
  expect(await availabilityEntries('eight-weeks-of-clay', spring)).toEqual([]);
});

test('every path form answers, and the extra fields of templates are accepted', async () => {
  const client = await visitor();
  const serviceId = serviceIdOf('open-studio');
  const body = JSON.stringify({
    query: {
      filter: { serviceId, ...FIRST_WEEK, bookable: true },
      sort: [{ fieldName: 'startTime', order: 'ASC' }],
      cursorPaging: { limit: 10 },
    },
  });
  const headers = {
    authorization: client.auth.getTokens().accessToken.value,
    'content-type': 'application/json',
  };
  const paths = [
    '/availability-calendar/v1/availability/query',
    '/_api/availability-calendar/v1/availability/query',
    '/bookings/availability-calendar/v1/availability/query',
    '/bookings/v1/availability/query',
  ];
  for (const path of paths) {
    const answer = await fetch(`${EMULATOR}${path}`, { method: 'POST', headers, body });
    expect(
      ((await answer.json()) as { availabilityEntries: object[] }).availabilityEntries,
      path,
    ).toHaveLength(7);
  }
});
