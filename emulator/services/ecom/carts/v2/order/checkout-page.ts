import type { Context } from '#core/contract/context';
import { findCheckout } from '../../../checkouts/checks';
import { pageUrl } from '../../../checkouts/links';
import { assertPublished } from '../../../requests/checks';
import { saveCart } from '../../changes';
import { type Cart, carts } from '../../entity';
import { abandonDateOf } from '../../rules';
import { claimedBy } from '../changes/find';

/**
 * Records that a buyer opens the checkout of a cart. From now on the cart counts as abandoned if the buyer leaves. A
 * cart created for an unknown customer becomes the buyer's.
 */
export function beginCheckout(context: Context, cartId: string): void {
  const { clock, documents } = context;
  const cart = documents.get(carts, cartId);
  if (!cart || cart.completed) return;
  const begun: Cart = { ...claimedBy(context, cart), begun: true };
  if (begun.owner.id !== cart.owner.id) saveCart(context, begun);
  // Calls do not return this, so the revision stays the same.
  else documents.put<Cart>(carts, { ...begun, abandonDate: abandonDateOf(cart, clock.now()) });
}

/**
 * Returns the address where a cart is bought: its own checkout page, with `{checkout_id}` replaced by its id, otherwise
 * the platform's page, whose link opens once and expires in minutes.
 * @param currencyCode is added to the address, ISO 4217
 */
export function checkoutUrlOf(context: Context, cart: Cart, currencyCode?: string | null): string {
  beginCheckout(context, cart.id);
  const own = cart.overrideCheckoutUrl?.replaceAll('{checkout_id}', cart.id);
  // Neither version of the cart validates this address.
  const hasOwn = own !== undefined && URL.canParse(own);
  if (!hasOwn) assertPublished(context);
  const url = hasOwn ? own : pageUrl(context, findCheckout(context, cart.id));
  if (!currencyCode) return url;
  const address = new URL(url);
  address.searchParams.set('currency', currencyCode);
  return address.href;
}
