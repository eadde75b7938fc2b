import type { checkout as checkoutMeta, currentCart as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { saveCart } from '../carts/changes';
import type { Cart, ChannelType, Owner } from '../carts/entity';
import { abandonDateOf } from '../carts/rules';
import { assertPayable } from './checks';
import { type Checkout, checkouts } from './entity';
import { checkoutWithoutItems, emptyCart, mustAcceptPayments } from './errors';
import { emitCheckoutSaved } from './events';
import { updated } from './update';

/**
 * Creates a checkout from a cart, or updates the one that was created from it before.
 * @throws PlatformError 400 without a channel type, or for an address without contact details of the buyer
 */
export function createCheckout(
  context: Context,
  cart: Cart,
  request: Serialized<meta.CreateCheckoutFromCurrentCartRequestOriginal>,
): Checkout {
  const { documents, ids, clock, site } = context;
  const { channelType, shippingAddress, billingAddress } = request;
  assertChannel(channelType);
  const email = request.email ?? cart.email;
  assert(email || cart.owner.role === 'member' || !(shippingAddress ?? billingAddress), () =>
    invalidField('email', 'is needed with an address when the buyer is not logged in', 'REQUIRED_FIELD'),
  );
  assert(site.acceptsPayments, () => mustAcceptPayments('SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT'));
  assert(cart.lines.length > 0, emptyCart);
  assertPayable(cart.lines);

  const { ownerKey: _key, overrideCheckoutUrl: _url, checkoutId, revision: _revision, ...rest } = cart;
  const { begun: _begun, mergedInto: _merged, openAccess: _open, abandonDate: _date, ...basket } = rest;
  const before = checkoutId ? documents.get(checkouts, checkoutId) : undefined;
  const now = clock.date();
  const address = shippingAddress ?? basket.contactInfo?.address ?? before?.contactInfo?.address;
  const checkout = documents.put<Checkout>(checkouts, {
    ...basket,
    id: before?.id ?? ids.guid(),
    cartId: cart.id,
    ...(email && { email }),
    ...(address && { contactInfo: { ...basket.contactInfo, address } }),
    channelType,
    billingAddress: billingAddress ?? basket.billingAddress ?? before?.billingAddress,
    selectedShippingOption: basket.selectedShippingOption ?? request.selectedShippingOption,
    completed: false,
    abandonDate: abandonDateOf({ email, completed: false }, clock.now()),
    createdDate: before?.createdDate ?? now,
    updatedDate: now,
  });
  emitCheckoutSaved(context, checkout, !before);
  if (!before) saveCart(context, { ...cart, checkoutId: checkout.id });
  return checkout;
}

/**
 * Creates a checkout from items, without a cart.
 * @param owner the checkout's owner; the caller by default
 * @throws PlatformError 400 without a channel type, and as `updateCheckout`
 */
export function createCheckoutOf(
  context: Context,
  { checkoutInfo = {}, channelType, ...request }: Serialized<checkoutMeta.CreateCheckoutRequestOriginal>,
  owner: Owner = context.caller,
): Checkout {
  const { clock, documents, ids, site } = context;
  assertChannel(channelType);
  assert(site.acceptsPayments, () => mustAcceptPayments('SITE_MUST_ACCEPT_PAYMENTS'));
  const now = clock.date();
  const empty: Checkout = {
    id: ids.guid(),
    owner,
    channelType,
    purchaseFlowId: ids.guid(),
    lines: [],
    merchantDiscounts: [],
    completed: false,
    createdDate: now,
    updatedDate: now,
  };
  const checkout = updated(context, empty, { ...request, checkout: checkoutInfo });
  assert(checkout.lines.length > 0, checkoutWithoutItems);
  assertPayable(checkout.lines);
  const abandonDate = abandonDateOf(checkout, clock.now());
  const saved = documents.put(checkouts, { ...checkout, abandonDate });
  emitCheckoutSaved(context, saved, true);
  return saved;
}

function assertChannel(channelType: ChannelType | undefined): asserts channelType is ChannelType {
  assert(channelType && channelType !== 'UNSPECIFIED', () =>
    invalidField('channelType', 'must name the sales channel', 'REQUIRED_FIELD'),
  );
}
