// Public interface of cart for the rest of the shop. Browser code may import only types from here.

export {
  addCartLine,
  applyCoupon,
  createCartCheckout,
  getCart,
  removeCartLine,
  removeCoupon,
  updateCartLine,
} from './calls';
export { catalogReference } from './map';
export type { Cart, CartItem, CartLine, Coupon, Totals } from './types';
