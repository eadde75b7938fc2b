import type { RedirectSession } from '#services/redirects';
import { callbackAddress } from '#services/redirects';
import type { ReturnLink } from './messages';

/** Returns a link to where the flow began, if the shop named it. */
export function returnLink(session: RedirectSession, label = 'Back to the shop'): ReturnLink | undefined {
  const { postFlowUrl } = session.callbacks;
  return postFlowUrl ? { href: callbackAddress(postFlowUrl, session), label } : undefined;
}

/**
 * Returns a link to where the buyer can choose something else: the shop's own page for it (platform facts 5.2), or
 * where the flow began.
 */
export function chooseLink(session: RedirectSession): ReturnLink | undefined {
  const { request, callbacks } = session;
  const { bookingsServiceListUrl, cartPageUrl, planListUrl } = callbacks;
  if ((request.bookingsCheckout || request.bookingsBook) && bookingsServiceListUrl)
    return { href: callbackAddress(bookingsServiceListUrl, session), label: 'Choose another time' };
  if (request.ecomCheckout && cartPageUrl)
    return { href: callbackAddress(cartPageUrl, session), label: 'Back to the cart' };
  if (request.paidPlansCheckout && planListUrl) {
    const { planId = '', checkoutData } = request.paidPlansCheckout;
    const parameters = { planIds: planId, ...(checkoutData && { checkoutData }) };
    return { href: callbackAddress(planListUrl, session, parameters), label: 'Choose another plan' };
  }
  return returnLink(session, request.eventsCheckout ? 'Choose tickets again' : undefined);
}
