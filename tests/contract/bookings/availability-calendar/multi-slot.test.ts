import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@/emulator/core/time/clock';
import { inZone } from '@/emulator/core/time/time-zones';
import seed from '@/emulator/seed/bookings.json';
import {
  clientAs,
  contactDetails,
  hold,
  PAUL,
  serviceIdOf,
  staffOf,
} from '@/tests/support/bookings/bookings';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

type Client = Awaited<ReturnType<typeof visitor>>;
type Options = NonNullable<Parameters<Client['availabilityCalendar']['calculateMultiSlotAvailability']>[0]>;

const lesson = { serviceId: serviceIdOf('wheel-throwing-lesson') };

/** Queries lessons in a row at the studio, on a Tuesday. */
const rows = async (options: Options = {}) =>
  (await visitor()).availabilityCalendar.calculateMultiSlotAvailability({
    from: '2026-03-03T00:00:00-05:00',
    to: '2026-03-04T00:00:00-05:00',
    location: { locationType: 'OWNER_BUSINESS', _id: seed.locations.studio.id },
    slots: [lesson, lesson],
    ...options,
  });

describe('appointments in a row', () => {
  test('are one slot from the start of the first to the end of the last', async () => {
    const { slots, cursorPagingMetadata } = await rows({ bookable: true });
    expect(slots?.length).toBeGreaterThan(0);
    for (const { slot, bookable } of slots ?? []) {
      expect(bookable).toBe(true);
      const minutes = (Date.parse(slot?.endDate ?? '') - Date.parse(slot?.startDate ?? '')) / MINUTE;
      expect(minutes).toBe(120);
      expect(slot?.resource?.name).toBe(staffOf('Maren').name);
    }
    expect(cursorPagingMetadata).toMatchObject({ count: slots?.length, hasNext: false });
  });

  test('cannot be booked if the last one is outside of the working hours', async () => {
    const { slots = [] } = await rows();
    const late = slots.filter(({ slot }) => slot?.startDate?.includes('T16:00'));
    expect(late.map(({ bookable, openSpots }) => [bookable, openSpots])).toEqual([[false, 0]]);
  });

  test('come in pages that the cursor alone continues', async () => {
    const all = (await rows()).slots ?? [];
    const { availabilityCalendar } = await visitor();
    const limit = Math.ceil(all.length / 2);
    const first = await rows({ cursorPaging: { limit } });
    expect(first.cursorPagingMetadata).toMatchObject({ count: limit, hasNext: true });
    const cursor = first.cursorPagingMetadata?.cursors?.next;
    const second = await availabilityCalendar.calculateMultiSlotAvailability({
      cursorPaging: { limit, cursor },
    });
    expect([...(first.slots ?? []), ...(second.slots ?? [])]).toEqual(all);
    expect(second.cursorPagingMetadata).toMatchObject({ count: all.length - limit, hasNext: false });
    expect(second.cursorPagingMetadata?.cursors?.next).toBeUndefined();
  });

  test('appear on one page only, even if a booking is made between the pages', async () => {
    const all = (await rows({ bookable: true })).slots ?? [];
    const first = await rows({ bookable: true, cursorPaging: { limit: 1 } });
    const { serviceId, scheduleId, startDate, resource } = all[0]?.slot ?? {};
    const client = await clientAs(emulator, 'visitor', PAUL);
    // The first lesson of the first row.
    const endDate = inZone(Date.parse(startDate ?? '') + HOUR, 'America/New_York');
    const { booking } = await client.bookings.createBooking({
      bookedEntity: {
        slot: {
          serviceId,
          scheduleId,
          startDate,
          endDate,
          resource: { _id: resource?._id ?? '' },
          timezone: 'America/New_York',
        },
      },
      totalParticipants: 1,
      contactDetails,
    });
    await hold(emulator, booking);
    const now = (await rows({ bookable: true })).slots ?? [];
    expect(now.length).toBeLessThan(all.length);
    const cursor = first.cursorPagingMetadata?.cursors?.next;
    const { slots } = await rows({ cursorPaging: { cursor } });
    expect(slots).toEqual(now);
  });

  test('respect the limit of slots per day', async () => {
    const days = { to: '2026-03-07T00:00:00-05:00' };
    const dayOf = ({ slot }: { slot?: { startDate?: string | null } }) => slot?.startDate?.slice(0, 10);
    const all = (await rows(days)).slots ?? [];
    const { slots = [] } = await rows({ ...days, slotsPerDay: 2 });
    expect(slots.map(dayOf).sort()).toEqual([...new Set(all.map(dayOf))].flatMap((day) => [day, day]).sort());
    expect((await rows({ slotsPerDay: 1 })).slots).toEqual((await rows()).slots?.slice(0, 1));
  });

  test('are offered only at locations that have every service', async () => {
    const { slots } = await rows({
      location: { locationType: 'OWNER_BUSINESS', _id: seed.locations.kitchen.id },
    });
    expect(slots).toEqual([]);
  });

  test.each<[string, Options]>([
    ['slots', { slots: undefined }],
    ['location', { location: { locationType: 'OWNER_BUSINESS' } }],
    ['from', { from: 'soon' }],
    ['to', { to: '2026-03-01T00:00:00Z' }],
    ['timeZone', { timeZone: 'Mars/Olympus_Mons' }],
    ['cursorPaging.limit', { cursorPaging: { limit: 0 } }],
    ['cursorPaging.cursor', { cursorPaging: { cursor: '4' } }],
    [
      'cursorPaging.cursor',
      { cursorPaging: { cursor: Buffer.from('{"values":[1,2,"a"]}').toString('base64url') } },
    ],
    ['slots[0].serviceId', { slots: [{ serviceId: serviceIdOf('open-studio') }] }],
  ])('with a wrong %s are refused', async (field, options) => {
    await expect(rows(options)).rejects.toThrow(field);
  });

  test('answer 404 for an unknown service', async () => {
    const slots = [{ serviceId: '11111111-1111-4111-8111-111111111111' }];
    await expect(rows({ slots })).rejects.toMatchObject({
      details: { applicationError: { code: 'SERVICE_NOT_FOUND' } },
    });
  });
});
