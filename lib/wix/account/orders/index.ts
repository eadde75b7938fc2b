// Public interface of account/orders for the rest of the shop.

export { listOrders } from './calls';
