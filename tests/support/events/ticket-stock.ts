import type { Emulator } from '@/emulator/runtime/emulator';
import { GLOVES, KILN } from '../emulator/demo-site';
import { eventsOwner } from './clients';

/** Helpers that count the tickets of the kiln opening. */
export function ticketStockOf(emulator: Emulator) {
  const owner = () => eventsOwner(emulator);

  /** Returns how many tickets with gloves are sold and reserved, as the owner's dashboard shows them. */
  async function glovesStock() {
    const available = await owner().orders.queryAvailableTickets({
      filter: { eventId: KILN },
      limit: 10,
      fieldset: ['DASHBOARD'],
    });
    const { ticketsSold, ticketsReserved } =
      available.definitions?.find(({ _id }) => _id === GLOVES)?.dashboard ?? {};
    return { sold: ticketsSold, reserved: ticketsReserved };
  }

  return { glovesStock };
}
