// The face of events/reservations: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { createReservation, getReservation, removeReservation } from './calls';
export type { ReservationRef, TicketChoice } from './types';
