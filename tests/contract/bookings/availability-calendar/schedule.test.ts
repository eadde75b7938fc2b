import { describe, expect, test } from 'vitest';
import { bookSlot } from '@/emulator/exports/testing';
import { bookingsOwner, serviceIdOf } from '@/tests/support/bookings/bookings';
import { BUYER } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { freeSlots } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

async function availabilityOf(slug: string) {
  const { services, availabilityCalendar } = await visitor();
  const { schedule } = await services.getService(serviceIdOf(slug));
  return availabilityCalendar.getScheduleAvailability(schedule?._id ?? '');
}

describe('the availability of a schedule', () => {
  test('of a course is that of the whole course', async () => {
    const { availability, bookingPolicySettings } = await availabilityOf('eight-weeks-of-clay');
    expect(availability).toEqual({
      totalSpots: expect.any(Number),
      openSpots: availability?.totalSpots,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
    });
    expect(bookingPolicySettings).toEqual({ maxParticipantsPerBooking: 4 });
  });

  test('is closed once the course has begun', async () => {
    emulator.clock.set(Date.parse('2026-03-18T12:00:00Z'));
    const { availability } = await availabilityOf('eight-weeks-of-clay');
    expect(availability?.bookingPolicyViolations?.tooLateToBook).toBe(true);
  });

  test('has fewer open spots after a booking', async () => {
    const before = (await availabilityOf('clay-in-the-park')).availability;
    const [entry] = await freeSlots(await visitor(), 'clay-in-the-park');
    const { serviceId, startDate, endDate } = entry?.slot ?? {};
    emulator.run({ role: 'visitor', id: NOWHERE }, 'http://localhost:4010', (context) =>
      bookSlot(context, { slot: { serviceId, startDate, endDate } }, { buyer: BUYER, participants: 2 }),
    );
    const after = (await availabilityOf('clay-in-the-park')).availability;
    expect(after).toEqual({ ...before, openSpots: (before?.openSpots ?? 0) - 2 });
  });

  test('states that a service cannot be booked online', async () => {
    await bookingsOwner(emulator).services.updateService(serviceIdOf('open-studio'), {
      revision: '1',
      onlineBooking: { enabled: false },
    });
    const { availability } = await availabilityOf('open-studio');
    expect(availability?.bookingPolicyViolations?.bookOnlineDisabled).toBe(true);
  });

  test('answers with an error for an unknown schedule and for an invalid id', async () => {
    const { availabilityCalendar } = await visitor();
    await expect(availabilityCalendar.getScheduleAvailability(NOWHERE)).rejects.toMatchObject({
      details: { applicationError: { code: 'FAILED_RESOLVING_SCHEDULE' } },
    });
    await expect(availabilityCalendar.getScheduleAvailability('soup')).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'scheduleId', violatedRule: 'FORMAT' }] } },
    });
  });
});
