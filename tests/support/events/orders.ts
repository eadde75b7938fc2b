import { placeTicketOrder } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { GLOVES, KILN, NOWHERE } from '../emulator/demo-site';
import { visitor } from '../emulator/start';
import { eventsOwner } from './clients';

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

/** Creates ticket orders in each of the possible ways. */
export function ticketOrdersOf(emulator: Emulator) {
  /** A visitor with a reservation. */
  async function reserved(eventId = KILN, ticketDefinitionId = GLOVES, quantity = 1) {
    const client = await visitor();
    const { _id: reservationId = '' } = await client.eventOrders.createReservation(eventId, {
      ticketQuantities: [{ ticketDefinitionId, quantity }],
    });
    return { guest: client.eventOrders, reservationId };
  }

  /** Creates an order that waits for its payment. @returns its number, and the buyer's client */
  async function initiated() {
    const { guest, reservationId } = await reserved();
    const { order } = await guest.checkout(KILN, { reservationId, buyer: ada });
    return { guest, orderNumber: order?.orderNumber ?? '' };
  }

  /** Places an order at the hosted checkout with this payment status. @returns its number */
  async function placed(payment: 'paid' | 'pending' | 'offline') {
    const { reservationId } = await reserved();
    return emulator.run({ role: 'visitor', id: NOWHERE }, '', (context) =>
      placeTicketOrder(context, { reservationId, buyer: { ...ada, payment } }),
    ).id;
  }

  /** Places an order at the till. @returns its number */
  async function atTheTill(quantity = 1) {
    const { reservationId } = await reserved(KILN, GLOVES, quantity);
    const { order } = await eventsOwner(emulator).orders.posCheckout(KILN, {
      reservationId,
      paymentDetailsId: NOWHERE,
    });
    return order?.orderNumber ?? '';
  }

  const read = (orderNumber: string) =>
    eventsOwner(emulator).orders.getOrder(
      { eventId: KILN, orderNumber },
      { fieldset: ['DETAILS', 'TICKETS', 'FORM'] },
    );
  const statusOf = async (orderNumber: string) => (await read(orderNumber)).status;

  return {
    manage: () => eventsOwner(emulator).orders,
    reserved,
    initiated,
    placed,
    atTheTill,
    read,
    statusOf,
  };
}
