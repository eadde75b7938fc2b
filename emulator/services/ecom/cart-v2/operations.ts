import { cartV2 as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { serializeCartV2 } from '../carts/v2/serialize';
import { findCheckout } from '../checkouts/checks';
import { completeCheckout } from '../checkouts/update';
import { redirectOperation } from '../requests/redirect-operation';
import type { Cart } from '../stored/carts';
import { calculated, estimated, refreshed, upsellsOf } from './calculate';
import { withCoupon, withGiftCard, withoutCoupon, withoutGiftCard } from './codes';
import { createCart } from './create';
import { withDeliveryMethod, withoutDeliveryMethod } from './delivery';
import { cartById, open, remove } from './find';
import { assertSomething, withLines, withoutLines } from './lines';
import { checkoutUrlOf } from './order/checkout-page';
import { completedAddress } from './order/completion';
import { placeOrder } from './order/place-order';
import { answer, withFields, withFormSubmissions } from './update';
import { withUpdatedLines } from './update-lines';

const ACCESS = { callers: EVERYONE, app: 'stores' } as const;

const shown = (cart: Cart, context: Context) => ({ cart: serializeCartV2(cart, context) });

export const cartOperations = moduleOperations('ecom.cartV2', meta, ACCESS, {
  createCart: (request, context) => shown(createCart(context, request), context),
  getCart: ({ cartId }, context) => shown(cartById(context, cartId), context),
  updateCart: ({ cart }, context) =>
    answer(withFields(open(cartById(context, cart.id ?? '')), cart), context),
  deleteCart: ({ cartId }, context) => remove(context, cartById(context, cartId)),
  refreshCart: ({ cartId }, context) => shown(refreshed(context, cartById(context, cartId)), context),
  estimateCart: ({ cartId, ...request }, context) => estimated(context, cartById(context, cartId), request),
  calculateCart: ({ cartId, refreshCart }, context) =>
    calculated(context, cartById(context, cartId), refreshCart),
  getUpsellOptions: ({ cartId }, context) => upsellsOf(context, cartById(context, cartId)),
});

const openCart = (context: Context, cartId: string) => open(cartById(context, cartId));

export const contentOperations = moduleOperations('ecom.cartV2', meta, ACCESS, {
  addLineItems({ cartId, ...request }, context) {
    const cart = openCart(context, cartId);
    assertSomething(request);
    return answer(withLines(context, cart, request), context);
  },
  removeLineItems: ({ cartId, lineItemIds }, context) =>
    answer(withoutLines(openCart(context, cartId), lineItemIds), context),
  updateLineItems: ({ cartId, lineItems = [] }, context) =>
    answer(withUpdatedLines(context, openCart(context, cartId), lineItems), context),
  addCoupon: ({ cartId, coupon }, context) =>
    answer(withCoupon(context, openCart(context, cartId), coupon.code), context),
  removeCoupon: ({ cartId, couponId }, context) =>
    answer(withoutCoupon(context, openCart(context, cartId), couponId), context),
  setDeliveryMethod: ({ cartId, deliveryMethod }, context) =>
    answer(withDeliveryMethod(context, openCart(context, cartId), deliveryMethod), context),
  removeDeliveryMethod: ({ cartId }, context) =>
    answer(withoutDeliveryMethod(openCart(context, cartId)), context),
  addGiftCard: ({ cartId, giftCard }, context) =>
    answer(withGiftCard(context, openCart(context, cartId), giftCard), context),
  removeGiftCard: ({ cartId, giftCardId }, context) =>
    answer(withoutGiftCard(context, openCart(context, cartId), giftCardId), context),
  updateFormSubmissions: ({ cartId, formSubmissions }, context) =>
    answer(withFormSubmissions(openCart(context, cartId), formSubmissions), context),
});

const MANAGE = { ...ACCESS, callers: MANAGERS } as const;

export const orderOperations: Operation[] = [
  redirectOperation(
    'ecom.cartV2.handleAsyncCheckoutCompletion',
    meta.handleAsyncCheckoutCompletion,
    ({ token }, context) => completedAddress(context, token),
  ),

  ...moduleOperations('ecom.cartV2', meta, ACCESS, {
    getCheckoutUrl: ({ cartId, currencyCode }, context) => ({
      checkoutUrl: checkoutUrlOf(context, cartById(context, cartId), currencyCode),
    }),
    placeOrder: ({ cartId, ...request }, context) => placeOrder(context, cartById(context, cartId), request),
  }),

  ...moduleOperations('ecom.cartV2', meta, MANAGE, {
    markCartAsCompleted({ cartId, orderId }, context) {
      // The payment was made elsewhere, so no order is created and no stock is taken.
      const cart = open(cartById(context, cartId));
      completeCheckout(context, findCheckout(context, cart.id), orderId);
      return { cart: serializeCartV2(cartById(context, cartId), context) };
    },
  }),
];

/** Cart V2: one entity for the whole purchase, from the first item to the order. */
export const cartV2Operations: Operation[] = [...orderOperations, ...cartOperations, ...contentOperations];
