import { checkout as checkoutMeta } from '@wix/ecom/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import {
  assertMayAddCustomItems,
  withCustomItems,
  withItems,
  withoutLines,
  withQuantities,
} from '../carts/lines';
import { assertPayable, findCheckout } from '../checkouts/checks';
import { createCheckoutOf } from '../checkouts/create';
import { type Checkout, checkouts } from '../checkouts/entity';
import { checkoutUrl, pageUrl } from '../checkouts/links';
import { createOrder, createOrderAndCharge } from '../checkouts/order/place-order';
import { serializeCheckout } from '../checkouts/serialize';
import { assertOpen, completeCheckout, saveCheckout, updateCheckout } from '../checkouts/update';
import { assertBuyer } from '../requests/checks';

const ACCESS = { callers: EVERYONE, app: 'stores' } as const;

const answer = (context: Context, checkout: Checkout) => ({
  checkout: serializeCheckout(context, saveCheckout(context, checkout)),
});

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

const MANAGE = { ...ACCESS, callers: MANAGERS } as const;

/** The operations with their earlier paths, which end with the function's name (statement orders-checkout-getCheckoutUrl). */
const withEarlierPaths = (operations: readonly Operation[]): Operation[] =>
  operations.flatMap((it) => {
    const name = it.name.replace('ecom.checkout.', '');
    const paths = [`/ecom/v1/checkouts/:id/${name}`];
    if (name === 'createOrder') return [{ ...it, paths: [...it.paths, ...paths] }];
    if (name === 'getCheckoutUrl')
      return [it, { ...it, name: `${it.name}ByPost`, method: 'POST', paths, hasContract: false }];
    return [it];
  });

export const checkoutOperations: Operation[] = withEarlierPaths([
  ...moduleOperations('ecom.checkout', checkoutMeta, ACCESS, {
    getCheckout(context, { id }) {
      const checkout = findCheckout(context, id);
      assertBuyer(context, checkout.owner.id, `read checkout ${id}`);
      return { checkout: serializeCheckout(context, checkout) };
    },
    getCheckoutByCartId(context, { id }) {
      const checkout = context.documents.find(checkouts, { cartId: id });
      assert(checkout, () => notFound(`Checkout of cart ${id}`));
      assertBuyer(context, checkout.owner.id, `read checkout ${checkout.id}`);
      return { checkout: serializeCheckout(context, checkout) };
    },
    getCheckoutUrl: (context, { id }) => ({ checkoutUrl: checkoutUrl(context, ownCheckout(context, id)) }),
    getWixCheckoutUrl: (context, { id }) => ({ checkoutUrl: pageUrl(context, ownCheckout(context, id)) }),
    removeOverrideCheckoutUrl: (context, { id }) =>
      answer(context, { ...openCheckout(context, id), overrideCheckoutUrl: null }),
    createCheckout: (context, request) => ({
      checkout: serializeCheckout(context, createCheckoutOf(context, request)),
    }),
    addToCheckout(context, { id, lineItems = [], customLineItems = [] }) {
      const checkout = openCheckout(context, id);
      assertMayAddCustomItems(context, customLineItems);
      const added = withItems(context, checkout.lines, lineItems, 'lineItems');
      const lines = withCustomItems(added, customLineItems);
      assertPayable(lines);
      return answer(context, { ...checkout, lines });
    },
    removeLineItems: (context, { id, lineItemIds }) =>
      answer(context, withoutLines(openCheckout(context, id), lineItemIds)),
    updateLineItemsQuantity(context, { id, lineItems }) {
      const checkout = openCheckout(context, id);
      return answer(context, { ...checkout, lines: withQuantities(context, checkout.lines, lineItems) });
    },
    createOrderAndCharge: (context, { id, paymentToken }) =>
      createOrderAndCharge(context, ownCheckout(context, id), paymentToken),
    createOrder: (context, { id }) => createOrder(context, ownCheckout(context, id)),
    updateCheckout(context, request) {
      const before = ownCheckout(context, request.checkout.id ?? '');
      return { checkout: serializeCheckout(context, updateCheckout(context, before, request)) };
    },
    removeCoupon(context, { id }) {
      const { couponCode: _coupon, ...checkout } = openCheckout(context, id);
      return answer(context, checkout);
    },
    removeGiftCard(context, { id }) {
      const { giftCardCode: _card, giftCardAmount: _amount, ...checkout } = openCheckout(context, id);
      return answer(context, checkout);
    },
  }),

  ...moduleOperations('ecom.checkout', checkoutMeta, MANAGE, {
    markCheckoutAsCompleted(context, { id }) {
      // The payment was made elsewhere, so no order is created and no stock is taken.
      completeCheckout(context, openCheckout(context, id));
    },
  }),
]);
