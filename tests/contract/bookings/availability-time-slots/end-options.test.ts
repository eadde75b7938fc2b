import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { contactDetails, hold, serviceIdOf, staffOf } from '@/tests/support/bookings/bookings';
import {
  createAppointments,
  day,
  NEW_YORK,
  STAFF_TYPE,
  slotVisitor,
  studio,
  UNKNOWN,
} from '@/tests/support/bookings/time-slots';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const MAREN = staffOf('Maren').resourceId;
const HOURS = {
  unitType: 'HOUR' as const,
  hourOptions: { minDurationInMinutes: 60, maxDurationInMinutes: 150 },
};

/** A wheel that can be rented for one hour to two and a half. */
const rental = (constraints: object = { durationRange: HOURS }) => createAppointments(emulator, constraints);

const ends = async (serviceId: string, options: object = {}) => {
  const { availabilityTimeSlots } = await slotVisitor();
  const { endOptions = [] } = await availabilityTimeSlots.listAvailabilityTimeSlotEndOptions(serviceId, {
    localStartDate: '2026-03-12T14:30:00',
    location: studio(),
    timeZone: NEW_YORK,
    ...options,
  });
  return endOptions;
};

describe('the end options of an appointment with a range of durations', () => {
  test('are every free half hour after the start, up to the maximum duration', async () => {
    const serviceId = await rental();
    const options = await ends(serviceId);
    expect(options.map(({ localEndDate }) => localEndDate)).toEqual([
      '2026-03-12T15:30:00',
      '2026-03-12T16:00:00',
      '2026-03-12T16:30:00',
      '2026-03-12T17:00:00',
    ]);
    expect(options[0]).toMatchObject({
      localStartDate: '2026-03-12T14:30:00',
      totalCapacity: 1,
      location: studio(),
      availableResources: [],
    });
    // Maren works until five.
    const late = await ends(serviceId, { localStartDate: '2026-03-12T15:30:00' });
    expect(late.map(({ localEndDate }) => localEndDate)).toEqual([
      '2026-03-12T16:30:00',
      '2026-03-12T17:00:00',
    ]);
    expect(await ends(serviceId, { maxLocalEndDate: '2026-03-12T15:45:00' })).toHaveLength(1);
    expect(
      await ends(serviceId, { resourceTypes: [{ resourceTypeId: STAFF_TYPE, resourceIds: [MAREN] }] }),
    ).toEqual(options);
    expect(await ends(serviceId, { resourceTypes: [{ resourceIds: [UNKNOWN] }] })).toEqual([]);
    const elsewhere = { locationType: 'BUSINESS', _id: seed.locations.kitchen.id };
    expect(await ends(serviceId, { location: elsewhere })).toEqual([]);
  });

  test('can be booked, and block the staff’s time once confirmed', async () => {
    const serviceId = await rental();
    const client = await slotVisitor();
    const { timeSlots = [] } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
      serviceId,
      ...day('2026-03-12'),
    });
    // The start times depend on the shortest duration.
    expect(timeSlots[0]).toMatchObject({ localEndDate: '2026-03-12T10:00:00' });
    const [start, end] = ['2026-03-12T14:30:00', '2026-03-12T17:00:00'];
    const { timeSlot } = await client.availabilityTimeSlots.getAvailabilityTimeSlot(
      serviceId,
      start,
      end,
      NEW_YORK,
      studio(),
    );
    expect(timeSlot).toMatchObject({ localStartDate: start, localEndDate: end });
    const { booking } = await client.bookings.createBooking({
      bookedEntity: {
        slot: {
          serviceId,
          scheduleId: timeSlot?.scheduleId ?? '',
          startDate: start,
          endDate: end,
          timezone: NEW_YORK,
        },
      },
      totalParticipants: 1,
      contactDetails,
    });
    expect(booking?.endDate).toEqual(new Date('2026-03-12T21:00:00Z'));
    await hold(emulator, booking);
    expect(await ends(serviceId)).toEqual([]);
  });

  test('are absent for fixed durations and for a day or more', async () => {
    await expect(ends(serviceIdOf('wheel-throwing-lesson'))).rejects.toMatchObject({
      details: { applicationError: { code: 'END_OPTIONS_NOT_SUPPORTED' } },
    });
    await expect(ends(await rental(), { maxLocalEndDate: '2026-03-13T15:00:00' })).rejects.toMatchObject({
      details: { applicationError: { code: 'MAX_END_DATE_EXCEEDS_MAXIMUM' } },
    });
    await expect(ends(UNKNOWN)).rejects.toMatchObject({
      details: { applicationError: { code: 'SERVICE_NOT_FOUND' } },
    });
    await expect(ends(await rental(), { location: {} })).rejects.toThrow('location.locationType');
    await expect(
      (await slotVisitor()).availabilityTimeSlots.listAvailabilityTimeSlots({
        serviceId: await rental(),
        ...day('2026-03-12'),
        customerChoices: { durationInMinutes: 90 },
      }),
    ).rejects.toThrow('customerChoices.durationInMinutes');
  });

  test('are refused beside fixed durations, and with a maximum below the minimum', async () => {
    await expect(rental({ durationRange: HOURS, sessionDurations: [60] })).rejects.toThrow(
      'sessionDurations',
    );
    const hourOptions = { minDurationInMinutes: 90, maxDurationInMinutes: 60 };
    await expect(rental({ durationRange: { unitType: 'HOUR', hourOptions } })).rejects.toThrow(
      'sessionDurations',
    );
  });
});
