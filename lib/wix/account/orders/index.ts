// Public interface of account/orders for the rest of the shop. Browser code may import only types from here.

export { listOrders } from './calls';
export { toMemberOrder } from './map';
export { getOrder } from './order';
export type { MemberOrder, OrderDelivery, OrderFulfillment, OrderPayment, OrderStatus } from './types';
