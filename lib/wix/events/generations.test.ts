import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { visitorClient } from '@/lib/wix/platform';
import { ENTRY, GIVEN, GLOVES, KILN, SUPPER } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { ticketStockOf } from '@/tests/support/events/ticket-stock';
import { beginVisit } from '@/tests/support/storefront/visit';
import { cancelTickets, getReservation, reserveTickets } from './reservations';
import type { TicketChoice } from './types';

const emulator = startEmulator();
const { glovesStock } = ticketStockOf(emulator);

const CURRENT = ['createTicketReservation', 'cancelTicketReservation'].map(
  (name) => `events.ticketReservations.${name}`,
);
const EARLIER = ['createReservation', 'cancelReservation'].map((name) => `events.orders.${name}`);

beforeEach(() => beginVisit());

// The process remembers which generation the platform has, and other test files share it.
afterEach(() => globalThis.earlierPlatforms?.clear());

/** Removes calls from the platform: it answers 404 without a code, as for any unknown path. */
function removeCalls(operations: string[]) {
  for (const operation of operations) emulator.faults.add({ id: operation, operation, status: 404 });
}

const reserve = async (eventId: string, choices: TicketChoice[]) => ({
  eventId,
  reservationId: await reserveTickets(await visitorClient(), eventId, choices),
});

/** The calls that reserve or cancel, in order. */
const calls = () =>
  emulator.log
    .list()
    .map(({ operation }) => operation)
    .filter((operation) => [...CURRENT, ...EARLIER].includes(operation))
    .toSorted();

describe.each([
  ['the current calls alone', EARLIER, CURRENT],
  ['the earlier calls alone', CURRENT, EARLIER],
])('on a platform that knows %s', (_, removed, known) => {
  beforeEach(() => removeCalls(removed));

  it('tickets are reserved once and canceled', async () => {
    const { reserved: before = 0 } = await glovesStock();
    const reservation = await reserve(KILN, [
      { ticketId: GLOVES, quantity: 2 },
      { ticketId: ENTRY, quantity: 1 },
    ]);
    expect(await getReservation(reservation, 'UTC')).toMatchObject({
      ok: true,
      value: { state: 'pending', quantity: 3 },
    });
    expect((await glovesStock()).reserved).toBe(before + 2);
    await cancelTickets(await visitorClient(), reservation);
    expect((await glovesStock()).reserved).toBe(before);
    const served = calls().filter((operation) => known.includes(operation));
    expect(served).toEqual([...known].toSorted());
  });

  it('guests pay the price that they chose', async () => {
    const { reservationId } = await reserve(SUPPER, [{ ticketId: GIVEN, quantity: 1, price: '33.00' }]);
    expect(reservationId).not.toBe('');
  });

  it('a refusal is final, and the other calls are not tried', async () => {
    await reserve(KILN, [{ ticketId: GLOVES, quantity: 1 }]);
    emulator.log.clear();
    await expect(reserve(KILN, [{ ticketId: SUPPER, quantity: 1 }])).rejects.toMatchObject({
      details: { applicationError: { code: expect.any(String) } },
    });
    expect(calls()).toEqual([known[0]]);
  });
});

it('a platform that knows both reserves with the current calls', async () => {
  const reservation = await reserve(KILN, [{ ticketId: GLOVES, quantity: 1 }]);
  await cancelTickets(await visitorClient(), reservation);
  expect(calls()).toEqual([...CURRENT].toSorted());
});
