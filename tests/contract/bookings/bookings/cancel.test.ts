import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import { bookSlot } from '@/emulator/exports/testing';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  errorCode,
  identified,
  MARY,
  PAUL,
  sameSlot,
  slotOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { confirmedBookingsOf } from '@/tests/support/bookings/confirmed-bookings';
import { BUYER, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createConfirmedBooking, lastDomainEvent } = confirmedBookingsOf(emulator);
const owner = () => bookingsOwner(emulator);

describe('cancelBooking', () => {
  test('lets a member cancel, frees the place and keeps the payment', async () => {
    const { client, slot, booking } = await createConfirmedBooking('wheel-throwing-lesson', 8);
    const { booking: after } = await client.bookings.cancelBooking(booking._id, { revision: '2' });
    expect(after).toMatchObject({ status: 'CANCELED', revision: '3', paymentStatus: 'PAID' });
    expect((await storedBooking(client, booking._id))?.booking).toEqual(after);
    expect(await sameSlot(client, 'wheel-throwing-lesson', slot)).toMatchObject({ openSpots: 1 });
    expect(lastDomainEvent(booking._id)).toMatchObject({
      name: 'wix.bookings.v2.booking_canceled',
      body: { previousStatus: 'CONFIRMED', initiatedBy: { memberId: MARY } },
    });
  });

  test('is refused after the policy’s deadline, except to managers who ignore the policy', async () => {
    const { client, booking } = await createConfirmedBooking('wheel-throwing-lesson', 8);
    const start = booking.startDate?.getTime() ?? 0;
    emulator.clock.set(start - DAY + MINUTE);
    const cancel = (by: typeof client | ReturnType<typeof owner>, flowControlSettings = {}) =>
      by.bookings.cancelBooking(booking._id, { revision: '2', flowControlSettings });
    const late = await clientAs(emulator, 'member', MARY);
    await expect(cancel(late)).rejects.toMatchObject(errorCode('BOOKING_POLICY_VIOLATION'));
    await expect(cancel(owner())).rejects.toMatchObject(errorCode('BOOKING_POLICY_VIOLATION'));
    await expect(cancel(late, { ignoreCancellationPolicy: true })).rejects.toMatchObject(
      errorCode('UNAUTHORIZED_OPERATION'),
    );
    expect((await storedBooking(late, booking._id))?.allowedActions).toEqual({
      cancel: false,
      reschedule: false,
    });
    expect((await cancel(owner(), { ignoreCancellationPolicy: true })).booking?.status).toBe('CANCELED');
  });

  test.each([
    ['offline', 'CANCELED'],
    ['paid', 'APPROVED'],
  ] as const)('that waives charges leaves an order with the payment %s %s', async (payment, status) => {
    const { eventId = '' } = (await slotOf(owner(), 'open-studio')).slot;
    const { booking, order } = emulator.run({ role: 'member', id: MARY }, EMULATOR, (context) =>
      bookSlot(
        context,
        { slot: { eventId: eventId ?? '' } },
        { buyer: { ...BUYER, payment }, participants: 1 },
      ),
    );
    await owner().bookings.cancelBooking(booking.id, {
      revision: booking.revision ?? '',
      waiveCharges: true,
    });
    expect((await storeOwner(emulator).orders.getOrder(order?.id ?? '')).status).toBe(status);
  });

  test('refunds only what was paid by membership', async () => {
    const { booking } = await createConfirmedBooking('wheel-throwing-lesson', 8);
    const flowControlSettings = { withRefund: true };
    await expect(
      owner().bookings.cancelBooking(booking._id, { revision: '2', flowControlSettings }),
    ).rejects.toMatchObject(errorCode('REFUND_NOT_ALLOWED'));
    const client = owner();
    const { slot } = await slotOf(client, 'glaze-consult', 5);
    const { booking: created } = await client.bookings.createBooking(
      { bookedEntity: { slot }, totalParticipants: 1, contactDetails, selectedPaymentOption: 'MEMBERSHIP' },
      { flowControlSettings: { skipSelectedPaymentOptionValidation: true } },
    );
    const { _id } = identified(created);
    await client.bookings.confirmBooking(_id, '1', { paymentStatus: 'PAID' });
    const { booking: after } = await client.bookings.cancelBooking(_id, {
      revision: '2',
      flowControlSettings,
    });
    expect(after).toMatchObject({ status: 'CANCELED', paymentStatus: 'REFUNDED' });
  });
});

test('is refused to others and with an outdated revision', async () => {
  const { client, booking } = await createConfirmedBooking('wheel-throwing-lesson', 8);
  const { slot } = await slotOf(client, 'wheel-throwing-lesson', 12);
  const both = (by: typeof client, id: string, revision: string) => [
    by.bookings.cancelBooking(id, { revision }),
    by.bookings.rescheduleBooking(id, structuredClone(slot), { revision }),
  ];
  const paul = await clientAs(emulator, 'member', PAUL);
  const visitor = await clientAs(emulator, 'visitor', MARY);
  for (const call of await Promise.allSettled([
    ...both(paul, booking._id, '2'),
    ...both(visitor, booking._id, '2'),
  ]))
    expect(call).toMatchObject({ reason: { status: 403 } });
  for (const call of await Promise.allSettled(both(client, NOWHERE, '2')))
    expect(call).toMatchObject({ reason: errorCode('BOOKING_NOT_FOUND') });
  for (const call of await Promise.allSettled(both(client, 'lesson', '2')))
    expect(call).toMatchObject({
      reason: { details: { validationError: { fieldViolations: [{ field: 'bookingId' }] } } },
    });
  for (const call of await Promise.allSettled(both(client, booking._id, '1')))
    expect(call).toMatchObject({ reason: errorCode('BOOKING_REVISION_MISMATCH') });
  expect((await storedBooking(client, booking._id))?.booking).toEqual(booking);
  await client.bookings.cancelBooking(booking._id, { revision: '2' });
  for (const call of await Promise.allSettled(both(client, booking._id, '3')))
    expect(call).toMatchObject({ reason: errorCode('INVALID_BOOKING_STATUS') });
});
