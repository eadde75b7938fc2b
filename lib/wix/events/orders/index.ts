// The face of events/orders: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getTicketOrder } from './calls';
export { isAdmitted, ticketCode } from './map';
export type { TicketOrder, TicketOrderStatus } from './types';
