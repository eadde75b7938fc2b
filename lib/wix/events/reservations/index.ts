// Public interface of events/reservations for the rest of the shop. Browser code may import only types from here.

export { createReservation, getReservation, removeReservation } from './calls';
export type { ReservationRef, TicketChoice } from './types';
