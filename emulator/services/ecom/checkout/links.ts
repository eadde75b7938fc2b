import type { Context } from '#core/contract/context';
import { createSession, linkPath } from '#services/redirects';
import { carts } from '../shared/cart/store';
import type { Checkout } from '../shared/checkout/store';

/**
 * Where a checkout is completed: on the page that it or its cart names, else on the platform's own. Such a link opens
 * it once, within minutes, as those of redirect sessions do.
 */
export function checkoutUrl(context: Context, checkout: Checkout): string {
  const { cartId, overrideCheckoutUrl } = checkout;
  const ofCart = cartId ? context.documents.get(carts, cartId)?.overrideCheckoutUrl : undefined;
  return (overrideCheckoutUrl === undefined ? ofCart : overrideCheckoutUrl) || pageUrl(context, checkout);
}

/** The platform's own page. */
export function pageUrl(context: Context, { id: checkoutId, owner }: Checkout): string {
  const request = { ecomCheckout: { checkoutId } };
  const { session, token } = createSession({ ...context, caller: owner }, { request, callbacks: {} });
  return `${context.baseUrl}${linkPath(session)}?token=${token}`;
}
