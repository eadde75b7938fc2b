import { cart as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { cartById, newCartByItself, removeCart, saveCart } from '../carts/changes';
import { withoutLines, withQuantities } from '../carts/lines';
import { serializeCart } from '../carts/serialize';
import { createCheckout } from '../checkouts/create';
import type { Cart } from '../stored/carts';
import { estimateTotals } from './estimate-totals';
import { updateCart, withAdded } from './update';

const answer = (cart: Cart, context: Context) => ({ cart: serializeCart(saveCart(context, cart), context) });

export const cartOperations = moduleOperations('ecom.cart', meta, access(EVERYONE, 'stores'), {
  createCart(request, context) {
    const cart = updateCart(context, newCartByItself(context, context.caller), request);
    assert(cart.lines.length > 0, () =>
      applicationError(400, 'CANT_CREATE_CART_WITHOUT_ITEMS', 'A cart needs an item that exists'),
    );
    return answer(cart, context);
  },
  getCart: ({ id }, context) => ({
    cart: serializeCart(cartById(context, id), context),
  }),
  updateCart: (request, context) =>
    answer(updateCart(context, cartById(context, request.cartInfo?.id ?? ''), request), context),
  addToCart: (request, context) =>
    answer(withAdded(context, cartById(context, request.id), request), context),
  removeLineItems: ({ id, lineItemIds }, context) =>
    answer(withoutLines(cartById(context, id), lineItemIds), context),
  updateLineItemsQuantity({ id, lineItems }, context) {
    const cart = cartById(context, id);
    return answer({ ...cart, lines: withQuantities(context, cart.lines, lineItems) }, context);
  },
  removeCoupon: ({ id }, context) => answer({ ...cartById(context, id), couponCode: undefined }, context),
  estimateTotals: (request, context) => estimateTotals(context, cartById(context, request.id), request),
  createCheckout: (request, context) => ({
    checkoutId: createCheckout(context, cartById(context, request.id), request).id,
  }),
  deleteCart: ({ id }, context) => removeCart(context, cartById(context, id)),
});
