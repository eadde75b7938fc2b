import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { startEmulator, visitor } from '../support/emulator';

startEmulator();

type Client = Awaited<ReturnType<typeof visitor>>;
type Options = NonNullable<Parameters<Client['availabilityCalendar']['calculateMultiSlotAvailability']>[0]>;

const idOf = (slug: string) => seed.services.find((service) => service.slug === slug)?.id ?? '';
const lesson = { serviceId: idOf('wheel-throwing-lesson') };
const [MAREN] = seed.staff;

/** Lessons in a row at the studio, on a Tuesday. */
const rows = async (options: Options = {}) =>
  (await visitor()).availabilityCalendar.calculateMultiSlotAvailability({
    ...{ from: '2026-03-03T00:00:00-05:00', to: '2026-03-04T00:00:00-05:00' },
    location: { locationType: 'OWNER_BUSINESS', _id: seed.locations.studio.id },
    slots: [lesson, lesson],
    ...options,
  });

describe('appointments in a row', () => {
  test('are one slot from the first beginning to the last end', async () => {
    const { slots, cursorPagingMetadata } = await rows({ bookable: true });
    expect(slots?.length).toBeGreaterThan(0);
    for (const { slot, bookable } of slots ?? []) {
      expect(bookable).toBe(true);
      const minutes = (Date.parse(slot?.endDate ?? '') - Date.parse(slot?.startDate ?? '')) / 60_000;
      expect(minutes).toBe(120);
      expect(slot?.resource?.name).toBe(MAREN?.name);
    }
    expect(cursorPagingMetadata).toMatchObject({ count: slots?.length, hasNext: false });
  });

  test('cannot be booked where the last one is outside of the working hours', async () => {
    const { slots = [] } = await rows();
    const late = slots.filter(({ slot }) => slot?.startDate?.includes('T16:00'));
    expect(late.map(({ bookable, openSpots }) => [bookable, openSpots])).toEqual([[false, 0]]);
  });

  test('come in pages, and at most so many of a day', async () => {
    const all = (await rows()).slots ?? [];
    const first = await rows({ cursorPaging: { limit: 2 } });
    const cursor = first.cursorPagingMetadata?.cursors?.next;
    const second = await rows({ cursorPaging: { limit: 2, cursor } });
    expect([...(first.slots ?? []), ...(second.slots ?? [])]).toEqual(all.slice(0, 4));
    expect((await rows({ slotsPerDay: 1 })).slots).toEqual(all.slice(0, 1));
  });

  test('are at no place where one of the services is not', async () => {
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
    ['slots[0].serviceId', { slots: [{ serviceId: idOf('open-studio') }] }],
  ])('with a wrong %s are refused', async (field, options) => {
    await expect(rows(options)).rejects.toThrow(field);
  });

  test('of a service that does not exist are not found', async () => {
    const slots = [{ serviceId: '11111111-1111-4111-8111-111111111111' }];
    await expect(rows({ slots })).rejects.toMatchObject({
      details: { applicationError: { code: 'SERVICE_NOT_FOUND' } },
    });
  });
});
