import { currentCart as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { cartOf, currentCart, newCart, removeCart, saveCart } from '../cart/changes';
import { estimateTotals } from '../cart/estimate-totals';
import { withoutLines, withQuantities } from '../cart/lines';
import { serializeCart } from '../cart/serialize';
import type { Cart } from '../cart/store';
import { updateCart, withAdded } from '../cart/update';
import { createCheckout } from '../checkout/create';

/** Visitors, members and the site's owner have a current cart; apps have none. */
const options = { callers: ['visitor', 'member', 'owner'], app: 'stores' } as const;

const answer = (cart: Cart, context: Context) => ({ cart: serializeCart(saveCart(context, cart), context) });

/** The caller's cart (specification 6.1). */
export const currentCartOperations: Operation[] = [
  operation('ecom.currentCart.getCurrentCart', meta.getCurrentCart, options, (_request, context) => ({
    cart: serializeCart(currentCart(context), context),
  })),

  operation('ecom.currentCart.updateCurrentCart', meta.updateCurrentCart, options, (request, context) =>
    answer(updateCart(context, currentCart(context), request), context),
  ),

  operation('ecom.currentCart.deleteCurrentCart', meta.deleteCurrentCart, options, (_request, context) => {
    removeCart(context, currentCart(context));
    return {};
  }),

  operation('ecom.currentCart.addToCurrentCart', meta.addToCurrentCart, options, (request, context) => {
    const cart = cartOf(context, context.caller) ?? newCart(context, context.caller);
    return answer(withAdded(context, cart, request), context);
  }),

  operation(
    'ecom.currentCart.removeLineItemsFromCurrentCart',
    meta.removeLineItemsFromCurrentCart,
    options,
    ({ lineItemIds }, context) => {
      return answer(withoutLines(currentCart(context), lineItemIds), context);
    },
  ),

  operation(
    'ecom.currentCart.updateCurrentCartLineItemQuantity',
    meta.updateCurrentCartLineItemQuantity,
    options,
    ({ lineItems }, context) => {
      const cart = currentCart(context);
      return answer({ ...cart, lines: withQuantities(context, cart.lines, lineItems) }, context);
    },
  ),

  operation(
    'ecom.currentCart.removeCouponFromCurrentCart',
    meta.removeCouponFromCurrentCart,
    options,
    (_request, context) => answer({ ...currentCart(context), couponCode: undefined }, context),
  ),

  operation(
    'ecom.currentCart.estimateCurrentCartTotals',
    meta.estimateCurrentCartTotals,
    options,
    (request, context) => estimateTotals(context, currentCart(context), request),
  ),

  operation(
    'ecom.currentCart.createCheckoutFromCurrentCart',
    meta.createCheckoutFromCurrentCart,
    options,
    (request, context) => ({ checkoutId: createCheckout(context, currentCart(context), request).id }),
  ),
];
