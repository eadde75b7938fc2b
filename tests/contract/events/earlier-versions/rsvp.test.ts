import { expect, test } from 'vitest';
import { restOwner } from '@/tests/support/emulator/rest';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { rsvpsOf } from '@/tests/support/events/rsvps';

const emulator = startEmulator();
const { createRsvpEvent } = rsvpsOf(emulator);

/** Makes the call of an SDK before V2, `rsvp.createRsvp`, as a visitor. */
async function answer(path: string, body: object) {
  const tokens = await tokensOf(emulator, 'visitor', '5c3ff5f1-0000-4000-8000-000000000002');
  const response = await fetch(`${EMULATOR}/events/v1${path}`, {
    method: 'POST',
    headers: { authorization: tokens.accessToken.value, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const inputValues = Object.entries({ firstName: 'Ada', lastName: 'Lo', email: 'ada@example.com' }).map(
  ([inputName, value]) => ({ inputName, value }),
);

test('a guest answers by the form alone', async () => {
  const eventId = await createRsvpEvent({});
  const { status, body } = await answer(`/events/${eventId}/rsvp`, { status: 'YES', form: { inputValues } });
  expect([status, body]).toMatchObject([
    200,
    {
      rsvp: {
        eventId,
        firstName: 'Ada',
        email: 'ada@example.com',
        status: 'YES',
        totalGuests: 1,
        created: new Date(START).toISOString(),
        rsvpForm: { inputValues },
        guests: [{ index: 0, id: 1, fullName: 'Ada Lo' }],
      },
      calendarLinks: { google: expect.any(String) },
    },
  ]);
  const { items } = await eventsOwner(emulator).rsvpV2.queryRsvps().eq('eventId', eventId).find();
  expect(items).toHaveLength(1);
});

test('names beside the form are not read', async () => {
  const eventId = await createRsvpEvent({});
  const { status, body } = await answer('/rsvp', { eventId, status: 'YES', firstName: 'Ada' });
  expect([status, body.message]).toEqual([400, expect.stringContaining('firstName must not be empty')]);
});

test('a manager reads, changes, checks in and removes answers by the calls before V2', async () => {
  const eventId = await createRsvpEvent({ responseType: 'YES_AND_NO' });
  const { body } = await answer(`/events/${eventId}/rsvp`, { status: 'YES', form: { inputValues } });
  const { id } = body.rsvp;
  const ask = restOwner(emulator);
  const managed = async (method: string, path: string, content?: object) =>
    (await ask(method, `/events/v1${path}`, content)).body;
  const list = `/rsvp?limit=5&facet=status&eventId=${eventId}`;
  expect(await managed('GET', list)).toMatchObject({
    total: 1,
    rsvps: [{ id, firstName: '', guests: [] }],
    facets: { status: { counts: { YES: 1 } } },
  });
  const arrived = await managed('POST', '/rsvp/check-in', { eventId, rsvpId: id });
  expect(arrived.rsvp.guests).toMatchObject([{ id: 1, checkIn: { created: new Date(START).toISOString() } }]);
  const departed = await managed('DELETE', `/rsvp/check-in?eventId=${eventId}&rsvpId=${id}&guestId=1`);
  expect(departed.rsvp.guests[0]).not.toHaveProperty('checkIn');
  const some = { limit: 5, filter: { eventId, status: { $hasSome: ['YES'] } }, fieldset: [] };
  expect(await managed('POST', '/rsvp/query', some)).toMatchObject({ rsvps: [{ id }] });
  const others = inputValues.map((it) => (it.inputName === 'lastName' ? { ...it, value: 'Ro' } : it));
  const change = { rsvpForm: { inputValues: others }, status: 'NO', fields: { paths: ['rsvpForm'] } };
  const renamed = await managed('PATCH', `/events/${eventId}/rsvp/${id}`, change);
  expect(renamed.rsvp).toMatchObject({ lastName: 'Ro', status: 'YES' });
  await managed('PATCH', `/events/${eventId}/rsvp`, { rsvpId: [id], status: 'NO' });
  const { rsvp } = await managed('GET', `/events/${eventId}/rsvp/${id}?fieldset=DETAILS`);
  expect(rsvp).toMatchObject({ status: 'NO', firstName: 'Ada' });
  expect(rsvp).not.toHaveProperty('rsvpForm');
  await managed('DELETE', `/events/${eventId}/rsvp?rsvps=${id}`);
  expect(await managed('GET', list)).toMatchObject({ total: 0, facets: { status: { counts: {} } } });
});
