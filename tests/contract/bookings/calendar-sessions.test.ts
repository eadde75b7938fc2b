import { describe, expect, test } from 'vitest';
import {
  clientAs,
  createBooking,
  hold,
  MARY,
  serviceIdOf,
  slotOf,
  staffOf,
} from '@/tests/support/bookings/bookings';
import { NEW_YORK } from '@/tests/support/bookings/time-slots';
import { fieldViolation } from '@/tests/support/emulator/errors';
import { restOwner } from '@/tests/support/emulator/rest';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// Calls for which the SDK has no functions (platform facts 36.13).
const PATH = '/bookings/v2/calendar/sessions/query';

const emulator = startEmulator();
const WEEK = { fromDate: '2026-03-03T05:00:00Z', toDate: '2026-03-10T04:00:00Z' };
const OPEN_STUDIO = serviceIdOf('open-studio');
const ask = (body: object) => restOwner(emulator)('POST', PATH, body);

const query = async (given: object = {}, more: object = {}) => {
  const { status, body } = await ask({ ...WEEK, ...more, query: given });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const ofClass = { filter: { scheduleOwnerId: OPEN_STUDIO } };
const idsOf = ({ sessions }: { sessions: { id: string }[] }) => sessions.map(({ id }) => id);

async function asVisitor(method: string, path: string, body?: object) {
  const { authorization } = await clientAs(emulator, 'visitor', MARY);
  const headers = { authorization, 'content-type': 'application/json' };
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await emulator.fetch(new Request(`${EMULATOR}${path}`, request));
  return { status: answer.status, body: await answer.json() };
}

describe('the sessions of a class', () => {
  test('have times, places that are free, and the staff member whose schedule they occupy', async () => {
    const { sessions, pagingMetadata } = await query(ofClass);
    const ivy = staffOf('Ivy');
    expect(sessions[0]).toMatchObject({
      scheduleOwnerId: OPEN_STUDIO,
      scheduleOwnerName: 'Open studio',
      title: 'Open studio',
      tags: ['GROUP'],
      type: 'EVENT',
      status: 'CONFIRMED',
      start: {
        timestamp: '2026-03-03T23:00:00.000Z',
        localDateTime: { year: 2026, monthOfYear: 3, dayOfMonth: 3, hourOfDay: 18, minutesOfHour: 0 },
        timeZone: NEW_YORK,
      },
      affectedSchedules: [
        { scheduleOwnerId: ivy.resourceId, scheduleOwnerName: ivy.name, transparency: 'BUSY' },
      ],
      capacity: 6,
      remainingCapacity: 6,
      recurringSessionId: sessions[0].id.slice(0, 36),
      instanceOfRecurrence: expect.stringMatching(/^FREQ=WEEKLY;INTERVAL=1;BYDAY=TU/),
    });
    expect(pagingMetadata).toEqual({ count: sessions.length, cursors: {}, hasNext: false });
  });

  test('count and name those who have booked, but only for managers who ask for it', async () => {
    const client = await clientAs(emulator, 'visitor', MARY);
    const slot = await slotOf(client, 'open-studio');
    const booking = await hold(emulator, await createBooking(client, slot, 2));
    const id = slot.slot.sessionId ?? '';
    const twoWeeks = { toDate: '2026-03-17T04:00:00Z' };
    const withAll = await query({ ...ofClass, fieldsets: ['ALL_PI'] }, twoWeeks);
    const session = withAll.sessions.find((it: { id: string }) => it.id === id);
    expect(session).toMatchObject({
      capacity: 6,
      remainingCapacity: 4,
      totalNumberOfParticipants: 2,
      participants: [
        { id: booking._id, name: 'Mary Miller', partySize: 2, approvalStatus: 'APPROVED', inherited: false },
      ],
      location: { locationType: 'OWNER_BUSINESS', businessLocation: { name: expect.any(String) } },
    });
    const booked = await query({ filter: { numberOfParticipants: { $gte: 2 } } }, twoWeeks);
    expect(idsOf(booked)).toContain(id);
    expect(booked.sessions[0]).not.toHaveProperty('participants');
    const path = `/bookings/v1/calendar/sessions/${id}`;
    expect((await restOwner(emulator)('GET', path)).body.session).toEqual(session);
    expect((await asVisitor('GET', path)).body.session).not.toHaveProperty('participants');
    const request = { ...WEEK, query: { fieldsets: ['ALL_PI'] } };
    expect((await asVisitor('POST', PATH, request)).status).toBe(403);
  });

  test('are read by visitors, and an unknown one is not found', async () => {
    const { status, body } = await asVisitor('POST', PATH, WEEK);
    expect([status, body.sessions.length > 0]).toEqual([200, true]);
    for (const id of ['unknown', `${OPEN_STUDIO}-20260301`])
      expect((await asVisitor('GET', `/bookings/v1/calendar/sessions/${id}`)).status).toBe(404);
  });

  test('are paged by cursors alone: an offset is ignored', async () => {
    const all = idsOf(await query());
    expect(all.length).toBeGreaterThan(4);
    expect(idsOf(await query({ paging: { limit: 2 } }))).toEqual(all);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ask({
        ...(cursor ? {} : WEEK),
        query: { cursorPaging: { limit: 2, ...(cursor && { cursor }) } },
      });
      seen.push(...idsOf(body));
      cursor = body.pagingMetadata.cursors.next;
      expect(body.pagingMetadata.hasNext).toBe(cursor !== undefined);
    } while (cursor);
    expect(seen).toEqual(all);
  });
});

test('courses and booked appointments have sessions, and working hours on request', async () => {
  const client = await clientAs(emulator, 'visitor', MARY);
  const booking = await createBooking(client, await slotOf(client, 'wheel-throwing-lesson'));
  const year = { toDate: '2026-12-31T00:00:00Z' };
  const lessons = { filter: { scheduleOwnerId: serviceIdOf('wheel-throwing-lesson') } };
  expect(idsOf(await query(lessons, year))).not.toContain(booking._id);
  await hold(emulator, booking);
  const { sessions } = await query(lessons, year);
  const lesson = sessions.find(({ id }: { id: string }) => id === booking._id);
  expect(lesson).toMatchObject({ tags: ['INDIVIDUAL'], capacity: 1, remainingCapacity: 0 });
  const answer = await restOwner(emulator)('GET', `/bookings/v1/calendar/sessions/${booking._id}`);
  expect(answer.body.session.id).toBe(booking._id);

  const courses = await query({ filter: { tags: { $hasSome: ['COURSE'] } } }, year);
  expect(courses.sessions.length).toBeGreaterThan(0);

  const hours = await query({}, { type: 'WORKING_HOURS' });
  expect(hours.sessions[0]).toMatchObject({ type: 'WORKING_HOURS', affectedSchedules: [], tags: [] });
  expect(hours.sessions.map((it: { scheduleOwnerName: string }) => it.scheduleOwnerName)).toContain(
    'business',
  );
  expect(idsOf(await query({}, { type: 'ALL' }))).toHaveLength(
    hours.sessions.length + idsOf(await query()).length,
  );
});

test('series are definitions with the rule of their sessions', async () => {
  const { sessions } = await query(ofClass, { instances: false });
  expect(sessions[0]).toMatchObject({
    recurrence: expect.stringMatching(/^FREQ=WEEKLY/),
    start: { localDateTime: { hourOfDay: expect.any(Number) } },
    status: 'UNDEFINED',
  });
  expect(sessions[0].start).not.toHaveProperty('timestamp');
  const first = (await query(ofClass)).sessions[0];
  expect(idsOf({ sessions })).toContain(first.recurringSessionId);
});

test('a session that began before the window is in it', async () => {
  const [first] = (await query(ofClass)).sessions;
  const fromDate = new Date(Date.parse(first.start.timestamp) + 60_000).toISOString();
  expect(idsOf(await query(ofClass, { fromDate }))).toContain(first.id);
});

test('sessions are found by staff, texts and logical operators', async () => {
  const all = idsOf(await query());
  const ivy = staffOf('Ivy').resourceId;
  const hers = { 'affectedSchedules.scheduleOwnerId': { $hasAll: [ivy] } };
  const some = idsOf(await query({ filter: hers }));
  expect(some.length).toBeGreaterThan(0);
  const others = idsOf(await query({ filter: { $not: hers } }));
  expect([...some, ...others].toSorted()).toEqual(all.toSorted());
  expect(idsOf(await query({ filter: { $or: [hers, { title: { $startsWith: 'Open' } }] } }))).toEqual(
    expect.arrayContaining(some),
  );
  const also = { $and: [hers, { scheduleOwnerId: { $ne: OPEN_STUDIO } }] };
  const openStudio = idsOf(await query(ofClass));
  expect(idsOf(await query({ filter: also }))).toEqual(some.filter((id) => !openStudio.includes(id)));
});

test.each<[string, object, string]>([
  ['a filter by another field', { query: { filter: { notes: 'x' } } }, 'query.filter.notes'],
  ['another operator', { query: { filter: { tags: { $gt: 1 } } } }, 'query.filter.tags.$gt'],
  ['no start', { fromDate: undefined }, 'fromDate'],
  ['a date of words', { fromDate: 'today' }, 'fromDate'],
  ['a window that ends before it begins', { toDate: '2026-03-02T00:00:00Z' }, 'toDate'],
  ['a window of more than a year', { toDate: '2027-04-02T00:00:00Z' }, 'toDate'],
  [
    'a foreign cursor',
    { query: { cursorPaging: { cursor: 'eyJ2YWx1ZXMiOltdfQ' } } },
    'query.cursorPaging.cursor',
  ],
])('%s is refused', async (_, given, field) => {
  const { status, body } = await ask({ ...WEEK, ...given });
  expect({ status, ...body }).toMatchObject(fieldViolation(field, expect.any(String)));
});

test('sessions are listed by their ids, unknown ones left out', async () => {
  const [id = ''] = idsOf(await query(ofClass));
  const { body } = await restOwner(emulator)('POST', '/bookings/v2/calendar/sessions/list', {
    ids: [id, 'nope'],
  });
  expect(idsOf(body)).toEqual([id]);
});
