import { orders } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import site from '@/emulator/seed/site.json';
import { visitor } from '../emulator/start';
import { item, variantId } from './shop';

export type Visitor = Awaited<ReturnType<typeof visitor>>;

/** An address for which delivery and tax are known. */
export const MAINE = {
  country: 'US',
  subdivision: 'US-ME',
  city: 'Portland',
  addressLine1: '12 Wharf Street',
};
/** 2 x 34.00 and 32.30, the bowl reduced from 38.00. */
export const ITEMS = [
  item('everyday-mug', 2, { variantId: variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' }) }),
  item('ramen-bowl'),
];

/** Returns a visitor with items in the cart. */
export async function visitorWithCart(...lineItems: ReturnType<typeof item>[]): Promise<Visitor> {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({ lineItems: lineItems.length > 0 ? lineItems : ITEMS });
  return client;
}

/** Creates a checkout from a visitor’s cart. @returns its id */
export const checkoutOf = async ({ currentCart }: Visitor, options = {}): Promise<string> =>
  (await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB', ...options })).checkoutId ?? '';

/** The orders module for an existing client of a visitor. */
export const ordersModule = ({ auth }: Visitor) =>
  createClient({
    modules: { orders },
    auth: OAuthStrategy({ clientId: site.clientId, tokens: auth.getTokens() }),
  }).orders;

/** The amounts of a price summary: subtotal, discount, shipping, tax, total. */
export const amounts = (
  summary?: { [Name in 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total']?: { amount?: string } },
) => (['subtotal', 'discount', 'shipping', 'tax', 'total'] as const).map((name) => summary?.[name]?.amount);
