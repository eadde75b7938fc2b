import { cartV2 as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
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
export const cartOperations: Operation[] = [
  operation('ecom.cartV2.createCart', meta.createCart, ACCESS, (request, context) =>
    shown(createCart(context, request), context),
  ),

  operation('ecom.cartV2.getCart', meta.getCart, ACCESS, ({ cartId }, context) =>
    shown(cartById(context, cartId), context),
  ),

  operation('ecom.cartV2.updateCart', meta.updateCart, ACCESS, ({ cart }, context) =>
    answer(withFields(open(cartById(context, cart.id ?? '')), cart), context),
  ),

  operation('ecom.cartV2.deleteCart', meta.deleteCart, ACCESS, ({ cartId }, context) => {
    remove(context, cartById(context, cartId));
    return {};
  }),

  operation('ecom.cartV2.refreshCart', meta.refreshCart, ACCESS, ({ cartId }, context) =>
    shown(refreshed(context, cartById(context, cartId)), context),
  ),

  operation('ecom.cartV2.estimateCart', meta.estimateCart, ACCESS, ({ cartId, ...request }, context) =>
    estimated(context, cartById(context, cartId), request),
  ),

  operation('ecom.cartV2.calculateCart', meta.calculateCart, ACCESS, ({ cartId, refreshCart }, context) =>
    calculated(context, cartById(context, cartId), refreshCart),
  ),

  operation('ecom.cartV2.getUpsellOptions', meta.getUpsellOptions, ACCESS, ({ cartId }, context) =>
    upsellsOf(context, cartById(context, cartId)),
  ),
];
