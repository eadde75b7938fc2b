import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  contactDetails,
  createBooking,
  errorCode,
  MARY,
  type NewBooking,
  serviceOf,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => bookingsOwner(emulator);
const mary = () => clientAs(emulator, 'member', MARY);

describe('createBooking', () => {
  test('names the missing fields', async () => {
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

  test('refuses a slot that the service does not offer', async () => {
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
      [{ ...common, bookedEntity: { slot: { ...slot, scheduleId: '' } } }, 'VALIDATION_FAILURE'],
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
      await expect(client.bookings.createBooking(booking), refusal).rejects.toMatchObject(errorCode(refusal));
    }
    const tasting = await serviceOf(client, 'olive-oil-tasting');
    const session = { serviceId: tasting._id, eventId: `${unknown}-20260303` };
    await expect(
      client.bookings.createBooking({ ...common, bookedEntity: { slot: session } }),
    ).rejects.toMatchObject(errorCode('SESSION_NOT_FOUND'));
  });

  test('refuses dates in another format, and the address of another contact', async () => {
    const { slot } = await slotOf(owner(), 'wheel-throwing-lesson');
    const common = { totalParticipants: 1, contactDetails: { ...contactDetails } };
    const { booking } = await owner().bookings.createBooking({
      ...common,
      bookedEntity: { slot: structuredClone(slot) },
    });
    const { contactId } = booking?.contactDetails ?? {};
    const other = { contactId, email: 'maya@example.com' };
    const wrong: [NewBooking, string][] = [
      [{ ...common, bookedEntity: { slot: { ...slot, startDate: '3 March' } } }, 'INVALID_DATE_FORMAT'],
      [{ ...common, contactDetails: other, bookedEntity: { slot } }, 'CONTACT_DETAILS_CONFLICT'],
    ];
    for (const [booking, refusal] of wrong)
      await expect(owner().bookings.createBooking(structuredClone(booking)), refusal).rejects.toMatchObject(
        errorCode(refusal),
      );
  });

  test('lets only managers skip the checks', async () => {
    const client = await mary();
    const slot = await slotOf(client, 'wheel-throwing-lesson');
    await createBooking(client, slot);
    const wanted = () => ({
      bookedEntity: { slot: structuredClone(slot.slot) },
      totalParticipants: 1,
      contactDetails,
    });
    const flow = { flowControlSettings: { skipAvailabilityValidation: true } };
    await expect(client.bookings.createBooking(wanted(), flow)).rejects.toMatchObject(
      errorCode('UNAUTHORIZED_OPERATION'),
    );
    await expect(client.bookings.createBooking({ ...wanted(), status: 'CONFIRMED' })).rejects.toMatchObject(
      errorCode('UNAUTHORIZED_OPERATION'),
    );
    const { booking } = await owner().bookings.createBooking({ ...wanted(), status: 'CONFIRMED' }, flow);
    expect(booking).toMatchObject({ status: 'CONFIRMED', revision: '2' });
    const withoutStaff = { ...wanted(), bookedEntity: { slot: { ...slot.slot, resource: undefined } } };
    await expect(owner().bookings.createBooking(withoutStaff, flow)).rejects.toMatchObject(
      errorCode('CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED'),
    );
  });

  test('accepts the location types of the calendar, not those of services', async () => {
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
