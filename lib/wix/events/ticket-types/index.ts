// Public interface of events/ticket-types for the rest of the shop. Browser code may import only types from here.

export type { TicketType } from './types';
