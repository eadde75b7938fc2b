import { describe, expect, test } from 'vitest';
import { bookingsOwner, errorCode, sameSlot, storedBooking } from '@/tests/support/bookings/bookings';
import { confirmedBookingsOf } from '@/tests/support/bookings/confirmed-bookings';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createConfirmedBooking, lastDomainEvent } = confirmedBookingsOf(emulator);
const owner = () => bookingsOwner(emulator);

describe('updateNumberOfParticipants', () => {
  test('takes more places of a class while there are open spots', async () => {
    const { client, slot, booking } = await createConfirmedBooking('olive-oil-tasting', 0, 1);
    const before = (await sameSlot(client, 'olive-oil-tasting', slot))?.openSpots ?? 0;
    const { booking: after } = await owner().bookings.updateNumberOfParticipants(booking._id, {
      revision: '2',
      totalParticipants: 3,
    });
    expect(after).toMatchObject({ totalParticipants: 3, revision: '3' });
    expect((await storedBooking(client, booking._id))?.booking).toEqual(after);
    expect((await sameSlot(client, 'olive-oil-tasting', slot))?.openSpots).toBe(before - 2);
    expect(lastDomainEvent(booking._id)).toMatchObject({
      name: 'wix.bookings.v2.booking_number_of_participants_updated',
      body: { previousTotalParticipants: 1 },
    });
  });

  test('refuses more participants than open spots, and any change for appointments', async () => {
    const first = await createConfirmedBooking('open-studio', 3, 3);
    await createConfirmedBooking('open-studio', 3, 3);
    const update = (id: string, options: object) =>
      owner().bookings.updateNumberOfParticipants(id, { revision: '2', ...options });
    await expect(update(first.booking._id, { totalParticipants: 4 })).rejects.toMatchObject(
      errorCode('SESSION_CAPACITY_EXCEEDED'),
    );
    await expect(update(first.booking._id, { totalParticipants: 5 })).rejects.toMatchObject(
      errorCode('VALIDATION_FAILURE'),
    );
    await expect(update(first.booking._id, {})).rejects.toMatchObject({
      details: {
        validationError: { fieldViolations: [{ field: expect.stringContaining('totalParticipants') }] },
      },
    });
    const lesson = await createConfirmedBooking('wheel-throwing-lesson', 8);
    await expect(update(lesson.booking._id, { totalParticipants: 2 })).rejects.toMatchObject(
      errorCode('VALIDATION_FAILURE'),
    );
    await expect(update(NOWHERE, { totalParticipants: 2 })).rejects.toMatchObject(
      errorCode('BOOKING_NOT_FOUND'),
    );
    await expect(update(first.booking._id, { revision: '1', totalParticipants: 2 })).rejects.toMatchObject(
      errorCode('BOOKING_REVISION_MISMATCH'),
    );
  });
});
