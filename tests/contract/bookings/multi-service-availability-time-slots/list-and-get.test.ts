import type { multiServiceAvailabilityTimeSlots } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { contactDetails, hold, serviceIdOf, staffOf } from '@/tests/support/bookings/bookings';
import {
  createAppointments,
  day,
  NEW_YORK,
  STAFF_TYPE,
  slotVisitor,
  studio,
  UNKNOWN,
} from '@/tests/support/bookings/time-slots';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
type Options = multiServiceAvailabilityTimeSlots.ListMultiServiceAvailabilityTimeSlotsOptions;

const LESSON = serviceIdOf('wheel-throwing-lesson');
const lessons = (...more: object[]) => [{ serviceId: LESSON }, { serviceId: LESSON }, ...more];

const list = async (options: Options = {}) => {
  const { multiServiceAvailabilityTimeSlots } = await slotVisitor();
  const answer = await multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots({
    services: lessons(),
    location: studio(),
    ...day('2026-03-03'),
    ...options,
  });
  return { ...answer, timeSlots: answer.timeSlots ?? [] };
};
const starts = ({ timeSlots }: Awaited<ReturnType<typeof list>>) =>
  timeSlots.map(({ localStartDate }) => localStartDate);

const get = async (start: string, end: string, services: { serviceId: string }[] = lessons() as never) => {
  const { multiServiceAvailabilityTimeSlots } = await slotVisitor();
  return multiServiceAvailabilityTimeSlots.getMultiServiceAvailabilityTimeSlot(
    services,
    start,
    end,
    NEW_YORK,
    studio(),
  );
};

describe('appointments in a row', () => {
  test('are one slot with a nested slot for each of them', async () => {
    const { timeSlots, timeZone } = await list({ bookable: true });
    expect(timeZone).toBe(NEW_YORK);
    const [slot] = timeSlots;
    const nested = slot?.nestedTimeSlots ?? [];
    expect(slot).toMatchObject({
      bookable: true,
      location: studio(),
      totalCapacity: 1,
      remainingCapacity: 1,
      bookableCapacity: 1,
      availableResources: [],
    });
    expect(slot?.serviceId).toBeUndefined();
    expect(nested.map(({ serviceId }) => serviceId)).toEqual([LESSON, LESSON]);
    expect(nested[0]).toMatchObject({ localStartDate: slot?.localStartDate, availableResources: [] });
    expect(nested[1]).toMatchObject({
      localStartDate: nested[0]?.localEndDate,
      localEndDate: slot?.localEndDate,
    });
  });

  test('are the same as those of the availability calendar', async () => {
    const { availabilityCalendar } = await slotVisitor();
    const window = day('2026-03-03', '2026-03-10');
    const { slots = [] } = await availabilityCalendar.calculateMultiSlotAvailability({
      from: window.fromLocalDate,
      to: window.toLocalDate,
      timeZone: NEW_YORK,
      location: { locationType: 'OWNER_BUSINESS', _id: seed.locations.studio.id },
      slots: [{ serviceId: LESSON }, { serviceId: LESSON }],
    });
    const open = slots.filter(({ openSpots }) => openSpots);
    expect(open.length).toBeGreaterThan(3);
    const { timeSlots } = await list(window);
    expect(timeSlots.map((it) => [it.localStartDate, it.localEndDate, it.bookable])).toEqual(
      open
        .map(({ slot, bookable }) => [slot?.startDate?.slice(0, 19), slot?.endDate?.slice(0, 19), bookable])
        .sort(([a], [b]) => String(a).localeCompare(String(b))),
    );
  });

  test('name the free staff on request', async () => {
    const maren = staffOf('Maren');
    const services = [
      { serviceId: LESSON, includeResourceTypeIds: [STAFF_TYPE] },
      { serviceId: LESSON, resourceTypes: [{ resourceTypeId: STAFF_TYPE, resourceIds: [maren.resourceId] }] },
    ];
    const { timeSlots } = await list({ services });
    for (const { nestedTimeSlots = [] } of timeSlots) {
      for (const { availableResources } of nestedTimeSlots) {
        expect(availableResources).toMatchObject([
          { resourceTypeId: STAFF_TYPE, resources: [{ _id: maren.resourceId, name: maren.name }] },
        ]);
      }
    }
    const unknownStaff = [
      { serviceId: LESSON },
      { serviceId: LESSON, resourceTypes: [{ resourceIds: [UNKNOWN] }] },
    ];
    expect((await list({ services: unknownStaff })).timeSlots).toEqual([]);
  });

  test('respect the policies of all services', async () => {
    const far = day('2026-05-05', '2026-05-06');
    const { timeSlots } = await list(far);
    expect(timeSlots[0]).toMatchObject({
      bookable: false,
      bookingPolicyViolations: { tooEarlyToBook: true },
    });
    const opens = (earliestBookingDate: string) =>
      list({
        ...far,
        bookingPolicyViolations: { tooEarlyToBook: true, earliestBookingDate: new Date(earliestBookingDate) },
      });
    expect((await opens('2026-03-05T00:00:00Z')).timeSlots).toEqual([]);
    expect((await opens('2026-03-08T00:00:00Z')).timeSlots).toEqual(timeSlots);
  });

  test('take as long as the customer has chosen', async () => {
    const serviceId = await createAppointments(emulator, { sessionDurations: [30, 45] });
    const services = [{ serviceId: LESSON }, { serviceId, customerChoices: { durationInMinutes: 45 } }];
    const { timeSlots } = await list({ services, ...day('2026-03-11') });
    const [slot] = timeSlots.filter(({ localStartDate }) => localStartDate === '2026-03-11T09:00:00');
    expect(slot?.localEndDate).toBe('2026-03-11T10:45:00');
  });

  test('come in pages, limited per day', async () => {
    const week = day('2026-03-03', '2026-03-07');
    const all = (await list(week)).timeSlots;
    const first = await list({ ...week, cursorPaging: { limit: 2 } });
    const { multiServiceAvailabilityTimeSlots } = await slotVisitor();
    const next = await multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots({
      cursorPaging: { cursor: first.cursorPagingMetadata?.cursors?.next },
    });
    expect([...first.timeSlots, ...(next.timeSlots ?? [])]).toEqual(all);
    const days = new Set(all.map(({ localStartDate }) => localStartDate?.slice(0, 10)));
    expect(starts(await list({ ...week, timeSlotsPerDay: 1 })).map((it) => it?.slice(0, 10))).toEqual([
      ...days,
    ]);
  });

  test('can be read one by one, and disappear when a part is booked', async () => {
    const [slot] = (await list()).timeSlots;
    const [start, end] = [slot?.localStartDate ?? '', slot?.localEndDate ?? ''];
    const { timeSlot } = await get(start, end);
    expect(timeSlot).toMatchObject({ localStartDate: start, localEndDate: end, bookable: slot?.bookable });
    const part = timeSlot?.nestedTimeSlots?.[1];
    const resource = { _id: part?.availableResources?.[0]?.resources?.[0]?._id ?? '' };
    expect(resource._id).toBe(staffOf('Maren').resourceId);
    const { bookings } = await slotVisitor();
    const { booking } = await bookings.createBooking({
      bookedEntity: {
        slot: {
          serviceId: LESSON,
          scheduleId: timeSlot?.nestedTimeSlots?.[0]?.scheduleId ?? '',
          startDate: start,
          endDate: part?.localStartDate ?? '',
          timezone: NEW_YORK,
          resource,
        },
      },
      totalParticipants: 1,
      contactDetails,
    });
    await hold(emulator, booking);
    await expect(get(start, end)).rejects.toMatchObject({
      details: { applicationError: { code: 'SLOT_NOT_FOUND' } },
    });
  });
});

describe('rows of appointments are refused', () => {
  test.each<[string, Options, string]>([
    ['services', { services: [] }, 'MISSING_ARGUMENTS'],
    ['a place', { location: undefined }, 'MISSING_ARGUMENTS'],
    ['an end', { toLocalDate: undefined }, 'MISSING_ARGUMENTS'],
    ['a second service', { services: [{ serviceId: LESSON }] }, 'INVALID_SERVICES_SIZE'],
    ['a service that exists', { services: lessons({ serviceId: UNKNOWN }) }, 'SERVICE_NOT_FOUND'],
    [
      'a gender that the business publishes',
      {
        services: lessons({
          serviceId: LESSON,
          customerChoices: { requestedGender: { gender: 'ANY_MALE' } },
        }),
      },
      'REQUESTED_GENDER_NOT_ALLOWED',
    ],
  ])('without %s', async (_what, options, code) => {
    await expect(list(options)).rejects.toMatchObject({ details: { applicationError: { code } } });
  });

  test.each<[string, Options]>([
    ['location.id', { location: { locationType: 'BUSINESS' } }],
    ['services[2].serviceId', { services: lessons({ serviceId: serviceIdOf('open-studio') }) }],
    ['toLocalDate', { toLocalDate: '2027-06-01T00:00:00' }],
    [
      'toLocalDate',
      {
        toLocalDate: '2027-03-01T00:00:00',
        services: Array.from({ length: 5 }, () => ({ serviceId: LESSON })),
      },
    ],
    ['timeSlotsPerDay', { timeSlotsPerDay: 0 }],
    ['timeZone', { timeZone: 'Mars/Olympus_Mons' }],
    ['cursorPaging.limit', { cursorPaging: { limit: 0 } }],
  ])('with a wrong %s', async (field, options) => {
    await expect(list(options)).rejects.toThrow(field);
  });

  test('with a location that the services do not have', async () => {
    expect((await list({ location: { locationType: 'CUSTOMER' } })).timeSlots).toEqual([]);
    const refusal = { details: { applicationError: { code: 'SLOT_NOT_FOUND' } } };
    await expect(get('2026-03-03T09:00:00', '2026-03-03T09:00:00')).rejects.toMatchObject(refusal);
    await expect(get('2026-03-03T09:00:00', '2046-03-03T09:00:00')).rejects.toMatchObject(refusal);
    await expect(get('2026-03-03T09:00:00', '2026-03-03T11:00:00', [{ serviceId: LESSON }])).rejects.toThrow(
      'services',
    );
  });
});

test('a staff member’s gender that the business does not publish cannot be requested', async () => {
  const customerChoices = { requestedGender: { gender: 'ANY_MALE' } };
  const services = lessons({ serviceId: LESSON, customerChoices } as never);
  await expect(get('2026-03-03T10:00:00', '2026-03-03T12:00:00', services as never)).rejects.toMatchObject({
    details: { applicationError: { code: 'REQUESTED_GENDER_NOT_ALLOWED' } },
  });
});
