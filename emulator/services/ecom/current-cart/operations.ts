import { currentCart as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { estimateTotals } from '../cart/estimate-totals';
import { updateCart, withAdded } from '../cart/update';
import { cartOf, currentCart, newCart, removeCart, saveCart } from '../carts/changes';
import { withoutLines, withQuantities } from '../carts/lines';
import { serializeCart } from '../carts/serialize';
import { createCheckout } from '../checkouts/create';
import type { Cart } from '../stored/carts';

/** Visitors, members and the site's owner have a current cart; apps have none. */
const options = { callers: ['visitor', 'member', 'owner'], app: 'stores' } as const;

const answer = (cart: Cart, context: Context) => ({ cart: serializeCart(saveCart(context, cart), context) });

/** The caller's cart (specification 6.1). */
export const currentCartOperations = moduleOperations('ecom.currentCart', meta, options, {
  getCurrentCart: (_request, context) => ({
    cart: serializeCart(currentCart(context), context),
  }),
  updateCurrentCart: (request, context) =>
    answer(updateCart(context, currentCart(context), request), context),
  deleteCurrentCart: (_request, context) => removeCart(context, currentCart(context)),
  addToCurrentCart(request, context) {
    const cart = cartOf(context, context.caller) ?? newCart(context, context.caller);
    return answer(withAdded(context, cart, request), context);
  },
  removeLineItemsFromCurrentCart({ lineItemIds }, context) {
    return answer(withoutLines(currentCart(context), lineItemIds), context);
  },
  updateCurrentCartLineItemQuantity({ lineItems }, context) {
    const cart = currentCart(context);
    return answer({ ...cart, lines: withQuantities(context, cart.lines, lineItems) }, context);
  },
  removeCouponFromCurrentCart: (_request, context) =>
    answer({ ...currentCart(context), couponCode: undefined }, context),
  estimateCurrentCartTotals: (request, context) => estimateTotals(context, currentCart(context), request),
  createCheckoutFromCurrentCart: (request, context) => ({
    checkoutId: createCheckout(context, currentCart(context), request).id,
  }),
});
