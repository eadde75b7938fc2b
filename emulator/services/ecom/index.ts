import type { Service } from '../../core/operation';
import { carts, checkouts, coupons, orders } from './store';

export const ecom: Service = { collections: [carts, checkouts, orders, coupons], operations: [] };
