import { checkout as checkoutMeta } from '@wix/ecom/meta';
import { type Context, EVERYONE, MANAGERS } from '../../../core/contract/context';
import { applicationError, assert, invalidField, notFound } from '../../../core/contract/errors';
import { type Operation, operation } from '../../../core/contract/operation';
import { isoDate } from '../../../core/time/clock';
import { linkPath } from '../../redirects/redirects/rules';
import { createSession } from '../../redirects/redirects/sessions';
import {
  assertMayAddCustomItems,
  withCustomItems,
  withItems,
  withoutLines,
  withQuantities,
} from '../cart/lines';
import { amountOf, newPayment, savePayments, transactionsOf } from '../order-transactions/payments';
import { chargedBy, lastDigits } from '../order-transactions/test-cards';
import { emitCheckoutCompleted } from '../orders/events';
import { placeOrder } from '../orders/place';
import { type Checkout, carts, checkouts } from '../orders/store';
import { assertBuyer, findCheckout } from './checks';
import { assertPayable, createCheckoutOf } from './create';
import { serializeCheckout } from './serialize';
import { assertOpen, saveCheckout, updateCheckout } from './update';

const ACCESS = { callers: EVERYONE, app: 'stores' } as const;

const answer = (checkout: Checkout, context: Context) => ({
  checkout: serializeCheckout(saveCheckout(context, checkout), context),
});

/** A checkout of the caller's, or any for those who manage the site. */
function ownCheckout(context: Context, id: string): Checkout {
  const checkout = findCheckout(context, id);
  assertBuyer(context, checkout.owner.id, `change checkout ${id}`);
  return checkout;
}

function openCheckout(context: Context, id: string): Checkout {
  const checkout = ownCheckout(context, id);
  assertOpen(checkout);
  return checkout;
}

/**
 * Where a checkout is completed: on the page that it or its cart names, else on the platform's own. Such a link opens it once,
 * within minutes, as those of redirect sessions do.
 */
export function checkoutUrl(context: Context, checkout: Checkout): string {
  const { cartId, overrideCheckoutUrl } = checkout;
  const ofCart = cartId ? context.documents.get(carts, cartId)?.overrideCheckoutUrl : undefined;
  return (overrideCheckoutUrl === undefined ? ofCart : overrideCheckoutUrl) || pageUrl(context, checkout);
}

/** The platform's own page. */
function pageUrl(context: Context, { id: checkoutId, owner }: Checkout): string {
  const request = { ecomCheckout: { checkoutId } };
  const { session, token } = createSession({ ...context, caller: owner }, { request, callbacks: {} });
  return `${context.baseUrl}${linkPath(session)}?token=${token}`;
}

/**
 * Makes an order without a page. What is due is paid to somebody else: the order waits for the payment that its owner
 * then notes, and is approved or rejected by it.
 * @throws PlatformError as `placeOrder`, and 400 for a checkout that does not say who buys
 */
function createOrder(context: Context, checkout: Checkout) {
  const { billingAddress, contactInfo } = checkout;
  const order = placeOrder(context, checkout.id, { ...payerOf(checkout), payment: 'begun' });
  const waits = order.status === 'INITIALIZED';
  assert(!waits || billingAddress || contactInfo?.address, () =>
    invalidField('checkout.billingInfo.address', 'must not be empty', 'REQUIRED_FIELD'),
  );
  return { orderId: order.id, ...(waits && { paymentGatewayOrderId: context.ids.guid() }) };
}

/** Who buys, as the checkout says. */
function payerOf({ email, contactInfo }: Checkout) {
  const { firstName, lastName, phone } = contactInfo?.contactDetails ?? {};
  assert(email, () => invalidField('checkout.buyerInfo.email', 'must not be empty', 'REQUIRED_FIELD'));
  return { firstName: firstName ?? '', lastName: lastName ?? '', email, ...(phone && { phone }) };
}

/**
 * Makes an order and pays what is due at once.
 * @param token what the payment page gave for the card
 * @throws PlatformError as `createOrder`, and 402 PAYMENT_ERROR without a token, or with one of a card that is declined
 */
function createOrderAndCharge(context: Context, checkout: Checkout, token: string | null | undefined) {
  const order = placeOrder(context, checkout.id, { ...payerOf(checkout), payment: 'begun' });
  if (order.status !== 'INITIALIZED') return { orderId: order.id };
  const status = token ? chargedBy(token) : 'DECLINED';
  assert(status !== 'DECLINED', () => applicationError(402, 'PAYMENT_ERROR', 'The card was declined'));
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

/** What became of a cart: read and changed by its buyer, by the site's owner and by apps. */
export const checkoutOperations: Operation[] = [
  operation('ecom.checkout.getCheckout', checkoutMeta.getCheckout, ACCESS, ({ id }, context) => {
    const checkout = findCheckout(context, id);
    assertBuyer(context, checkout.owner.id, `read checkout ${id}`);
    return { checkout: serializeCheckout(checkout, context) };
  }),

  operation(
    'ecom.checkout.getCheckoutByCartId',
    checkoutMeta.getCheckoutByCartId,
    ACCESS,
    ({ id }, context) => {
      const checkout = context.documents.find(checkouts, { cartId: id });
      assert(checkout, () => notFound(`Checkout of cart ${id}`));
      assertBuyer(context, checkout.owner.id, `read checkout ${checkout.id}`);
      return { checkout: serializeCheckout(checkout, context) };
    },
  ),

  operation('ecom.checkout.getCheckoutUrl', checkoutMeta.getCheckoutUrl, ACCESS, ({ id }, context) => ({
    checkoutUrl: checkoutUrl(context, ownCheckout(context, id)),
  })),

  operation('ecom.checkout.getWixCheckoutUrl', checkoutMeta.getWixCheckoutUrl, ACCESS, ({ id }, context) => ({
    checkoutUrl: pageUrl(context, ownCheckout(context, id)),
  })),

  operation(
    'ecom.checkout.removeOverrideCheckoutUrl',
    checkoutMeta.removeOverrideCheckoutUrl,
    ACCESS,
    ({ id }, context) => answer({ ...openCheckout(context, id), overrideCheckoutUrl: null }, context),
  ),

  operation('ecom.checkout.createCheckout', checkoutMeta.createCheckout, ACCESS, (request, context) => ({
    checkout: serializeCheckout(createCheckoutOf(context, request), context),
  })),

  operation(
    'ecom.checkout.addToCheckout',
    checkoutMeta.addToCheckout,
    ACCESS,
    ({ id, lineItems = [], customLineItems = [] }, context) => {
      const checkout = openCheckout(context, id);
      assertMayAddCustomItems(context, customLineItems);
      const added = withItems(context, checkout.lines, lineItems, 'lineItems');
      const lines = withCustomItems(context, added, customLineItems);
      assertPayable(lines);
      return answer({ ...checkout, lines }, context);
    },
  ),

  operation(
    'ecom.checkout.removeLineItems',
    checkoutMeta.removeLineItems,
    ACCESS,
    ({ id, lineItemIds }, context) => answer(withoutLines(openCheckout(context, id), lineItemIds), context),
  ),

  operation(
    'ecom.checkout.updateLineItemsQuantity',
    checkoutMeta.updateLineItemsQuantity,
    ACCESS,
    ({ id, lineItems }, context) => {
      const checkout = openCheckout(context, id);
      return answer({ ...checkout, lines: withQuantities(context, checkout.lines, lineItems) }, context);
    },
  ),

  operation(
    'ecom.checkout.markCheckoutAsCompleted',
    checkoutMeta.markCheckoutAsCompleted,
    { ...ACCESS, callers: MANAGERS },
    ({ id }, context) => {
      // It was paid elsewhere: what was bought, and from which stock, is not known here.
      const checkout = { ...openCheckout(context, id), completed: true };
      const updatedDate = isoDate(context.clock.now());
      emitCheckoutCompleted(context, context.documents.put(checkouts, { ...checkout, updatedDate }));
      return {};
    },
  ),

  operation(
    'ecom.checkout.createOrderAndCharge',
    checkoutMeta.createOrderAndCharge,
    ACCESS,
    ({ id, paymentToken }, context) => createOrderAndCharge(context, ownCheckout(context, id), paymentToken),
  ),

  operation('ecom.checkout.createOrder', checkoutMeta.createOrder, ACCESS, ({ id }, context) =>
    createOrder(context, ownCheckout(context, id)),
  ),

  operation('ecom.checkout.updateCheckout', checkoutMeta.updateCheckout, ACCESS, (request, context) => {
    const before = ownCheckout(context, request.checkout.id ?? '');
    return { checkout: serializeCheckout(updateCheckout(context, before, request), context) };
  }),

  operation('ecom.checkout.removeCoupon', checkoutMeta.removeCoupon, ACCESS, ({ id }, context) => {
    const { couponCode: _coupon, ...checkout } = openCheckout(context, id);
    return answer(checkout, context);
  }),

  operation('ecom.checkout.removeGiftCard', checkoutMeta.removeGiftCard, ACCESS, ({ id }, context) => {
    const { giftCardCode: _card, giftCardAmount: _amount, ...checkout } = openCheckout(context, id);
    return answer(checkout, context);
  }),
];
