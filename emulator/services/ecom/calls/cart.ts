import { cart as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { cartById, newCartByItself, removeCart, saveCart } from '../carts/changes';
import type { Cart } from '../carts/entity';
import { cantCreateCartWithoutItems } from '../carts/errors';
import { estimateTotals } from '../carts/estimate-totals';
import { withoutLines, withQuantities } from '../carts/lines';
import { serializeCart } from '../carts/serialize';
import { updateCart, withAdded } from '../carts/update';
import { createCheckout } from '../checkouts/create';

const answer = (context: Context, cart: Cart) => ({ cart: serializeCart(context, saveCart(context, cart)) });

export const cartOperations = moduleOperations('ecom.cart', meta, access(EVERYONE, 'stores'), {
  createCart(context, request) {
    const cart = updateCart(context, newCartByItself(context, context.caller), request);
    assert(cart.lines.length > 0, cantCreateCartWithoutItems);
    return answer(context, cart);
  },
  getCart: (context, { id }) => ({
    cart: serializeCart(context, cartById(context, id)),
  }),
  updateCart: (context, request) =>
    answer(context, updateCart(context, cartById(context, request.cartInfo?.id ?? ''), request)),
  addToCart: (context, request) =>
    answer(context, withAdded(context, cartById(context, request.id), request)),
  removeLineItems: (context, { id, lineItemIds }) =>
    answer(context, withoutLines(cartById(context, id), lineItemIds)),
  updateLineItemsQuantity(context, { id, lineItems }) {
    const cart = cartById(context, id);
    return answer(context, { ...cart, lines: withQuantities(context, cart.lines, lineItems) });
  },
  removeCoupon: (context, { id }) => answer(context, { ...cartById(context, id), couponCode: undefined }),
  estimateTotals: (context, request) => estimateTotals(context, cartById(context, request.id), request),
  createCheckout: (context, request) => ({
    checkoutId: createCheckout(context, cartById(context, request.id), request).id,
  }),
  deleteCart: (context, { id }) => removeCart(context, cartById(context, id)),
});
