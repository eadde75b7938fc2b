import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  contactDetails,
  errorCode,
  hold,
  serviceIdOf,
} from '@/tests/support/bookings/bookings';
import { freeRow, multiServiceOf, VISIT } from '@/tests/support/bookings/multi-service';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { owner, createVisit, infosOf, statusesOf } = multiServiceOf(emulator);

/** Calls that decide on a multi-service booking, each with the part of its bookings that it names. */
const DECISIONS = {
  confirm: (id: string, confirmBookingsInfo: object[]) =>
    owner().confirmMultiServiceBooking(id, { confirmBookingsInfo, returnFullEntity: true }),
  decline: (id: string, declineBookingsInfo: object[]) =>
    owner().declineMultiServiceBooking(id, { declineBookingsInfo, returnFullEntity: true }),
  markAsPending: (id: string, markAsPendingBookingsInfo: object[]) =>
    owner().markMultiServiceBookingAsPending(id, {
      markAsPendingBookingsInfo,
      returnFullEntity: true,
      flowControlSettings: { skipPendingApprovalServiceValidation: true },
    }),
};

describe.each(Object.entries(DECISIONS))('to %s a multi-service booking', (name, decide) => {
  test('changes all of its bookings, and their payment', async () => {
    const { id, parts } = await createVisit();
    const { multiServiceBooking } = await decide(id, await infosOf(id, 'PAID'));
    const status = { confirm: 'CONFIRMED', decline: 'DECLINED', markAsPending: 'PENDING' }[name];
    for (const { booking } of multiServiceBooking?.bookings ?? [])
      expect(booking).toMatchObject({ status, paymentStatus: 'PAID', revision: '2' });
    expect(await statusesOf(id)).toEqual([status, status]);
    expect(domainEventsAbout(emulator, parts[1]?._id ?? '').at(-1)?.payload.actionEvent?.body).toMatchObject({
      previousStatus: 'CREATED',
    });
  });

  test('needs each booking once, with its revision', async () => {
    const { id, parts } = await createVisit();
    const [first = {}, second = {}] = await infosOf(id);
    for (const [infos, code] of [
      [[first], 'NOT_ALL_BOOKINGS_WERE_SENT'],
      [[first, first], 'DUPLICATE_BOOKING_INFO'],
      [[first, { ...second, bookingId: NOWHERE }], 'BOOKING_NOT_FOUND'],
      [[first, { ...second, revision: undefined }], 'REVISION_MISSING'],
      [[first, { ...second, revision: '7' }], 'BOOKING_REVISION_MISMATCH'],
    ] as const)
      await expect(decide(id, structuredClone(infos) as never)).rejects.toMatchObject(errorCode(code));
    expect(await statusesOf(id)).toEqual(parts.map(({ status }) => status));
    await expect(decide(NOWHERE, [])).rejects.toMatchObject(errorCode('MULTI_SERVICE_BOOKING_NOT_FOUND'));
  });
});

test('a decision is possible once', async () => {
  const { id } = await createVisit();
  await DECISIONS.confirm(id, await infosOf(id));
  await expect(DECISIONS.confirm(id, [])).rejects.toMatchObject(
    errorCode('ALL_BOOKINGS_ARE_ALREADY_CONFIRMED'),
  );
  await expect(DECISIONS.decline(id, await infosOf(id))).rejects.toMatchObject(
    errorCode('INVALID_BOOKING_STATUS'),
  );
  const declined = (await createVisit(await freeRow(VISIT, 0, '2026-03-05'))).id;
  await DECISIONS.decline(declined, await infosOf(declined));
  await expect(DECISIONS.decline(declined, [])).rejects.toMatchObject(
    errorCode('ALL_BOOKINGS_ARE_ALREADY_DECLINED'),
  );
  await expect(DECISIONS.confirm(declined, await infosOf(declined))).rejects.toMatchObject(
    errorCode('INVALID_BOOKING_STATUS'),
  );
});

test('appointments in a row conflict with other bookings, not with each other', async () => {
  const lessons = await createVisit(await freeRow([VISIT[0], VISIT[0]]));
  const doubleBooked = async (id: string) =>
    (await DECISIONS.confirm(id, await infosOf(id))).multiServiceBooking?.bookings?.map(
      ({ booking }) => booking?.doubleBooked,
    );
  expect(await doubleBooked(lessons.id)).toEqual([undefined, undefined]);
  const { id, parts } = await createVisit(await freeRow(VISIT, 0, '2026-03-05'));
  const { booking } = await owner().createBooking(
    { bookedEntity: { slot: parts[1]?.bookedEntity?.slot as never }, totalParticipants: 1, contactDetails },
    { flowControlSettings: { skipAvailabilityValidation: true } },
  );
  await hold(emulator, booking);
  expect(await doubleBooked(id)).toEqual([undefined, true]);
});

describe('getMultiServiceBookingAvailability', () => {
  test('says whether the multi-service booking is still possible after its services change', async () => {
    const { id, parts } = await createVisit();
    const availability = await owner().getMultiServiceBookingAvailability(id);
    expect(availability).toMatchObject({
      bookable: true,
      totalCapacity: 1,
      remainingCapacity: 1,
      policyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      policySettings: { maxParticipantsPerBooking: 1 },
      multiServiceBookingInfo: parts.map(({ _id }) => ({ bookingId: _id })),
    });
    const { services } = bookingsOwner(emulator);
    const { revision } = await services.getService(serviceIdOf(VISIT[1]));
    await services.updateService(serviceIdOf(VISIT[1]), { revision, onlineBooking: { enabled: false } });
    expect(await owner().getMultiServiceBookingAvailability(id)).toMatchObject({
      bookable: false,
      remainingCapacity: 1,
      policyViolations: { bookOnlineDisabled: true },
    });
    await services.deleteService(serviceIdOf(VISIT[1]));
    expect(await owner().getMultiServiceBookingAvailability(id)).toMatchObject({
      bookable: false,
      remainingCapacity: 0,
    });
  });
});

test('allowed actions are those of all its bookings, and an unknown one has none', async () => {
  const { id, parts } = await createVisit();
  const { results, bulkActionMetadata } = await owner().bulkGetMultiServiceBookingAllowedActions([
    id,
    NOWHERE,
  ]);
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  expect(results).toMatchObject([
    { itemMetadata: { _id: id, success: true }, item: { cancel: true, reschedule: true } },
    { itemMetadata: { error: { code: 'MULTI_SERVICE_BOOKING_NOT_FOUND' } } },
  ]);
  // Only the first one is too close to be changed.
  emulator.clock.set((parts[0]?.startDate?.getTime() ?? 0) - 24 * 3_600_000 + 60_000);
  const { results: later } = await owner().bulkGetMultiServiceBookingAllowedActions([id]);
  expect(later?.[0]?.item).toMatchObject({ cancel: false });
});
