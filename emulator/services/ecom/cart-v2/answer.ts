import type { Context } from '#core/contract/context';
import type { Cart } from '../shared/cart/store';
import { serializeCartV2 } from '../shared/cart-v2/serialize';
import { save } from './find';

/** Stores a changed cart and answers it. */
export const answer = (cart: Cart, context: Context) => ({
  cart: serializeCartV2(save(context, cart), context),
});
