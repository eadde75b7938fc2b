import { describe, expect, test } from 'vitest';
import { contactDetails, hold, serviceIdOf } from '@/tests/support/bookings/bookings';
import { day, NEW_YORK, slotVisitor } from '@/tests/support/bookings/time-slots';
import { startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';

const emulator = startEmulator();
const SERVICE = serviceIdOf('open-studio');

/** Returns the first session of the open studio on a Thursday. */
async function firstSession() {
  const { eventTimeSlots } = await slotVisitor();
  const { timeSlots = [] } = await eventTimeSlots.listEventTimeSlots({
    ...day('2026-03-05'),
    serviceIds: [SERVICE],
  });
  return { ...timeSlots[0], eventId: timeSlots[0]?.eventInfo?.eventId ?? '' };
}

describe('getting one session', () => {
  test('returns the one of the list, by its event', async () => {
    const { eventId, ...session } = await firstSession();
    const { eventTimeSlots } = await slotVisitor();
    const eventTimeSlot = await eventTimeSlots.getEventTimeSlot(eventId);
    expect(eventTimeSlot).toMatchObject({ timeSlot: session, timeZone: NEW_YORK });
    const abroad = await eventTimeSlots.getEventTimeSlot(eventId, { timeZone: 'Asia/Tokyo' });
    expect(abroad.timeSlot).toMatchObject({ localStartDate: '2026-03-06T08:00:00' });
  });

  test('returns one that can be booked by its event id, and has fewer places once that is confirmed', async () => {
    const { eventId } = await firstSession();
    const { bookings, eventTimeSlots } = await slotVisitor();
    const { booking } = await bookings.createBooking({
      bookedEntity: { slot: { serviceId: SERVICE, eventId, timezone: NEW_YORK } },
      totalParticipants: 2,
      contactDetails,
    });
    expect(booking).toMatchObject({ status: 'CREATED', startDate: new Date('2026-03-05T23:00:00Z') });
    await hold(emulator, booking);
    const { timeSlot } = await eventTimeSlots.getEventTimeSlot(eventId);
    expect(timeSlot).toMatchObject({ totalCapacity: 6, remainingCapacity: 4, bookableCapacity: 4 });
  });

  test('returns one that opens in the hosted checkout', async () => {
    const { eventId, localStartDate, localEndDate } = await firstSession();
    const { redirects } = await slotVisitor();
    const { redirectSession } = await redirects.createRedirectSession({
      bookingsCheckout: {
        slotAvailability: {
          slot: {
            serviceId: SERVICE,
            eventId,
            startDate: localStartDate ?? '',
            endDate: localEndDate ?? '',
            timezone: NEW_YORK,
          },
        },
        timezone: NEW_YORK,
      },
    });
    const page = await hostedBrowser(emulator).open(redirectSession?.fullUrl ?? '');
    expect(page.text).toContain('Open studio');
    expect(page.text).toContain('Thursday, March 5, 2026');
  });

  test('answers 404 for an unknown id, a day without a session and a course', async () => {
    const { eventId } = await firstSession();
    const { eventTimeSlots } = await slotVisitor();
    const course = serviceIdOf('eight-weeks-of-clay');
    const wrong = [
      `${eventId.slice(0, 36)}-20260306`,
      `${eventId.slice(0, 36)}-99999999`,
      `1${course.slice(1)}-20260317`,
      '11111111-1111-4111-8111-111111111111',
    ];
    for (const id of wrong) {
      await expect(eventTimeSlots.getEventTimeSlot(id)).rejects.toMatchObject({
        details: { applicationError: { code: 'SLOT_NOT_FOUND' } },
      });
    }
  });

  test('is refused without an id, and in an unknown time zone', async () => {
    const { eventTimeSlots } = await slotVisitor();
    await expect(eventTimeSlots.getEventTimeSlot('short')).rejects.toThrow('eventId');
    const { eventId } = await firstSession();
    await expect(eventTimeSlots.getEventTimeSlot(eventId, { timeZone: 'Nowhere' })).rejects.toThrow(
      'timeZone',
    );
  });
});
