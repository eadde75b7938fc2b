import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  createBooking,
  errorCode,
  hold,
  MARY,
  PAUL,
  sameSlot,
  serviceOf,
  slotOf,
  storedBooking,
} from '@/tests/support/bookings/bookings';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator);
const mary = () => clientAs(emulator, 'member', MARY);
const visitor = () => clientAs(emulator, 'visitor', PAUL);

describe('createBooking', () => {
  test('creates an unconfirmed appointment, which does not hold its time yet', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    const booking = await createBooking(client, slot);
    expect(booking).toMatchObject({
      status: 'CREATED',
      paymentStatus: 'UNDEFINED',
      revision: '1',
      totalParticipants: 1,
      contactDetails,
      bookedEntity: {
        tags: ['INDIVIDUAL'],
        slot: { resource: slot.slot.resource, startDate: slot.slot.startDate, timezone: 'America/New_York' },
      },
      createdBy: { memberId: MARY },
      startDate: new Date(slot.slot.startDate ?? ''),
    });
    expect((await storedBooking(client, booking._id))?.booking).toEqual(booking);
    const now = () => sameSlot(client, 'wheel-throwing-lesson', slot);
    expect(await now()).toMatchObject({ openSpots: 1, bookable: true });
    await hold(emulator, booking);
    expect(await now()).toMatchObject({ openSpots: 0, bookable: false });
  });

  test('books a class by its session id alone', async () => {
    const client = await visitor();
    const { slot, openSpots } = await slotOf(client, 'open-studio');
    const { booking } = await client.bookings.createBooking({
      bookedEntity: { slot: { eventId: slot.eventId } },
      totalParticipants: 2,
      contactDetails,
    });
    expect(booking?.bookedEntity).toMatchObject({
      tags: ['GROUP'],
      slot: {
        startDate: slot.startDate,
        eventId: slot.eventId,
        sessionId: slot.eventId,
        resource: slot.resource,
      },
    });
    await hold(emulator, booking);
    expect((await sameSlot(client, 'open-studio', { slot }))?.openSpots).toBe((openSpots ?? 0) - 2);
  });

  test('books a course as a whole', async () => {
    const client = await mary();
    const course = await serviceOf(client, 'eight-weeks-of-clay');
    const scheduleId = course.schedule?._id ?? '';
    const places = async () =>
      (await client.availabilityCalendar.getScheduleAvailability(scheduleId)).availability?.openSpots;
    const before = (await places()) ?? 0;
    const { booking } = await client.bookings.createBooking({
      bookedEntity: { schedule: { scheduleId } },
      totalParticipants: 3,
      contactDetails,
    });
    expect(booking).toMatchObject({
      bookedEntity: { tags: ['COURSE'], schedule: { scheduleId, serviceId: course._id } },
      startDate: course.schedule?.firstSessionStart,
      endDate: course.schedule?.lastSessionEnd,
    });
    expect(await places()).toBe(before);
    await hold(emulator, booking);
    expect(await places()).toBe(before - 3);
    for (const [totalParticipants, refusal] of [
      [4, undefined],
      [2, 'SCHEDULE_CAPACITY_EXCEEDED'],
    ] as const) {
      const again = owner().bookings.createBooking({
        bookedEntity: { schedule: { scheduleId } },
        totalParticipants,
        contactDetails,
      });
      if (refusal) await expect(again).rejects.toMatchObject(errorCode(refusal));
      else await hold(emulator, (await again).booking);
    }
  });
});

describe('the place of an unconfirmed booking', () => {
  test('of an appointment belongs to the first who confirms; a second is double-booked, or declined', async () => {
    const [one, other] = await Promise.all([mary(), visitor()]);
    const slot = await slotOf(one, 'glaze-consult');
    const [first, second, third] = [
      await createBooking(one, slot),
      await createBooking(other, slot),
      await createBooking(other, slot),
    ];
    const { bookings } = owner();
    expect(
      (await bookings.confirmOrDeclineBooking(first._id, { paymentStatus: 'NOT_PAID' })).booking,
    ).toMatchObject({
      status: 'CONFIRMED',
    });
    expect(
      (await bookings.confirmOrDeclineBooking(second._id, { paymentStatus: 'NOT_PAID' })).booking,
    ).toMatchObject({
      status: 'DECLINED',
    });
    expect(
      (await bookings.confirmOrDeclineBooking(third._id, { paymentStatus: 'PAID' })).booking,
    ).toMatchObject({
      status: 'CONFIRMED',
      doubleBooked: true,
    });
    await expect(createBooking(other, slot)).rejects.toMatchObject(errorCode('SLOT_NOT_AVAILABLE'));
  });

  test('of a class, and of a course, belongs to the first who confirms', async () => {
    const [one, other] = await Promise.all([mary(), visitor()]);
    const slot = await slotOf(one, 'open-studio', 0, { openSpots: 6 });
    await hold(emulator, await createBooking(owner(), slot, 4));
    await hold(emulator, await createBooking(owner(), slot));
    const [first, second] = [await createBooking(one, slot), await createBooking(other, slot)];
    await hold(emulator, first);
    await expect(hold(emulator, second)).rejects.toMatchObject(errorCode('NO_OPEN_SPOTS'));
    await expect(createBooking(other, slot)).rejects.toMatchObject(errorCode('SESSION_CAPACITY_EXCEEDED'));
    expect(await sameSlot(one, 'open-studio', slot)).toMatchObject({ openSpots: 0 });

    const { schedule } = await serviceOf(one, 'eight-weeks-of-clay');
    const scheduleId = schedule?._id ?? '';
    const openSpots = async () =>
      (await one.availabilityCalendar.getScheduleAvailability(scheduleId)).availability?.openSpots ?? 0;
    const join = async (client: Pick<typeof one, 'bookings'>, totalParticipants = 1) =>
      (
        await client.bookings.createBooking({
          bookedEntity: { schedule: { scheduleId } },
          totalParticipants,
          contactDetails,
        })
      ).booking;
    for (let open = await openSpots(); open > 1; open = await openSpots())
      await hold(emulator, await join(owner(), Math.min(4, open - 1)));
    const joined = [await join(one), await join(other)];
    await hold(emulator, joined[0]);
    await expect(hold(emulator, joined[1])).rejects.toMatchObject(errorCode('NO_OPEN_SPOTS'));
    await expect(join(other)).rejects.toMatchObject(errorCode('SCHEDULE_CAPACITY_EXCEEDED'));
    expect(await openSpots()).toBe(0);
  });

  test('takes the contact from the booking form', async () => {
    const client = await mary();
    const { slot } = await slotOf(client, 'glaze-consult');
    const { booking } = await client.bookings.createBooking(
      { bookedEntity: { slot }, totalParticipants: 1, contactDetails },
      { formSubmission: { first_name: 'Moira', last_name: 'Moss', email: 'moira@example.com' } },
    );
    expect(booking?.contactDetails).toMatchObject({ firstName: 'Moira', email: 'moira@example.com' });
  });
});
