// Public interface of events/orders for the rest of the shop. Browser code may import only types from here.

export { getTicketOrder } from './calls';
export { isAdmitted, ticketCode } from './map';
export type { TicketOrder, TicketOrderStatus } from './types';
