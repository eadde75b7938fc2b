import { bookings } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import {
  bookingsOwner,
  clientAs,
  errorCode,
  MARY,
  sameSlot,
  serviceOf,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { confirmedBookingsOf } from '@/tests/support/bookings/confirmed-bookings';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createConfirmedBooking, lastDomainEvent } = confirmedBookingsOf(emulator);
const owner = () => bookingsOwner(emulator);
const LESSON = 'wheel-throwing-lesson';

/** The SDK as a person who has only the link from a message: not logged in, with another visitor's session. */
const stranger = () =>
  createClient({ modules: { bookings }, auth: OAuthStrategy({ clientId: emulator.site().clientId }) })
    .bookings;

async function bookedWithToken() {
  const { client, slot, booking } = await createConfirmedBooking(LESSON, 8);
  const { token } = await owner().bookings.getAnonymousActionToken(booking._id);
  return { client, slot, booking, token: token ?? '' };
}

describe('a token of a booking', () => {
  test('shows the booking and its service to people who are not logged in', async () => {
    const { booking, token } = await bookedWithToken();
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(encodeURIComponent(token)).toBe(token);
    const shown = await stranger().bookingsGetBookingAnonymously(token);
    expect(shown.booking).toMatchObject({ _id: booking._id, status: 'CONFIRMED', revision: '2' });
    expect(shown.allowedAnonymousActions).toEqual({ cancel: true, reschedule: true });
    const { service } = await stranger().getServiceAnonymously(token, { fields: ['STAFF_MEMBER_DETAILS'] });
    expect(service?.mainSlug?.name).toBe(LESSON);
    expect(service?.staffMemberDetails?.staffMembers?.length).toBeGreaterThan(0);
    expect((await stranger().getServiceAnonymously(token)).service?.staffMemberDetails).toBeUndefined();
    // A second token does not end the first, which may already be in a message.
    const { token: second } = await owner().bookings.getAnonymousActionToken(booking._id);
    expect(second).not.toBe(token);
    expect((await stranger().bookingsGetBookingAnonymously(token)).booking?._id).toBe(booking._id);
  });

  test('cancels it, and frees the place', async () => {
    const { client, slot, booking, token } = await bookedWithToken();
    const stale = stranger().bookingsCancelBookingAnonymously(token, '1');
    await expect(stale).rejects.toMatchObject(errorCode('BOOKING_REVISION_MISMATCH'));
    const { booking: after } = await stranger().bookingsCancelBookingAnonymously(token, '2');
    expect(after).toMatchObject({ _id: booking._id, status: 'CANCELED', revision: '3' });
    expect(await sameSlot(client, LESSON, slot)).toMatchObject({ openSpots: 1 });
    expect(lastDomainEvent(booking._id).name).toBe('wix.bookings.v2.booking_canceled');
    const again = stranger().bookingsCancelBookingAnonymously(token, '3');
    await expect(again).rejects.toMatchObject(applicationError(400, 'BOOKING_CANNOT_BE_CANCELLED'));
    expect((await stranger().bookingsGetBookingAnonymously(token)).allowedAnonymousActions).toEqual({
      cancel: false,
      reschedule: false,
    });
  });

  test('moves it to another slot, and participants are told', async () => {
    const { client, slot, booking, token } = await bookedWithToken();
    const { slot: other } = await slotOf(client, LESSON, 12);
    const moved = await stranger().bookingsRescheduleBookingAnonymously(token, structuredClone(other), {
      revision: '2',
    });
    expect(moved.booking?.bookedEntity?.slot?.startDate).toBe(other.startDate);
    expect(await sameSlot(client, LESSON, slot)).toMatchObject({ openSpots: 1 });
    expect(lastDomainEvent(booking._id)).toMatchObject({
      name: 'wix.bookings.v2.booking_rescheduled',
      body: { participantNotification: { notifyParticipants: true } },
    });
  });

  test('allows only what the policy allows customers', async () => {
    const { booking, token, slot } = await bookedWithToken();
    const { bookingPolicy } = await serviceOf(owner(), LESSON);
    const { cancellationPolicy, reschedulePolicy } = bookingPolicy ?? {};
    expect(cancellationPolicy?.enabled && reschedulePolicy?.enabled).toBe(true);
    emulator.clock.set((booking.startDate?.getTime() ?? 0) - DAY / 24);
    const fresh = await owner().bookings.getAnonymousActionToken(booking._id);
    const late = await stranger().bookingsGetBookingAnonymously(fresh.token ?? '');
    expect(late.allowedAnonymousActions).toEqual({ cancel: false, reschedule: false });
    await expect(stranger().bookingsCancelBookingAnonymously(token, '2')).rejects.toMatchObject(
      errorCode('BOOKING_CANNOT_BE_CANCELLED'),
    );
    await expect(
      stranger().bookingsRescheduleBookingAnonymously(token, structuredClone(slot.slot), { revision: '2' }),
    ).rejects.toMatchObject(errorCode('RESCHEDULING_NOT_ALLOWED'));
  });

  test('is created by the owner, for an existing booking', async () => {
    const { booking } = await bookedWithToken();
    await expect(owner().bookings.getAnonymousActionToken(NOWHERE)).rejects.toMatchObject(
      applicationError(404, 'BOOKING_NOT_FOUND'),
    );
    await expect(owner().bookings.getAnonymousActionToken('none')).rejects.toMatchObject({ status: 400 });
    const mary = await clientAs(emulator, 'member', MARY);
    await expect(mary.bookings.getAnonymousActionToken(booking._id)).rejects.toMatchObject({ status: 403 });
    const invented = 'x'.repeat(43);
    for (const call of [
      () => stranger().bookingsGetBookingAnonymously(invented),
      () => stranger().getServiceAnonymously(invented),
      () => stranger().bookingsCancelBookingAnonymously(invented, '1'),
      () => stranger().bookingsRescheduleBookingAnonymously(invented, {}, { revision: '1' }),
    ])
      await expect(call()).rejects.toMatchObject(applicationError(400, 'INVALID_TOKEN'));
    await expect(stranger().bookingsGetBookingAnonymously('x'.repeat(2049))).rejects.toMatchObject({
      status: 400,
    });
  });
});
