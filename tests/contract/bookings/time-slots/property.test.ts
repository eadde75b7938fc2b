import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import seed from '@/emulator/seed/bookings.json';
import { bookingsOwner, createBooking, identified, staffOf } from '@/tests/support/bookings/bookings';
import { createAppointments, STAFF_TYPE, slotVisitor } from '@/tests/support/bookings/time-slots';
import { startEmulator } from '@/tests/support/emulator/start';

// A slot of the availability calendar is the same slot in the generation after it.

const emulator = startEmulator();

type Client = Awaited<ReturnType<typeof slotVisitor>>;

/** Zones with and without summer time; those of New York and Europe change within the tested days. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'UTC',
  'Asia/Kolkata',
];
const STAFF = seed.staff.map(({ name }) => name.split(' ')[0] ?? '');

const wanted = fc.record({
  zone: fc.constantFrom(...ZONES),
  // Includes the start and end of summer time, in March, April, October and November.
  day: fc.oneof(fc.nat(60), fc.integer({ min: 215, max: 250 })),
  days: fc.integer({ min: 1, max: 7 }),
  staff: fc.subarray(STAFF, { minLength: 1 }),
  minutes: fc.constantFrom(20, 30, 45, 60, 90),
  buffer: fc.constantFrom(0, 10, 30),
  only: fc.option(fc.constantFrom(...STAFF)),
  booked: fc.array(fc.nat(50), { maxLength: 3 }),
});

const local = (instant: Date | string | null | undefined) => String(instant).slice(0, 19);

/**
 * Reads the earlier generation and converts it to the later one's format: entries at the same time are one, with their
 * staff.
 */
async function byCalendar(client: Client, serviceId: string[], window: Window, resourceId?: string[]) {
  const { availabilityEntries = [] } = await client.availabilityCalendar.queryAvailability(
    {
      filter: {
        serviceId,
        startDate: window.fromLocalDate,
        endDate: window.toLocalDate,
        ...(resourceId && { resourceId }),
      },
    },
    { timezone: window.timeZone },
  );
  const slots = new Map<string, Record<string, unknown> & { staff: string[] }>();
  for (const { slot, bookable, openSpots, totalSpots, bookingPolicyViolations } of availabilityEntries) {
    if (!slot?.eventId && openSpots === 0) continue;
    const key = `${slot?.startDate} ${slot?.eventId}`;
    const same = slots.get(key);
    if (same) same.staff.push(slot?.resource?._id ?? '');
    else
      slots.set(key, {
        serviceId: slot?.serviceId,
        start: local(slot?.startDate),
        end: local(slot?.endDate),
        eventId: slot?.eventId ?? undefined,
        bookable,
        openSpots,
        totalSpots,
        tooEarlyToBook: bookingPolicyViolations?.tooEarlyToBook,
        tooLateToBook: bookingPolicyViolations?.tooLateToBook,
        staff: [slot?.resource?._id ?? ''],
      });
  }
  return sorted([...slots.values()]);
}

interface Window {
  fromLocalDate: string;
  toLocalDate: string;
  timeZone: string;
}
type TimeSlots = NonNullable<
  Awaited<ReturnType<Client['availabilityTimeSlots']['listAvailabilityTimeSlots']>>['timeSlots']
>;

/** The same for time slots, limited to those that end within the window, like the calendar. */
const byTimeSlots = (timeSlots: TimeSlots, { toLocalDate }: Window) =>
  sorted(
    timeSlots
      .filter(({ localEndDate }) => (localEndDate ?? '') <= toLocalDate)
      .map((slot) => ({
        serviceId: slot.serviceId,
        start: slot.localStartDate,
        end: slot.localEndDate,
        eventId: slot.eventInfo?.eventId ?? undefined,
        bookable: slot.bookable,
        openSpots: slot.bookableCapacity,
        totalSpots: slot.totalCapacity,
        tooEarlyToBook: slot.bookingPolicyViolations?.tooEarlyToBook,
        tooLateToBook: slot.bookingPolicyViolations?.tooLateToBook,
        staff: slot.availableResources?.[0]?.resources?.map(({ _id }) => _id ?? '') ?? [],
      })),
  );

const sorted = <Slot extends { staff: string[] }>(slots: Slot[]) =>
  slots.map((slot) => JSON.stringify({ ...slot, staff: slot.staff.toSorted() })).sort();

function windowOf({ zone, day, days }: { zone: string; day: number; days: number }): Window {
  const date = (number: number) =>
    new Date(Date.parse('2026-03-03') + number * DAY).toISOString().slice(0, 10);
  return {
    fromLocalDate: `${date(day)}T00:00:00`,
    toLocalDate: `${date(day + days)}T00:00:00`,
    timeZone: zone,
  };
}

test('appointments are the same through both generations, whatever is booked', {
  timeout: 60_000,
}, async () => {
  const owner = bookingsOwner(emulator);
  const client = await slotVisitor();
  await fc.assert(
    fc.asyncProperty(wanted, async ({ staff, minutes, buffer, only, booked, ...when }) => {
      const constraints = { sessionDurations: [minutes], timeBetweenSessions: buffer };
      const serviceId = await createAppointments(emulator, constraints, staff);
      const window = windowOf(when);
      const resourceIds = only ? [staffOf(only).resourceId] : undefined;
      const list = async () =>
        (
          await client.availabilityTimeSlots.listAvailabilityTimeSlots({
            serviceId,
            ...window,
            includeResourceTypeIds: [STAFF_TYPE],
            ...(resourceIds && { resourceTypes: [{ resourceTypeId: STAFF_TYPE, resourceIds }] }),
          })
        ).timeSlots ?? [];
      for (const number of booked) {
        const slots = (await list()).filter(({ bookable }) => bookable);
        const slot = slots[number % Math.max(1, slots.length)];
        if (!slot) break;
        const { booking } = await owner.bookings.createBooking({
          bookedEntity: {
            slot: {
              serviceId,
              scheduleId: slot.scheduleId ?? '',
              startDate: slot.localStartDate ?? '',
              endDate: slot.localEndDate ?? '',
              timezone: window.timeZone,
              resource: { _id: slot.availableResources?.[0]?.resources?.[0]?._id ?? '' },
            },
          },
          totalParticipants: 1,
          contactDetails: { email: 'ada@example.com' },
        });
        const { _id, revision } = identified(booking);
        expect(local(booking?.bookedEntity?.slot?.startDate)).toBe(slot.localStartDate);
        await owner.bookings.confirmBooking(_id, revision);
      }
      expect(byTimeSlots(await list(), window)).toEqual(
        await byCalendar(client, [serviceId], window, resourceIds),
      );
    }),
    { numRuns: 40, seed: 20_261_122 },
  );
});

test('sessions are the same through both generations, whatever is booked', { timeout: 60_000 }, async () => {
  const owner = bookingsOwner(emulator);
  const client = await slotVisitor();
  const classes = seed.services.filter(({ type }) => type === 'CLASS').map(({ id }) => id);
  const people = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 4 })), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(wanted, people, fc.subarray(classes, { minLength: 1 }), async (when, parties, ids) => {
      const window = windowOf(when);
      const list = async () =>
        (
          await client.eventTimeSlots.listEventTimeSlots({
            serviceIds: ids,
            ...window,
            cursorPaging: { limit: 1000 },
          })
        ).timeSlots ?? [];
      for (const [number, party] of parties) {
        const slots = (await list()).filter(
          ({ bookable, bookableCapacity }) => bookable && (bookableCapacity ?? 0) >= party,
        );
        const slot = slots[number % Math.max(1, slots.length)];
        if (!slot) break;
        const timeSlot = { serviceId: slot.serviceId ?? '', eventId: slot.eventInfo?.eventId ?? '' };
        const entry = { slot: timeSlot } as unknown as Parameters<typeof createBooking>[1];
        const { _id, revision } = await createBooking(owner, entry, party);
        await owner.bookings.confirmBooking(_id, revision);
      }
      expect(byTimeSlots(await list(), window)).toEqual(await byCalendar(client, ids, window));
    }),
    { numRuns: 40, seed: 20_261_122 },
  );
});
