import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { pagePath, type RedirectSession } from '#services/redirects';
import { bookOnline } from './book-online';
import { bookingCheckout } from './booking';
import type { Checkout } from './checkout';
import { paymentRequest } from './payment-request';
import { planCheckout } from './plan';
import { productPage } from './product';
import { storeCheckout } from './store';
import { ticketCheckout } from './tickets';

/**
 * Returns the checkout of a redirect session.
 * @param values typed into its form so far
 * @throws PlatformError if the item does not exist, or cannot be bought at all
 */
export function checkoutOf(
  context: Context,
  session: RedirectSession,
  values: Record<string, string>,
): Checkout {
  const { request, serviceId } = session;
  const pageUrl = new URL(pagePath(session), context.baseUrl).href;
  const { bookingsBook, bookingsCheckout, ecomCheckout, eventsCheckout, paidPlansCheckout, storesProduct } =
    request;
  const { paymentRequestId } = request.ecomOrderPaymentRequest ?? {};
  if (bookingsCheckout?.slotAvailability)
    return bookingCheckout(context, bookingsCheckout.slotAvailability, bookingsCheckout.timezone);
  if (bookingsBook)
    return bookOnline(context, bookingsBook.resourceId, {
      ...(serviceId && { service: serviceId }),
      ...values,
    });
  if (storesProduct?.productSlug) return productPage(context, storesProduct.productSlug, values);
  if (ecomCheckout?.checkoutId) return storeCheckout(context, ecomCheckout.checkoutId, values, pageUrl);
  if (paymentRequestId) return paymentRequest(context, paymentRequestId);
  if (eventsCheckout?.reservationId) return ticketCheckout(context, eventsCheckout.reservationId, values);
  assert(paidPlansCheckout?.planId, () => notFound('Checkout'));
  return planCheckout(context, paidPlansCheckout.planId);
}
