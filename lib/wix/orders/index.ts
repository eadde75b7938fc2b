// Public interface of orders for the rest of the shop. Browser code may import only types from here.

export { getOrder } from './calls';
export { toMemberOrder } from './map';
export type { MemberOrder, OrderDelivery, OrderFulfillment, OrderPayment, OrderStatus } from './types';
