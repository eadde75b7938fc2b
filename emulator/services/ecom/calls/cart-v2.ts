import { cartV2 as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Cart } from '../carts/entity';
import { calculated, estimated, refreshed, upsellsOf } from '../carts/v2/changes/calculate';
import { withCoupon, withGiftCard, withoutCoupon, withoutGiftCard } from '../carts/v2/changes/codes';
import { createCart } from '../carts/v2/changes/create';
import { withDeliveryMethod, withoutDeliveryMethod } from '../carts/v2/changes/delivery';
import { cartById, open, remove } from '../carts/v2/changes/find';
import { assertSomething, withLines, withoutLines } from '../carts/v2/changes/lines';
import { answer, withFields, withFormSubmissions } from '../carts/v2/changes/update';
import { withUpdatedLines } from '../carts/v2/changes/update-lines';
import { checkoutUrlOf } from '../carts/v2/order/checkout-page';
import { completedAddress } from '../carts/v2/order/completion';
import { placeOrder } from '../carts/v2/order/place-order';
import { serializeCartV2 } from '../carts/v2-serialize';
import { findCheckout } from '../checkouts/checks';
import { completeCheckout } from '../checkouts/update';
import { redirectOperation } from '../requests/redirect-operation';

const ACCESS = { callers: EVERYONE, app: 'stores' } as const;

const shown = (context: Context, cart: Cart) => ({ cart: serializeCartV2(context, cart) });

export const cartOperations = moduleOperations('ecom.cartV2', meta, ACCESS, {
  createCart: (context, request) => shown(context, createCart(context, request)),
  getCart: (context, { cartId }) => shown(context, cartById(context, cartId)),
  updateCart: (context, { cart }) =>
    answer(context, withFields(open(cartById(context, cart.id ?? '')), cart)),
  deleteCart: (context, { cartId }) => remove(context, cartById(context, cartId)),
  refreshCart: (context, { cartId }) => shown(context, refreshed(context, cartById(context, cartId))),
  estimateCart: (context, { cartId, ...request }) => estimated(context, cartById(context, cartId), request),
  calculateCart: (context, { cartId, refreshCart }) =>
    calculated(context, cartById(context, cartId), refreshCart),
  getUpsellOptions: (context, { cartId }) => upsellsOf(context, cartById(context, cartId)),
});

const openCart = (context: Context, cartId: string) => open(cartById(context, cartId));

export const contentOperations = moduleOperations('ecom.cartV2', meta, ACCESS, {
  addLineItems(context, { cartId, ...request }) {
    const cart = openCart(context, cartId);
    assertSomething(request);
    return answer(context, withLines(context, cart, request));
  },
  removeLineItems: (context, { cartId, lineItemIds }) =>
    answer(context, withoutLines(openCart(context, cartId), lineItemIds)),
  updateLineItems: (context, { cartId, lineItems = [] }) =>
    answer(context, withUpdatedLines(context, openCart(context, cartId), lineItems)),
  addCoupon: (context, { cartId, coupon }) =>
    answer(context, withCoupon(context, openCart(context, cartId), coupon.code)),
  removeCoupon: (context, { cartId, couponId }) =>
    answer(context, withoutCoupon(context, openCart(context, cartId), couponId)),
  setDeliveryMethod: (context, { cartId, deliveryMethod }) =>
    answer(context, withDeliveryMethod(context, openCart(context, cartId), deliveryMethod)),
  removeDeliveryMethod: (context, { cartId }) =>
    answer(context, withoutDeliveryMethod(openCart(context, cartId))),
  addGiftCard: (context, { cartId, giftCard }) =>
    answer(context, withGiftCard(context, openCart(context, cartId), giftCard)),
  removeGiftCard: (context, { cartId, giftCardId }) =>
    answer(context, withoutGiftCard(context, openCart(context, cartId), giftCardId)),
  updateFormSubmissions: (context, { cartId, formSubmissions }) =>
    answer(context, withFormSubmissions(openCart(context, cartId), formSubmissions)),
});

const MANAGE = { ...ACCESS, callers: MANAGERS } as const;

export const orderOperations: Operation[] = [
  redirectOperation(
    'ecom.cartV2.handleAsyncCheckoutCompletion',
    meta.handleAsyncCheckoutCompletion,
    (context, { token }) => completedAddress(context, token),
  ),

  ...moduleOperations('ecom.cartV2', meta, ACCESS, {
    getCheckoutUrl: (context, { cartId, currencyCode }) => ({
      checkoutUrl: checkoutUrlOf(context, cartById(context, cartId), currencyCode),
    }),
    placeOrder: (context, { cartId, ...request }) => placeOrder(context, cartById(context, cartId), request),
  }),

  ...moduleOperations('ecom.cartV2', meta, MANAGE, {
    markCartAsCompleted(context, { cartId, orderId }) {
      // The payment was made elsewhere, so no order is created and no stock is taken.
      const cart = open(cartById(context, cartId));
      completeCheckout(context, findCheckout(context, cart.id), orderId);
      return { cart: serializeCartV2(context, cartById(context, cartId)) };
    },
  }),
];

/** Cart V2: one entity for the whole purchase, from the first item to the order. */
export const cartV2Operations: Operation[] = [...orderOperations, ...cartOperations, ...contentOperations];
