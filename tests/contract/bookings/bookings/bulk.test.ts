import type { bookings } from '@wix/bookings';
import { expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  createBooking,
  errorCode,
  MARY,
  slotOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator);
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const SUBMISSION = '00000000-0000-4000-8000-0000000000aa';
const counts = (totalSuccesses: number, totalFailures: number) => ({ totalSuccesses, totalFailures });

async function booked(number = 0) {
  return createBooking(owner(), await slotOf(owner(), 'open-studio', number));
}

test('bookings are created in bulk, except invalid ones', async () => {
  const { slot } = await slotOf(owner(), 'open-studio');
  const entry = (change: bookings.Booking = {}) => ({
    booking: {
      bookedEntity: { slot: structuredClone(slot) },
      totalParticipants: 1,
      contactDetails: { ...contactDetails },
      ...change,
    },
  });
  const full = { returnFullEntity: true };
  const answer = await owner().bookings.bulkCreateBooking([entry(), entry({ totalParticipants: 99 })], full);
  expect(answer.bulkActionMetadata).toMatchObject(counts(1, 1));
  expect(answer.results).toMatchObject([
    { itemMetadata: { originalIndex: 0, success: true }, item: { status: 'CREATED' } },
    { itemMetadata: { originalIndex: 1, success: false, error: { code: 'VALIDATION_FAILURE' } } },
  ]);
  const bookingId = answer.results?.[0]?.item?._id ?? '';
  expect((await storedBooking(owner(), bookingId))?.booking).toMatchObject({
    _id: bookingId,
    status: 'CREATED',
  });
  const plain = await owner().bookings.bulkCreateBooking([entry()]);
  expect(plain.results?.[0]?.item).toBeUndefined();
});

test('bookings are confirmed by their payment in bulk', async () => {
  const [one, other] = [await booked(), await booked(1)];
  const answer = await owner().bookings.bulkConfirmOrDeclineBooking(
    [{ bookingId: one._id, paymentStatus: 'PAID' }, { bookingId: other._id }, { bookingId: UNKNOWN }],
    { returnEntity: true },
  );
  expect(answer.bulkActionMetadata).toMatchObject(counts(2, 1));
  expect(answer.results).toMatchObject([
    { itemMetadata: { _id: one._id }, item: { status: 'CONFIRMED', paymentStatus: 'PAID' } },
    { itemMetadata: { _id: other._id }, item: { status: 'CONFIRMED' } },
    { itemMetadata: { _id: UNKNOWN, error: { code: 'BOOKING_NOT_FOUND' } } },
  ]);
  expect((await storedBooking(owner(), one._id))?.booking).toMatchObject({
    _id: one._id,
    paymentStatus: 'PAID',
  });
  const twice = [{ bookingId: one._id }, { bookingId: one._id }];
  await expect(owner().bookings.bulkConfirmOrDeclineBooking(twice)).rejects.toMatchObject(
    errorCode('DUPLICATED_BOOKINGS'),
  );
});

test('the allowed actions of several bookings are returned', async () => {
  const { _id } = await booked();
  const { results } = await owner().bookings.bulkCalculateAllowedActions([_id, UNKNOWN]);
  expect(results).toMatchObject([
    { itemMetadata: { _id, success: true }, item: { cancel: true, reschedule: false } },
    { itemMetadata: { success: false, error: { code: 'BOOKING_NOT_FOUND' } } },
  ]);
  expect((await storedBooking(owner(), _id))?.allowedActions).toEqual({ cancel: true, reschedule: false });
});

test('a booking gets the submission of its form, and fields of apps', async () => {
  const { _id } = await booked();
  const { booking } = await owner().bookings.setBookingSubmissionId(_id, SUBMISSION);
  expect(booking).toMatchObject({ formSubmissionId: SUBMISSION, revision: '2' });
  const namespaceData = { wheel: 'left' };
  const set = (data: object | null) =>
    owner().bookings.updateExtendedFields(_id, '@studio/wheels', { namespaceData: data });
  expect(await set({ ...namespaceData })).toEqual({ namespace: '@studio/wheels', namespaceData });
  const stored = async () => (await storedBooking(owner(), _id))?.booking?.extendedFields?.namespaces;
  expect(await stored()).toEqual({ '@studio/wheels': namespaceData });
  await set(null);
  expect(await stored()).toEqual({});
  expect(eventNamesAbout(emulator, _id).filter((name) => name.endsWith('updated'))).toHaveLength(3);
  for (const call of [
    () => owner().bookings.setBookingSubmissionId(UNKNOWN, SUBMISSION),
    () => owner().bookings.updateExtendedFields(UNKNOWN, 'x', { namespaceData }),
  ])
    await expect(call()).rejects.toMatchObject(errorCode('BOOKING_NOT_FOUND'));
});

test('members may do none of this', async () => {
  const { bookings: it } = await clientAs(emulator, 'member', MARY);
  for (const call of [
    () => it.bulkCreateBooking([{ booking: { bookedEntity: {} } }]),
    () => it.bulkConfirmOrDeclineBooking([{ bookingId: UNKNOWN }]),
    () => it.bulkCalculateAllowedActions([UNKNOWN]),
    () => it.setBookingSubmissionId(UNKNOWN, SUBMISSION),
    () => it.updateExtendedFields(UNKNOWN, 'x', { namespaceData: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
