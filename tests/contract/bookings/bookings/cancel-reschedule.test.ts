import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import {
  book,
  callerOf,
  code,
  contactDetails,
  identified,
  MARY,
  ownerOf,
  PAUL,
  sameSlot,
  serviceOf,
  slotOf,
  stored,
} from '../../../support/bookings/bookings';
import { NOWHERE } from '../../../support/emulator/demo-site';
import { startEmulator } from '../../../support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerOf(emulator);
const mary = () => callerOf(emulator, 'member', MARY);

const confirmed = async (slug: string, number = 0, participants = 1) => {
  const client = await mary();
  const slot = await slotOf(client, slug, number);
  const { _id } = await book(client, slot, participants);
  const { booking } = await owner().bookings.confirmBooking(_id, '1', { paymentStatus: 'PAID' });
  return { client, slot, booking: identified(booking) };
};

const lastTold = (id: string) => {
  const event = emulator.events.list(0, 1000).findLast(({ entityId }) => entityId === id);
  return { name: event?.eventType, body: JSON.parse(event?.payload ?? '{}').actionEvent?.body };
};

describe('cancelBooking', () => {
  test('lets a member cancel, and the place is free again; what was paid stays paid', async () => {
    const { client, slot, booking } = await confirmed('wheel-throwing-lesson', 8);
    const { booking: after } = await client.bookings.cancelBooking(booking._id, { revision: '2' });
    expect(after).toMatchObject({ status: 'CANCELED', revision: '3', paymentStatus: 'PAID' });
    expect((await stored(client, booking._id))?.booking).toEqual(after);
    expect(await sameSlot(client, 'wheel-throwing-lesson', slot)).toMatchObject({ openSpots: 1 });
    expect(lastTold(booking._id)).toMatchObject({
      name: 'wix.bookings.v2.booking_canceled',
      body: { previousStatus: 'CONFIRMED', initiatedBy: { memberId: MARY } },
    });
  });

  test('ends when the policy says so, but for those who may set it aside', async () => {
    const { client, booking } = await confirmed('wheel-throwing-lesson', 8);
    const start = booking.startDate?.getTime() ?? 0;
    emulator.clock.set(start - DAY + MINUTE);
    const cancel = (by: typeof client | ReturnType<typeof owner>, flowControlSettings = {}) =>
      by.bookings.cancelBooking(booking._id, { revision: '2', flowControlSettings });
    const late = await callerOf(emulator, 'member', MARY);
    await expect(cancel(late)).rejects.toMatchObject(code('BOOKING_POLICY_VIOLATION'));
    await expect(cancel(owner())).rejects.toMatchObject(code('BOOKING_POLICY_VIOLATION'));
    await expect(cancel(late, { ignoreCancellationPolicy: true })).rejects.toMatchObject(
      code('UNAUTHORIZED_OPERATION'),
    );
    expect((await stored(late, booking._id))?.allowedActions).toEqual({ cancel: false, reschedule: false });
    expect((await cancel(owner(), { ignoreCancellationPolicy: true })).booking?.status).toBe('CANCELED');
  });

  test('refunds only what was paid by membership', async () => {
    const { booking } = await confirmed('wheel-throwing-lesson', 8);
    const flowControlSettings = { withRefund: true };
    await expect(
      owner().bookings.cancelBooking(booking._id, { revision: '2', flowControlSettings }),
    ).rejects.toMatchObject(code('REFUND_NOT_ALLOWED'));
    const client = owner();
    const { slot } = await slotOf(client, 'glaze-consult', 5);
    const { booking: made } = await client.bookings.createBooking(
      { bookedEntity: { slot }, totalParticipants: 1, contactDetails, selectedPaymentOption: 'MEMBERSHIP' },
      { flowControlSettings: { skipSelectedPaymentOptionValidation: true } },
    );
    const { _id } = identified(made);
    await client.bookings.confirmBooking(_id, '1', { paymentStatus: 'PAID' });
    const { booking: after } = await client.bookings.cancelBooking(_id, {
      revision: '2',
      flowControlSettings,
    });
    expect(after).toMatchObject({ status: 'CANCELED', paymentStatus: 'REFUNDED' });
  });
});

describe('rescheduleBooking', () => {
  test('moves an appointment, and tells where it was', async () => {
    const { client, slot, booking } = await confirmed('wheel-throwing-lesson', 8);
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
    expect((await stored(client, booking._id))?.booking).toEqual(moved);
    expect(await sameSlot(client, 'wheel-throwing-lesson', slot)).toMatchObject({ openSpots: 1 });
    expect(await sameSlot(client, 'wheel-throwing-lesson', next)).toMatchObject({ openSpots: 0 });
    expect(lastTold(booking._id)).toMatchObject({
      name: 'wix.bookings.v2.booking_rescheduled',
      body: {
        previousStartDate: booking.startDate?.toISOString(),
        previousEndDate: booking.endDate?.toISOString(),
        previousBookedEntity: { slot: { startDate: slot.slot.startDate } },
      },
    });
  });

  test('moves to another session of a class by its id, with more people if there is room', async () => {
    const { client, booking } = await confirmed('olive-oil-tasting', 0, 1);
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

  test('leaves everything as it is where the new slot is taken, late, or of something else', async () => {
    const { client, booking } = await confirmed('wheel-throwing-lesson', 8);
    const taken = await slotOf(client, 'wheel-throwing-lesson', 12);
    await book(await callerOf(emulator, 'member', PAUL), taken);
    const other = await slotOf(client, 'glaze-consult', 3);
    const move = (slot: object) => client.bookings.rescheduleBooking(booking._id, slot, { revision: '2' });
    await expect(move(structuredClone(taken.slot))).rejects.toMatchObject(code('SLOT_NOT_AVAILABLE'));
    await expect(move(structuredClone(other.slot))).rejects.toMatchObject(code('VALIDATION_FAILURE'));
    await expect(move({})).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'slot' }] } },
    });
    expect((await stored(client, booking._id))?.booking).toEqual(booking);
  });

  test('is not for courses, nor where the policy forbids it', async () => {
    const client = await mary();
    const scheduleId = (await serviceOf(client, 'eight-weeks-of-clay')).schedule?._id ?? '';
    const { booking } = await client.bookings.createBooking({
      totalParticipants: 1,
      contactDetails,
      bookedEntity: { schedule: { scheduleId } },
    });
    const course = identified(booking);
    await expect(client.bookings.rescheduleBooking(course._id, {}, { revision: '1' })).rejects.toMatchObject(
      code('RESCHEDULING_NOT_ALLOWED'),
    );
    const open = await confirmed('open-studio');
    const other = await slotOf(client, 'open-studio', 3);
    const move = (by: typeof client | ReturnType<typeof owner>, flowControlSettings = {}) =>
      by.bookings.rescheduleBooking(
        open.booking._id,
        { eventId: other.slot.eventId },
        { revision: '2', flowControlSettings },
      );
    await expect(move(client)).rejects.toMatchObject(code('BOOKING_POLICY_VIOLATION'));
    await expect(move(client, { ignoreReschedulePolicy: true })).rejects.toMatchObject(
      code('UNAUTHORIZED_OPERATION'),
    );
    expect((await move(owner(), { ignoreReschedulePolicy: true })).booking?.revision).toBe('3');
  });

  test('confirms what waited for approval, if a manager says so', async () => {
    const client = await mary();
    const { _id } = await book(client, await slotOf(client, 'kitchen-visit'));
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

describe('updateNumberOfParticipants', () => {
  test('takes more places of a class while there are some', async () => {
    const { client, slot, booking } = await confirmed('olive-oil-tasting', 0, 1);
    const before = (await sameSlot(client, 'olive-oil-tasting', slot))?.openSpots ?? 0;
    const { booking: after } = await owner().bookings.updateNumberOfParticipants(booking._id, {
      revision: '2',
      totalParticipants: 3,
    });
    expect(after).toMatchObject({ totalParticipants: 3, revision: '3' });
    expect((await stored(client, booking._id))?.booking).toEqual(after);
    expect((await sameSlot(client, 'olive-oil-tasting', slot))?.openSpots).toBe(before - 2);
    expect(lastTold(booking._id)).toMatchObject({
      name: 'wix.bookings.v2.booking_number_of_participants_updated',
      body: { previousTotalParticipants: 1 },
    });
  });

  test('refuses more than there are, and any for appointments', async () => {
    const first = await confirmed('open-studio', 3, 3);
    await confirmed('open-studio', 3, 3);
    const update = (id: string, options: object) =>
      owner().bookings.updateNumberOfParticipants(id, { revision: '2', ...options });
    await expect(update(first.booking._id, { totalParticipants: 4 })).rejects.toMatchObject(
      code('SESSION_CAPACITY_EXCEEDED'),
    );
    await expect(update(first.booking._id, { totalParticipants: 5 })).rejects.toMatchObject(
      code('VALIDATION_FAILURE'),
    );
    await expect(update(first.booking._id, {})).rejects.toMatchObject({
      details: {
        validationError: { fieldViolations: [{ field: expect.stringContaining('totalParticipants') }] },
      },
    });
    const lesson = await confirmed('wheel-throwing-lesson', 8);
    await expect(update(lesson.booking._id, { totalParticipants: 2 })).rejects.toMatchObject(
      code('VALIDATION_FAILURE'),
    );
    await expect(update(NOWHERE, { totalParticipants: 2 })).rejects.toMatchObject(code('BOOKING_NOT_FOUND'));
    await expect(update(first.booking._id, { revision: '1', totalParticipants: 2 })).rejects.toMatchObject(
      code('BOOKING_REVISION_MISMATCH'),
    );
  });
});

test('only whose booking it is may change it, knowing what it is like now', async () => {
  const { client, booking } = await confirmed('wheel-throwing-lesson', 8);
  const { slot } = await slotOf(client, 'wheel-throwing-lesson', 12);
  const both = (by: typeof client, id: string, revision: string) => [
    by.bookings.cancelBooking(id, { revision }),
    by.bookings.rescheduleBooking(id, structuredClone(slot), { revision }),
  ];
  const paul = await callerOf(emulator, 'member', PAUL);
  const visitor = await callerOf(emulator, 'visitor', MARY);
  for (const call of await Promise.allSettled([
    ...both(paul, booking._id, '2'),
    ...both(visitor, booking._id, '2'),
  ]))
    expect(call).toMatchObject({ reason: { status: 403 } });
  for (const call of await Promise.allSettled(both(client, NOWHERE, '2')))
    expect(call).toMatchObject({ reason: code('BOOKING_NOT_FOUND') });
  for (const call of await Promise.allSettled(both(client, 'lesson', '2')))
    expect(call).toMatchObject({
      reason: { details: { validationError: { fieldViolations: [{ field: 'bookingId' }] } } },
    });
  for (const call of await Promise.allSettled(both(client, booking._id, '1')))
    expect(call).toMatchObject({ reason: code('BOOKING_REVISION_MISMATCH') });
  expect((await stored(client, booking._id))?.booking).toEqual(booking);
  await client.bookings.cancelBooking(booking._id, { revision: '2' });
  for (const call of await Promise.allSettled(both(client, booking._id, '3')))
    expect(call).toMatchObject({ reason: code('INVALID_BOOKING_STATUS') });
});
