import type { Cart } from '../stored/carts';
import type { Checkout } from '../stored/checkouts';

/**
 * Returns a cart as a checkout: Cart V2 has one entity for the whole purchase, so both have the same id (platform facts
 * 12.2).
 */
export const checkoutOfCart = (cart: Cart): Checkout & Cart => ({
  ...cart,
  isCart: true,
  channelType: cart.channelType ?? 'WEB',
  completed: cart.completed ?? false,
  // Bought lines are removed from the cart into which this one was merged.
  ...(cart.mergedInto && { cartId: cart.mergedInto }),
});

/** Converts a checkout made by `checkoutOfCart` back to its cart, with the changes made since. */
export function cartOfView(checkout: Checkout): Cart {
  const { isCart: _view, cartId: _other, ...cart } = checkout as Checkout & Cart;
  return cart;
}
