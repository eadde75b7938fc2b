import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import seed from '@/emulator/seed/bookings.json';
import { bookingsOwner, identified } from '@/tests/support/bookings/bookings';
import { createAppointments, slotVisitor, studio } from '@/tests/support/bookings/time-slots';
import { startEmulator } from '@/tests/support/emulator/start';

// Appointments in a row are the same in the availability calendar and in the generation after it.

const emulator = startEmulator();

type Client = Awaited<ReturnType<typeof slotVisitor>>;

const STAFF = seed.staff.map(({ name }) => name.split(' ')[0] ?? '');
const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC'];

const service = fc.record({
  minutes: fc.constantFrom(20, 30, 45, 60),
  buffer: fc.constantFrom(0, 10),
  // The calendar has each combination of them, with a thousand on a page.
  staff: fc.subarray(STAFF, { minLength: 1, maxLength: 2 }),
});
const wanted = fc.record({
  services: fc.array(service, { minLength: 2, maxLength: 3 }),
  zone: fc.constantFrom(...ZONES),
  // Includes the start of summer time in America and in Europe.
  day: fc.nat(40),
  days: fc.integer({ min: 1, max: 3 }),
  booked: fc.array(fc.nat(50), { maxLength: 3 }),
});

interface Window {
  fromLocalDate: string;
  toLocalDate: string;
  timeZone: string;
}

function windowOf({ zone, day, days }: { zone: string; day: number; days: number }): Window {
  const date = (number: number) =>
    new Date(Date.parse('2026-03-03') + number * DAY).toISOString().slice(0, 10);
  return {
    fromLocalDate: `${date(day)}T00:00:00`,
    toLocalDate: `${date(day + days)}T00:00:00`,
    timeZone: zone,
  };
}

const local = (date: string | null | undefined) => String(date).slice(0, 19);

/** Reads the calendar; of several entries that only differ in staff, one. */
async function byCalendar(client: Client, serviceIds: string[], window: Window) {
  const { slots = [], cursorPagingMetadata } =
    await client.availabilityCalendar.calculateMultiSlotAvailability({
      from: window.fromLocalDate,
      to: window.toLocalDate,
      timeZone: window.timeZone,
      location: { locationType: 'OWNER_BUSINESS', _id: seed.locations.studio.id },
      slots: serviceIds.map((serviceId) => ({ serviceId })),
    });
  expect(cursorPagingMetadata?.cursors?.next ?? undefined).toBeUndefined();
  const times = slots
    .filter(({ openSpots }) => openSpots)
    .map(({ slot, bookable, bookingPolicyViolations }) => ({
      start: local(slot?.startDate),
      end: local(slot?.endDate),
      bookable,
      tooEarlyToBook: bookingPolicyViolations?.tooEarlyToBook,
      tooLateToBook: bookingPolicyViolations?.tooLateToBook,
    }));
  return [...new Set(times.map((it) => JSON.stringify(it)))].sort();
}

async function byTimeSlots(client: Client, serviceIds: string[], window: Window) {
  const { multiServiceAvailabilityTimeSlots: slots } = client;
  const { timeSlots = [] } = await slots.listMultiServiceAvailabilityTimeSlots({
    services: serviceIds.map((serviceId) => ({ serviceId })),
    location: studio(),
    ...window,
    cursorPaging: { limit: 1000 },
  });
  return timeSlots;
}

async function createServices(
  all: { minutes: number; buffer: number; staff: string[] }[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { minutes, buffer, staff } of all) {
    const constraints = { sessionDurations: [minutes], timeBetweenSessions: buffer };
    ids.push(await createAppointments(emulator, constraints, staff));
  }
  return ids;
}

/** Books the first free time of the first service alone, so that fewer rows are free. */
async function book(client: Client, serviceId: string, number: number, window: Window): Promise<void> {
  const { timeSlots = [] } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId,
    ...window,
    bookable: true,
    includeResourceTypeIds: [],
  });
  const slot = timeSlots[number % Math.max(1, timeSlots.length)];
  if (!slot) return;
  const { bookings } = bookingsOwner(emulator);
  const { booking } = await bookings.createBooking({
    bookedEntity: {
      slot: {
        serviceId,
        scheduleId: slot.scheduleId ?? '',
        startDate: slot.localStartDate ?? '',
        endDate: slot.localEndDate ?? '',
        timezone: window.timeZone,
      },
    },
    totalParticipants: 1,
    contactDetails: { email: 'ada@example.com' },
  });
  const { _id, revision } = identified(booking);
  await bookings.confirmBooking(_id, revision);
}

test('appointments in a row are the same through both generations, whatever is booked', {
  timeout: 60_000,
}, async () => {
  const client = await slotVisitor();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(wanted, async ({ services, booked, ...when }) => {
      const window = windowOf(when);
      const serviceIds = await createServices(services);
      for (const number of booked) await book(client, serviceIds[0] ?? '', number, window);
      const timeSlots = await byTimeSlots(client, serviceIds, window);
      // The calendar only has those that end within the window.
      const within = timeSlots.filter(({ localEndDate }) => (localEndDate ?? '') <= window.toLocalDate);
      const times = within.map((slot) => ({
        start: slot.localStartDate,
        end: slot.localEndDate,
        bookable: slot.bookable,
        tooEarlyToBook: slot.bookingPolicyViolations?.tooEarlyToBook,
        tooLateToBook: slot.bookingPolicyViolations?.tooLateToBook,
      }));
      count += times.length;
      expect(times.map((it) => JSON.stringify(it)).sort()).toEqual(
        await byCalendar(client, serviceIds, window),
      );
      for (const { nestedTimeSlots = [], localStartDate, localEndDate } of timeSlots) {
        expect(nestedTimeSlots.map(({ serviceId }) => serviceId)).toEqual(serviceIds);
        expect(nestedTimeSlots[0]?.localStartDate).toBe(localStartDate);
        expect(nestedTimeSlots.at(-1)?.localEndDate).toBe(localEndDate);
      }
    }),
    { numRuns: 50, seed: 20_261_123 },
  );
  expect(count).toBeGreaterThan(100);
});

test('appointments in a row begin with a time slot of the first service', { timeout: 60_000 }, async () => {
  const client = await slotVisitor();
  await fc.assert(
    fc.asyncProperty(wanted, async ({ services, booked, ...when }) => {
      const window = windowOf(when);
      const serviceIds = await createServices(services);
      const [first = ''] = serviceIds;
      for (const number of booked) await book(client, first, number, window);
      const slots = (await byTimeSlots(client, serviceIds, window)).filter(({ bookable }) => bookable);
      const { timeSlots = [] } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
        serviceId: first,
        ...window,
        bookable: true,
        cursorPaging: { limit: 1000 },
      });
      const known = new Set(timeSlots.map(({ localStartDate }) => localStartDate));
      expect(slots.filter(({ localStartDate }) => !known.has(localStartDate))).toEqual([]);
    }),
    { numRuns: 15, seed: 20_261_123 },
  );
});
