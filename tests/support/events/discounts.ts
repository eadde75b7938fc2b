import { orders as planOrders } from '@wix/pricing-plans';
import { expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { ownerClient } from '../emulator/start';
import { type eventsVisitor, GUEST_ADA } from './clients';

type Client = Awaited<ReturnType<typeof eventsVisitor>>;

/** Reserves tickets. @param quantities by the id of the ticket definition @returns the reservation's id */
export async function reserveTickets(client: Client, eventId: string, quantities: Record<string, number>) {
  const ticketQuantities = Object.entries(quantities).map(([ticketDefinitionId, quantity]) => ({
    ticketDefinitionId,
    quantity,
  }));
  const { _id = '' } = await client.orders.createReservation(eventId, { ticketQuantities });
  return _id ?? '';
}

/** Reserves tickets and orders them. @param more arguments of the checkout besides the buyer: a coupon or a benefit */
export async function orderWith(
  client: Client,
  eventId: string,
  quantities: Record<string, number>,
  more: object,
) {
  const reservationId = await reserveTickets(client, eventId, quantities);
  const { order: placed } = await client.orders.checkout(eventId, {
    reservationId,
    buyer: GUEST_ADA,
    ...more,
  });
  return { reservationId, order: placed, orderNumber: placed?.orderNumber ?? '' };
}

/** The arguments of a checkout with a coupon and its user. */
export const withCoupon = (couponCode: string, email = GUEST_ADA.email) => ({
  discount: { couponCode },
  buyer: { ...GUEST_ADA, email },
});

/** Matches an amount in US dollars. */
export const usd = (value: string) => expect.objectContaining({ value, currency: 'USD' });

/** Helpers for the tests of plan benefits on tickets. */
export function ticketDiscountsOf(emulator: Emulator) {
  const plans = () => ownerClient(emulator, { planOrders }).planOrders;

  /** Sells a plan to a member, paid offline. @returns the id of the plan's order */
  async function givePlan(memberId: string, planId: string) {
    const { order: placed } = await plans().createOfflineOrder(planId, memberId, { paid: true });
    return placed?._id ?? '';
  }

  return { givePlan };
}
