// The face of events/ticket-types: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export type { TicketType } from './types';
