import { GLOVES } from '../emulator/demo-site';
import { eventsVisitor } from './clients';

/** A quantity of gloves, as an argument of a reservation. */
export const gloves = (quantity: number) => ({ tickets: [{ ticketDefinitionId: GLOVES, quantity }] });

/** A visitor with a reservation. */
export async function visitorWithReservation(quantity = 2) {
  const guest = await eventsVisitor();
  const { _id: id = '' } = await guest.ticketReservations.createTicketReservation(gloves(quantity));
  return { guest, id: id ?? '' };
}
