import type { Context } from '#core/contract/context';
import seeds from '#seed/purchases.json';
import { asBuyer, type PurchaseSeed } from '#services/identity';
import { findEvent } from '../event/find';
import { placeTicketOrder } from '../orders/hosted-checkout';
import { reserve } from '../ticket-reservations/reserve';

interface TicketOrderSeed extends PurchaseSeed {
  eventId: string;
  ticketDefinitionId: string;
  quantity: number;
}

export function seedTicketOrders(context: Context): void {
  for (const { eventId, ticketDefinitionId, quantity, ...purchase } of seeds.tickets as TicketOrderSeed[]) {
    const { context: then, buyer } = asBuyer(context, purchase);
    const request = { ticketQuantities: [{ ticketDefinitionId, quantity }] };
    const { id: reservationId } = reserve(then, findEvent(then, eventId), request);
    placeTicketOrder(then, { reservationId, buyer });
  }
}
