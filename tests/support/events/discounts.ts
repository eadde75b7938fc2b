import { orders as planOrders } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect } from 'vitest';
import type { Emulator } from '@/emulator/index';
import site from '@/emulator/seed/site.json';
import { ada, type visitor } from './clients';

type Client = Awaited<ReturnType<typeof visitor>>;

/** Reserves so many of some tickets. */
export async function reserve(client: Client, eventId: string, quantities: Record<string, number>) {
  const ticketQuantities = Object.entries(quantities).map(([ticketDefinitionId, quantity]) => ({
    ticketDefinitionId,
    quantity,
  }));
  const { _id = '' } = await client.orders.createReservation(eventId, { ticketQuantities });
  return _id ?? '';
}

/** Orders reserved tickets, with a coupon or a benefit. */
export async function order(
  client: Client,
  eventId: string,
  quantities: Record<string, number>,
  more: object,
) {
  const reservationId = await reserve(client, eventId, quantities);
  const { order: made } = await client.orders.checkout(eventId, { reservationId, buyer: ada, ...more });
  return { reservationId, order: made, orderNumber: made?.orderNumber ?? '' };
}

export const coupon = (couponCode: string, email = ada.email) => ({
  discount: { couponCode },
  buyer: { ...ada, email },
});

export const usd = (value: string) => expect.objectContaining({ value, currency: 'USD' });

export function ticketDiscountsOf(emulator: Emulator) {
  const plans = () =>
    createClient({
      modules: { planOrders },
      auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }),
    }).planOrders;

  /** Gives a member a plan; answers its order. */
  async function subscribe(memberId: string, planId: string) {
    const { order: made } = await plans().createOfflineOrder(planId, memberId, { paid: true });
    return made?._id ?? '';
  }

  return { subscribe };
}
