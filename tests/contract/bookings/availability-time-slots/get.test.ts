import type { availabilityTimeSlots } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { contactDetails, hold, serviceIdOf, staffOf } from '@/tests/support/bookings/bookings';
import { day, NEW_YORK, STAFF_TYPE, slotVisitor, studio, UNKNOWN } from '@/tests/support/bookings/time-slots';
import { startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';

const emulator = startEmulator();

const LESSON = serviceIdOf('wheel-throwing-lesson');
const [START, END] = ['2026-03-03T09:00:00', '2026-03-03T10:00:00'];
const MAREN = staffOf('Maren');

interface Changes {
  serviceId?: string;
  start?: string;
  end?: string;
  zone?: string;
  location?: availabilityTimeSlots.Location;
  options?: availabilityTimeSlots.GetAvailabilityTimeSlotOptions;
}

const get = async ({
  serviceId = LESSON,
  start = START,
  end = END,
  zone = NEW_YORK,
  ...rest
}: Changes = {}) =>
  (await slotVisitor()).availabilityTimeSlots.getAvailabilityTimeSlot(
    serviceId,
    start,
    end,
    zone,
    rest.location ?? studio(),
    rest.options,
  );

describe('getting one available time', () => {
  test('returns the one of the list, with all free staff', async () => {
    const client = await slotVisitor();
    const { timeSlots = [] } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
      serviceId: LESSON,
      ...day('2026-03-03'),
      includeResourceTypeIds: [STAFF_TYPE],
    });
    const { timeSlot, timeZone } = await get();
    expect(timeSlot).toEqual(timeSlots[0]);
    expect(timeSlot?.availableResources?.[0]?.resources).toEqual([
      { _id: MAREN.resourceId, name: MAREN.name },
    ]);
    expect(timeZone).toBe(NEW_YORK);
    expect(
      (await get({ options: { includeResourceTypeIds: [UNKNOWN] } })).timeSlot?.availableResources,
    ).toEqual([]);
  });

  test('returns the same in another time zone', async () => {
    const { timeSlot } = await get({
      start: '2026-03-03T15:00:00',
      end: '2026-03-03T16:00:00',
      zone: 'Europe/Berlin',
    });
    expect(timeSlot).toMatchObject({ localStartDate: '2026-03-03T15:00:00', bookable: true });
  });

  test('returns one that can be booked, here and in the hosted checkout', async () => {
    const { timeSlot } = await get();
    const { serviceId, scheduleId, localStartDate, localEndDate, availableResources, location } =
      timeSlot ?? {};
    const resource = availableResources?.[0]?.resources?.[0];
    const slot = {
      serviceId: serviceId ?? '',
      scheduleId: scheduleId ?? '',
      startDate: localStartDate ?? '',
      endDate: localEndDate ?? '',
      timezone: NEW_YORK,
    };
    const client = await slotVisitor();
    const { redirectSession } = await client.redirects.createRedirectSession({
      bookingsCheckout: { slotAvailability: { slot: structuredClone(slot) }, timezone: NEW_YORK },
    });
    const page = await hostedBrowser(emulator).open(redirectSession?.fullUrl ?? '');
    expect(page.text).toContain('Tuesday, March 3, 2026');

    const { booking } = await client.bookings.createBooking({
      bookedEntity: {
        slot: {
          ...slot,
          resource: { _id: resource?._id ?? '' },
          location: { locationType: 'OWNER_BUSINESS', _id: location?._id },
        },
      },
      totalParticipants: 1,
      contactDetails,
    });
    expect(booking).toMatchObject({ status: 'CREATED', startDate: new Date('2026-03-03T14:00:00Z') });
    expect(booking?.bookedEntity?.slot?.resource?._id).toBe(MAREN.resourceId);
    expect((await get()).timeSlot).toMatchObject({ bookable: true });
    await hold(emulator, booking);
    await expect(get()).rejects.toMatchObject({ details: { applicationError: { code: 'SLOT_NOT_FOUND' } } });
  });

  test('uses the time zone of the business for local dates of the booking', async () => {
    const client = await slotVisitor();
    const { timeSlot } = await get();
    const { booking } = await client.bookings.createBooking({
      bookedEntity: {
        slot: {
          serviceId: LESSON,
          scheduleId: timeSlot?.scheduleId ?? '',
          startDate: START,
          endDate: END,
          resourceSelections: [{ resourceTypeId: STAFF_TYPE, selectionMethod: 'ANY_RESOURCE' }],
        },
      },
      totalParticipants: 1,
      contactDetails,
    });
    expect(booking?.startDate).toEqual(new Date('2026-03-03T14:00:00Z'));
  });
});

describe('getting an unknown available time is refused', () => {
  test.each<[string, Changes]>([
    [
      'at a time that the service does not offer',
      { start: '2026-03-03T09:10:00', end: '2026-03-03T10:10:00' },
    ],
    ['for another length', { end: '2026-03-03T10:30:00' }],
    ['at a place where the service is not', { location: { locationType: 'CUSTOMER' } }],
    [
      'with a staff member that does not provide the service',
      { options: { resourceTypes: [{ resourceIds: [UNKNOWN] }] } },
    ],
    ['of a service that does not exist', { serviceId: UNKNOWN }],
  ])('%s', async (_when, changes) => {
    await expect(get(changes)).rejects.toMatchObject({
      details: { applicationError: { code: 'SLOT_NOT_FOUND' } },
    });
  });

  test.each<[string, Changes]>([
    ['localStartDate', { start: 'noon' }],
    ['localEndDate', { end: '2026-13-03T10:00:00' }],
    ['timeZone', { zone: 'Mars/Olympus_Mons' }],
    ['location.id', { location: { locationType: 'BUSINESS' } }],
    ['location.locationType', { location: {} }],
    ['serviceId', { serviceId: serviceIdOf('open-studio') }],
  ])('with a wrong %s', async (field, changes) => {
    await expect(get(changes)).rejects.toThrow(field);
  });
});
