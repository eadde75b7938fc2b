import { describe, expect, test } from 'vitest';
import { serviceIdOf, staffOf } from '@/tests/support/bookings/bookings';
import { NEW_YORK, slotVisitor } from '@/tests/support/bookings/time-slots';
import { fieldViolation } from '@/tests/support/emulator/errors';
import { restOwner } from '@/tests/support/emulator/rest';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// Calls for which the SDK packages that are served have no functions (platform facts 36.11, 36.12).
const PATH = '/calendar/v3/events';

const emulator = startEmulator();
const WEEK = { fromLocalDate: '2026-03-03T00:00:00', toLocalDate: '2026-03-10T00:00:00' };
const OPEN_STUDIO = serviceIdOf('open-studio');
const owner = () => restOwner(emulator);
const ask = (body: object) => owner()('POST', `${PATH}/query`, body);

const query = async (given: object = {}, window: object = WEEK) => {
  const { status, body } = await ask({ ...window, query: given });
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ events }: { events: { id: string }[] }) => events.map(({ id }) => id);

describe('the sessions of classes as events of the calendar', () => {
  test('are those that Time Slots V2 has, with place, staff and what is free', async () => {
    const { eventTimeSlots } = await slotVisitor();
    const listed = await eventTimeSlots.listEventTimeSlots({ ...WEEK, serviceIds: [OPEN_STUDIO] });
    const answer = await query({ filter: { externalScheduleId: OPEN_STUDIO } });
    expect(idsOf(answer)).toEqual(listed.timeSlots?.map(({ eventInfo }) => eventInfo?.eventId));
    const ivy = staffOf('Ivy');
    expect(answer.events[0]).toMatchObject({
      title: 'Open studio',
      type: 'CLASS',
      status: 'CONFIRMED',
      recurrenceType: 'INSTANCE',
      recurringEventId: answer.events[0].id.slice(0, 36),
      start: { localDate: '2026-03-03T18:00:00', utcDate: '2026-03-03T23:00:00.000Z', timeZone: NEW_YORK },
      end: { localDate: '2026-03-03T20:00:00' },
      location: { type: 'BUSINESS', id: expect.any(String), name: expect.any(String) },
      resources: [{ id: ivy.resourceId, name: ivy.name }],
      totalCapacity: 6,
      remainingCapacity: 6,
    });
    expect(answer.pagingMetadata).toEqual({ count: answer.events.length, cursors: {}, hasNext: false });
  });

  test('are filtered by service, place, staff and kind', async () => {
    const all = idsOf(await query());
    expect(idsOf(await query({ filter: { type: { $in: ['CLASS', 'COURSE'] } } }))).toEqual(all);
    expect(idsOf(await query({ filter: { type: 'WORKING_HOURS' } }))).toEqual([]);
    const [first] = (await query({ filter: { externalScheduleId: OPEN_STUDIO } })).events;
    const sameSeries = idsOf(await query({ filter: { recurringEventId: first.recurringEventId } }));
    expect(sameSeries.length).toBeLessThan(all.length);
    expect(sameSeries).toContain(first.id);
    expect(
      idsOf(await query({ filter: { 'resources.id': { $hasSome: [first.resources[0].id] } } })),
    ).toContain(first.id);
    const masters = await ask({ ...WEEK, recurrenceType: ['MASTER'] });
    expect(masters.body.events).not.toEqual([]);
    expect(idsOf(masters.body)).not.toContain(first.id);
  });

  test('are paged by cursors, which contain the query', async () => {
    const all = idsOf(await query());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ask(
        cursor
          ? { query: { cursorPaging: { limit: 2, cursor } } }
          : { ...WEEK, query: { sort: [{ fieldName: 'start', order: 'ASC' }], cursorPaging: { limit: 2 } } },
      );
      seen.push(...idsOf(body));
      cursor = body.pagingMetadata.cursors.next;
      expect(body.pagingMetadata.hasNext).toBe(cursor !== undefined);
    } while (cursor);
    expect(all.length).toBeGreaterThan(4);
    expect(seen).toEqual(all);
  });

  test('are those of the coming year without dates, 50 on a page', async () => {
    const { events, pagingMetadata } = await query({}, {});
    expect([events.length, pagingMetadata.hasNext]).toEqual([50, true]);
    expect(Date.parse(events[0].start.utcDate)).toBeGreaterThanOrEqual(emulator.clock.now());
    const { adjustedStart } = (await query({}, { ...WEEK, timeZone: 'Europe/Athens' })).events[0];
    expect(adjustedStart).toMatchObject({ timeZone: 'Europe/Athens', utcDate: expect.any(String) });
  });

  test('are read by their id, by visitors too', async () => {
    const [id] = idsOf(await query());
    expect((await owner()('GET', `${PATH}/${id}`)).body.event).toMatchObject({ id, type: 'CLASS' });
    expect((await owner()('GET', `${PATH}/${OPEN_STUDIO}-20260301`)).status).toBe(404);
    const { auth } = await slotVisitor();
    const response = await emulator.fetch(
      new Request(`${EMULATOR}${PATH}/${id}`, {
        headers: { authorization: auth.getTokens().accessToken.value },
      }),
    );
    expect(response.status).toBe(200);
  });
});

test.each<[string, object, string]>([
  ['a filter of dates', { query: { filter: { start: { $gte: '2026-03-01' } } } }, 'query.filter.start'],
  ['another sort', { query: { sort: [{ fieldName: 'title' }] } }, 'query.sort'],
  ['the latest first', { query: { sort: [{ fieldName: 'start', order: 'DESC' }] } }, 'query.sort'],
  ['a window that ends before it begins', { toLocalDate: '2026-03-02T00:00:00' }, 'toLocalDate'],
  [
    'a foreign cursor',
    { query: { cursorPaging: { cursor: 'eyJ2YWx1ZXMiOltdfQ' } } },
    'query.cursorPaging.cursor',
  ],
])('%s is refused', async (_, given, field) => {
  const { status, body } = await ask({ ...WEEK, ...given });
  expect({ status, ...body }).toMatchObject(fieldViolation(field, expect.any(String)));
});
