import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  contactDetails,
  createBooking,
  errorCode,
  slotOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { freeRow, multiServiceOf, partsOf, VISIT } from '@/tests/support/bookings/multi-service';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { owner, createVisit, infosOf, statusesOf } = multiServiceOf(emulator);
const LONG = [...VISIT, VISIT[0]];

/** Books the appointment after a visit as a single booking. @returns the part of it that calls name */
async function createNext(row: Awaited<ReturnType<typeof freeRow>>) {
  const { resource } = (await slotOf(bookingsOwner(emulator), VISIT[0])).slot;
  const [part] = partsOf(row.slice(2), { contactDetails });
  const slot = { ...(part?.bookedEntity?.slot as object), resource };
  const { booking } = await owner().createBooking(
    { ...part, bookedEntity: { slot: { ...slot, serviceId: await lessonId() } as never } } as never,
    { flowControlSettings: { skipAvailabilityValidation: true } },
  );
  return { bookingId: booking?._id ?? '', revision: booking?.revision ?? '' };
}

const lessonId = async () => (await slotOf(bookingsOwner(emulator), VISIT[0])).slot.serviceId;

describe('a booking that follows a multi-service booking', () => {
  test('is added to it, and taken out again', async () => {
    const row = await freeRow(LONG);
    const { client, id } = await createVisit(row.slice(0, 2));
    const next = await createNext(row);
    const { bookings } = await owner().addBookingsToMultiServiceBooking(id, {
      bookings: [{ ...next }],
      returnFullEntity: true,
    });
    expect(bookings).toMatchObject([
      { bookingId: next.bookingId, booking: { revision: '2', multiServiceBookingInfo: { _id: id } } },
    ]);
    expect(await statusesOf(id)).toHaveLength(3);
    const removed = await owner().removeBookingsFromMultiServiceBooking(id, {
      bookings: [{ ...next, revision: '2' }],
      returnFullEntity: true,
    });
    expect(removed.bookings?.[0]?.booking?.revision).toBe('3');
    expect(removed.bookings?.[0]?.booking?.multiServiceBookingInfo).toBeUndefined();
    expect(await statusesOf(id)).toHaveLength(2);
    expect(client).toBeDefined();
  });

  test('is refused if it does not fit', async () => {
    const row = await freeRow(LONG);
    const { id, parts } = await createVisit(row.slice(0, 2));
    const far = await createBooking(
      bookingsOwner(emulator),
      await slotOf(bookingsOwner(emulator), VISIT[0], 30),
    );
    const other = await createVisit(await freeRow(VISIT, 0, '2026-03-06'));
    const next = await createNext(row);
    const add = (bookingId = '', revision = '1') =>
      owner().addBookingsToMultiServiceBooking(id, { bookings: [{ bookingId, revision }] });
    await expect(add(far._id)).rejects.toThrow(/without gaps/);
    for (const [bookingId, code] of [
      [other.parts[0]?._id, 'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING'],
      [parts[0]?._id, 'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING'],
      [NOWHERE, 'BOOKING_NOT_FOUND'],
    ] as const)
      await expect(add(bookingId)).rejects.toMatchObject(errorCode(code));
    await expect(add(next.bookingId, '5')).rejects.toMatchObject(errorCode('BOOKING_REVISION_MISMATCH'));
    await owner().confirmBooking(next.bookingId, next.revision);
    await expect(add(next.bookingId, '2')).rejects.toMatchObject(
      errorCode('BOOKING_TO_ADD_STATUS_NOT_VALID'),
    );
    await expect(owner().addBookingsToMultiServiceBooking(NOWHERE, { bookings: [] })).rejects.toMatchObject(
      errorCode('MULTI_SERVICE_BOOKING_NOT_FOUND'),
    );
  });
});

describe('removeBookingsFromMultiServiceBooking', () => {
  test('leaves no multi-service booking with one booking only', async () => {
    const { client, id, parts } = await createVisit();
    const [first = {}] = await infosOf(id);
    await owner().removeBookingsFromMultiServiceBooking(id, { bookings: [first] });
    for (const { _id } of parts) {
      const { booking } = (await storedBooking(client, _id)) ?? {};
      expect(booking?.multiServiceBookingInfo).toBeUndefined();
      await client.bookings.cancelBooking(_id, { revision: booking?.revision ?? '' });
    }
    await expect(owner().getMultiServiceBooking(id)).rejects.toMatchObject(
      errorCode('MULTI_SERVICE_BOOKING_NOT_FOUND'),
    );
  });

  test('is refused for bookings that are not part of it, or have another revision', async () => {
    const { id } = await createVisit();
    const [first = {}] = await infosOf(id);
    const remove = (whole: string, info: object) =>
      owner().removeBookingsFromMultiServiceBooking(whole, { bookings: [info] });
    for (const [whole, info, code] of [
      [NOWHERE, first, 'MULTI_SERVICE_BOOKING_NOT_FOUND'],
      [id, { ...first, bookingId: NOWHERE }, 'BOOKING_NOT_FOUND'],
      [id, { ...first, revision: '9' }, 'BOOKING_REVISION_MISMATCH'],
    ] as const)
      await expect(remove(whole, structuredClone(info))).rejects.toMatchObject(errorCode(code));
  });
});
