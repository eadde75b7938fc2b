import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { takeStock } from '../line-items/stock';
import { recoverAbandoned } from '../shared/abandoned-checkouts/recover';
import { takeFromCart } from '../shared/cart/changes';
import {
  checkoutRefusal,
  estimateCheckout,
  findCheckout,
  type Shipping,
  withShipping,
} from '../shared/checkout/checks';
import { completeCheckout } from '../shared/checkout/update';
import { countCoupon } from '../shared/coupons/changes';
import { countUse } from '../shared/discount-rules/apply';
import { chargeGiftCard, giftCardShare, usableGiftCard } from '../shared/gift-cards/redeem';
import type { Order } from '../shared/orders/store';
import type { Estimate } from '../shared/totals-calculator/types';
import { addOrder, nextNumber } from './add';
import { orderOf, type Payer } from './from-checkout';

/**
 * Turns a checkout into an order, which is approved unless its payment is only begun: takes the stock, counts the
 * coupon's use, completes the checkout and takes what was bought out of the cart it came from. All of it or, when it
 * throws, nothing.
 * @param shipping what the buyer entered, instead of what the checkout knows
 * @throws PlatformError 404; 409 CHECKOUT_ALREADY_PAID, FULL_OUT_OF_STOCK, PARTIAL_OUT_OF_STOCK; 402
 *   SITE_NOT_ACCEPTING_PAYMENTS; 400 EMPTY_CHECKOUT, ERROR_COUPON_*, GIFT_CARD_*, CALCULATION_ERROR,
 *   NO_SELECTED_CARRIER_SERVICE_OPTION, SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND, or the address that is missing
 */
export function placeOrder(context: Context, checkoutId: string, buyer: Payer, shipping?: Shipping): Order {
  const checkout = { ...withShipping(findCheckout(context, checkoutId), shipping), email: buyer.email };
  const estimate = estimateCheckout(context, checkout);
  const reason = checkoutRefusal(context, checkout, estimate);
  assert(!reason, () => reason ?? invalidField('checkout', 'cannot be ordered'));
  assertDelivery(estimate, shipping?.address ?? checkout.contactInfo?.address ?? undefined);

  recoverAbandoned(context, checkout);
  takeStock(
    context,
    // A custom line may name an item of a catalog, but does not draw on its stock.
    estimate.lines.flatMap(({ productId, quantity, shown: { catalogReference } }) =>
      productId ? [{ catalogReference, quantity }] : [],
    ),
  );
  const { coupon } = estimate;
  if (coupon) countCoupon(context, coupon.id, 1);
  for (const { rule } of estimate.automatic ?? []) countUse(context, rule);
  const gift = giftCardShare(context, checkout, estimate);
  const number = nextNumber(context);
  const order = orderOf(context, { number, estimate, buyer, checkout, byGiftCard: gift?.amount });
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
