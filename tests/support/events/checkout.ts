import type { Emulator } from '@/emulator/index';
import { placeTicketOrder } from '@/emulator/services/events/orders/hosted-checkout';
import { NOWHERE } from '../emulator/demo-site';
import { visitor } from '../emulator/start';
import { ada } from './clients';

/** A visitor with a reservation. */
export async function reserved(eventId: string, ticketDefinitionId: string, quantity: number) {
  const client = await visitor();
  const ticketQuantities = [{ ticketDefinitionId, quantity }];
  const { _id: reservationId = '' } = await client.eventOrders.createReservation(eventId, {
    ticketQuantities,
  });
  return { client, reservationId };
}

export function ticketCheckoutsOf(emulator: Emulator) {
  /** What the hosted checkout does when the buyer has paid. */
  const pay = (reservationId: string, payment?: 'paid' | 'pending' | 'offline') =>
    emulator.run({ role: 'visitor', id: NOWHERE }, '', (context) =>
      placeTicketOrder(context, { reservationId, buyer: { ...ada, ...(payment && { payment }) } }),
    );

  return { pay };
}
