import type { Context } from '#core/contract/context';
import { isManager } from '#core/contract/context';
import { assert, codeOf, type ErrorCode, PlatformError } from '#core/contract/errors';
import { identities } from '#services/identity';
import { exclusionOf, isBeingPaid } from '../../../checkouts/checks';
import type { Exclusion } from '../../../checkouts/errors';
import { placeOrder as orderOfCheckout } from '../../../checkouts/order/place-order';
import { GIFT_CARD_PROBLEMS } from '../../../discounts/gift-cards/errors';
import { findGiftCard } from '../../../discounts/gift-cards/redeem';
import type { Payer } from '../../../orders/placing/from-checkout';
import { subscriptionRefusal } from '../../../orders/subscription-contracts/rules';
import type { Cart } from '../../entity';
import { estimateCart } from '../../v2-serialize';
import type { CartSummary, ViolationV2 } from '../../v2-types';
import { preconditionFailed } from '../changes/errors';
import { open } from '../changes/find';
import { summaryOf } from '../changes/summary';
import { ofApp } from '../changes/violations.ts';
import { invalidPriceVerificationToken } from './errors';

/** The violations with an error code of their own; any other one gives INVALID_CART (SDK: `PlaceOrder`). */
const CODES: Partial<Record<NonNullable<ViolationV2['code']>, ErrorCode>> = {
  EMPTY_CART: 'EMPTY_CART',
  LINE_ITEMS_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  MISSING_DELIVERY_ADDRESS: 'MISSING_DELIVERY_ADDRESS',
  MISSING_DELIVERY_METHOD: 'MISSING_DELIVERY_METHOD',
  DELIVERY_METHOD_NO_LONGER_AVAILABLE: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  INVALID_MEMBERSHIP_STATUS: 'INVALID_MEMBERSHIP',
};

/** The code and the description of each exclusion (SDK: `PlaceOrderApplicationErrors`). */
const EXCLUDED: Record<Exclusion, [code: ErrorCode, description: string]> = {
  'members only': ['MEMBERS_ONLY_ITEM', 'An item is for members: log in first'],
  'gift card by gift card': [
    'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
    'A gift card cannot be paid with a gift card',
  ],
  'gift card by coupon': [
    'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD',
    'A coupon does not reduce a gift card',
  ],
};

/**
 * Creates the order of a cart. If everything is paid later, by gift card or by membership, the order is complete at
 * once. Otherwise the buyer pays on the cart's page, as the request has no means of payment; for the site's owner and
 * apps, who collect the payment elsewhere, the order waits until it is recorded.
 * @throws PlatformError 400 INVALID_PRICE_VERIFICATION_TOKEN; 428 CART_ALREADY_ORDERED, CART_PRICES_OUT_OF_SYNC,
 *   PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART, PAYMENT_ALREADY_IN_PROGRESS, GIFT_CARD_REDEEM_ERROR, SITE_NOT_ACCEPTING_PAYMENTS, EMPTY_PAYMENT_TOKEN, INVALID_CART and the other
 *   codes of violations
 */
export function placeOrder(
  context: Context,
  before: Cart,
  { priceVerificationToken: token }: { priceVerificationToken?: string | null },
) {
  assert(!isBeingPaid(context, before), () =>
    preconditionFailed('PAYMENT_ALREADY_IN_PROGRESS', 'The payment of this cart is pending'),
  );
  const cart = open(before);
  assert(!cart.demo, () =>
    preconditionFailed('PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART', 'A demo cart cannot be ordered'),
  );
  assert(context.site.acceptsPayments, () =>
    preconditionFailed('SITE_NOT_ACCEPTING_PAYMENTS', 'This site cannot take payments yet'),
  );
  const looked = { delivery: true, giftCards: true, source: 'CHECKOUT' } as const;
  const estimate = estimateCart(context, cart);
  const summary = summaryOf(context, cart, estimate, looked);
  if (token) assertSamePrices(cart, summary, token);
  const subscription = subscriptionRefusal(cart, estimate);
  assert(!subscription || codeOf(subscription) !== 'SUBSCRIPTION_WITH_GIFT_CARD', () =>
    preconditionFailed(
      'CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD',
      'A subscription cannot be paid with a gift card',
    ),
  );
  const exclusion = exclusionOf(cart);
  if (exclusion) throw preconditionFailed(...EXCLUDED[exclusion]);
  const problem = cart.giftCardCode && findGiftCard(context, cart.giftCardCode).problem;
  if (problem)
    throw preconditionFailed('GIFT_CARD_REDEEM_ERROR', GIFT_CARD_PROBLEMS[problem], { error: problem });
  const refusal = refusalOf(summary.violations ?? []);
  if (refusal) throw refusal;
  const { requiresPaymentAfterGiftCard, payNow } = summary.paymentSummary ?? {};
  assert(!requiresPaymentAfterGiftCard || isManager(context), () =>
    preconditionFailed('EMPTY_PAYMENT_TOKEN', 'This is paid on the page of the checkout', {
      total: payNow?.amount,
    }),
  );
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
    if (code === 'REDEEM_GIFT_CARD_ERROR')
      throw preconditionFailed('GIFT_CARD_REDEEM_ERROR', message, { error: message });
    if (code === 'CALCULATION_ERROR') throw preconditionFailed('INVALID_MEMBERSHIP', message, { message });
    if (code?.endsWith('OUT_OF_STOCK')) throw preconditionFailed('LINE_ITEMS_OUT_OF_STOCK', message);
    throw error;
  }
}

/** @throws PlatformError 400 for a token of another cart; 428 if the prices have changed since */
function assertSamePrices({ id }: Cart, { priceVerificationToken }: CartSummary, token: string): void {
  assert(token.startsWith(`${id}.`), () => invalidPriceVerificationToken(token));
  assert(token === priceVerificationToken, () =>
    preconditionFailed('CART_PRICES_OUT_OF_SYNC', 'The prices have changed: calculate the cart again'),
  );
}

function refusalOf(violations: readonly ViolationV2[]): PlatformError | undefined {
  const errors = violations.filter(({ severity }) => severity === 'ERROR');
  const [first] = errors;
  if (!first) return undefined;
  const description = first.description ?? 'This cart cannot be ordered as it is';
  const code = first.code && CODES[first.code];
  if (first.code === 'CUSTOM_VALIDATION')
    return preconditionFailed('VIOLATIONS_WITH_ERROR_SEVERITY', description, {
      violationsList: { violations: errors.flatMap(ofApp) },
    });
  if (!code) return preconditionFailed('INVALID_CART', description, { violations: errors });
  if (code === 'INVALID_MEMBERSHIP') return preconditionFailed(code, description, { message: description });
  return preconditionFailed(code, description, first.lineItemsOutOfStockData ?? {});
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
