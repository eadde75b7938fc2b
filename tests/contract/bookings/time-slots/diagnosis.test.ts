import { expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import {
  bookingsOwner,
  createBooking,
  fillSession,
  serviceIdOf,
  slotOf,
  staffOf,
} from '@/tests/support/bookings/bookings';
import { createAppointments, day, NEW_YORK } from '@/tests/support/bookings/time-slots';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const PATH = '/_api/service-availability/v2/time-slots/diagnose';
const MAREN = staffOf('Maren').resourceId;
/** A day in the week after the tests' first one. @param date of the month */
const march = (date: number) => day(`2026-03-${String(date).padStart(2, '0')}`);

/** Asks as the owner why a service or a staff member has no times. @returns the answer's body */
const diagnose = async (request: object) => (await restOwner(emulator)('POST', PATH, request)).body;

/** The codes of the reasons, with what the owner can do about each. */
const reasonsFor = async (request: object): Promise<[code: string, action: string][]> =>
  (await diagnose(request)).reasons.map((it: { code: string; suggestedAction: string }) => [
    it.code,
    it.suggestedAction,
  ]);

test('a service with times has no reasons, in the next ninety days and the zone of the site', async () => {
  const serviceId = serviceIdOf('wheel-throwing-lesson');
  expect(await diagnose({ serviceId })).toEqual({
    hasAvailability: true,
    reasons: [],
    resolvedContext: {
      serviceId,
      resolvedLocations: [
        expect.objectContaining({ id: seed.locations.studio.id, locationType: 'BUSINESS' }),
      ],
      durationInMinutes: 60,
      bufferTimeInMinutes: 15,
      fromLocalDate: '2026-03-02T04:00:00',
      toLocalDate: '2026-05-31T05:00:00',
      timeZone: NEW_YORK,
    },
  });
  // Times of one teacher do not show that the whole service has times.
  expect(await diagnose({ serviceId, resourceId: MAREN })).toMatchObject({
    hasAvailability: false,
    reasons: [],
  });
});

test('the owner learns what is missing: the right teacher, the right place, or hours', async () => {
  const serviceId = await createAppointments(emulator, { sessionDurations: [60] });
  const other = staffOf('Tomás').resourceId;
  expect(await reasonsFor({ serviceId, resourceId: other })).toEqual([
    ['RESOURCE_NOT_ASSIGNED_TO_SERVICE', 'ASSIGN_RESOURCE_TO_SERVICE'],
  ]);
  const locations = [{ id: seed.locations.kitchen.id, locationType: 'BUSINESS' }];
  expect(await reasonsFor({ serviceId, locations })).toEqual([
    ['REQUESTED_LOCATION_NOT_OFFERED_BY_SERVICE', 'CHECK_SERVICE_LOCATIONS'],
  ]);
  const { staffMembers } = bookingsOwner(emulator);
  const { _id, resourceId } = await staffMembers.createStaffMember({ name: 'Noa Berg' });
  const id = _id ?? '';
  expect(await reasonsFor({ resourceId })).toEqual([]);
  const staff = await staffMembers.getStaffMember(id, { fields: ['RESOURCE_DETAILS'] });
  await staffMembers.assignCustomSchedule(id, staff.resource?.eventsSchedule?._id ?? '');
  expect(await reasonsFor({ resourceId })).toEqual([
    ['RESOURCE_HAS_NO_WORKING_HOURS', 'CHECK_STAFF_WORKING_HOURS'],
  ]);
});

test('a lesson that is longer than the teacher works at a time has no times', async () => {
  const serviceId = await createAppointments(emulator, { sessionDurations: [240] });
  // Maren works from 9:00 to 12:30, and from 13:30 to 17:00.
  expect(await reasonsFor({ serviceId, ...march(10) })).toEqual([
    ['DURATION_TOO_LONG_FOR_AVAILABLE_WINDOWS', 'REDUCE_DURATION_OR_BUFFER'],
  ]);
});

test('a lesson has no times if the break after it would reach into the next one', async () => {
  const owner = bookingsOwner(emulator);
  const halfDay = await createAppointments(emulator, { sessionDurations: [210] });
  const constraints = { sessionDurations: [60], timeBetweenSessions: 720 };
  const serviceId = await createAppointments(emulator, constraints);
  expect(await reasonsFor({ serviceId, ...march(10) })).toEqual([]);
  const { mainSlug } = await owner.services.getService(halfDay);
  const ofTuesday = { startDate: '2026-03-10T00:00:00-04:00', endDate: '2026-03-10T23:59:59-04:00' };
  const afternoon = await slotOf(owner, mainSlug?.name ?? '', 1, { bookable: true, ...ofTuesday });
  const { _id, revision } = await createBooking(owner, afternoon);
  await owner.bookings.confirmBooking(_id, revision);
  expect(await reasonsFor({ serviceId, ...march(10) })).toEqual([
    ['BUFFER_TIME_ELIMINATES_WINDOWS', 'REDUCE_DURATION_OR_BUFFER'],
  ]);
});

test('only a deep diagnosis tells a day off from a day that is booked', async () => {
  const owner = bookingsOwner(emulator);
  const serviceId = await createAppointments(emulator, { sessionDurations: [210] });
  const { mainSlug } = await owner.services.getService(serviceId);
  for (const _half of ['morning', 'afternoon']) await fillSession(owner, mainSlug?.name ?? '', '2026-03-10');
  expect(await reasonsFor({ serviceId, deep: true, ...march(10) })).toEqual([
    ['RESOURCE_BLOCKED', 'CHECK_BLOCKED_TIME'],
  ]);
  // Maren does not work on Mondays.
  expect(await reasonsFor({ serviceId, ...march(9) })).toEqual([
    ['NO_RESOURCE_AVAILABILITY_WINDOWS', 'CHECK_STAFF_WORKING_HOURS'],
  ]);
  expect(await reasonsFor({ serviceId, deep: true, ...march(9) })).toEqual([
    ['RESOURCE_NOT_IN_WORKING_HOURS', 'CHECK_STAFF_WORKING_HOURS'],
  ]);
});

test('a diagnosis needs something that exists and a zone that exists', async () => {
  const ask = restOwner(emulator);
  const serviceId = serviceIdOf('wheel-throwing-lesson');
  for (const [request, code] of [
    [{}, 'MISSING_ARGUMENTS'],
    [{ resourceId: MAREN, deep: true }, 'MISSING_ARGUMENTS'],
    [{ serviceId: NOWHERE }, 'INVALID_SERVICE_IDS_PROVIDED'],
    [{ serviceId, resourceId: NOWHERE }, 'RESOURCE_NOT_FOUND'],
    [{ serviceId, timeZone: 'Mars/Base' }, 'INVALID_TIME_ZONE'],
  ] as const)
    expect(await ask('POST', PATH, request)).toMatchObject({
      body: { details: { applicationError: { code } } },
    });
});

test('visitors get no diagnosis', async () => {
  const { accessToken } = await tokensOf(emulator, 'visitor', NOWHERE);
  const body = { serviceId: serviceIdOf('wheel-throwing-lesson') };
  const answer = await restOwner(emulator)('POST', PATH, body, { authorization: accessToken.value });
  expect(answer.status).toBe(403);
});
