import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  contactDetails,
  errorCode,
  hold,
  MARY,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { freeRow, lineOf, multiServiceOf, partsOf, VISIT } from '@/tests/support/bookings/multi-service';
import { slotVisitor } from '@/tests/support/bookings/time-slots';
import { completeCheckout, storeMember } from '@/tests/support/ecom/shop';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { owner, createVisit } = multiServiceOf(emulator);
const LESSON = VISIT[0];

describe('appointments that are booked together', () => {
  test('are bookings of one multi-service booking, in the order of the request', async () => {
    const { client, id, parts } = await createVisit();
    expect(parts).toHaveLength(2);
    expect(parts[0]).toMatchObject({
      status: 'CREATED',
      revision: '1',
      totalParticipants: 1,
      contactDetails,
      formId: '00000000-0000-0000-0000-000000000000',
      createdBy: { memberId: MARY },
      multiServiceBookingInfo: { _id: id, type: 'SEQUENTIAL_BOOKINGS' },
      bookedEntity: { tags: ['INDIVIDUAL'] },
    });
    expect(parts[1]?.startDate).toEqual(parts[0]?.endDate);
    expect(parts[1]?.multiServiceBookingInfo?._id).toBe(id);
    expect((await storedBooking(client, parts[1]?._id ?? ''))?.booking).toEqual(parts[1]);
    expect(await owner().getMultiServiceBooking(id)).toMatchObject({
      _id: id,
      bookings: parts.map((booking) => ({ bookingId: booking._id, booking })),
    });
    expect(parts.map(({ _id }) => eventNamesAbout(emulator, _id))).toEqual([
      ['booking_created'],
      ['booking_created'],
    ]);
  });

  test('are returned as ids unless the whole bookings are requested', async () => {
    const { multiServiceBooking } = await owner().createMultiServiceBooking(partsOf(await freeRow()));
    for (const part of multiServiceBooking?.bookings ?? [])
      expect(part).toEqual({ bookingId: expect.any(String) });
  });

  test('are no longer free for others', async () => {
    const row = await freeRow();
    const { parts } = await createVisit(row);
    for (const part of parts) await hold(emulator, part);
    expect((await freeRow()).map(({ startDate }) => startDate)).not.toContain(row[0]?.startDate);
  });

  test('are created by a visitor with one form for all of them', async () => {
    const { bookings } = await slotVisitor();
    const formSubmission = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' };
    const { multiServiceBooking } = await bookings.createMultiServiceBooking(
      partsOf(await freeRow(), { contactDetails: undefined }),
      { formSubmission, returnFullEntity: true },
    );
    for (const { booking } of multiServiceBooking?.bookings ?? [])
      expect(booking?.contactDetails).toMatchObject({ firstName: 'Ann', email: 'ann@example.com' });
  });

  test('are paid as lines of one order, each at its price', async () => {
    const { id, parts } = await createVisit(await freeRow([LESSON, LESSON]));
    const buyer = await storeMember(emulator, MARY);
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: parts.map(lineOf) });
    expect(cart?.lineItems?.map(({ price }) => price?.amount)).toEqual(['65', '65']);
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    completeCheckout(emulator, checkoutId ?? '');
    for (const { booking } of (await owner().getMultiServiceBooking(id)).bookings ?? [])
      expect(booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
  });
});

test('each free row can be booked as it is listed', async () => {
  const longest = [LESSON, 'glaze-consult', LESSON, LESSON] as const;
  for (let booked = 0; booked < 3; booked++) {
    const row = await freeRow(longest, 0, `2026-03-0${4 + booked}`);
    expect(row).toHaveLength(longest.length);
    const { parts } = await createVisit(row);
    expect(parts.map(({ startDate }) => startDate?.getTime()).slice(1)).toEqual(
      parts.map(({ endDate }) => endDate?.getTime()).slice(0, -1),
    );
    for (const { _id, revision } of parts) {
      const { booking } = await bookingsOwner(emulator).bookings.confirmBooking(_id, revision);
      expect(booking?.doubleBooked).toBeUndefined();
    }
  }
});

test.each([[['glaze-consult', LESSON]], [[LESSON, 'wheel-for-two']], [['wheel-for-two', LESSON, LESSON]]])(
  'each listed time of %s can be booked',
  async (slugs) => {
    let booked = 0;
    for (const date of ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'])
      for (let number = 0; ; number++) {
        const row = await freeRow(slugs, number, date);
        if (row.length === 0) break;
        const { client, id, parts } = await createVisit(row);
        expect(parts).toHaveLength(slugs.length);
        await client.bookings.cancelMultiServiceBooking(id);
        booked++;
      }
    expect(booked).toBeGreaterThan(3);
  },
);

test('a request with a taken time is refused as a whole', async () => {
  const row = await freeRow();
  const { parts } = await createVisit(row);
  for (const part of parts) await hold(emulator, part);
  const resource = { _id: parts[0]?.bookedEntity?.slot?.resource?._id };
  const again = row.map((slot, index) => (index === 0 ? { ...slot, resource } : slot));
  await expect(createVisit(again)).rejects.toMatchObject(errorCode('SLOT_NOT_AVAILABLE'));
  const { extendedBookings } = await bookingsOwner(emulator).extendedBookings.queryExtendedBookings({
    filter: { status: 'CREATED' },
  });
  expect(extendedBookings).toHaveLength(0);
});
