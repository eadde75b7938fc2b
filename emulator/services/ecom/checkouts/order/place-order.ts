import type { Context } from '#core/contract/context';
import { assert, assertGiven, invalidField, PlatformError } from '#core/contract/errors';
import { APPS } from '#core/site';
import { takeFromCart } from '../../carts/changes';
import { countCoupon } from '../../discounts/coupons/changes';
import { GIFT_CARD_PROBLEMS } from '../../discounts/gift-cards/errors';
import {
  findGiftCard,
  giftCardShare,
  type Redemption,
  redeemGiftCard,
  voidAtApp,
  voidRedemption,
} from '../../discounts/gift-cards/redeem';
import { voidCharge } from '../../discounts/memberships/void';
import { countUse } from '../../discounts/rules/apply';
import { takeStock } from '../../items/stock';
import type { Order } from '../../orders/entity';
import { addOrder, nextNumber } from '../../orders/placing/add';
import { orderOf, type Payer } from '../../orders/placing/from-checkout';
import { giveBack, takeOrderStock } from '../../orders/stock/changes';
import { amountOf } from '../../payments/amounts';
import { savePayments } from '../../payments/changes';
import { transactionsOf } from '../../payments/entity';
import { newPayment } from '../../payments/new-payment';
import { chargedBy, lastDigits } from '../../payments/test-cards';
import type { Estimate } from '../../totals/types';
import { recoverAbandoned } from '../abandoned/changes';
import { checkoutRefusal, estimateCheckout, findCheckout, type Shipping, withShipping } from '../checks';
import type { Checkout } from '../entity';
import { completeCheckout } from '../update';
import { noSelectedCarrierServiceOption, paymentError, redeemGiftCardError } from './errors';

/**
 * Turns a checkout into an order, which is approved unless its payment has only been started: takes the stock, counts
 * the coupon's use, completes the checkout and removes the bought lines from its cart. If it throws, nothing is
 * changed.
 * @param shipping the buyer's input, which replaces the checkout's
 */
export function placeOrder(context: Context, checkoutId: string, buyer: Payer, shipping?: Shipping): Order {
  const checkout = { ...withShipping(findCheckout(context, checkoutId), shipping), email: buyer.email };
  const estimate = estimateCheckout(context, checkout);
  const reason = checkoutRefusal(context, checkout, estimate);
  assert(!reason, () => reason ?? invalidField('checkout', 'cannot be ordered'));
  assertDelivery(estimate, shipping?.address ?? checkout.contactInfo?.address ?? undefined);

  recoverAbandoned(context, checkout);
  for (const { rule } of estimate.automatic ?? []) countUse(context, rule);
  const gift = giftCardShare(context, checkout, estimate);
  const problem = gift && findGiftCard(context, gift.card.code).problem;
  if (problem) throw redeemGiftCardError(GIFT_CARD_PROBLEMS[problem], problem);
  const number = nextNumber(context);
  const order = orderOf(context, { number, estimate, buyer, checkout, byGiftCard: gift?.amount });
  // A custom line may name a catalog item, but does not use its stock.
  const items = estimate.lines.flatMap(({ productId, quantity, shown: { catalogReference } }) =>
    productId ? [{ catalogReference, quantity }] : [],
  );
  takeOrderStock(context, order, items, (event) => takeStock(context, items, event, true));
  const { coupon } = estimate;
  if (coupon) countCoupon(context, coupon.id, { wixAppId: APPS.stores, wixAppOrderId: order.id });
  completeCheckout(context, checkout, order.id);
  takeFromCart(context, checkout.cartId, checkout.lines);
  let redeemed: Redemption | undefined;
  try {
    redeemed = gift && redeemGiftCard(context, gift, order);
    return addOrder(context, order, estimate, redeemed);
  } catch (error) {
    if (error instanceof PlatformError) {
      if (redeemed?.transactionId) voidRedemption(context, redeemed);
      giveBack(context, order);
    }
    throw error;
  }
}

/**
 * Runs the steps that follow an order. If one fails, apps void the payments by their gift cards and memberships, and
 * get their items back.
 */
export function orVoid<Result>(context: Context, order: Order, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlatformError) {
      for (const payment of transactionsOf(context, order.id).payments) {
        const { giftcardPaymentDetails: byCard, membershipPaymentDetails: byMembership } = payment;
        if (byCard) voidAtApp(context, byCard);
        if (byMembership) voidCharge(context, byMembership);
      }
      giveBack(context, order);
    }
    throw error;
  }
}

function assertDelivery({ requiresShipping, delivery }: Estimate, address: Shipping['address']): void {
  if (!requiresShipping) return;
  assert(delivery, noSelectedCarrierServiceOption);
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

/**
 * Creates an order without a hosted page. The payment is taken elsewhere: the order waits until the site's owner
 * records it, which approves or rejects the order.
 * @throws PlatformError as `placeOrder`, and 400 for a checkout without a buyer's email
 */
export function createOrder(context: Context, checkout: Checkout) {
  const { billingAddress, contactInfo } = checkout;
  const order = placeOrder(context, checkout.id, { ...payerOf(checkout), payment: 'begun' });
  const waits = order.status === 'INITIALIZED';
  orVoid(context, order, () =>
    assertGiven(!waits || billingAddress || contactInfo?.address, 'checkout.billingInfo.address'),
  );
  return { orderId: order.id, ...(waits && { paymentGatewayOrderId: context.ids.guid() }) };
}

function payerOf({ email, contactInfo }: Checkout) {
  const { firstName, lastName, phone } = contactInfo?.contactDetails ?? {};
  assertGiven(email, 'checkout.buyerInfo.email');
  return { firstName: firstName ?? '', lastName: lastName ?? '', email, ...(phone && { phone }) };
}

/**
 * Creates an order and charges the amount due now.
 * @param token of the card, from the payment page
 * @throws PlatformError as `createOrder`; 402 without a token, or if the card is declined
 */
export function createOrderAndCharge(context: Context, checkout: Checkout, token: string | null | undefined) {
  const order = placeOrder(context, checkout.id, { ...payerOf(checkout), payment: 'begun' });
  if (order.status !== 'INITIALIZED') return { orderId: order.id };
  const status = token ? chargedBy(token) : 'DECLINED';
  orVoid(context, order, () => assert(status !== 'DECLINED', paymentError));
  const due = amountOf(order.balanceSummary?.balance);
  const payment = newPayment(context, due, { status, offline: false, digits: lastDigits(token ?? '') });
  const before = transactionsOf(context, order.id);
  savePayments(context, order, { ...before, payments: [...before.payments, payment] }, 'ORDER_PAID');
  return {
    orderId: order.id,
    paymentGatewayOrderId: context.ids.guid(),
    paymentResponseToken: context.ids.secret(),
  };
}
