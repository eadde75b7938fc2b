import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { type Checkout, checkouts } from '../../../checkouts/entity';
import { saveCheckout } from '../../../checkouts/update';
import { assertBuyer } from '../../../requests/checks';
import { cartOf, removeCart, saveCart } from '../../changes';
import { type Cart, carts } from '../../entity';
import { keyOfItself } from '../../rules';
import { cartAlreadyOrdered, cartNotFound, currentCartNotFound } from './errors';

/** A V1 checkout as a cart: its id is also that of a V2 cart (platform facts 12.2). */
type CheckoutAsCart = Cart & { isCheckout: true };

const cartOfCheckout = (checkout: Checkout): CheckoutAsCart => ({
  ...checkout,
  isCheckout: true,
  ownerKey: keyOfItself(checkout.id),
  revision: checkout.revision ?? 1,
});

const isCheckout = (cart: Cart): cart is CheckoutAsCart => 'isCheckout' in cart;

/**
 * Returns a cart by its id, ordered or not: managers get any, other callers their own. A cart created for an unknown
 * customer becomes that of the calling visitor or member.
 * @throws PlatformError 403 for another buyer's
 */
export function cartById(context: Context, id: string): Cart {
  const { documents } = context;
  const checkout = documents.get(checkouts, id);
  const cart = documents.get(carts, id) ?? (checkout && cartOfCheckout(checkout));
  assert(cart, () => cartNotFound(id));
  const claimed = claimedBy(context, cart);
  assertBuyer(context, claimed.owner.id, `use cart ${id}`);
  return claimed === cart ? cart : save(context, claimed);
}

/** Gives a cart that was created for an unknown customer to the calling visitor or member. */
export function claimedBy({ caller: { role, id } }: Context, cart: Cart): Cart {
  if (!cart.openAccess || (role !== 'visitor' && role !== 'member')) return cart;
  const { openAccess: _open, ...claimed } = cart;
  return { ...claimed, owner: { role, id } };
}

/**
 * Returns the caller's current cart.
 * @throws PlatformError 404 before the first item was added
 */
export const currentCart = (context: Context): Cart =>
  orThrow(cartOf(context, context.caller), currentCartNotFound);

/** Returns the cart if it is not ordered. */
export function open(cart: Cart): Cart {
  assert(!cart.completed, () => cartAlreadyOrdered(cart));
  return cart;
}

/** Stores a changed cart, or its V1 checkout, and emits the event. */
export function save(context: Context, cart: Cart): Cart {
  if (!isCheckout(cart)) return saveCart(context, cart);
  const { isCheckout: _is, ownerKey: _key, revision, ...checkout } = cart;
  const { channelType = 'WEB', completed = false } = cart;
  return cartOfCheckout(
    saveCheckout(context, { ...checkout, channelType, completed, revision: revision + 1 }),
  );
}

/** Deletes a cart, or its V1 checkout, and emits the event. */
export function remove(context: Context, cart: Cart): void {
  if (isCheckout(cart)) context.documents.delete(checkouts, cart.id);
  removeCart(context, cart);
}
