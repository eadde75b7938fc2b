import { expect, test } from 'vitest';
import { ENTRY, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** Calls the namespace `checkout` of earlier SDKs, whose functions are now in `orders` (SDK: @wix/events 1.0.123). */
async function call(path: string, body: object) {
  const { accessToken } = await tokensOf(emulator, 'visitor', '5c3ff5f1-0000-4000-8000-000000000001');
  const answer = await fetch(`${EMULATOR}/events/v1/checkout/${path}`, {
    method: 'POST',
    headers: { authorization: accessToken.value, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test('available tickets are found and reserved', async () => {
  const { body } = await call('available-tickets/query', {
    offset: 0,
    limit: 10,
    filter: { eventId: KILN },
    fieldset: ['POLICY'],
    sort: 'orderIndex:asc',
  });
  expect(body.metaData).toMatchObject({ offset: 0, total: 2 });
  expect(body.definitions.map(({ id }: { id: string }) => id)).toContain(ENTRY);
  const reserved = await call('reservations', {
    eventId: KILN,
    ticketQuantities: [{ ticketDefinitionId: ENTRY, quantity: 2 }],
    ignoreLimits: false,
  });
  expect(reserved.body).toMatchObject({
    id: expect.any(String),
    expires: expect.any(String),
    reservations: [{ quantity: 2, ticket: { id: ENTRY, eventId: KILN } }],
    invoice: { grandTotal: { currency: 'USD' } },
  });
});

test('tickets of no event are refused', async () => {
  const ticketQuantities = [{ ticketDefinitionId: ENTRY, quantity: 1 }];
  expect((await call('reservations', { eventId: NOWHERE, ticketQuantities })).status).toBe(404);
  expect((await call('reservations', { eventId: 'not an id', ticketQuantities })).status).toBe(400);
  expect((await call('available-tickets/query', { limit: 'many' })).status).toBe(400);
});
