import { expect, test } from 'vitest';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';
import { rsvpsOf } from '@/tests/support/events/rsvps';

const emulator = startEmulator();
const { createRsvpEvent } = rsvpsOf(emulator);

test('a manager writes, changes, lists and removes policies by the calls before V2', async () => {
  const eventId = await createRsvpEvent({});
  const ask = restOwner(emulator);
  const created = await ask('POST', '/events/v1/policies', {
    eventId,
    policy: { name: 'Terms', body: 'Agree' },
  });
  expect(created.body.policy).toMatchObject({ eventId, name: 'Terms', body: 'Agree', sortIndex: 1 });
  const path = `/events/v1/policies/${created.body.policy.id}`;
  const list = async () =>
    (await ask('POST', '/events/v1/policies/query', { limit: 10, filter: { eventId }, fieldset: ['BODY'] }))
      .body;

  const changed = await ask('PATCH', path, { policy: { name: 'Rules' } });
  expect(changed.body.policy).toMatchObject({ name: 'Rules', body: 'Agree' });
  expect(await list()).toMatchObject({ total: 1, policies: [{ name: 'Rules', body: 'Agree' }] });
  expect(await ask('DELETE', path)).toEqual({ status: 200, body: {} });
  expect(await list()).toMatchObject({ total: 0, policies: [] });
});
