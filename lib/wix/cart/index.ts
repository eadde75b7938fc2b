// The face of cart: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export {
  addCartLine,
  applyCoupon,
  createCartCheckout,
  getCart,
  removeCartLine,
  removeCoupon,
  updateCartLine,
} from './calls';
export { catalogReference } from './catalog-reference';
export type { Cart, CartItem, CartLine, Coupon, Totals } from './types';
