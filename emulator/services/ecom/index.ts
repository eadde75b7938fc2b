import type { Service } from '../../core/operation';
import { cartOperations } from './cart-operations';
import { checkoutOperations } from './checkout-operations';
import { orderOperations } from './order-operations';
import { seedCoupons } from './seed';
import { carts, checkouts, coupons, orders } from './store';

/** Carts, checkouts, orders and coupons. */
export const ecom: Service = {
  collections: [carts, checkouts, orders, coupons],
  operations: [...cartOperations, ...checkoutOperations, ...orderOperations],
  seed: seedCoupons,
};
