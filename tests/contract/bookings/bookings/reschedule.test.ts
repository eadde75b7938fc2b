import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  createBooking,
  errorCode,
  hold,
  identified,
  MARY,
  PAUL,
  sameSlot,
  serviceOf,
  slotOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { confirmedBookingsOf } from '@/tests/support/bookings/confirmed-bookings';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createConfirmedBooking, lastDomainEvent } = confirmedBookingsOf(emulator);
const owner = () => bookingsOwner(emulator);
const mary = () => clientAs(emulator, 'member', MARY);

describe('rescheduleBooking', () => {
  test('moves an appointment, and its event contains the previous slot', async () => {
    const { client, slot, booking } = await createConfirmedBooking('wheel-throwing-lesson', 8);
    const next = await slotOf(client, 'wheel-throwing-lesson', 12);
    const { booking: moved } = await client.bookings.rescheduleBooking(
      booking._id,
      structuredClone(next.slot),
      {
        revision: '2',
      },
    );
    expect(moved).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      revision: '3',
      startDate: new Date(next.slot.startDate ?? ''),
      bookedEntity: { slot: { startDate: next.slot.startDate, resource: next.slot.resource } },
    });
    expect((await storedBooking(client, booking._id))?.booking).toEqual(moved);
    expect(await sameSlot(client, 'wheel-throwing-lesson', slot)).toMatchObject({ openSpots: 1 });
    expect(await sameSlot(client, 'wheel-throwing-lesson', next)).toMatchObject({ openSpots: 0 });
    expect(lastDomainEvent(booking._id)).toMatchObject({
      name: 'wix.bookings.v2.booking_rescheduled',
      body: {
        previousStartDate: booking.startDate?.toISOString(),
        previousEndDate: booking.endDate?.toISOString(),
        previousBookedEntity: { slot: { startDate: slot.slot.startDate } },
      },
    });
  });

  test('moves to another session of a class by its id, with more participants if there is room', async () => {
    const { client, booking } = await createConfirmedBooking('olive-oil-tasting', 0, 1);
    const other = await slotOf(client, 'olive-oil-tasting', 1);
    const places = other.openSpots ?? 0;
    const { booking: moved } = await client.bookings.rescheduleBooking(
      booking._id,
      { eventId: other.slot.eventId },
      { revision: '2', totalParticipants: 2 },
    );
    expect(moved).toMatchObject({
      totalParticipants: 2,
      bookedEntity: { slot: { eventId: other.slot.eventId } },
    });
    expect((await sameSlot(client, 'olive-oil-tasting', other))?.openSpots).toBe(places - 2);
  });

  test('refuses a slot that is taken, too soon or of another service, and changes nothing', async () => {
    const { client, booking } = await createConfirmedBooking('wheel-throwing-lesson', 8);
    const taken = await slotOf(client, 'wheel-throwing-lesson', 12);
    await hold(emulator, await createBooking(await clientAs(emulator, 'member', PAUL), taken));
    const other = await slotOf(client, 'glaze-consult', 3);
    const move = (slot: object) => client.bookings.rescheduleBooking(booking._id, slot, { revision: '2' });
    await expect(move(structuredClone(taken.slot))).rejects.toMatchObject(errorCode('SLOT_NOT_AVAILABLE'));
    await expect(move(structuredClone(other.slot))).rejects.toMatchObject(errorCode('VALIDATION_FAILURE'));
    await expect(move({})).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'slot' }] } },
    });
    expect((await storedBooking(client, booking._id))?.booking).toEqual(booking);
  });

  test('is refused for courses and if the policy forbids it', async () => {
    const client = await mary();
    const scheduleId = (await serviceOf(client, 'eight-weeks-of-clay')).schedule?._id ?? '';
    const { booking } = await client.bookings.createBooking({
      totalParticipants: 1,
      contactDetails,
      bookedEntity: { schedule: { scheduleId } },
    });
    const course = identified(booking);
    await expect(client.bookings.rescheduleBooking(course._id, {}, { revision: '1' })).rejects.toMatchObject(
      errorCode('RESCHEDULING_NOT_ALLOWED'),
    );
    const open = await createConfirmedBooking('open-studio');
    const other = await slotOf(client, 'open-studio', 3);
    const move = (by: typeof client | ReturnType<typeof owner>, flowControlSettings = {}) =>
      by.bookings.rescheduleBooking(
        open.booking._id,
        { eventId: other.slot.eventId },
        { revision: '2', flowControlSettings },
      );
    await expect(move(client)).rejects.toMatchObject(errorCode('BOOKING_POLICY_VIOLATION'));
    await expect(move(client, { ignoreReschedulePolicy: true })).rejects.toMatchObject(
      errorCode('UNAUTHORIZED_OPERATION'),
    );
    expect((await move(owner(), { ignoreReschedulePolicy: true })).booking?.revision).toBe('3');
  });

  test('confirms a pending booking when a manager requests it', async () => {
    const client = await mary();
    const { _id } = await createBooking(client, await slotOf(client, 'kitchen-visit'));
    await owner().bookings.markBookingAsPending(_id, '1');
    const { slot } = await slotOf(client, 'kitchen-visit', 1);
    const flowControlSettings = { ignoreReschedulePolicy: true, skipBusinessConfirmation: true };
    const { booking } = await owner().bookings.rescheduleBooking(_id, slot, {
      revision: '2',
      flowControlSettings,
    });
    expect(booking).toMatchObject({ status: 'CONFIRMED', revision: '4' });
  });
});
