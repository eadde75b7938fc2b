import type { availabilityTimeSlots } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { bookingsOwner, contactDetails, hold, serviceIdOf } from '@/tests/support/bookings/bookings';
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
type Options = availabilityTimeSlots.ListAvailabilityTimeSlotsOptions;

const TUESDAY = { serviceId: serviceIdOf('wheel-throwing-lesson'), ...day('2026-03-03') };
const list = async (options: Options = {}) => {
  const { availabilityTimeSlots } = await slotVisitor();
  const answer = await availabilityTimeSlots.listAvailabilityTimeSlots({ ...TUESDAY, ...options });
  return { ...answer, timeSlots: answer.timeSlots ?? [] };
};
const starts = ({ timeSlots }: Awaited<ReturnType<typeof list>>) =>
  timeSlots.map(({ localStartDate }) => localStartDate);

describe('the available times of an appointment', () => {
  test('are local times of the time zone, with every field that a booking needs', async () => {
    const { timeSlots, timeZone, cursorPagingMetadata } = await list({ bookable: true });
    expect(timeZone).toBe(NEW_YORK);
    expect(cursorPagingMetadata).toMatchObject({ hasNext: false });
    const service = seed.services.find(({ slug }) => slug === 'wheel-throwing-lesson');
    expect(timeSlots[0]).toEqual({
      serviceId: TUESDAY.serviceId,
      scheduleId: service?.scheduleId,
      localStartDate: '2026-03-03T09:00:00',
      localEndDate: '2026-03-03T10:00:00',
      bookable: true,
      totalCapacity: 1,
      remainingCapacity: 1,
      bookableCapacity: 1,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      location: {
        ...studio(),
        name: 'Fennel & Clay studio',
        formattedAddress: '84 Cooperage Street, Portland, ME 04101',
      },
      availableResources: [],
      nestedTimeSlots: [],
    });
  });

  test('begin within the window, before its end, and may end after it', async () => {
    const all = starts(await list());
    expect(all.length).toBeGreaterThan(2);
    expect(starts(await list({ toLocalDate: all[1] }))).toEqual(all.slice(0, 1));
    expect(starts(await list({ fromLocalDate: all[1] }))).toEqual(all.slice(1));
  });

  test('are none for a class or a course', async () => {
    for (const slug of ['open-studio', 'eight-weeks-of-clay'])
      expect((await list({ serviceId: serviceIdOf(slug) })).timeSlots).toEqual([]);
  });

  test('name the free staff on request', async () => {
    const serviceId = await createAppointments(emulator, { sessionDurations: [30] }, ['Maren', 'Tomás']);
    const consult = { serviceId, ...day('2026-03-11') };
    const { timeSlots } = await list({ ...consult, includeResourceTypeIds: [STAFF_TYPE] });
    const several = timeSlots.find((slot) => (slot.availableResources?.[0]?.resources?.length ?? 0) > 1);
    expect(several?.availableResources).toMatchObject([
      { resourceTypeId: STAFF_TYPE, hasMoreAvailableResources: false },
    ]);
    const [first] = several?.availableResources?.[0]?.resources ?? [];
    const resourceTypes = [{ resourceTypeId: STAFF_TYPE, resourceIds: [first?._id ?? ''] }];
    const own = await list({ ...consult, resourceTypes });
    expect(starts(own)).toContain(several?.localStartDate);
    for (const { availableResources } of own.timeSlots) {
      expect(availableResources?.[0]?.resources?.map(({ name }) => name)).toEqual([first?.name]);
    }
    expect((await list({ ...consult, resourceTypes: [{ resourceTypeId: UNKNOWN }] })).timeSlots).toEqual([]);
  });

  test('are those with a free staff member', async () => {
    const all = starts(await list());
    const client = await slotVisitor();
    const [slot] = (await list()).timeSlots;
    const { booking } = await client.bookings.createBooking({
      bookedEntity: {
        slot: {
          serviceId: slot?.serviceId ?? '',
          scheduleId: slot?.scheduleId ?? '',
          startDate: slot?.localStartDate ?? '',
          endDate: slot?.localEndDate ?? '',
          timezone: NEW_YORK,
          location: { locationType: 'OWNER_BUSINESS', _id: slot?.location?._id },
        },
      },
      totalParticipants: 1,
      contactDetails,
    });
    expect(starts(await list())).toEqual(all);
    await hold(emulator, booking);
    expect(starts(await list())).not.toContain(all[0]);
  });
});

describe('filtering available times', () => {
  test('returns and filters by the reasons against booking', async () => {
    const months = day('2026-05-05', '2026-05-06');
    const { timeSlots } = await list(months);
    expect(timeSlots[0]).toMatchObject({
      bookable: false,
      bookingPolicyViolations: { tooEarlyToBook: true, tooLateToBook: false },
      nonBookableReasons: {
        noRemainingCapacity: false,
        violatesBookingPolicy: true,
        reservedForWaitingList: false,
        eventCancelled: false,
      },
    });
    // 60 days before 09:00 in New York, where it is still winter time.
    expect(timeSlots[0]?.bookingPolicyViolations?.earliestBookingDate).toEqual(
      new Date('2026-03-06T13:00:00Z'),
    );
    expect((await list({ ...months, bookable: true })).timeSlots).toEqual([]);
    expect((await list({ ...months, bookable: false })).timeSlots).toEqual(timeSlots);
    expect((await list({ ...months, bookingPolicyViolations: { tooEarlyToBook: true } })).timeSlots).toEqual(
      timeSlots,
    );
    expect((await list({ ...months, bookingPolicyViolations: { tooEarlyToBook: false } })).timeSlots).toEqual(
      [],
    );
  });

  test('respects the limit per day', async () => {
    const week = day('2026-03-03', '2026-03-07');
    const days = starts(await list({ ...week, timeSlotsPerDay: 2 })).map((start) => start?.slice(0, 10));
    const all = new Set(starts(await list(week)).map((start) => start?.slice(0, 10)));
    expect(days).toEqual([...all].flatMap((it) => [it, it]));
  });

  test('returns only locations of the service', async () => {
    expect(starts(await list({ locations: [studio()] }))).toEqual(starts(await list()));
    expect((await list({ locations: [{ locationType: 'CUSTOMER' }] })).timeSlots).toEqual([]);
    const visits = { serviceId: serviceIdOf('kitchen-visit'), ...day('2026-03-03', '2026-03-10') };
    expect((await list(visits)).timeSlots[0]?.location).toEqual({ locationType: 'CUSTOMER' });
  });

  test('pages by the cursor alone', async () => {
    const all = (await list()).timeSlots;
    const first = await list({ cursorPaging: { limit: 2 } });
    expect(first.timeSlots).toEqual(all.slice(0, 2));
    const { availabilityTimeSlots } = await slotVisitor();
    const next = await availabilityTimeSlots.listAvailabilityTimeSlots({
      cursorPaging: { cursor: first.cursorPagingMetadata?.cursors?.next },
    });
    expect(next.timeSlots).toEqual(all.slice(2));
    expect(next.cursorPagingMetadata?.hasNext).toBe(false);
  });

  test('uses the chosen duration of the service', async () => {
    const owner = bookingsOwner(emulator);
    const { _id, revision, schedule } = await owner.services.getService(TUESDAY.serviceId);
    await owner.services.updateService(_id ?? '', {
      revision,
      schedule: {
        availabilityConstraints: { ...schedule?.availabilityConstraints, sessionDurations: [60, 90] },
      },
    });
    const { timeSlots } = await list({ customerChoices: { durationInMinutes: 90 } });
    expect(timeSlots[0]).toMatchObject({
      localStartDate: '2026-03-03T09:00:00',
      localEndDate: '2026-03-03T10:30:00',
    });
    expect(starts(await list())).toEqual(starts(await list({ customerChoices: { durationInMinutes: 60 } })));
  });
});

describe('a list of available times is refused', () => {
  test.each<[string, Options, string]>([
    ['a service', { serviceId: undefined }, 'MISSING_ARGUMENTS'],
    ['an end', { toLocalDate: undefined }, 'MISSING_ARGUMENTS'],
    ['a service that exists', { serviceId: UNKNOWN }, 'SERVICE_NOT_FOUND'],
    [
      'a gender that the business publishes',
      { customerChoices: { requestedGender: { gender: 'ANY_FEMALE' } } },
      'REQUESTED_GENDER_NOT_ALLOWED',
    ],
  ])('without %s', async (_what, options, code) => {
    await expect(list(options)).rejects.toMatchObject({ details: { applicationError: { code } } });
  });

  test.each<[string, Options]>([
    ['timeZone', { timeZone: 'Mars/Olympus_Mons' }],
    ['fromLocalDate', { fromLocalDate: '2026-03-03' }],
    ['toLocalDate', { toLocalDate: '2026-03-03T00:00:00' }],
    ['toLocalDate', { toLocalDate: '2027-04-03T00:00:00' }],
    ['timeSlotsPerDay', { timeSlotsPerDay: 0 }],
    ['cursorPaging.limit', { cursorPaging: { limit: 0 } }],
    ['cursorPaging.limit', { cursorPaging: { limit: 1001 } }],
    ['cursorPaging.cursor', { cursorPaging: { cursor: '4' } }],
    ['customerChoices.durationInMinutes', { customerChoices: { durationInMinutes: 25 } }],
    ['customerChoices.addOnIds', { customerChoices: { addOnIds: [UNKNOWN] } }],
    ['customerChoices.durationChoiceId', { customerChoices: { durationChoiceId: UNKNOWN } }],
  ])('with a wrong %s', async (field, options) => {
    await expect(list(options)).rejects.toThrow(field);
  });
});
