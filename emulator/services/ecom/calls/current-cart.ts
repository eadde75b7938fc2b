import { currentCart as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { cartOf, currentCart, newCart, removeCart, saveCart } from '../carts/changes';
import type { Cart } from '../carts/entity';
import { estimateTotals } from '../carts/estimate-totals';
import { withoutLines, withQuantities } from '../carts/lines';
import { serializeCart } from '../carts/serialize';
import { updateCart, withAdded } from '../carts/update';
import { createCheckout } from '../checkouts/create';

/** Visitors, members and the site's owner have a current cart; apps have none. */
const options = { callers: ['visitor', 'member', 'owner'], app: 'stores' } as const;

const answer = (context: Context, cart: Cart) => ({ cart: serializeCart(context, saveCart(context, cart)) });

/** The caller's cart (specification 6.1). */
export const currentCartOperations = moduleOperations('ecom.currentCart', meta, options, {
  getCurrentCart: (context, _request) => ({
    cart: serializeCart(context, currentCart(context)),
  }),
  updateCurrentCart: (context, request) =>
    answer(context, updateCart(context, currentCart(context), request)),
  deleteCurrentCart: (context, _request) => removeCart(context, currentCart(context)),
  addToCurrentCart(context, request) {
    const cart = cartOf(context, context.caller) ?? newCart(context, context.caller);
    return answer(context, withAdded(context, cart, request));
  },
  removeLineItemsFromCurrentCart(context, { lineItemIds }) {
    return answer(context, withoutLines(currentCart(context), lineItemIds));
  },
  updateCurrentCartLineItemQuantity(context, { lineItems }) {
    const cart = currentCart(context);
    return answer(context, { ...cart, lines: withQuantities(context, cart.lines, lineItems) });
  },
  removeCouponFromCurrentCart: (context, _request) =>
    answer(context, { ...currentCart(context), couponCode: undefined }),
  estimateCurrentCartTotals: (context, request) => estimateTotals(context, currentCart(context), request),
  createCheckoutFromCurrentCart: (context, request) => ({
    checkoutId: createCheckout(context, currentCart(context), request).id,
  }),
});
