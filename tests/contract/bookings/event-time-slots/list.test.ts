import type { eventTimeSlots } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { bookingsOwner, fillSession, serviceIdOf, staffOf } from '@/tests/support/bookings/bookings';
import { day, NEW_YORK, STAFF_TYPE, slotVisitor, studio, UNKNOWN } from '@/tests/support/bookings/time-slots';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
type Options = eventTimeSlots.ListEventTimeSlotsOptions;

const WEEK = day('2026-03-03', '2026-03-10');
const OPEN_STUDIO = serviceIdOf('open-studio');
const TASTING = serviceIdOf('olive-oil-tasting');

const list = async (options: Options = {}) => {
  const { eventTimeSlots } = await slotVisitor();
  const answer = await eventTimeSlots.listEventTimeSlots({ ...WEEK, ...options });
  return { ...answer, timeSlots: answer.timeSlots ?? [] };
};
const idsOf = ({ timeSlots }: Awaited<ReturnType<typeof list>>) =>
  timeSlots.map(({ eventInfo }) => eventInfo?.eventId);

describe('the sessions of classes', () => {
  test('are local times of the time zone, with event and staff member', async () => {
    const { timeSlots, timeZone, pagingMetadata } = await list({ serviceIds: [OPEN_STUDIO] });
    expect([timeZone, pagingMetadata?.hasNext]).toEqual([NEW_YORK, false]);
    const ivy = staffOf('Ivy');
    expect(timeSlots[0]).toMatchObject({
      serviceId: OPEN_STUDIO,
      localStartDate: '2026-03-03T18:00:00',
      localEndDate: '2026-03-03T20:00:00',
      bookable: true,
      location: studio(),
      eventInfo: { eventTitle: 'Open studio', eventId: expect.stringMatching(/^.{36}-20260303$/) },
      totalCapacity: 6,
      remainingCapacity: 6,
      bookableCapacity: 6,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      availableResources: [
        { resourceTypeId: STAFF_TYPE, resources: [{ _id: ivy.resourceId, name: ivy.name }] },
      ],
      nestedTimeSlots: [],
      allDay: false,
    });
    expect(timeSlots[0]?.scheduleId).toBeUndefined();
    expect(timeSlots.some(({ nonBookableReasons }) => nonBookableReasons)).toBe(false);
  });

  test('are those of all classes, sorted by date, without courses', async () => {
    const { timeSlots } = await list();
    const serviceIds = new Set(timeSlots.map(({ serviceId }) => serviceId));
    expect(serviceIds).toEqual(
      new Set(['open-studio', 'olive-oil-tasting', 'clay-in-the-park'].map(serviceIdOf)),
    );
    const starts = timeSlots.map(({ localStartDate }) => localStartDate ?? '');
    expect(starts).toEqual(starts.toSorted());
    const course = { serviceIds: [serviceIdOf('eight-weeks-of-clay')], toLocalDate: '2026-12-01T00:00:00' };
    const { timeSlots: whole } = await list(course);
    expect(whole).toMatchObject([{ totalCapacity: 8, remainingCapacity: 8, bookable: true }]);
    expect(whole[0]).not.toHaveProperty('eventInfo');
    expect((await list({ ...course, minBookableCapacity: 9 })).timeSlots).toEqual([]);
    expect((await list({ ...course, bookingPolicyViolations: { tooLateToBook: true } })).timeSlots).toEqual(
      [],
    );
    expect((await list({ serviceIds: [serviceIdOf('wheel-throwing-lesson'), UNKNOWN] })).timeSlots).toEqual(
      [],
    );
  });

  test('have their open spots, and the reasons against booking', async () => {
    await fillSession(bookingsOwner(emulator), 'open-studio', '2026-03-05');
    const full = { serviceIds: [OPEN_STUDIO], ...day('2026-03-05') };
    const { timeSlots } = await list(full);
    expect(timeSlots[0]).toMatchObject({
      bookable: false,
      remainingCapacity: 0,
      bookableCapacity: 0,
      nonBookableReasons: { noRemainingCapacity: true, violatesBookingPolicy: false, eventCancelled: false },
    });
    expect((await list({ ...full, includeNonBookable: false })).timeSlots).toEqual([]);
    expect((await list({ ...full, minBookableCapacity: 1 })).timeSlots).toEqual([]);
    expect(idsOf(await list({ ...full, includeNonBookable: true }))).toEqual(idsOf(await list(full)));
  });

  test('have the waiting list of a class that has one', async () => {
    const { timeSlots } = await list({ serviceIds: [TASTING] });
    expect(timeSlots[0]?.eventInfo?.waitingList).toEqual({ totalCapacity: 4, remainingCapacity: 4 });
    expect((await list({ serviceIds: [OPEN_STUDIO] })).timeSlots[0]?.eventInfo?.waitingList).toBeUndefined();
  });

  test('come in pages of fifty that the cursor alone continues', async () => {
    const months = day('2026-03-03', '2026-06-10');
    const first = await list(months);
    expect(first.timeSlots).toHaveLength(50);
    const all = await list({ ...months, cursorPaging: { limit: 1000 } });
    expect(first.timeSlots).toEqual(all.timeSlots.slice(0, 50));
    const { eventTimeSlots } = await slotVisitor();
    const next = (cursor: string | null | undefined) =>
      eventTimeSlots.listEventTimeSlots({ cursorPaging: { cursor } });
    const second = await next(first.pagingMetadata?.cursors?.next);
    expect(second.timeSlots).toEqual(all.timeSlots.slice(50, 100));
    const third = await next(second.pagingMetadata?.cursors?.next);
    expect(third.timeSlots).toEqual(all.timeSlots.slice(100));
    expect(third.pagingMetadata).toEqual({ cursors: {}, hasNext: false });
  });

  test('respect the limit per day over all pages', async () => {
    const days = (slots: { localStartDate?: string | null }[]) =>
      slots.map(({ localStartDate }) => localStartDate?.slice(0, 10));
    const one = await list({ maxSlotsPerDay: 1 });
    expect(days(one.timeSlots)).toEqual([...new Set(days((await list()).timeSlots))]);
    const first = await list({ maxSlotsPerDay: 1, cursorPaging: { limit: 3 } });
    const { eventTimeSlots } = await slotVisitor();
    const { timeSlots = [] } = await eventTimeSlots.listEventTimeSlots({
      cursorPaging: { cursor: first.pagingMetadata?.cursors?.next },
    });
    expect([...first.timeSlots, ...timeSlots].map(({ eventInfo }) => eventInfo?.eventId)).toEqual(idsOf(one));
  });

  test('are filtered by fields of the calendar', async () => {
    const ivy = staffOf('Ivy').resourceId;
    const hers = await list({ eventFilter: { 'resources.id': { $hasSome: [ivy] } } });
    expect(hers.timeSlots.length).toBeGreaterThan(0);
    expect(hers.timeSlots.every(({ serviceId }) => serviceId === OPEN_STUDIO)).toBe(true);
    const others = await list({ eventFilter: { $not: { 'resources.id': ivy } } });
    expect(new Set([...idsOf(hers), ...idsOf(others)])).toEqual(new Set(idsOf(await list())));
    const kitchen = { 'location.id': { $in: [seed.locations.kitchen.id] }, 'location.type': 'BUSINESS' };
    expect(idsOf(await list({ eventFilter: { $and: [kitchen] } }))).toEqual(
      idsOf(await list({ serviceIds: [TASTING] })),
    );
    const tasting = { externalScheduleId: TASTING, title: { $ne: 'Open studio' } };
    expect(idsOf(await list({ eventFilter: { $or: [tasting] } }))).toEqual(
      idsOf(await list({ serviceIds: [TASTING] })),
    );
  });

  test('can be filtered by the violations of booking policies', async () => {
    const far = day('2026-05-12', '2026-05-14');
    const early = await list({ ...far, bookingPolicyViolations: { tooEarlyToBook: true } });
    expect(early.timeSlots[0]).toMatchObject({
      bookable: false,
      nonBookableReasons: { violatesBookingPolicy: true },
    });
    expect((await list({ ...far, bookingPolicyViolations: { tooEarlyToBook: false } })).timeSlots).toEqual(
      [],
    );
  });
});

describe('a list of sessions is refused', () => {
  test.each<[string, Options]>([
    ['fromLocalDate', { fromLocalDate: undefined }],
    ['toLocalDate', { toLocalDate: undefined }],
  ])('without %s', async (name, options) => {
    await expect(list(options)).rejects.toMatchObject({
      details: { applicationError: { code: 'MISSING_ARGUMENTS', data: { missing: [name] } } },
    });
  });

  test.each<[string, Options]>([
    ['fromLocalDate', { fromLocalDate: 'soon' }],
    ['toLocalDate', { toLocalDate: '2026-03-01T00:00:00' }],
    ['toLocalDate', { toLocalDate: '2026-05-01T00:00:00', maxSlotsPerDay: 2 }],
    ['timeZone', { timeZone: 'Mars/Olympus_Mons' }],
    ['serviceIds', { serviceIds: ['open-studio'] }],
    ['minBookableCapacity', { minBookableCapacity: 0 }],
    ['cursorPaging.cursor', { cursorPaging: { cursor: '4' } }],
    ['eventFilter.colour', { eventFilter: { colour: 'red' } }],
    ['eventFilter.title.$regex', { eventFilter: { title: { $regex: 'a' } } }],
    ['eventFilter.$and', { eventFilter: { $and: {} } }],
  ])('with a wrong %s', async (field, options) => {
    await expect(list(options)).rejects.toThrow(field);
  });
});
