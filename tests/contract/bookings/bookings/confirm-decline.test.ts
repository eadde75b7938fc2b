import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@/emulator/core/time/clock';
import {
  bookingsOwner,
  clientAs,
  createBooking,
  errorCode,
  identified,
  MARY,
  PAUL,
  sameSlot,
  slotOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout, eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator);
const mary = () => clientAs(emulator, 'member', MARY);

/** Creates a booking of Mary's: of a lesson, or of a visit that the owner has to approve. */
const booked = async (slug = 'wheel-throwing-lesson', number = 0) => {
  const client = await mary();
  return createBooking(client, await slotOf(client, slug, number));
};

const eventsOf = (id: string) => domainEventsAbout(emulator, id);

describe('confirmBooking', () => {
  test('confirms with the payment status and raises the revision by one', async () => {
    const { _id, revision } = await booked();
    const { booking } = await owner().bookings.confirmBooking(_id, revision, { paymentStatus: 'PAID' });
    expect(booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', revision: '2' });
    expect((await storedBooking(owner(), _id))?.booking).toEqual(booking);
    expect(eventNamesAbout(emulator, _id, 'booking_')).toEqual(['created', 'updated', 'confirmed']);
    expect(eventsOf(_id).at(-1)?.payload.actionEvent?.body).toMatchObject({
      previousStatus: 'CREATED',
      previousPaymentStatus: 'UNDEFINED',
      initiatedBy: { wixUserId: emulator.site().ownerId },
      booking: { id: _id, status: 'CONFIRMED' },
    });
  });

  test('keeps the place after the ten minutes', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    const { _id, revision } = await createBooking(client, slot);
    await owner().bookings.confirmBooking(_id, revision);
    emulator.clock.advance(HOUR);
    expect(await sameSlot(client, 'wheel-throwing-lesson', slot)).toMatchObject({ openSpots: 0 });
  });

  test('marks an appointment as a double booking when its time has been taken', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    const first = await createBooking(client, slot);
    emulator.clock.advance(11 * MINUTE);
    const second = await createBooking(client, slot);
    await owner().bookings.confirmBooking(second._id, '1');
    const { booking } = await owner().bookings.confirmBooking(first._id, '1');
    expect(booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true });
  });

  test('does not overfill a class', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'open-studio', 0, { openSpots: 6 });
    const first = await createBooking(client, slot, 4);
    emulator.clock.advance(11 * MINUTE);
    const second = await createBooking(client, slot, 4);
    await owner().bookings.confirmBooking(second._id, '1');
    await expect(owner().bookings.confirmBooking(first._id, '1')).rejects.toMatchObject(
      errorCode('NO_OPEN_SPOTS'),
    );
    expect((await storedBooking(owner(), first._id))?.booking).toEqual(first);
  });
});

describe('declineBooking', () => {
  test('declines and frees the place', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    const { _id } = await createBooking(client, slot);
    const { booking } = await owner().bookings.declineBooking(_id, '1', { paymentStatus: 'REFUNDED' });
    expect(booking).toMatchObject({ status: 'DECLINED', paymentStatus: 'REFUNDED', revision: '2' });
    expect(await sameSlot(client, 'wheel-throwing-lesson', slot)).toMatchObject({ openSpots: 1 });
    expect(eventsOf(_id).at(-1)).toMatchObject({ name: 'booking_declined' });
  });
});

describe('the payment status of a booking', () => {
  test.each([
    ['PAID', 'NOT_PAID'],
    ['NOT_PAID', 'REFUNDED'],
    ['EXEMPT', 'PAID'],
    ['REFUNDED', 'PAID'],
  ] as const)('does not change from %s to %s, and the booking stays as it was', async (from, to) => {
    const { _id } = await booked('kitchen-visit');
    await owner().bookings.markBookingAsPending(_id, '1', { paymentStatus: from });
    const before = await storedBooking(owner(), _id);
    const events = eventsOf(_id);
    for (const call of [
      () => owner().bookings.confirmBooking(_id, '2', { paymentStatus: to }),
      () => owner().bookings.declineBooking(_id, '2', { paymentStatus: to }),
      () => owner().bookings.confirmOrDeclineBooking(_id, { paymentStatus: to }),
    ])
      await expect(call()).rejects.toMatchObject({
        ...errorCode('INVALID_BOOKING_STATUS'),
        details: { applicationError: { data: { paymentStatus: from } } },
      });
    expect(await storedBooking(owner(), _id)).toEqual(before);
    expect(eventsOf(_id)).toEqual(events);
  });

  test('changes to a later payment and to a refund', async () => {
    const { _id } = await booked('kitchen-visit');
    await owner().bookings.markBookingAsPending(_id, '1', { paymentStatus: 'NOT_PAID' });
    await owner().bookings.confirmOrDeclineBooking(_id, { paymentStatus: 'PARTIALLY_PAID' });
    await owner().bookings.confirmOrDeclineBooking(_id, { paymentStatus: 'PAID' });
    const { booking } = await owner().bookings.declineBooking(_id, '4', { paymentStatus: 'REFUNDED' });
    expect(booking).toMatchObject({ status: 'DECLINED', paymentStatus: 'REFUNDED', revision: '5' });
  });
});

describe('markBookingAsPending', () => {
  test('leaves a booking for the owner to approve', async () => {
    const { _id } = await booked('kitchen-visit');
    const { booking } = await owner().bookings.markBookingAsPending(_id, '1');
    expect(booking).toMatchObject({ status: 'PENDING', revision: '2' });
    expect(eventsOf(_id).at(-1)).toMatchObject({ name: 'booking_markedAsPending' });
    await expect(owner().bookings.markBookingAsPending(_id, '2')).rejects.toMatchObject(
      errorCode('BOOKING_MARK_BOOKING_AS_PENDING'),
    );
  });

  test('is refused for services without approval, unless the check is skipped', async () => {
    const { _id } = await booked();
    await expect(owner().bookings.markBookingAsPending(_id, '1')).rejects.toMatchObject(
      errorCode('NOT_PENDING_APPROVAL_SERVICE'),
    );
    const flowControlSettings = { skipPendingApprovalServiceValidation: true };
    const { booking } = await owner().bookings.markBookingAsPending(_id, '1', { flowControlSettings });
    expect(booking?.status).toBe('PENDING');
  });
});

describe('confirmOrDeclineBooking', () => {
  test('confirms a booking without conflicts', async () => {
    const { _id } = await booked();
    const { booking } = await owner().bookings.confirmOrDeclineBooking(_id, { paymentStatus: 'PAID' });
    expect(booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
  });

  test('leaves a booking that needs approval to the owner', async () => {
    const { _id } = await booked('kitchen-visit');
    const once = await owner().bookings.confirmOrDeclineBooking(_id, { paymentStatus: 'NOT_PAID' });
    expect(once.booking).toMatchObject({ status: 'PENDING', paymentStatus: 'NOT_PAID' });
    const again = await owner().bookings.confirmOrDeclineBooking(_id, { paymentStatus: 'PAID' });
    expect(again.booking).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID', revision: '3' });
  });

  test('declines a double booking that is not paid, and keeps one that is', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    const [unpaid, paid] = [await createBooking(client, slot), undefined];
    emulator.clock.advance(11 * MINUTE);
    const later = paid ?? (await createBooking(client, slot));
    emulator.clock.advance(11 * MINUTE);
    const third = await createBooking(client, slot);
    await owner().bookings.confirmBooking(third._id, '1');
    const one = await owner().bookings.confirmOrDeclineBooking(unpaid._id, { paymentStatus: 'NOT_PAID' });
    expect(one.booking?.status).toBe('DECLINED');
    const two = await owner().bookings.confirmOrDeclineBooking(later._id, { paymentStatus: 'PAID' });
    expect(two.booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true });
  });

  test('answers at the confirmator’s path too', async () => {
    const { _id } = await booked();
    const answer = await fetch(
      `${EMULATOR}/_api/bookings-confirmator/v2/confirmation/${_id}:confirmOrDecline`,
      {
        method: 'POST',
        headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
        body: '{"paymentStatus":"PAID"}',
      },
    );
    expect(await answer.json()).toMatchObject({ booking: { id: _id, status: 'CONFIRMED' } });
  });
});

const decisions = [
  ['confirmBooking', (id: string, revision: string) => owner().bookings.confirmBooking(id, revision)],
  ['declineBooking', (id: string, revision: string) => owner().bookings.declineBooking(id, revision)],
  [
    'markBookingAsPending',
    (id: string, revision: string) => owner().bookings.markBookingAsPending(id, revision),
  ],
] as const;

describe.each(decisions)('%s', (name, decide) => {
  test('refuses an unknown booking, an outdated revision and a wrong status', async () => {
    await expect(decide(NOWHERE, '1')).rejects.toMatchObject(errorCode('BOOKING_NOT_FOUND'));
    const { _id } = await booked('kitchen-visit');
    await expect(decide(_id, '7')).rejects.toMatchObject(errorCode('BOOKING_REVISION_MISMATCH'));
    await owner().bookings.cancelBooking(_id, { revision: '1' });
    const canceled = (await storedBooking(owner(), _id))?.booking;
    const refusal =
      name === 'markBookingAsPending' ? 'BOOKING_MARK_BOOKING_AS_PENDING' : 'INVALID_BOOKING_STATUS';
    await expect(decide(_id, '2')).rejects.toMatchObject(errorCode(refusal));
    expect((await storedBooking(owner(), _id))?.booking).toEqual(canceled);
  });
});

test('confirming and declining refuse visitors and invalid ids', async () => {
  const mine = await mary();
  const { _id } = await booked();
  const calls = (client: typeof mine, id: string) => [
    client.bookings.confirmBooking(id, '1'),
    client.bookings.declineBooking(id, '1'),
    client.bookings.markBookingAsPending(id, '1'),
    client.bookings.confirmOrDeclineBooking(id),
    client.bookings.updateNumberOfParticipants(id, { revision: '1', totalParticipants: 2 }),
  ];
  const visitor = await clientAs(emulator, 'visitor', PAUL);
  for (const call of await Promise.allSettled([...calls(mine, _id), ...calls(visitor, _id)]))
    expect(call).toMatchObject({ status: 'rejected', reason: { status: 403 } });
  const wrong = [
    owner().bookings.confirmBooking('lesson', '1'),
    owner().bookings.declineBooking('lesson', '1'),
    owner().bookings.markBookingAsPending('lesson', '1'),
    owner().bookings.confirmOrDeclineBooking('lesson'),
    owner().bookings.updateNumberOfParticipants('lesson', { revision: '1', totalParticipants: 2 }),
  ];
  for (const call of await Promise.allSettled(wrong))
    expect(call).toMatchObject({
      reason: { details: { validationError: { fieldViolations: [{ field: 'bookingId' }] } } },
    });
  expect(identified((await storedBooking(owner(), _id))?.booking).revision).toBe('1');
});
