import type { Context } from '#core/contract/context';
import { createSession, linkPath, type RedirectSession } from '#services/redirects';
import { carts } from '../carts/entity';
import type { Checkout } from './entity';

/**
 * Returns the address where a checkout is completed: the page that it or its cart names, otherwise the platform's page.
 * Like the link of a redirect session, it opens once and expires in minutes.
 */
export function checkoutUrl(context: Context, checkout: Checkout): string {
  const { cartId, overrideCheckoutUrl } = checkout;
  const ofCart = cartId ? context.documents.get(carts, cartId)?.overrideCheckoutUrl : undefined;
  return (overrideCheckoutUrl === undefined ? ofCart : overrideCheckoutUrl) || pageUrl(context, checkout);
}

/** Returns the link to the platform's page. @param callbacks where the page leads afterwards */
export function pageUrl(
  context: Context,
  { id: checkoutId, owner }: Checkout,
  callbacks: RedirectSession['callbacks'] = {},
): string {
  const request = { ecomCheckout: { checkoutId } };
  const { session, token } = createSession({ ...context, caller: owner }, { request, callbacks });
  return `${context.baseUrl}${linkPath(session)}?token=${token}`;
}
