import type { currentCart as meta } from '@wix/ecom/meta';
import { isoDate } from '../../core/clock';
import { applicationError, assert, invalidField } from '../../core/errors';
import type { Context, Wire } from '../../core/operation';
import { saveCart } from './carts';
import { checkoutSaved } from './events';
import { type Cart, type Checkout, type CustomLineItem, checkouts } from './store';

/** How custom line items are paid; online unless they say otherwise. */
const PAYABLE: readonly CustomLineItem['paymentOption'][] = [
  undefined,
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
];

/**
 * Makes a checkout from a cart, or brings the one that was made from it before up to date.
 * @throws PlatformError 400 without a channel type, or for an address without a way to reach the buyer; 402
 *   SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT; 400 EMPTY_CHECKOUT,
 *   CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE
 */
export function createCheckout(
  context: Context,
  cart: Cart,
  request: Wire<meta.CreateCheckoutFromCurrentCartRequestOriginal>,
): Checkout {
  const { documents, ids, clock, site } = context;
  const { channelType, shippingAddress, billingAddress } = request;
  assert(channelType && channelType !== 'UNSPECIFIED', () =>
    invalidField('channelType', 'must name the sales channel', 'REQUIRED_FIELD'),
  );
  const email = request.email ?? cart.email;
  assert(email || cart.owner.role === 'member' || !(shippingAddress ?? billingAddress), () =>
    invalidField('email', 'is needed with an address when the buyer is not logged in', 'REQUIRED_FIELD'),
  );
  assert(site.acceptsPayments, () =>
    applicationError(
      402,
      'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
      'This site cannot take payments yet: its plan has to be upgraded',
    ),
  );
  assert(cart.lines.length > 0, () => applicationError(400, 'EMPTY_CHECKOUT', 'The cart is empty'));
  const payable = cart.lines.every(({ custom }) => PAYABLE.includes(custom?.paymentOption));
  assert(payable, () =>
    applicationError(
      400,
      'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
      'A custom line item is paid in full, online or where it is given',
    ),
  );

  const { ownerKey: _key, overrideCheckoutUrl: _url, checkoutId, revision: _revision, ...basket } = cart;
  const before = checkoutId ? documents.get(checkouts, checkoutId) : undefined;
  const now = isoDate(clock.now());
  const address = shippingAddress ?? basket.contactInfo?.address ?? before?.contactInfo?.address;
  const checkout = documents.put(checkouts, {
    ...basket,
    id: before?.id ?? ids.guid(),
    cartId: cart.id,
    ...(email && { email }),
    ...(address && { contactInfo: { ...basket.contactInfo, address } }),
    ...{ channelType, billingAddress: billingAddress ?? before?.billingAddress },
    selectedShippingOption: basket.selectedShippingOption ?? request.selectedShippingOption,
    completed: false,
    ...{ createdDate: before?.createdDate ?? now, updatedDate: now },
  });
  checkoutSaved(context, checkout, !before);
  if (!before) saveCart(context, { ...cart, checkoutId: checkout.id });
  return checkout;
}
