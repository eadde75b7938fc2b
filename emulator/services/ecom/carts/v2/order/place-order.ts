import type { Context } from '#core/contract/context';
import { isManager } from '#core/contract/context';
import { assert, codeOf, type ErrorCode, PlatformError } from '#core/contract/errors';
import { identities } from '#services/identity';
import { exclusionOf, isBeingPaid } from '../../../checkouts/checks';
import { placeOrder as orderOfCheckout } from '../../../checkouts/order/place-order';
import { GIFT_CARD_PROBLEMS } from '../../../discounts/gift-cards/errors';
import { findGiftCard } from '../../../discounts/gift-cards/redeem';
import type { Payer } from '../../../orders/placing/from-checkout';
import { subscriptionRefusal } from '../../../orders/subscription-contracts/rules';
import type { Cart } from '../../entity';
import { estimateCart } from '../../v2-serialize';
import type { CartSummary, ViolationV2 } from '../../v2-types';
import { open } from '../changes/find';
import { summaryOf } from '../changes/summary';
import { ofApp } from '../changes/violations.ts';
import {
  cannotPayForSubscriptionWithGiftCard,
  cartNotOrderable,
  cartPricesOutOfSync,
  emptyPaymentToken,
  giftCardRefused,
  invalidCart,
  invalidMembership,
  invalidPriceVerificationToken,
  itemExcluded,
  lineItemsOutOfStock,
  paymentAlreadyInProgress,
  placeOrderNotAllowedForDemoCart,
  siteNotAcceptingPayments,
  violationsOfApps,
} from './errors';

/** The violations with an error code of their own; any other one gives INVALID_CART (SDK: `PlaceOrder`). */
const CODES: Partial<Record<NonNullable<ViolationV2['code']>, ErrorCode>> = {
  EMPTY_CART: 'EMPTY_CART',
  LINE_ITEMS_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  MISSING_DELIVERY_ADDRESS: 'MISSING_DELIVERY_ADDRESS',
  MISSING_DELIVERY_METHOD: 'MISSING_DELIVERY_METHOD',
  DELIVERY_METHOD_NO_LONGER_AVAILABLE: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  INVALID_MEMBERSHIP_STATUS: 'INVALID_MEMBERSHIP',
};

/**
 * Creates the order of a cart. If everything is paid later, by gift card or by membership, the order is complete at
 * once. Otherwise the buyer pays on the cart's page, as the request has no means of payment; for the site's owner and
 * apps, who collect the payment elsewhere, the order waits until it is recorded.
 */
export function placeOrder(
  context: Context,
  before: Cart,
  { priceVerificationToken: token }: { priceVerificationToken?: string | null },
) {
  assert(!isBeingPaid(context, before), paymentAlreadyInProgress);
  const cart = open(before);
  assert(!cart.demo, placeOrderNotAllowedForDemoCart);
  assert(context.site.acceptsPayments, siteNotAcceptingPayments);
  const looked = { delivery: true, giftCards: true, source: 'CHECKOUT' } as const;
  const estimate = estimateCart(context, cart);
  const summary = summaryOf(context, cart, estimate, looked);
  if (token) assertSamePrices(cart, summary, token);
  const subscription = subscriptionRefusal(cart, estimate);
  assert(
    !subscription || codeOf(subscription) !== 'SUBSCRIPTION_WITH_GIFT_CARD',
    cannotPayForSubscriptionWithGiftCard,
  );
  const exclusion = exclusionOf(cart);
  if (exclusion) throw itemExcluded(exclusion);
  const problem = cart.giftCardCode && findGiftCard(context, cart.giftCardCode).problem;
  if (problem) throw giftCardRefused(GIFT_CARD_PROBLEMS[problem], problem);
  const refusal = refusalOf(summary.violations ?? []);
  if (refusal) throw refusal;
  const { requiresPaymentAfterGiftCard, payNow } = summary.paymentSummary ?? {};
  assert(!requiresPaymentAfterGiftCard || isManager(context), () => emptyPaymentToken(payNow?.amount));
  const order = orderOf(context, cart);
  const waits = order.status === 'INITIALIZED';
  return {
    orderId: order.id,
    ...(waits && { paymentGatewayOrderId: context.ids.guid() }),
    completed: !waits,
  };
}

/** Places the order; refusals by apps have other codes here (SDK: `PlaceOrderApplicationErrors`). */
function orderOf(context: Context, cart: Cart) {
  try {
    return orderOfCheckout(context, cart.id, { ...payerOf(context, cart), payment: 'begun' });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { message } = error;
    const code = codeOf(error);
    if (code === 'REDEEM_GIFT_CARD_ERROR') throw giftCardRefused(message);
    if (code === 'CALCULATION_ERROR') throw invalidMembership(message);
    if (code?.endsWith('OUT_OF_STOCK')) throw lineItemsOutOfStock(message);
    throw error;
  }
}

/** @throws PlatformError 400 for a token of another cart; 428 if the prices have changed since */
function assertSamePrices({ id }: Cart, { priceVerificationToken }: CartSummary, token: string): void {
  assert(token.startsWith(`${id}.`), () => invalidPriceVerificationToken(token));
  assert(token === priceVerificationToken, cartPricesOutOfSync);
}

function refusalOf(violations: readonly ViolationV2[]): PlatformError | undefined {
  const errors = violations.filter(({ severity }) => severity === 'ERROR');
  const [first] = errors;
  if (!first) return undefined;
  const description = first.description ?? 'This cart cannot be ordered as it is';
  const code = first.code && CODES[first.code];
  if (first.code === 'CUSTOM_VALIDATION') return violationsOfApps(description, errors.flatMap(ofApp));
  if (!code) return invalidCart(description, errors);
  if (code === 'INVALID_MEMBERSHIP') return invalidMembership(description);
  return cartNotOrderable(code, description, first.lineItemsOutOfStockData);
}

/** Returns the buyer's details from the cart or the member; a visitor's may be empty. */
function payerOf({ documents }: Context, { owner, email, contactInfo }: Cart): Payer {
  const member = owner.role === 'member' ? documents.get(identities, owner.id) : undefined;
  const { firstName, lastName, phone } = contactInfo?.contactDetails ?? {};
  return {
    firstName: firstName ?? member?.profile.firstName ?? '',
    lastName: lastName ?? member?.profile.lastName ?? '',
    email: email ?? member?.email ?? '',
    ...(phone && { phone }),
  };
}
