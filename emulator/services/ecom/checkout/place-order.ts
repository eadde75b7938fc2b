import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { recoverAbandoned } from '../abandoned-checkouts/changes';
import { takeFromCart } from '../carts/changes';
import {
  checkoutRefusal,
  estimateCheckout,
  findCheckout,
  type Shipping,
  withShipping,
} from '../checkouts/checks';
import { completeCheckout } from '../checkouts/update';
import { countCoupon } from '../coupons/changes';
import { countUse } from '../discount-rules/apply';
import { chargeGiftCard, giftCardShare, usableGiftCard } from '../gift-cards/redeem';
import { takeOrderStock } from '../order-stock/changes';
import { addOrder, nextNumber } from '../orders/add';
import { orderOf, type Payer } from '../orders/from-checkout';
import type { Order } from '../stored/orders';
import type { Estimate } from '../totals-calculator/types';

/**
 * Turns a checkout into an order, which is approved unless its payment is only begun: takes the stock, counts the
 * coupon's use, completes the checkout and removes the bought lines from its cart. If it throws, nothing is changed.
 * @param shipping the buyer's input, which replaces the checkout's
 * @throws PlatformError 404; 409 CHECKOUT_ALREADY_PAID, FULL_OUT_OF_STOCK, PARTIAL_OUT_OF_STOCK; 402
 *   SITE_NOT_ACCEPTING_PAYMENTS; 400 EMPTY_CHECKOUT, ERROR_COUPON_*, GIFT_CARD_*, CALCULATION_ERROR,
 *   NO_SELECTED_CARRIER_SERVICE_OPTION, SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND, or a missing address
 */
export function placeOrder(context: Context, checkoutId: string, buyer: Payer, shipping?: Shipping): Order {
  const checkout = { ...withShipping(findCheckout(context, checkoutId), shipping), email: buyer.email };
  const estimate = estimateCheckout(context, checkout);
  const reason = checkoutRefusal(context, checkout, estimate);
  assert(!reason, () => reason ?? invalidField('checkout', 'cannot be ordered'));
  assertDelivery(estimate, shipping?.address ?? checkout.contactInfo?.address ?? undefined);

  recoverAbandoned(context, checkout);
  const { coupon } = estimate;
  if (coupon) countCoupon(context, coupon.id, 1);
  for (const { rule } of estimate.automatic ?? []) countUse(context, rule);
  const gift = giftCardShare(context, checkout, estimate);
  const number = nextNumber(context);
  const order = orderOf(context, { number, estimate, buyer, checkout, byGiftCard: gift?.amount });
  takeOrderStock(
    context,
    order,
    // A custom line may name a catalog item, but does not use its stock.
    estimate.lines.flatMap(({ productId, quantity, shown: { catalogReference } }) =>
      productId ? [{ catalogReference, quantity }] : [],
    ),
  );
  completeCheckout(context, checkout, order.id);
  takeFromCart(context, checkout.cartId, checkout.lines);
  if (gift) chargeGiftCard(context, usableGiftCard(context, gift.card.code).id, gift.amount);
  return addOrder(context, order, estimate, gift);
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
