import { expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { visitor } from '../emulator/start';
import { ecomOwner, webhookEventsSince } from './sales';
import { item } from './shop';

type Buyer = Pick<Awaited<ReturnType<typeof visitor>>, 'currentCart' | 'checkout'>;

/** Creates a checkout of olive spoons whose buyer has given an e-mail address. */
export async function begun(email: string, quantity = 2, buyer?: Buyer) {
  const client = buyer ?? (await visitor());
  await client.currentCart.addToCurrentCart({ lineItems: [item('olive-spoon', quantity)] });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email,
  });
  return { client, checkoutId };
}

/** Returns the only abandoned checkout of an address. */
export async function abandonedBy(emulator: Emulator, email: string) {
  const page = await ecomOwner(emulator)
    .abandonedCheckouts.queryAbandonedCheckouts()
    .eq('buyerInfo.email', email)
    .find();
  expect(page.items.length).toBeLessThan(2);
  return page.items[0];
}

/** The names of the domain events of abandoned checkouts, in order. */
export const eventNames = async (emulator: Emulator) =>
  (await webhookEventsSince(emulator)).map(([type]) => type.split(/[._]/).at(-1));

/** Adds an activity. The SDK makes this call, but its types do not have it. */
export const addActivity = (
  client: Pick<ReturnType<typeof ecomOwner>, 'fetchWithAuth'>,
  id: string,
  body: object,
) =>
  client.fetchWithAuth(`https://www.wixapis.com/ecom/v1/abandoned-checkouts/${id}/add-activity`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
