// Public interface of account/tickets for the rest of the shop. Browser code may import only types from here.

export { listRsvps, listTicketOrders } from './calls';
export type { MemberRsvp, MemberRsvpStatus, MemberTickets } from './types';
