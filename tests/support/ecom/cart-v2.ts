import { cart, cartV2, checkout, currentCart, currentCartV2, orders } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { tokensOf } from '../emulator/session';
import { ownerClient } from '../emulator/start';
import { item, STORE } from './shop';

const modules = callable({ cart, cartV2, checkout, currentCart, currentCartV2, orders, redirects });

/** The official SDK as a new visitor, with carts of both versions. */
export async function cartVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The official SDK as a member who is logged in. */
export async function cartMember(emulator: Emulator, id: string) {
  const tokens = await tokensOf(emulator, 'member', id);
  return createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId, tokens }) });
}

/** The official SDK as the site's owner. */
export const cartOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The official SDK as an app of the site. */
export async function cartApp(emulator: Emulator) {
  const { accessToken } = await tokensOf(emulator, 'app', STORE);
  const headers = { Authorization: accessToken.value };
  return createClient({ modules, auth: { getAuthHeaders: async () => ({ headers }) } });
}

/**
 * Recipient and address, as arguments of Cart V2. A new object for each call, because the SDK renames fields in place.
 */
export const addressed = () => ({
  customerInfo: { firstName: 'Ada', lastName: 'Stone', email: 'ada@example.com' },
  deliveryInfo: {
    address: {
      country: 'US',
      subdivision: 'US-ME',
      city: 'Portland',
      postalCode: '04101',
      addressLine1: '12 Wharf Street',
    },
  },
});

export type CartClient = Awaited<ReturnType<typeof cartVisitor>>;

/** Adds products to the current cart. @returns the cart */
export async function filled(client: Pick<CartClient, 'currentCartV2'>, ...slugs: string[]) {
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: slugs.map((slug) => item(slug)),
  });
  return cart ?? {};
}

/** The id of a cart's first line. */
export const firstLine = (cart: currentCartV2.Cart | cartV2.Cart | undefined): string =>
  cart?.lineItems?.[0]?._id ?? '';
