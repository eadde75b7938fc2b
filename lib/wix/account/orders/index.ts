// The face of account/orders: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { listOrders } from './calls';
export { toMemberOrder } from './map';
export type { MemberOrder, OrderFulfillment, OrderPayment, OrderStatus } from './types';
