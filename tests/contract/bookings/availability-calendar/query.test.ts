import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { idOf } from '../../../support/bookings/bookings';
import { control, EMULATOR, startEmulator, visitor } from '../../../support/emulator/start';

const emulator = startEmulator();

type Client = Awaited<ReturnType<typeof visitor>>;
type Query = Parameters<Client['availabilityCalendar']['queryAvailability']>;

/** The week of the demo site's clock: from Monday, March 2, 2026; summer time begins on its Sunday. */
const WEEK = { startDate: '2026-03-02T00:00:00.000-05:00', endDate: '2026-03-09T00:00:00.000-04:00' };

/** The entries of a service's availability in that week. */
async function entries(slug: string, filter: object = {}, options?: Query[1]) {
  const client = await visitor();
  const serviceId = idOf(slug);
  const query = { filter: { serviceId, ...WEEK, ...filter } };
  return (await client.availabilityCalendar.queryAvailability(query, options)).availabilityEntries ?? [];
}

const starts = (found: Awaited<ReturnType<typeof entries>>) => found.map(({ slot }) => slot?.startDate);

describe('appointments', () => {
  test('follow the working hours of each of the staff', async () => {
    const tuesday = { startDate: '2026-03-03T00:00:00-05:00', endDate: '2026-03-04T00:00:00-05:00' };
    // Maren works in the morning and in the afternoon, Tomás not at all.
    const found = await entries('wheel-throwing-lesson', tuesday);
    expect(new Set(found.map(({ slot }) => slot?.resource?.name))).toEqual(new Set(['Maren Holt']));
    expect(starts(found).toSorted()).toEqual(
      ['09:00', '10:15', '11:30', '13:30', '14:45', '16:00'].map((time) => `2026-03-03T${time}:00.000-05:00`),
    );
  });

  test('are entries with all that the checkout wants back', async () => {
    const [entry] = await entries('wheel-throwing-lesson', { bookable: true });
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

  test('that are taken or too near stand behind the free ones, and out of the way when only free ones are wanted', async () => {
    const all = await entries('glaze-consult');
    const free = await entries('glaze-consult', { bookable: true });
    expect(all.slice(0, free.length)).toEqual(free);
    const rest = all.slice(free.length);
    expect(rest.length).toBeGreaterThan(0);
    for (const { bookable, openSpots, bookingPolicyViolations } of rest) {
      expect(bookable).toBe(false);
      expect(openSpots === 0 || bookingPolicyViolations?.tooLateToBook).toBe(true);
    }
  });

  test('pass as time does', async () => {
    const [first] = starts(await entries('glaze-consult', { bookable: true }));
    emulator.clock.set(Date.parse(first ?? '') - MINUTE);
    expect(starts(await entries('glaze-consult', { bookable: true }))).not.toContain(first);
    const late = await entries('glaze-consult', { 'bookingPolicyViolations.tooLateToBook': true });
    expect(starts(late)).toContain(first);
  });

  test('are not offered further ahead than the policy lets', async () => {
    const june = { startDate: '2026-06-01T00:00:00Z', endDate: '2026-06-03T00:00:00Z' };
    expect(await entries('wheel-throwing-lesson', { ...june, bookable: true })).toEqual([]);
    const early = await entries('wheel-throwing-lesson', {
      ...june,
      'bookingPolicyViolations.tooEarlyToBook': true,
    });
    expect(early.length).toBeGreaterThan(0);
  });
});

describe('classes', () => {
  test('are sessions with the places that are left', async () => {
    const found = await entries('open-studio', { bookable: true });
    expect(found).toHaveLength(7);
    expect(found.map(({ openSpots, totalSpots }) => `${openSpots} of ${totalSpots}`)).toEqual([
      '2 of 6',
      '6 of 6',
      '5 of 6',
      '6 of 6',
      '6 of 6',
      '6 of 6',
      '6 of 6',
    ]);
    for (const { slot } of found) {
      expect(slot?.eventId).toBe(slot?.sessionId);
      expect(slot?.eventId?.length).toBeGreaterThanOrEqual(36);
    }
  });

  test('can be asked for by the places that are needed', async () => {
    expect(await entries('open-studio', { openSpots: 6 })).toHaveLength(5);
  });

  test('that are full cannot be booked', async () => {
    const found = await entries('olive-oil-tasting');
    expect(found.map(({ openSpots, bookable }) => [openSpots, bookable])).toEqual([
      [3, true],
      [0, false],
    ]);
  });

  test('keep their place: a park has no business address', async () => {
    const [entry] = await entries('clay-in-the-park');
    expect(entry?.slot?.location).toEqual({
      formattedAddress: 'The pavilion by the duck pond, Harbor Park, Portland',
      locationType: 'OWNER_CUSTOM',
    });
  });
});

test('courses have no slots: they are booked as a whole', async () => {
  const spring = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-06-01T00:00:00Z' };
  expect(await entries('eight-weeks-of-clay', spring)).toEqual([]);
});

describe('time zones', () => {
  test('slots are stated in the one that is asked for, with its offset on that day', async () => {
    const weeks = { startDate: '2026-03-05T00:00:00', endDate: '2026-03-13T00:00:00', bookable: true };
    const found = await entries('open-studio', weeks, { timezone: 'Europe/Berlin' });
    // Summer time begins in New York three weeks before it does in Berlin.
    expect(starts(found)).toEqual([
      '2026-03-05T00:00:00.000+01:00',
      '2026-03-06T00:00:00.000+01:00',
      '2026-03-07T00:00:00.000+01:00',
      '2026-03-07T16:00:00.000+01:00',
      '2026-03-08T21:00:00.000+01:00',
      '2026-03-09T23:00:00.000+01:00',
      '2026-03-10T23:00:00.000+01:00',
      '2026-03-11T23:00:00.000+01:00',
    ]);
    expect(found.every(({ slot }) => slot?.timezone === 'Europe/Berlin')).toBe(true);
  });

  test('keep the hours on the wall when summer time ends', async () => {
    const days = { startDate: '2026-10-30T00:00:00', endDate: '2026-11-03T00:00:00' };
    const zone = { timezone: 'America/New_York' };
    // In the early hours of Sunday, November 1, the clocks go back.
    expect(starts(await entries('open-studio', days, zone)).toSorted()).toEqual([
      '2026-10-30T18:00:00.000-04:00',
      '2026-10-31T10:00:00.000-04:00',
      '2026-11-01T16:00:00.000-05:00',
      '2026-11-02T18:00:00.000-05:00',
    ]);
  });

  test('make the window one of local time, whatever offset its dates have', async () => {
    const day = (offset: string) => ({
      startDate: `2026-03-06T00:00:00.000${offset}`,
      endDate: `2026-03-07T00:00:00.000${offset}`,
    });
    const local = starts(await entries('glaze-consult', day(''), { timezone: 'Asia/Tokyo' }));
    expect(local.length).toBeGreaterThan(0);
    expect(starts(await entries('glaze-consult', day('Z'), { timezone: 'Asia/Tokyo' }))).toEqual(local);
    expect(starts(await entries('glaze-consult', day('-05:00'), { timezone: 'Asia/Tokyo' }))).toEqual(local);
  });

  test('are that of the business when none is asked for', async () => {
    const [entry] = await entries('open-studio', { bookable: true });
    expect(entry?.slot).toMatchObject({
      timezone: 'America/New_York',
      startDate: '2026-03-02T18:00:00.000-05:00',
    });
  });
});

describe('a query', () => {
  test('may ask for several services, for somebody, and for a place', async () => {
    const ids = ['wheel-throwing-lesson', 'wheel-for-two'].map(idOf);
    const [pair] = await entries('wheel-for-two');
    const maren = pair?.slot?.resource?._id;
    const both = await entries('open-studio', { serviceId: ids, resourceId: [maren] });
    expect(new Set(both.map(({ slot }) => slot?.serviceId))).toEqual(new Set(ids));
    expect(new Set(both.map(({ slot }) => slot?.resource?._id))).toEqual(new Set([maren]));

    const studio = pair?.slot?.location?._id;
    expect(
      (await entries('wheel-for-two', { 'location.businessLocation.id': studio })).length,
    ).toBeGreaterThan(0);
    expect(await entries('clay-in-the-park', { 'location.businessLocation.id': studio })).toEqual([]);
    expect(await entries('clay-in-the-park', { 'location.locationType': 'OWNER_CUSTOM' })).toHaveLength(1);
  });

  test('may limit the slots of each day, and turn their order round', async () => {
    const found = await entries('glaze-consult', { bookable: true }, { slotsPerDay: 2 });
    const days = starts(found).map((start) => start?.slice(0, 10));
    for (const day of days) expect(days.filter((it) => it === day)).toHaveLength(2);
    expect(new Set(days).size).toBe(5);
    expect(starts(found)).toEqual(starts(found).toSorted());

    const client = await visitor();
    const serviceId = idOf('glaze-consult');
    const { availabilityEntries } = await client.availabilityCalendar.queryAvailability({
      filter: { serviceId, ...WEEK, bookable: true },
      sort: [{ fieldName: 'startDate', order: 'DESC' }],
    });
    expect(starts(availabilityEntries ?? [])).toEqual(
      starts(await entries('glaze-consult', { bookable: true })).reverse(),
    );
  });

  test.each([
    ['no service', { serviceId: undefined }, 'query.filter.serviceId'],
    ['too many services', { serviceId: Array(101).fill('x') }, 'query.filter.serviceId'],
    ['no beginning', { startDate: undefined }, 'query.filter.startDate'],
    ['no end', { endDate: null }, 'query.filter.endDate'],
    ['a beginning that is no date', { startDate: 'soon' }, 'query.filter.startDate'],
    ['an end before the beginning', { endDate: '2026-03-01T00:00:00Z' }, 'query.filter.endDate'],
    ['a window of years', { endDate: '2030-03-01T00:00:00Z' }, 'query.filter.endDate'],
    ['an operator', { bookable: { $eq: true } }, 'query.filter.bookable'],
    ['a field that it does not know', { color: 'sage' }, 'query.filter.color'],
    ['places that are no number', { openSpots: 'many' }, 'query.filter.openSpots'],
  ])('with %s names what is wrong', async (_, filter, field) => {
    await expect(entries('open-studio', filter)).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field, description: expect.any(String) }] } },
    });
  });

  test('with a time zone or a number of slots that makes no sense is refused', async () => {
    await expect(entries('open-studio', {}, { timezone: 'Mars/Olympus_Mons' })).rejects.toThrow('IANA');
    await expect(entries('open-studio', {}, { slotsPerDay: 0 })).rejects.toThrow('1 or more');
  });

  test('for a service that does not exist says so', async () => {
    await expect(
      entries('open-studio', { serviceId: '00000000-0000-4000-8000-0000000000ff' }),
    ).rejects.toMatchObject({
      details: { applicationError: { code: 'SERVICE_NOT_FOUND' } },
    });
  });

  test('without the app is a failed precondition', async () => {
    const client = await visitor();
    const serviceId = idOf('open-studio');
    await control('/apps/bookings', undefined, 'DELETE');
    const query = { filter: { serviceId, ...WEEK } };
    await expect(client.availabilityCalendar.queryAvailability(query)).rejects.toMatchObject({
      details: { applicationError: { code: 428 } },
    });
  });
});

test('all families of paths answer, and what templates send besides is accepted', async () => {
  const client = await visitor();
  const serviceId = idOf('open-studio');
  const body = JSON.stringify({
    query: {
      filter: { serviceId, ...WEEK, bookable: true },
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
