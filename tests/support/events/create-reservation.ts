import type { visitor } from '../emulator/start';
import type { eventsOwner } from './clients';

type Client = {
  eventOrders: Awaited<ReturnType<typeof visitor>>['eventOrders'] | ReturnType<typeof eventsOwner>['orders'];
};

/** A quantity of one ticket, as an argument of createReservation. */
export const wanted = (ticketDefinitionId: string, quantity: number, more = {}) => ({
  ticketQuantities: [{ ticketDefinitionId, quantity, ...more }],
});

/** Returns how many of a ticket an order can have now. */
export async function limitOf(client: Client, eventId: string, ticketId: string) {
  const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
    filter: { eventId },
    limit: 100,
  });
  return definitions.find(({ _id }) => _id === ticketId)?.limitPerCheckout;
}
