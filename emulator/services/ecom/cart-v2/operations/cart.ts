import { cartV2 as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import type { Cart } from '../../cart/store';
import { answer } from '../answer';
import { calculated, estimated, refreshed } from '../calculate';
import { createCart } from '../create';
import { cartById, open, remove } from '../find';
import { serializeCartV2 } from '../serialize';
import { withFields } from '../update';
import { upsellsOf } from '../upsells';

const ACCESS = { callers: EVERYONE, app: 'stores' } as const;

/** Answers a cart, which is not changed. */
const shown = (cart: Cart, context: Context) => ({ cart: serializeCartV2(cart, context) });

/** Carts by their ids, for their buyers, the site's owner and apps. */
export const cartOperations = moduleOperations('ecom.cartV2', meta, ACCESS, {
  createCart: (request, context) => shown(createCart(context, request), context),
  getCart: ({ cartId }, context) => shown(cartById(context, cartId), context),
  updateCart: ({ cart }, context) =>
    answer(withFields(open(cartById(context, cart.id ?? '')), cart), context),
  deleteCart({ cartId }, context) {
    remove(context, cartById(context, cartId));
    return {};
  },
  refreshCart: ({ cartId }, context) => shown(refreshed(context, cartById(context, cartId)), context),
  estimateCart: ({ cartId, ...request }, context) => estimated(context, cartById(context, cartId), request),
  calculateCart: ({ cartId, refreshCart }, context) =>
    calculated(context, cartById(context, cartId), refreshCart),
  getUpsellOptions: ({ cartId }, context) => upsellsOf(context, cartById(context, cartId)),
});
