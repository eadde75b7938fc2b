import type { checkout as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { isoDate } from '#core/time/clock';
import { saveBoughtCart, saveCart } from '../carts/changes';
import { assertMayAddCustomItems, withCustomItems, withItems } from '../carts/lines';
import { abandonDateOf } from '../carts/rules';
import { withCouponCode } from '../discounts/coupons/changes';
import { couponError } from '../discounts/coupons/errors';
import { usableGiftCard } from '../discounts/gift-cards/redeem';
import { withMemberships } from '../discounts/memberships/choose';
import { priceLines } from '../items/price';
import { serializeDeliveryProblem } from '../totals/errors';
import { cartOfView, checkoutOfCart, estimateCheckout } from './checks';
import { type Checkout, checkouts } from './entity';
import { checkoutIsComplete, deliveryNotOffered, invalidSelectedCarrierServiceOption } from './errors';
import { emitCheckoutCompleted, emitCheckoutSaved } from './events';

type Update = Serialized<meta.UpdateCheckoutRequestOriginal>;

/** The fields of a request that a checkout stores unchanged. */
const KEPT = [
  ...(['buyerNote', 'customFields', 'extendedFields', 'businessLocationId'] as const),
  ...(['customSettings', 'externalReference'] as const),
];
/** Set only when the checkout is created (SDK: `@immutable`). */
const IMMUTABLE: readonly string[] = ['customSettings', 'externalReference'];

export function assertOpen({ completed }: Checkout): void {
  assert(!completed, checkoutIsComplete);
}

export function saveCheckout(context: Context, checkout: Checkout): Checkout {
  const saved = checkout.isCart
    ? checkoutOfCart(saveCart(context, cartOfView(checkout)))
    : storeCheckout(context, checkout);
  emitCheckoutSaved(context, saved, false);
  return saved;
}

function storeCheckout({ clock, documents }: Context, checkout: Checkout): Checkout {
  const now = clock.now();
  const abandonDate = abandonDateOf(checkout, now);
  return documents.put(checkouts, { ...checkout, abandonDate, updatedDate: isoDate(now) });
}

export function completeCheckout(context: Context, checkout: Checkout, orderId?: string | null): Checkout {
  const { clock, documents } = context;
  const done = { ...checkout, completed: true, abandonDate: undefined, orderId };
  const saved = checkout.isCart
    ? checkoutOfCart(saveBoughtCart(context, cartOfView(done), orderId))
    : documents.put(checkouts, { ...done, updatedDate: clock.date() });
  emitCheckoutCompleted(context, saved);
  return saved;
}

/**
 * Stores a checkout with the changes of an update; missing fields stay as they are.
 * @throws PlatformError 400 for an address that is removed, and as for a cart for the items that it adds
 */
export function updateCheckout(context: Context, before: Checkout, request: Update): Checkout {
  assertOpen(before);
  const { checkout } = request;
  const changes = Object.entries(checkout).filter(([name]) => !IMMUTABLE.includes(name));
  return saveCheckout(
    context,
    updated(context, before, { ...request, checkout: Object.fromEntries(changes) }),
  );
}

/** Returns the checkout with the changes of a request, without storing it. Throws as `updateCheckout`. */
export function updated(context: Context, before: Checkout, request: Update): Checkout {
  const { checkout, couponCode, giftCardCode, giftCardRedeemAmount, overrideCheckoutUrl } = request;
  const { lineItems = [], customLineItems = [] } = request;
  const { buyerInfo, billingInfo, shippingInfo, membershipOptions } = checkout;
  assertMayAddCustomItems(context, customLineItems);
  assertField(buyerInfo?.email !== '' || !before.email, 'checkout.buyerInfo.email', 'cannot be taken away');
  const destination = shippingInfo?.shippingDestination;
  const option = shippingInfo?.selectedCarrierServiceOption;
  const added = withItems(context, before.lines, lineItems, 'lineItems');
  const lines = withCustomItems(added, customLineItems);
  const memberships = membershipOptions?.selectedMemberships?.memberships;
  const field = 'checkout.membershipOptions.selectedMemberships.memberships';
  const after: Checkout = {
    ...before,
    ...Object.fromEntries(
      KEPT.filter((name) => checkout[name] !== undefined).map((name) => [name, checkout[name]]),
    ),
    lines: memberships ? withMemberships(lines, priceLines(context, lines), memberships, field) : lines,
    ...(buyerInfo?.email && { email: buyerInfo.email }),
    ...(buyerInfo?.contactId && { contactId: buyerInfo.contactId }),
    ...(billingInfo?.address && { billingAddress: billingInfo.address }),
    ...(destination && { contactInfo: { ...before.contactInfo, ...destination } }),
    ...(option && { selectedShippingOption: { code: option.code, carrierId: option.carrierId } }),
    ...(overrideCheckoutUrl && { overrideCheckoutUrl }),
    ...(giftCardCode && {
      giftCardCode: usableGiftCard(context, giftCardCode).code,
      giftCardAmount: giftCardRedeemAmount,
    }),
  };
  assert(!option || option.code, invalidSelectedCarrierServiceOption);
  const problem = option && estimateCheckout(context, after).deliveryProblem;
  if (problem) throw deliveryNotOffered(serializeDeliveryProblem(problem));
  return couponCode ? withCoupon(context, after, couponCode) : after;
}

function withCoupon(context: Context, checkout: Checkout, code: string): Checkout {
  const changed = withCouponCode(context, checkout, code);
  if (typeof changed === 'string') throw couponError(changed);
  return changed;
}

/**
 * Returns the checkout with the codes that its buyer entered on its page; an empty text removes one. Codes that the
 * checkout locks stay as they are (SDK: `CustomSettings`).
 * @throws PlatformError 400 ERROR_COUPON_*, GIFT_CARD_*
 */
export function withTypedCodes(
  context: Context,
  before: Checkout,
  { couponCode, giftCardCode }: { couponCode?: string; giftCardCode?: string },
): Checkout {
  const { lockCouponCode, lockGiftCard } = before.customSettings ?? {};
  const coupon = lockCouponCode ? undefined : couponCode?.trim();
  const card = lockGiftCard ? undefined : giftCardCode?.trim();
  const { couponCode: _coupon, ...plain } = before;
  const discounted =
    coupon === undefined ? before : coupon === '' ? plain : withCoupon(context, plain, coupon);
  if (card === undefined || card === (before.giftCardCode ?? '')) return discounted;
  const { giftCardCode: _card, giftCardAmount: _amount, ...rest } = discounted;
  return card ? { ...rest, giftCardCode: usableGiftCard(context, card).code } : rest;
}
