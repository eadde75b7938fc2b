import { bookings } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { bookings as storedBookings } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { bookingsOwner, contactDetails, errorCode, slotOf, staffOf } from '@/tests/support/bookings/bookings';
import { confirmedBookingsOf } from '@/tests/support/bookings/confirmed-bookings';
import { OPTION, optionOf, variantsOf } from '@/tests/support/bookings/variants';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// Errors that the SDK declares for bookings and that no test of their parts triggers.

const emulator = startEmulator();
const { createConfirmedBooking } = confirmedBookingsOf(emulator);
const { vary } = variantsOf(emulator);
const owner = () => bookingsOwner(emulator);
const LESSON = 'wheel-throwing-lesson';
const stranger = () =>
  createClient({ modules: { bookings }, auth: OAuthStrategy({ clientId: site.clientId }) }).bookings;

test('the token of a deleted booking shows and changes nothing', async () => {
  const { slot, booking } = await createConfirmedBooking(LESSON, 8);
  const token = String((await owner().bookings.getAnonymousActionToken(booking._id)).token);
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) =>
    documents.delete(storedBookings, booking._id),
  );
  for (const call of [
    () => stranger().bookingsGetBookingAnonymously(token),
    () => stranger().getServiceAnonymously(token),
    () => stranger().bookingsCancelBookingAnonymously(token, '2'),
    () =>
      stranger().bookingsRescheduleBookingAnonymously(token, structuredClone(slot.slot), { revision: '2' }),
  ])
    await expect(call()).rejects.toMatchObject(errorCode('BOOKING_NOT_FOUND'));
});

test('the token of a booking does not show a deleted service', async () => {
  const { booking } = await createConfirmedBooking(LESSON, 8);
  const token = String((await owner().bookings.getAnonymousActionToken(booking._id)).token);
  await owner().services.deleteService(booking.bookedEntity?.slot?.serviceId ?? '');
  await expect(stranger().getServiceAnonymously(token)).rejects.toMatchObject(
    errorCode('FAILED_GETTING_SERVICE'),
  );
});

test('an unknown booking is not found', async () => {
  for (const call of [
    () => owner().bookings.updateNumberOfParticipants(NOWHERE, { revision: '1', totalParticipants: 2 }),
    () => owner().bookings.confirmOrDeclineBooking(NOWHERE, { paymentStatus: 'PAID' }),
  ])
    await expect(call()).rejects.toMatchObject(errorCode('BOOKING_NOT_FOUND'));
});

test('multi-service calls refuse a single booking', async () => {
  const { slot } = await slotOf(owner(), LESSON);
  const booking = {
    bookedEntity: { slot },
    totalParticipants: 1,
    contactDetails,
    multiServiceBookingInfo: { _id: NOWHERE, type: 'SEQUENTIAL_BOOKINGS' },
  };
  await expect(owner().bookings.createBooking(booking as never)).rejects.toMatchObject(
    errorCode('CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO'),
  );
});

/** Choices of a service that offers none. */
const CHOICES = {
  participantsChoices: {
    serviceChoices: [{ numberOfParticipants: 1, choices: [{ optionId: OPTION, custom: 'Child' }] }],
  },
};
const addOn = { _id: NOWHERE, groupId: NOWHERE };

test.each<[string, object, object]>([
  ['ADD_ON_CHANGES_NOT_ALLOWED', {}, { bookedAddOns: [addOn] }],
  ['ADD_ON_GROUP_NOT_FOUND', {}, { bookedAddOns: [addOn], flowControlSettings: { allowAddOnChanges: true } }],
  ['RESOURCE_NOT_FOUND', { resource: { _id: NOWHERE } }, {}],
  ['INVALID_SERVICE_CHOICES', {}, CHOICES],
])('%s refuses to move a booking', async (code, place, more) => {
  const { slot, booking } = await createConfirmedBooking(LESSON, 8);
  const moved = owner().bookings.rescheduleBooking(
    booking._id,
    { ...structuredClone(slot.slot), ...place } as never,
    { revision: '2', ...more } as never,
  );
  await expect(moved).rejects.toMatchObject(errorCode(code));
});

test('a booking cannot be moved to an unknown or full session of a class', async () => {
  const CLASS = 'olive-oil-tasting';
  const { slot, booking } = await createConfirmedBooking(CLASS, 0);
  const move = (other: object) =>
    owner().bookings.rescheduleBooking(booking._id, { ...slot.slot, ...other } as never, { revision: '2' });
  await expect(
    move({
      startDate: '2026-03-03T03:00',
      endDate: '2026-03-03T04:00',
      eventId: undefined,
      sessionId: undefined,
    }),
  ).rejects.toMatchObject(errorCode('SESSION_NOT_FOUND'));
});

test('a customer who has paid the price of one staff member cannot move to another; the owner can', async () => {
  const [maren, tomas] = [staffOf('Maren').resourceId, staffOf('Tomás').resourceId];
  await vary(
    LESSON,
    optionOf('STAFF_MEMBER', [
      [{ staffMemberId: maren }, '60.00'],
      [{ staffMemberId: tomas }, '50.00'],
    ]),
  );
  const { client, booking } = await createConfirmedBooking(LESSON);
  const from = booking.bookedEntity?.slot?.resource?._id ?? '';
  const slotWith = async (staff: string) =>
    (await slotOf(owner(), LESSON, 1, { resourceId: [staff], bookable: true })).slot;
  const move = async (who: typeof client | ReturnType<typeof owner>, staff: string, revision: string) =>
    who.bookings.rescheduleBooking(booking._id, await slotWith(staff), { revision });
  const other = from === maren ? tomas : maren;
  await expect(move(client, other, '2')).rejects.toMatchObject(errorCode('PRICE_CHANGE_NOT_ALLOWED'));
  await move(client, from, '2');
  await move(owner(), other, '3');
});
