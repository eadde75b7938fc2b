import { visitor } from '../emulator/start';
import { item } from './shop';

/** A visitor's checkout of two pitchers, without a cart. */
export async function checkoutOf(options: Record<string, unknown> = {}) {
  const client = await visitor();
  const created = await client.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [item('pitcher', 2)],
    ...options,
  });
  return { ...client, created, id: String(created._id) };
}
