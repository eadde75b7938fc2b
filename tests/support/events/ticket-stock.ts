import type { Emulator } from '@/emulator/index';
import { GLOVES, KILN } from '../emulator/demo-site';
import { owner as ownerOf } from './clients';

export function ticketStockOf(emulator: Emulator) {
  const owner = () => ownerOf(emulator);

  async function stock() {
    const found = await owner().orders.queryAvailableTickets({
      filter: { eventId: KILN },
      limit: 10,
      fieldset: ['DASHBOARD'],
    });
    const { ticketsSold, ticketsReserved } =
      found.definitions?.find(({ _id }) => _id === GLOVES)?.dashboard ?? {};
    return { sold: ticketsSold, reserved: ticketsReserved };
  }

  return { stock };
}
