import type { Context } from '#core/contract/context';
import type { Cart } from '../cart/store';
import { save } from './find';
import { serializeCartV2 } from './serialize';

/** Stores a changed cart and returns it as an answer. */
export const answer = (cart: Cart, context: Context) => ({
  cart: serializeCartV2(save(context, cart), context),
});
