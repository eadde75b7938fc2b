import { describe, expect, test } from 'vitest';
import { serviceIdOf, staffOf } from '@/tests/support/bookings/bookings';
import { NEW_YORK, slotVisitor } from '@/tests/support/bookings/time-slots';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';

// Calls for which the SDK packages that are served have no functions (platform facts 36.11, 36.12).
const PATH = '/calendar/v3';

const emulator = startEmulator();
const owner = () => restOwner(emulator);
const call = async (method: string, path: string, body?: object) => {
  const answer = await owner()(method, `${PATH}${path}`, body);
  expect({ status: answer.status, ...answer.body }).toMatchObject({ status: 200 });
  return answer.body;
};

const scheduleOf = async (serviceId: string) => {
  const { schedules } = await call('POST', '/schedules/query', {
    query: { filter: { externalId: serviceId } },
  });
  return schedules[0];
};

/** A class on Saturdays in March, from seven to nine in the morning. */
const morning = (scheduleId: string) => ({
  scheduleId,
  type: 'CLASS',
  start: { localDate: '2026-03-07T07:00:00', timeZone: NEW_YORK },
  end: { localDate: '2026-03-07T09:00:00', timeZone: NEW_YORK },
  totalCapacity: 4,
  resources: [{ id: staffOf('Ivy').resourceId, permissionRole: 'WRITER' }],
  recurrenceRule: {
    frequency: 'WEEKLY',
    days: ['SATURDAY'],
    until: { localDate: '2026-03-31T23:59:59' },
  },
});

/** The sessions of a service that visitors can book in the first half of March. */
async function sessions(serviceId: string) {
  const { eventTimeSlots } = await slotVisitor();
  const { timeSlots = [] } = await eventTimeSlots.listEventTimeSlots({
    fromLocalDate: '2026-03-02T00:00:00',
    toLocalDate: '2026-03-16T00:00:00',
    serviceIds: [serviceId],
  });
  return timeSlots.map(({ localStartDate, totalCapacity }) => [localStartDate, totalCapacity]);
}

describe('the sessions of a class', () => {
  const OPEN_STUDIO = serviceIdOf('open-studio');
  const [FIRST, SECOND] = ['2026-03-07T07:00:00', '2026-03-14T07:00:00'];
  const early = async () =>
    (await sessions(OPEN_STUDIO)).filter(([start]) => start === FIRST || start === SECOND);

  test('are added to its schedule, changed and canceled', async () => {
    const schedule = await scheduleOf(OPEN_STUDIO);
    expect((await call('GET', `/schedules/${schedule.id}`)).schedule).toEqual(schedule);
    const { event } = await call('POST', '/events', { event: morning(schedule.id) });
    expect(event).toMatchObject({ recurrenceType: 'MASTER', scheduleId: schedule.id });
    expect(await early()).toEqual([
      [FIRST, 4],
      [SECOND, 4],
    ]);

    const changed = { totalCapacity: 6, revision: event.revision };
    await call('PATCH', `/events/${event.id}`, { event: changed });
    expect(await early()).toEqual([
      [FIRST, 6],
      [SECOND, 6],
    ]);

    expect((await call('POST', `/events/${event.id}/cancel`)).event.status).toBe('CANCELLED');
    expect(await early()).toEqual([]);
  });

  test('are added, changed and canceled together, with an answer for each', async () => {
    const { id } = await scheduleOf(OPEN_STUDIO);
    const created = await call('POST', '/bulk/events/create', {
      events: [{ event: morning(id) }, { event: morning(crypto.randomUUID()) }],
      returnEntity: true,
    });
    expect(created.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const [{ item }] = created.results;
    expect(await early()).toHaveLength(2);

    const updated = await call('POST', '/bulk/events/update', {
      events: [{ event: { id: item.id, revision: item.revision, totalCapacity: 9 } }],
    });
    expect(updated.results).toMatchObject([{ itemMetadata: { id: item.id, success: true } }]);
    expect(await early()).toEqual([
      [FIRST, 9],
      [SECOND, 9],
    ]);

    const canceled = await call('POST', '/bulk/events/cancel', {
      eventIds: [item.id, crypto.randomUUID()],
    });
    expect(canceled.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(await early()).toEqual([]);
  });
});

test('a schedule that does not exist is not found', async () => {
  expect((await owner()('GET', `${PATH}/schedules/${crypto.randomUUID()}`)).status).toBe(404);
});
