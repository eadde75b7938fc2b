import { describe, expect, test } from 'vitest';
import { availabilityEntries, FIRST_WEEK } from '@/tests/support/bookings/availability';
import { serviceIdOf } from '@/tests/support/bookings/bookings';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

const starts = (entries: Awaited<ReturnType<typeof availabilityEntries>>) =>
  entries.map(({ slot }) => slot?.startDate);

describe('a query', () => {
  test('filters by services, staff member and location', async () => {
    const ids = ['wheel-throwing-lesson', 'wheel-for-two'].map(serviceIdOf);
    const [pair] = await availabilityEntries('wheel-for-two');
    const maren = pair?.slot?.resource?._id;
    const both = await availabilityEntries('open-studio', { serviceId: ids, resourceId: [maren] });
    expect(new Set(both.map(({ slot }) => slot?.serviceId))).toEqual(new Set(ids));
    expect(new Set(both.map(({ slot }) => slot?.resource?._id))).toEqual(new Set([maren]));

    const studio = pair?.slot?.location?._id;
    expect(
      (await availabilityEntries('wheel-for-two', { 'location.businessLocation.id': studio })).length,
    ).toBeGreaterThan(0);
    expect(await availabilityEntries('clay-in-the-park', { 'location.businessLocation.id': studio })).toEqual(
      [],
    );
    expect(
      await availabilityEntries('clay-in-the-park', { 'location.locationType': 'OWNER_CUSTOM' }),
    ).toHaveLength(1);
  });

  test('limits the slots per day and sorts in either direction', async () => {
    const entries = await availabilityEntries('glaze-consult', { bookable: true }, { slotsPerDay: 2 });
    const days = starts(entries).map((start) => start?.slice(0, 10));
    for (const day of days) expect(days.filter((it) => it === day)).toHaveLength(2);
    expect(new Set(days).size).toBe(5);
    expect(starts(entries)).toEqual(starts(entries).toSorted());

    const client = await visitor();
    const serviceId = serviceIdOf('glaze-consult');
    const descending = await client.availabilityCalendar.queryAvailability({
      filter: { serviceId, ...FIRST_WEEK, bookable: true },
      sort: [{ fieldName: 'startDate', order: 'DESC' }],
    });
    expect(starts(descending.availabilityEntries ?? [])).toEqual(
      starts(await availabilityEntries('glaze-consult', { bookable: true })).reverse(),
    );
  });

  test.each([
    ['no service', { serviceId: undefined }, 'query.filter.serviceId'],
    ['too many services', { serviceId: Array(101).fill('x') }, 'query.filter.serviceId'],
    ['no beginning', { startDate: undefined }, 'query.filter.startDate'],
    ['no end', { endDate: null }, 'query.filter.endDate'],
    ['a beginning that is not a date', { startDate: 'soon' }, 'query.filter.startDate'],
    ['an end before the beginning', { endDate: '2026-03-01T00:00:00Z' }, 'query.filter.endDate'],
    ['a window of years', { endDate: '2030-03-01T00:00:00Z' }, 'query.filter.endDate'],
    ['an operator', { bookable: { $eq: true } }, 'query.filter.bookable'],
    ['a field that it does not know', { color: 'sage' }, 'query.filter.color'],
    ['places that are not a number', { openSpots: 'many' }, 'query.filter.openSpots'],
  ])('with %s names the invalid field', async (_, filter, field) => {
    await expect(availabilityEntries('open-studio', filter)).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field, description: expect.any(String) }] } },
    });
  });

  test('refuses an unknown time zone and an impossible limit of slots', async () => {
    await expect(availabilityEntries('open-studio', {}, { timezone: 'Mars/Olympus_Mons' })).rejects.toThrow(
      'IANA',
    );
    await expect(availabilityEntries('open-studio', {}, { slotsPerDay: 0 })).rejects.toThrow('1 or more');
  });

  test('answers with an error for an unknown service', async () => {
    await expect(
      availabilityEntries('open-studio', { serviceId: '00000000-0000-4000-8000-0000000000ff' }),
    ).rejects.toMatchObject({
      details: { applicationError: { code: 'SERVICE_NOT_FOUND' } },
    });
  });

  test('answers 428 when the app is not installed', async () => {
    const client = await visitor();
    const serviceId = serviceIdOf('open-studio');
    await control('/apps/bookings', undefined, 'DELETE');
    const query = { filter: { serviceId, ...FIRST_WEEK } };
    await expect(client.availabilityCalendar.queryAvailability(query)).rejects.toMatchObject({
      details: { applicationError: { code: 428 } },
    });
  });
});
