import { expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  errorCode,
  MARY,
  serviceOf,
  staffOf,
} from '@/tests/support/bookings/bookings';
import { freeRow, multiServiceOf, type Part, partsOf, VISIT } from '@/tests/support/bookings/multi-service';
import { slotVisitor } from '@/tests/support/bookings/time-slots';
import { ages, OPTION, variantsOf } from '@/tests/support/bookings/variants';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { owner, createVisit, infosOf } = multiServiceOf(emulator);
const { vary } = variantsOf(emulator);

/** A refused request: its error, its second booking, and its options. */
type Case = [code: string, change: (part: Part) => object, options?: object];

const slotWith = (change: object) => (part: Part) => ({
  bookedEntity: { slot: { ...part.bookedEntity?.slot, ...change } },
});
const skip = { flowControlSettings: { skipAvailabilityValidation: true } };

test.each<Case>([
  ['VALIDATION_FAILURE', slotWith({ startDate: '2026-03-05T14:30:00', endDate: '2026-03-05T15:00:00' })],
  ['VALIDATION_FAILURE', () => ({ totalParticipants: 3 })],
  ['SCHEDULE_NOT_FOUND', slotWith({ scheduleId: NOWHERE })],
  ['SLOT_NOT_AVAILABLE', slotWith({ startDate: '2026-03-08T03:00:00', endDate: '2026-03-08T03:30:00' })],
  ['CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED', () => ({}), skip],
  ['EMPTY_FORM_INFO', () => ({}), { formSubmission: {} }],
  ['VALIDATION_FAILURE', () => ({}), { multiServiceBookingType: 'PARALLEL_BOOKINGS' }],
  ['VALIDATION_FAILURE', () => ({}), { multiServiceBookingType: 'SEPARATE_BOOKINGS' }],
])('%s refuses bookings that do not fit together', async (code, change, options) => {
  const [first, second] = partsOf(await freeRow());
  const request = [first, { ...second, ...change(second as Part) }] as Part[];
  await expect(owner().createMultiServiceBooking(request, options)).rejects.toMatchObject(errorCode(code));
});

test('managers who skip the check of the time must name the staff members', async () => {
  const given = (await freeRow()).map((slot) => ({ ...slot, resource: { _id: NOWHERE } }));
  await expect(owner().createMultiServiceBooking(partsOf(given), skip)).rejects.toMatchObject(
    errorCode('RESOURCE_NOT_FOUND'),
  );
  const maren = given.map((slot) => ({ ...slot, resource: { _id: staffOf('Maren').resourceId } }));
  await owner().createMultiServiceBooking(partsOf(maren), skip);
});

test('a request needs the schedule, the time and the place of each of its bookings', async () => {
  for (const [field, change] of [
    ['scheduleId', { scheduleId: undefined }],
    ['location.locationType', { location: undefined }],
    ['', { startDate: undefined }],
  ] as const) {
    const [first, second] = partsOf(await freeRow());
    const request = [first, { ...second, ...slotWith(change)(second as Part) }] as Part[];
    await expect(owner().createMultiServiceBooking(request)).rejects.toMatchObject({
      details: {
        validationError: {
          fieldViolations: [
            {
              field: ['bookings[1].bookedEntity.slot', field].filter(Boolean).join('.'),
              violatedRule: 'REQUIRED_FIELD',
            },
          ],
        },
      },
    });
  }
});

test('several choices of one option are refused', async () => {
  await vary(VISIT[1], ages({ Child: '10.00', Adult: '24.00' }));
  const choices = ['Child', 'Adult'].map((custom) => ({ optionId: OPTION, custom }));
  const [first, { totalParticipants: _one, ...second } = {}] = partsOf(await freeRow());
  const varied = {
    ...second,
    participantsChoices: { serviceChoices: [{ numberOfParticipants: 1, choices }] },
  };
  await expect(owner().createMultiServiceBooking([first, varied] as Part[])).rejects.toMatchObject(
    errorCode('INVALID_CHOICES'),
  );
});

test('a multi-service booking has fewer than ten bookings, all of them appointments', async () => {
  const two = await freeRow();
  await expect(
    owner().createMultiServiceBooking(partsOf([...two, ...two, ...two, ...two, ...two])),
  ).rejects.toMatchObject(errorCode('VALIDATION_FAILURE'));
  const { schedule } = await serviceOf(bookingsOwner(emulator), 'open-studio');
  const [first, second] = partsOf(two);
  const aClass = { ...second, ...slotWith({ scheduleId: schedule?._id })(second as Part) };
  await expect(owner().createMultiServiceBooking([first, aClass] as Part[])).rejects.toMatchObject(
    errorCode('VALIDATION_FAILURE'),
  );
});

test('a multi-service booking has one location', async () => {
  const { schedule } = await serviceOf(bookingsOwner(emulator), 'kitchen-visit');
  const [first, second] = partsOf(await freeRow());
  const visit = slotWith({
    scheduleId: schedule?._id,
    endDate: second?.bookedEntity?.slot?.startDate?.replace('10:00', '11:30'),
    location: { locationType: 'CUSTOM' },
  });
  const request = [first, { ...second, ...visit(second as Part) }] as Part[];
  await expect(owner().createMultiServiceBooking(request)).rejects.toThrow(/at one place/);
});

test('the first appointment must begin at a time that its service offers', async () => {
  const row = await freeRow();
  const later = row.map((slot) => ({
    ...slot,
    startDate: slot.startDate.replace(':00:', ':05:'),
    endDate: slot.endDate.replace(/:([03])0:/, ':$15:'),
  }));
  await expect(createVisit(later)).rejects.toMatchObject(errorCode('SLOT_NOT_AVAILABLE'));
  const { client, id } = await createVisit(row);
  const infos = (await infosOf(id)).map((info, index) => ({ ...info, slot: { ...later[index] } }));
  await expect(client.bookings.rescheduleMultiServiceBooking(id, infos as never)).rejects.toMatchObject(
    errorCode('NO_OPEN_SPOTS'),
  );
});

test('only managers override the rules, and customers can act on their own bookings only', async () => {
  const { bookings } = await slotVisitor();
  await expect(bookings.createMultiServiceBooking(partsOf(await freeRow()), skip)).rejects.toMatchObject(
    errorCode('UNAUTHORIZED_OPERATION'),
  );
  const { id, client } = await createVisit();
  const infos = await infosOf(id);
  for (const call of [
    () => bookings.cancelMultiServiceBooking(id),
    () => bookings.rescheduleMultiServiceBooking(id, []),
    () => client.bookings.addBookingsToMultiServiceBooking(id, { bookings: [] }),
    () => client.bookings.removeBookingsFromMultiServiceBooking(id),
    () => client.bookings.bulkGetMultiServiceBookingAllowedActions([id]),
    () => client.bookings.getMultiServiceBooking(id),
    () => client.bookings.confirmMultiServiceBooking(id, { confirmBookingsInfo: infos }),
    () => client.bookings.declineMultiServiceBooking(id),
    () => client.bookings.markMultiServiceBookingAsPending(id),
    () => client.bookings.getMultiServiceBookingAvailability(id),
  ])
    await expect(call()).rejects.toMatchObject(errorCode(403));
});

test('an unknown multi-service booking is neither found nor changed', async () => {
  const mary = (await clientAs(emulator, 'member', MARY)).bookings;
  for (const call of [
    () => owner().getMultiServiceBooking(NOWHERE),
    () => owner().getMultiServiceBookingAvailability(NOWHERE),
    () => mary.cancelMultiServiceBooking(NOWHERE),
    () => mary.rescheduleMultiServiceBooking(NOWHERE, []),
  ])
    await expect(call()).rejects.toMatchObject(errorCode('MULTI_SERVICE_BOOKING_NOT_FOUND'));
});

test('a request to move must name its own bookings, with their revisions', async () => {
  const { client, id } = await createVisit();
  const [first] = await infosOf(id);
  const slot = (await freeRow())[0] as never;
  for (const [infos, code] of [
    [[first, first], 'DUPLICATE_BOOKING_INFO'],
    [[{ ...first, bookingId: NOWHERE }], 'BOOKING_NOT_FOUND'],
    [[{ ...first, revision: undefined }], 'REVISION_MISSING'],
    [[{ ...first, revision: '7' }], 'BOOKING_REVISION_MISMATCH'],
  ] as const)
    await expect(
      client.bookings.rescheduleMultiServiceBooking(id, infos.map((it) => ({ ...it, slot })) as never),
    ).rejects.toMatchObject(errorCode(code));
});
