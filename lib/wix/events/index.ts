// Public interface of events for the rest of the shop. Browser code may import only types from here.

export { toEvent } from './event-map';
export { eventBySlug, getEvent, listEvents } from './events';
export { getTicketOrder, isAdmitted, ticketCode } from './orders';
export { createReservation, removeReservation } from './reservations';
export { createRsvp, getOwnRsvp } from './rsvps';
export {
  EVENTS_PAGE_SIZE,
  type EventDetails,
  type EventFilter,
  type ReservationRef,
  type RsvpAnswer,
  type RsvpForm,
  type RsvpQuestion,
  type RsvpStatus,
  type ShopEvent,
  type TicketChoice,
  type TicketOrder,
  type TicketOrderStatus,
  type TicketType,
} from './types';
