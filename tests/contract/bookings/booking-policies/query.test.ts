import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { bookingPoliciesOf } from '@/tests/support/bookings/booking-policies';
import { bookingsOwner, showStart } from '@/tests/support/bookings/bookings';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createPolicy } = bookingPoliciesOf(emulator);
showStart();

const owner = () => bookingsOwner(emulator);
const policies = () => owner().bookingPolicies;
const { lessons, groups, tastings } = seed.policies;

describe('the booking policies', () => {
  test('are queried oldest first in pages, and counted', async () => {
    emulator.clock.advance(1000);
    await createPolicy();
    const first = await policies().queryBookingPolicies().limit(2).find();
    const second = await first.next();
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
      'Lessons',
      'Groups',
      'Tastings',
      'Strict',
    ]);
    expect(second.hasNext()).toBe(false);
    const few = await policies()
      .queryBookingPolicies()
      .gt('participantsPolicy.maxParticipantsPerBooking', 1)
      .descending('name')
      .find();
    expect(few.items.map(({ name }) => name)).toEqual(['Tastings', 'Strict', 'Groups']);
    expect(await policies().countBookingPolicies({ filter: { 'waitlistPolicy.enabled': true } })).toEqual({
      count: 1,
    });
  });

  test('have a strictest value for each rule', async () => {
    const ids = [lessons.id, groups.id, tastings.id];
    const { bookingPolicy } = await policies().getStrictestBookingPolicy(ids);
    expect(bookingPolicy?._id ?? undefined).toBeUndefined();
    expect(bookingPolicy).toMatchObject({
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 64_800 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 1440 },
      // Bookings of groups cannot be moved.
      reschedulePolicy: { enabled: false, limitLatestReschedule: true, latestRescheduleInMinutes: 1440 },
      waitlistPolicy: { enabled: false, capacity: 4 },
      participantsPolicy: { maxParticipantsPerBooking: 1 },
    });
    const { bookingPolicy: alone } = await policies().getStrictestBookingPolicy([tastings.id]);
    expect(alone).toMatchObject({
      waitlistPolicy: tastings.waitlistPolicy,
      participantsPolicy: { maxParticipantsPerBooking: 4 },
    });
  });
});
