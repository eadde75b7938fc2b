import type { Service } from '#core/contract/service';
import { categoriesOperations } from './categories/operations';
import { formsOperations } from './forms/operations';
import { guestsOperations } from './guests/operations';
import { ordersCatchUp } from './orders/catch-up';
import { handOverReservations } from './orders/hosted-checkout';
import { ordersAvailableTicketsOperations } from './orders/operations/available-tickets';
import { ordersCheckoutOperations } from './orders/operations/checkout';
import { ordersReadOperations } from './orders/operations/read';
import { ordersWriteOperations } from './orders/operations/write';
import { policiesOperations } from './policies/operations';
import { eventPolicies } from './policies/store';
import { eventsRedirects } from './redirects';
import { rsvpV2Operations } from './rsvp-v2/operations';
import { scheduleOperations } from './schedule/operations';
import { scheduleItems } from './schedule/store';
import { seedEvents } from './seed/events';
import { seedTicketOrders } from './seed/orders';
import { categories } from './shared/categories/store';
import { guests } from './shared/guests/store';
import { ticketEntries, ticketOrders } from './shared/orders/store';
import { rsvps } from './shared/rsvp-v2/store';
import { ticketDefinitions } from './shared/ticket-definitions-v2/store';
import { reservations } from './shared/ticket-reservations/store';
import { eventSeries, events } from './shared/wix-events-v2/store';
import { staffMembersOperations } from './staff-members/operations';
import { staffDevices, staffMembers } from './staff-members/store';
import { ticketDefinitionsOperations } from './ticket-definitions/operations';
import { ticketDefinitionsV2Operations } from './ticket-definitions-v2/operations';
import { reservationsCatchUp } from './ticket-reservations/catch-up';
import { ticketReservationsOperations } from './ticket-reservations/operations';
import { ticketsOperations } from './tickets/operations';
import { wixEventsQueryOperation } from './wix-events/operations';
import { eventsCatchUp, salesCatchUp } from './wix-events-v2/catch-up';
import { wixEventsV2ReadOperations } from './wix-events-v2/operations/read';
import { wixEventsV2WriteOperations } from './wix-events-v2/operations/write';

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
    wixEventsQueryOperation,
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
export { placeTicketOrder, type ReservationSummary, reservationSummary } from './orders/hosted-checkout';
export { availableTickets } from './orders/operations/available-tickets';
export { publishedSchedule } from './schedule/changes';
export type { ScheduleItem } from './schedule/store';
export { controlsOf, filledName, formProblems } from './shared/forms/answers';
export type { Control } from './shared/forms/controls';
export type { WantedReductions } from './shared/orders/discounts';
export type { TicketState } from './shared/orders/rules';
export { serializeTicket } from './shared/orders/serialize';
export { type InputValue, ticketEntries, ticketOrders } from './shared/orders/store';
export { type Price, type TicketDefinition, ticketDefinitions } from './shared/ticket-definitions-v2/store';
export { limitPerCheckout } from './shared/ticket-reservations/stock';
export { formatWhen, formatWhere } from './shared/wix-events-v2/date-and-place';
export { findEvent } from './shared/wix-events-v2/find';
export { eventStatus, registrationStatus, saleStatus } from './shared/wix-events-v2/rules';
export { eventPicture } from './shared/wix-events-v2/serialize';
export { type Event, events } from './shared/wix-events-v2/store';
export { logStaffIn, STAFF_LINK, staffOfDevice, staffOfLink } from './staff-members/changes';
export { mayCheckIn } from './staff-members/rules';
export type { StaffMember } from './staff-members/store';
export { reserve } from './ticket-reservations/reserve';
export { checkTickets, findTicket, type IssuedTicket, ticketState } from './tickets/changes';
