import type { Context } from '#core/contract/context';
import { serializeCartV2 } from '../carts/v2/serialize';
import type { Cart } from '../stored/carts';
import { save } from './find';

/** Stores a changed cart and returns it as an answer. */
export const answer = (cart: Cart, context: Context) => ({
  cart: serializeCartV2(save(context, cart), context),
});
