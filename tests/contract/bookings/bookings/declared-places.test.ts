import type { bookings } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  createBooking,
  errorCode,
  fillSession,
  hold,
  MARY,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { confirmedBookingsOf } from '@/tests/support/bookings/confirmed-bookings';
import { ages, OPTION, variantsOf } from '@/tests/support/bookings/variants';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

// Errors that the SDK declares for the parts of a booking: its time, its places, its choices.

const emulator = startEmulator();
const { createConfirmedBooking } = confirmedBookingsOf(emulator);
const { vary } = variantsOf(emulator);
const owner = () => bookingsOwner(emulator);
const LESSON = 'wheel-throwing-lesson';
const CLASS = 'olive-oil-tasting';
const STUDIO = 'open-studio';

type New = bookings.CreateBookingInfo;

/** The code with which a booking of many is refused. */
async function refused(info: New): Promise<string | undefined> {
  const people = info.booking?.participantsChoices ? {} : { totalParticipants: 1 };
  const booking = { ...people, contactDetails: { ...contactDetails }, ...info.booking };
  const answer = await owner().bookings.bulkCreateBooking([{ ...info, booking }]);
  const code = answer.results?.[0]?.itemMetadata?.error?.code;
  expect(code).toBeDefined();
  return code;
}

const child = { optionId: OPTION, custom: 'Child' };
const adult = { optionId: OPTION, custom: 'Adult' };
const both = { serviceChoices: [{ numberOfParticipants: 1, choices: [child, adult] }] };

describe('a booking in a bulk call is refused', () => {
  test('without a session, a course or a staff member that exists, or with an empty form', async () => {
    const { slot } = await slotOf(owner(), LESSON);
    const tasting = await slotOf(owner(), CLASS);
    const anyTime = { flowControlSettings: { skipAvailabilityValidation: true } };
    const eventId = `${NOWHERE}-20260303`;
    for (const [code, entity, more] of [
      ['SESSION_NOT_FOUND', { slot: { serviceId: tasting.slot.serviceId, eventId } }, {}],
      ['SCHEDULE_NOT_FOUND', { schedule: { scheduleId: NOWHERE } }, {}],
      ['RESOURCE_NOT_FOUND', { slot: { ...slot, resource: { _id: NOWHERE } } }, anyTime],
      [
        'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
        { slot: { ...slot, resource: undefined } },
        anyTime,
      ],
      ['EMPTY_FORM_INFO', { slot }, { formSubmission: {} }],
    ] as const)
      expect(await refused({ booking: { bookedEntity: structuredClone(entity) }, ...more })).toBe(code);
  });

  test('for a time that is taken, and with two choices of one option', async () => {
    const lesson = await slotOf(owner(), LESSON);
    await hold(emulator, await createBooking(owner(), lesson));
    const bookedEntity = { slot: structuredClone(lesson.slot) };
    expect(await refused({ booking: { bookedEntity } })).toBe('SLOT_NOT_AVAILABLE');
    await vary(STUDIO, ages({ Child: '10.00', Adult: '24.00' }));
    const { slot } = await slotOf(owner(), STUDIO);
    const booking = { bookedEntity: { slot }, participantsChoices: both };
    expect(await refused({ booking: structuredClone(booking) })).toBe('INVALID_CHOICES');
    const alone = owner().bookings.createBooking({ ...structuredClone(booking), contactDetails });
    await expect(alone).rejects.toMatchObject(errorCode('INVALID_CHOICES'));
  });
});

test('a time that has passed cannot be booked', async () => {
  const lesson = await slotOf(owner(), LESSON);
  emulator.clock.set(Date.parse(lesson.slot.startDate ?? '') + MINUTE);
  await expect(createBooking(owner(), lesson)).rejects.toMatchObject(errorCode('BOOKING_POLICY_VIOLATION'));
});

test('a booking cannot be moved to a full session', async () => {
  const { booking } = await createConfirmedBooking(CLASS, 0, 1);
  const full = await slotOf(owner(), CLASS, 1);
  await fillSession(owner(), CLASS, String(full.slot.startDate).slice(0, 10));
  const moved = owner().bookings.rescheduleBooking(
    booking._id,
    { eventId: full.slot.eventId },
    { revision: '2', flowControlSettings: { ignoreReschedulePolicy: true } },
  );
  await expect(moved).rejects.toMatchObject(errorCode('SESSION_CAPACITY_EXCEEDED'));
});

test('a confirmed booking can be neither confirmed again nor declined', async () => {
  const { booking } = await createConfirmedBooking(LESSON, 8);
  const { confirmBooking, declineBooking } = owner().bookings;
  for (const [call, code] of [
    [confirmBooking, 'FAILED_CONFIRMING_NON_PENDING_BOOKING'],
    [declineBooking, 'FAILED_DECLINE_NON_PENDING_BOOKING'],
  ] as const)
    await expect(call(booking._id, booking.revision)).rejects.toMatchObject(errorCode(code));
});

test('a booking whose place is taken cannot be left for the owner’s approval', async () => {
  const client = await clientAs(emulator, 'member', MARY);
  const slot = await slotOf(client, STUDIO, 0, { openSpots: 6 });
  const first = await createBooking(client, slot, 4);
  emulator.clock.advance(11 * MINUTE);
  const second = await createBooking(client, slot, 4);
  await owner().bookings.confirmBooking(second._id, '1');
  const pending = owner().bookings.markBookingAsPending(first._id, '1', {
    flowControlSettings: { skipPendingApprovalServiceValidation: true },
  });
  await expect(pending).rejects.toMatchObject(errorCode('NO_OPEN_SPOTS'));
});
