import type { Context } from '#core/contract/context';
import { pageUrl } from '../../checkout/links';
import { saveCart } from '../../shared/cart/changes';
import { abandonDateOf } from '../../shared/cart/rules';
import { type Cart, carts } from '../../shared/cart/store';
import { findCheckout } from '../../shared/checkout/checks';
import { claimedBy } from '../find';

/**
 * Notes that a buyer is led to the checkout of a cart: from now on it counts as abandoned when it is left. One that was
 * made for a customer who was not known becomes the buyer's.
 */
export function beginCheckout(context: Context, cartId: string): void {
  const { clock, documents } = context;
  const cart = documents.get(carts, cartId);
  if (!cart || cart.completed) return;
  const begun: Cart = { ...claimedBy(context, cart), begun: true };
  if (begun.owner.id !== cart.owner.id) saveCart(context, begun);
  // That it was begun changes nothing that calls answer, so it is no new revision.
  else documents.put<Cart>(carts, { ...begun, abandonDate: abandonDateOf(cart, clock.now()) });
}

/**
 * Where a cart is bought: on the page that it names, in whose address `{checkout_id}` stands for its id, else on the
 * platform's own, whose link opens once, within minutes.
 * @param currencyCode is added to the address, ISO 4217
 */
export function checkoutUrlOf(context: Context, cart: Cart, currencyCode?: string | null): string {
  beginCheckout(context, cart.id);
  const own = cart.overrideCheckoutUrl?.replaceAll('{checkout_id}', cart.id);
  // Neither version of the cart checks what it is given as an address.
  const url = own && URL.canParse(own) ? own : pageUrl(context, findCheckout(context, cart.id));
  if (!currencyCode) return url;
  const address = new URL(url);
  address.searchParams.set('currency', currencyCode);
  return address.href;
}
