import type { Buyer } from '../../core/buyer';
import { isoDate } from '../../core/clock';
import { applicationError, assert, invalidField } from '../../core/errors';
import type { Context } from '../../core/operation';
import { takeStock } from '../stores/inventory';
import { removeCart } from './carts';
import { estimateCheckout, refusal, type Shipping, theCheckout, withShipping } from './checkouts';
import type { Estimate } from './estimate';
import { checkoutCompleted, orderAction, orderCreated } from './events';
import { orderOf } from './order-wire';
import { type RecordedLine, recordedEstimate } from './recorded-lines';
import { checkouts, coupons, type Order, orders } from './store';

export { type CheckoutSummary, checkoutSummary } from './checkout-summary';
export type { Order, RecordedLine, Shipping };

/**
 * Turns a checkout into an approved order: takes the stock, counts the coupon's use, completes the checkout
 * and does away with the cart it came from. All of it or, when it throws, nothing.
 * @param shipping what the buyer entered, instead of what the checkout knows
 * @throws PlatformError 404; 409 CHECKOUT_ALREADY_PAID, FULL_OUT_OF_STOCK, PARTIAL_OUT_OF_STOCK; 402
 *   SITE_NOT_ACCEPTING_PAYMENTS; 400 EMPTY_CHECKOUT, ERROR_COUPON_*, CALCULATION_ERROR,
 *   NO_SELECTED_CARRIER_SERVICE_OPTION, SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND, or the address that is missing
 */
export function placeOrder(context: Context, checkoutId: string, buyer: Buyer, shipping?: Shipping): Order {
  const { documents } = context;
  const checkout = { ...withShipping(theCheckout(context, checkoutId), shipping), email: buyer.email };
  const estimate = estimateCheckout(context, checkout);
  const reason = refusal(context, checkout, estimate);
  assert(!reason, () => reason ?? invalidField('checkout', 'cannot be ordered'));
  assertDelivery(estimate, shipping?.address ?? checkout.contactInfo?.address ?? undefined);

  takeStock(
    context,
    estimate.lines.flatMap(({ productId, variantId, quantity }) =>
      productId && variantId ? [{ productId, variantId, quantity }] : [],
    ),
  );
  const { coupon } = estimate;
  if (coupon) documents.put(coupons, { ...coupon, usages: coupon.usages + 1 });
  const completed = { ...checkout, completed: true, updatedDate: isoDate(context.clock.now()) };
  checkoutCompleted(context, documents.put(checkouts, completed));
  removeCart(context, checkout.cartId);
  return addOrder(context, orderOf(context, { number: nextNumber(context), estimate, buyer, checkout }));
}

/** Stores a new order and tells so: that it is there, approved and, unless nothing is, what is paid of it. */
function addOrder(context: Context, order: Order): Order {
  context.documents.put(orders, order);
  orderCreated(context, order);
  orderAction(context, order, 'approved');
  const previousPaymentStatus = 'NOT_PAID';
  if (order.paymentStatus !== previousPaymentStatus)
    orderAction(context, order, 'payment_status_updated', { previousPaymentStatus });
  return order;
}

/**
 * Records an order that was made without a cart, as for a booking.
 * @param lineItems prices are decimal texts for one, in the site's currency
 * @param buyerLanguage ISO 639-1; the site's own without it
 */
export function recordOrder(
  context: Context,
  { lineItems, buyer, buyerLanguage }: { lineItems: RecordedLine[]; buyer: Buyer; buyerLanguage?: string },
): Order {
  const estimate = recordedEstimate(context, lineItems);
  const order = orderOf(context, { number: nextNumber(context), estimate, buyer });
  return addOrder(context, { ...order, ...(buyerLanguage && { buyerLanguage }) });
}

/** Order numbers count up from 10001. */
function nextNumber({ documents }: Context): number {
  const [last] = documents.list(orders, {}, [{ fieldName: 'number', order: 'DESC' }], 1);
  return (last?.number ?? 10_000) + 1;
}

function assertDelivery({ requiresShipping, delivery }: Estimate, address: Shipping['address']): void {
  if (!requiresShipping) return;
  assert(delivery, () =>
    applicationError(400, 'NO_SELECTED_CARRIER_SERVICE_OPTION', 'Choose how the order is to be delivered'),
  );
  const complete = delivery.pickupAddress || (address?.country && address.city && hasStreet(address));
  assert(complete, () =>
    invalidField(
      'shippingInfo.shippingDestination.address',
      'must have street, city and country',
      'REQUIRED_FIELD',
    ),
  );
}

const hasStreet = ({ addressLine, streetAddress }: NonNullable<Shipping['address']>) =>
  Boolean(addressLine ?? streetAddress?.name);
