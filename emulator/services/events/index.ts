import type { Service } from '#core/contract/service';
import { categoriesOperations } from './categories/operations';
import { formsOperations } from './forms/operations';
import { guestsOperations } from './guests/operations';
import { guests } from './guests/store';
import { handOverReservations } from './orders/hosted-checkout';
import { ordersCatchUp } from './orders/lifecycle';
import { ordersCheckoutOperations } from './orders/operations/checkout';
import { ordersAvailableTicketsOperations, ordersReadOperations } from './orders/operations/read';
import { ordersWriteOperations } from './orders/operations/write';
import { eventPolicies, policiesOperations } from './policies/operations';
import { eventsRedirects } from './redirects';
import { rsvpV2Operations } from './rsvp-v2/operations';
import { scheduleOperations } from './schedule/operations';
import { scheduleItems } from './schedule/store';
import { seedEvents, seedTicketOrders } from './seed/events';
import { staffMembersOperations } from './staff-members/operations';
import { staffDevices, staffMembers } from './staff-members/store';
import { categories, eventSeries, events } from './stored/events';
import { ticketEntries, ticketOrders } from './stored/orders';
import { reservations } from './stored/reservations';
import { rsvps } from './stored/rsvps';
import { ticketDefinitions } from './stored/ticket-definitions';
import { ticketDefinitionsOperations } from './ticket-definitions/operations';
import { ticketDefinitionsV2Operations } from './ticket-definitions-v2/operations';
import { reservationsCatchUp } from './ticket-reservations/changes';
import { ticketReservationsOperations } from './ticket-reservations/operations';
import { ticketsOperations } from './tickets/operations';
import { wixEventsOperations } from './wix-events/operations';
import { eventsCatchUp, salesCatchUp } from './wix-events-v2/catch-up';
import { wixEventsV2ReadOperations, wixEventsV2WriteOperations } from './wix-events-v2/operations';

export const eventsService: Service = {
  collections: [
    events,
    ticketDefinitions,
    reservations,
    ticketOrders,
    ticketEntries,
    rsvps,
    guests,
    eventPolicies,
    staffMembers,
    staffDevices,
    categories,
    eventSeries,
    scheduleItems,
  ],
  operations: [
    ...wixEventsV2ReadOperations,
    ...wixEventsV2WriteOperations,
    ...categoriesOperations,
    ...ordersAvailableTicketsOperations,
    ...ordersCheckoutOperations,
    ...ordersReadOperations,
    ...ordersWriteOperations,
    ...ticketDefinitionsV2Operations,
    ...ticketDefinitionsOperations,
    ...wixEventsOperations,
    ...formsOperations,
    ...rsvpV2Operations,
    ...ticketReservationsOperations,
    ...ticketsOperations,
    ...guestsOperations,
    ...policiesOperations,
    ...staffMembersOperations,
    ...scheduleOperations,
  ],
  seed: seedEvents,
  seedPurchases: seedTicketOrders,
  memberLoggedIn: handOverReservations,
  redirects: eventsRedirects,
  catchUp: [eventsCatchUp, reservationsCatchUp, salesCatchUp, ordersCatchUp],
};
export { formatWhen, formatWhere } from './event/date-and-place';
export { findEvent } from './event/find';
export { eventStatus, registrationStatus, saleStatus } from './event/rules';
export { eventPicture } from './event/serialize';
export { placeTicketOrder, type ReservationSummary, reservationSummary } from './orders/hosted-checkout';
export type { WantedReductions } from './placed-orders/discounts';
export type { TicketState } from './placed-orders/rules';
export { serializeTicket } from './placed-orders/serialize';
export { controlsOf, filledName, formProblems } from './registration-forms/answers';
export { limitPerCheckout } from './sales/rules';
export { publishedSchedule } from './schedule/changes';
export type { ScheduleItem } from './schedule/store';
export { logStaffIn, STAFF_LINK, staffOfDevice, staffOfLink } from './staff-members/changes';
export { mayCheckIn, type StaffMember } from './staff-members/store';
export { type Control, type Event, events } from './stored/events';
export { type InputValue, ticketEntries, ticketOrders } from './stored/orders';
export { type Price, type TicketDefinition, ticketDefinitions } from './stored/ticket-definitions';
export { availableTickets } from './ticket-definitions-v2/operations';
export { reserve } from './ticket-reservations/reserve';
export { checkTickets, findTicket, type IssuedTicket, ticketState } from './tickets/changes';
