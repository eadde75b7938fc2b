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
import { checkoutUrl, pageUrl } from '../checkouts/links';
import { serializeCheckout } from '../checkouts/serialize';
import { assertOpen, completeCheckout, saveCheckout, updateCheckout } from '../checkouts/update';
import { assertBuyer } from '../requests/checks';
import { type Checkout, checkouts } from '../stored/checkouts';
import { createOrder, createOrderAndCharge } from './place-order';

const ACCESS = { callers: EVERYONE, app: 'stores' } as const;

const answer = (checkout: Checkout, context: Context) => ({
  checkout: serializeCheckout(saveCheckout(context, checkout), context),
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

export const checkoutOperations: Operation[] = [
  ...moduleOperations('ecom.checkout', checkoutMeta, ACCESS, {
    getCheckout({ id }, context) {
      const checkout = findCheckout(context, id);
      assertBuyer(context, checkout.owner.id, `read checkout ${id}`);
      return { checkout: serializeCheckout(checkout, context) };
    },
    getCheckoutByCartId({ id }, context) {
      const checkout = context.documents.find(checkouts, { cartId: id });
      assert(checkout, () => notFound(`Checkout of cart ${id}`));
      assertBuyer(context, checkout.owner.id, `read checkout ${checkout.id}`);
      return { checkout: serializeCheckout(checkout, context) };
    },
    getCheckoutUrl: ({ id }, context) => ({ checkoutUrl: checkoutUrl(context, ownCheckout(context, id)) }),
    getWixCheckoutUrl: ({ id }, context) => ({ checkoutUrl: pageUrl(context, ownCheckout(context, id)) }),
    removeOverrideCheckoutUrl: ({ id }, context) =>
      answer({ ...openCheckout(context, id), overrideCheckoutUrl: null }, context),
    createCheckout: (request, context) => ({
      checkout: serializeCheckout(createCheckoutOf(context, request), context),
    }),
    addToCheckout({ id, lineItems = [], customLineItems = [] }, context) {
      const checkout = openCheckout(context, id);
      assertMayAddCustomItems(context, customLineItems);
      const added = withItems(context, checkout.lines, lineItems, 'lineItems');
      const lines = withCustomItems(context, added, customLineItems);
      assertPayable(lines);
      return answer({ ...checkout, lines }, context);
    },
    removeLineItems: ({ id, lineItemIds }, context) =>
      answer(withoutLines(openCheckout(context, id), lineItemIds), context),
    updateLineItemsQuantity({ id, lineItems }, context) {
      const checkout = openCheckout(context, id);
      return answer({ ...checkout, lines: withQuantities(context, checkout.lines, lineItems) }, context);
    },
    createOrderAndCharge: ({ id, paymentToken }, context) =>
      createOrderAndCharge(context, ownCheckout(context, id), paymentToken),
    createOrder: ({ id }, context) => createOrder(context, ownCheckout(context, id)),
    updateCheckout(request, context) {
      const before = ownCheckout(context, request.checkout.id ?? '');
      return { checkout: serializeCheckout(updateCheckout(context, before, request), context) };
    },
    removeCoupon({ id }, context) {
      const { couponCode: _coupon, ...checkout } = openCheckout(context, id);
      return answer(checkout, context);
    },
    removeGiftCard({ id }, context) {
      const { giftCardCode: _card, giftCardAmount: _amount, ...checkout } = openCheckout(context, id);
      return answer(checkout, context);
    },
  }),

  ...moduleOperations('ecom.checkout', checkoutMeta, MANAGE, {
    markCheckoutAsCompleted({ id }, context) {
      // The payment was made elsewhere, so no order is created and no stock is taken.
      completeCheckout(context, openCheckout(context, id));
    },
  }),
];
