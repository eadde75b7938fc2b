import { placeTicketOrder } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { NOWHERE } from '../emulator/demo-site';
import { visitor } from '../emulator/start';
import { GUEST_ADA } from './clients';

/** Reserves tickets as a new visitor. @returns the visitor's client and the reservation's id */
export async function reserveTickets(eventId: string, ticketDefinitionId: string, quantity: number) {
  const client = await visitor();
  const ticketQuantities = [{ ticketDefinitionId, quantity }];
  const { _id: reservationId = '' } = await client.eventOrders.createReservation(eventId, {
    ticketQuantities,
  });
  return { client, reservationId };
}

/** Helpers for the tests of ticket checkouts. */
export function ticketCheckoutsOf(emulator: Emulator) {
  /** Places the order of a reservation, like the hosted checkout after the payment. */
  const placeOnHostedPage = (reservationId: string, payment?: 'paid' | 'pending' | 'offline') =>
    emulator.run({ role: 'visitor', id: NOWHERE }, '', (context) =>
      placeTicketOrder(context, { reservationId, buyer: { ...GUEST_ADA, ...(payment && { payment }) } }),
    );

  return { placeOnHostedPage };
}
