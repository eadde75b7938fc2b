import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import {
  book,
  callerOf,
  code,
  contactDetails,
  MARY,
  type NewBooking,
  ownerOf,
  PAUL,
  sameSlot,
  serviceOf,
  slotOf,
  stored,
} from '../../../support/bookings/bookings';
import { EMULATOR, startEmulator } from '../../../support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerOf(emulator);
const mary = () => callerOf(emulator, 'member', MARY);
const visitor = () => callerOf(emulator, 'visitor', PAUL);

describe('createBooking', () => {
  test('makes an appointment that is still to be confirmed, and holds its time', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    const booking = await book(client, slot);
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
    expect((await stored(client, booking._id))?.booking).toEqual(booking);
    expect(await sameSlot(client, 'wheel-throwing-lesson', slot)).toMatchObject({
      openSpots: 0,
      bookable: false,
    });
  });

  test('knows a class by its session alone', async () => {
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
      if (refusal) await expect(again).rejects.toMatchObject(code(refusal));
      else await again;
    }
  });

  test('lets a place go that is not confirmed in ten minutes', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    await book(client, slot);
    emulator.clock.advance(11 * MINUTE);
    expect(await sameSlot(client, 'wheel-throwing-lesson', slot)).toMatchObject({
      openSpots: 1,
      bookable: true,
    });
  });

  test('of two people at the same last slot, lets one have it', async () => {
    const [one, other] = await Promise.all([mary(), visitor()]);
    const slot = await slotOf(one, 'glaze-consult');
    const results = await Promise.allSettled([book(one, slot), book(other, slot)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: code('SLOT_NOT_AVAILABLE'),
    });
    const { extendedBookings = [] } = await owner().extendedBookings.queryExtendedBookings({
      filter: { status: 'CREATED' },
    });
    expect(extendedBookings).toHaveLength(1);
  });

  test('of two people at the last place of a class, and of a course, lets one have it', async () => {
    const [one, other] = await Promise.all([mary(), visitor()]);
    const slot = await slotOf(one, 'open-studio', 0, { openSpots: 6 });
    await book(owner(), slot, 4);
    await book(owner(), slot);
    const results = await Promise.allSettled([book(one, slot), book(other, slot)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: code('SESSION_CAPACITY_EXCEEDED'),
    });
    expect(await sameSlot(one, 'open-studio', slot)).toMatchObject({ openSpots: 0 });

    const { schedule } = await serviceOf(one, 'eight-weeks-of-clay');
    const scheduleId = schedule?._id ?? '';
    const openSpots = async () =>
      (await one.availabilityCalendar.getScheduleAvailability(scheduleId)).availability?.openSpots ?? 0;
    const join = (client: Pick<typeof one, 'bookings'>, totalParticipants = 1) =>
      client.bookings.createBooking({
        bookedEntity: { schedule: { scheduleId } },
        totalParticipants,
        contactDetails,
      });
    for (let left = await openSpots(); left > 1; left = await openSpots())
      await join(owner(), Math.min(4, left - 1));
    const joined = await Promise.allSettled([join(one), join(other)]);
    expect(joined.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(joined.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: code('SCHEDULE_CAPACITY_EXCEEDED'),
    });
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

  test('says what is missing', async () => {
    const client = await mary();
    const { slot } = await slotOf(client, 'glaze-consult');
    const wrong: [NewBooking, string][] = [
      [{ bookedEntity: {}, totalParticipants: 1, contactDetails }, 'booking.bookedEntity'],
      [{ bookedEntity: { slot: {} }, totalParticipants: 1, contactDetails }, 'booking.bookedEntity.slot'],
      [{ bookedEntity: { slot }, contactDetails }, 'booking.totalParticipants'],
      [{ bookedEntity: { slot }, totalParticipants: 0, contactDetails }, 'booking.totalParticipants'],
      [{ bookedEntity: { slot }, totalParticipants: 1 }, 'booking.contactDetails'],
    ];
    for (const [booking, field] of wrong) {
      await expect(client.bookings.createBooking(booking), field).rejects.toMatchObject({
        details: { validationError: { fieldViolations: [{ field }] } },
      });
    }
  });

  test('refuses what a service does not offer', async () => {
    const client = await mary();
    const { slot } = await slotOf(client, 'wheel-throwing-lesson');
    const course = await serviceOf(client, 'eight-weeks-of-clay');
    const unknown = '00000000-0000-4000-8000-0000000000ff';
    const common = { totalParticipants: 1, contactDetails };
    const choices = { serviceChoices: [{ numberOfParticipants: 1 }] };
    const wrong: [NewBooking, string][] = [
      [{ ...common, totalParticipants: 2, bookedEntity: { slot } }, 'VALIDATION_FAILURE'],
      [{ ...common, selectedPaymentOption: 'OFFLINE', bookedEntity: { slot } }, 'VALIDATION_FAILURE'],
      [{ contactDetails, participantsChoices: choices, bookedEntity: { slot } }, 'INVALID_SERVICE_CHOICES'],
      [{ ...common, bookedEntity: { slot: { ...slot, serviceId: unknown } } }, 'SERVICE_NOT_FOUND'],
      [{ ...common, bookedEntity: { slot: { ...slot, timezone: 'Mars/Base' } } }, 'INVALID_TIME_ZONE'],
      [
        {
          ...common,
          bookedEntity: { slot: { ...slot, startDate: '2026-03-03T03:00', endDate: '2026-03-03T04:00' } },
        },
        'SLOT_NOT_AVAILABLE',
      ],
      [{ ...common, bookedEntity: { slot: { serviceId: course._id } } }, 'VALIDATION_FAILURE'],
      [{ ...common, bookedEntity: { schedule: { scheduleId: unknown } } }, 'SCHEDULE_NOT_FOUND'],
    ];
    for (const [booking, refusal] of wrong) {
      await expect(client.bookings.createBooking(booking), refusal).rejects.toMatchObject(code(refusal));
    }
    const tasting = await serviceOf(client, 'olive-oil-tasting');
    const session = { serviceId: tasting._id, eventId: `${unknown}-20260303` };
    await expect(
      client.bookings.createBooking({ ...common, bookedEntity: { slot: session } }),
    ).rejects.toMatchObject(code('SESSION_NOT_FOUND'));
  });

  test('lets only managers set the rules aside', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    await book(client, slot);
    const wanted = () => ({
      bookedEntity: { slot: structuredClone(slot.slot) },
      totalParticipants: 1,
      contactDetails,
    });
    const flow = { flowControlSettings: { skipAvailabilityValidation: true } };
    await expect(client.bookings.createBooking(wanted(), flow)).rejects.toMatchObject(
      code('UNAUTHORIZED_OPERATION'),
    );
    await expect(client.bookings.createBooking({ ...wanted(), status: 'CONFIRMED' })).rejects.toMatchObject(
      code('UNAUTHORIZED_OPERATION'),
    );
    const { booking } = await owner().bookings.createBooking({ ...wanted(), status: 'CONFIRMED' }, flow);
    expect(booking).toMatchObject({ status: 'CONFIRMED', revision: '2' });
    const anyone = { ...wanted(), bookedEntity: { slot: { ...slot.slot, resource: undefined } } };
    await expect(owner().bookings.createBooking(anyone, flow)).rejects.toMatchObject(
      code('CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED'),
    );
  });

  test('takes the names that locations have in the calendar, not those of services', async () => {
    const client = await mary();
    const { slot } = await slotOf(client, 'glaze-consult');
    const answer = await fetch(`${EMULATOR}/bookings/v2/bookings`, {
      method: 'POST',
      headers: {
        authorization: client.authorization,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        booking: {
          totalParticipants: 1,
          contactDetails,
          bookedEntity: { slot: { ...slot, location: { locationType: 'BUSINESS' } } },
        },
      }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      details: { validationError: { fieldViolations: [{ violatedRule: 'INVALID_ENUM_VALUE' }] } },
    });
  });
});
