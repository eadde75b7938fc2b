// The face of account/tickets: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { listRsvps, listTicketOrders } from './calls';
export type { MemberRsvp, MemberRsvpStatus, MemberTickets } from './types';
