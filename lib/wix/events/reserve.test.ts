import { beforeEach, expect, it } from 'vitest';
import { getReservation } from '@/lib/wix/held-tickets';
import { ENTRY, GIVEN, GLOVES, KILN, SUPPER } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { ticketStockOf } from '@/tests/support/events/ticket-stock';
import { beginVisit } from '@/tests/support/storefront/visit';
import { createReservation, removeReservation } from './reservations';
import type { TicketChoice } from './types';

const emulator = startEmulator();
const { glovesStock } = ticketStockOf(emulator);

beforeEach(() => beginVisit());

async function reserve(eventId: string, choices: TicketChoice[]) {
  const reserved = await createReservation(eventId, choices);
  if (!reserved.ok) throw new Error(String(reserved.problem.message));
  return reserved.value;
}

it('tickets are reserved and given back', async () => {
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
  expect(await removeReservation(reservation)).toMatchObject({ ok: true });
  expect((await glovesStock()).reserved).toBe(before);
});

it('guests pay the price that they chose', async () => {
  const { reservationId } = await reserve(SUPPER, [{ ticketId: GIVEN, quantity: 1, price: '33.00' }]);
  expect(reservationId).not.toBe('');
});
