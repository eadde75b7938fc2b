import type { Cart } from '../cart/store';
import type { Checkout } from './store';

/**
 * A cart as the checkout that it is, too: Cart V2 has one entity for the whole purchase, whose id is that of the
 * checkout (platform facts 12.2).
 */
export const checkoutOfCart = (cart: Cart): Checkout & Cart => ({
  ...cart,
  isCart: true,
  channelType: cart.channelType ?? 'WEB',
  completed: cart.completed ?? false,
  // What is bought leaves the cart that has the same lines.
  ...(cart.mergedInto && { cartId: cart.mergedInto }),
});

/** The cart that a checkout was made of by `checkoutOfCart`, with what has changed since. */
export function cartOfView(checkout: Checkout): Cart {
  const { isCart: _view, cartId: _other, ...cart } = checkout as Checkout & Cart;
  return cart;
}
