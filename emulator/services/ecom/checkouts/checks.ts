import type { Context } from '#core/contract/context';
import { assert, notFound, type PlatformError } from '#core/contract/errors';
import { type Address, type Cart, type CustomLineItem, carts, type Line } from '../carts/entity';
import { fullOutOfStock, partialOutOfStock } from '../carts/errors';
import { couponError } from '../discounts/coupons/errors';
import { serializeMembershipProblem } from '../discounts/memberships/serialize';
import { orders } from '../orders/entity';
import { subscriptionRefusal } from '../orders/subscription-contracts/rules';
import { serializeDeliveryProblem } from '../totals/errors';
import { estimate } from '../totals/estimate';
import type { Estimate } from '../totals/types';
import { type Checkout, checkouts } from './entity';
import {
  checkoutCompleted,
  customLineItemOnlyAcceptsPaymentsOnlineAndOffline,
  type Exclusion,
  emptyCheckout,
  itemExcluded,
  membershipNotUsable,
  notDelivered,
  placeOrderNotAllowedForDemoCart,
  selectedCarrierServiceOptionNoLongerAvailable,
  siteNotAcceptingPayments,
} from './errors';
import { validationOf, validationRefusal } from './validations/ask';

/**
 * Returns a cart as a checkout: Cart V2 has one entity for the whole purchase, so both have the same id (platform facts
 * 12.2).
 */
export const checkoutOfCart = (cart: Cart): Checkout & Cart => ({
  ...cart,
  isCart: true,
  channelType: cart.channelType ?? 'WEB',
  completed: cart.completed ?? false,
  // Bought lines are removed from the cart into which this one was merged.
  ...(cart.mergedInto && { cartId: cart.mergedInto }),
});

/** Converts a checkout made by `checkoutOfCart` back to its cart, with the changes made since. */
export function cartOfView(checkout: Checkout): Cart {
  const { isCart: _view, cartId: _other, ...cart } = checkout as Checkout & Cart;
  return cart;
}

/** Returns the reason that excludes a purchase (platform facts 34.6); undefined if there is none. */
export function exclusionOf({
  lines,
  owner,
  couponCode,
  giftCardCode,
}: Pick<Cart, 'lines' | 'owner' | 'couponCode' | 'giftCardCode'>): Exclusion | undefined {
  const customs = lines.flatMap(({ custom }) => custom ?? []);
  if (owner.role === 'visitor' && customs.some(({ membersOnly }) => membersOnly)) return 'members only';
  if (!customs.some(({ itemType }) => itemType?.preset === 'GIFT_CARD')) return undefined;
  if (giftCardCode) return 'gift card by gift card';
  return couponCode ? 'gift card by coupon' : undefined;
}

/** The address and delivery option of an order; the billing address if there is nothing to deliver. */
export interface Shipping {
  address?: Address;
  /** Code of the delivery option; default: the checkout's choice, or the first option. */
  optionCode?: string;
}

/** Returns a checkout by its id, or by that of a cart, which is also a checkout. @throws PlatformError 404 */
export function findCheckout({ documents }: Context, id: string): Checkout {
  const cart = documents.get(carts, id);
  const checkout = cart ? checkoutOfCart(cart) : documents.get(checkouts, id);
  assert(checkout, () => notFound(`Checkout ${id}`));
  return checkout;
}

/** Returns the checkout with the address and delivery option that the buyer has just entered. */
export function withShipping(checkout: Checkout, shipping: Shipping = {}): Checkout {
  const { address, optionCode } = shipping;
  return {
    ...checkout,
    ...(address && { contactInfo: { ...checkout.contactInfo, address } }),
    ...(optionCode && { selectedShippingOption: { code: optionCode } }),
  };
}

export function estimateCheckout(context: Context, checkout: Checkout): Estimate {
  return estimate(context, checkout, checkout.owner, {
    shippingAddress: checkout.contactInfo?.address,
    billingAddress: checkout.billingAddress,
  });
}

/** Whether the payment of an ordered checkout, or Cart V2, is pending (platform facts 34.23). */
export function isBeingPaid({ documents }: Context, { orderId }: Pick<Checkout, 'orderId'>): boolean {
  const order = orderId ? documents.get(orders, orderId) : undefined;
  return order?.paymentStatus === 'PENDING';
}

/**
 * Returns the reason why a checkout cannot be ordered, regardless of the buyer's input (platform facts 6.4, 11.1,
 * 34.12).
 * @returns the first reason
 */
export function checkoutRefusal(
  context: Context,
  checkout: Checkout,
  estimate: Estimate,
): PlatformError | undefined {
  const { site } = context;
  const { lines, couponProblem, memberships, deliveryProblem: problem } = estimate;
  if (checkout.completed) return checkoutCompleted(checkout, isBeingPaid(context, checkout));
  if (checkout.demo) return placeOrderNotAllowedForDemoCart();
  if (!site.acceptsPayments) return siteNotAcceptingPayments();
  if (lines.length === 0) return emptyCheckout();
  const missing = lines.filter(({ status }) => status !== 'AVAILABLE');
  if (missing.length > 0) {
    const names = missing.map(({ shown }) => shown.productName?.original).join(', ');
    const all = lines.every(({ status }) => status === 'NOT_AVAILABLE' || status === 'NOT_FOUND');
    const data = { lineItems: missing.map(({ id, available }) => ({ id, quantityAvailable: available })) };
    return all ? fullOutOfStock(names, data) : partialOutOfStock(names, data);
  }
  const exclusion = exclusionOf(checkout);
  if (exclusion) return itemExcluded(exclusion);
  if (couponProblem) return couponError(couponProblem);
  const subscription = subscriptionRefusal(checkout, estimate);
  if (subscription) return subscription;
  if (memberships.problem) return membershipNotUsable(serializeMembershipProblem(memberships.problem));
  if (problem === 'DESTINATION_NOT_SUPPORTED') return notDelivered(serializeDeliveryProblem(problem));
  if (problem)
    return selectedCarrierServiceOptionNoLongerAvailable(serializeDeliveryProblem(problem).description);
  return validationRefusal(validationOf(context, checkout, estimate, 'CHECKOUT'));
}

/** The payment options of custom line items; online by default. */
const PAYABLE: readonly CustomLineItem['paymentOption'][] = [
  undefined,
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
];

export function assertPayable(lines: readonly Line[]): void {
  assert(
    lines.every(({ custom }) => PAYABLE.includes(custom?.paymentOption)),
    customLineItemOnlyAcceptsPaymentsOnlineAndOffline,
  );
}
