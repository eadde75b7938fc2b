import type { Service } from '#core/contract/service';
import { categories } from './categories/changes';
import { categoriesOperations } from './categories/operations';
import { formsOperations } from './forms/operations';
import { guestsOperations } from './guests/operations';
import { guests } from './guests/store';
import { ordersCatchUp } from './orders/catch-up';
import { handOverReservations } from './orders/hosted-checkout';
import { ordersAvailableTicketsOperations } from './orders/operations/available-tickets';
import { ordersCheckoutOperations } from './orders/operations/checkout';
import { ordersReadOperations } from './orders/operations/read';
import { ordersWriteOperations } from './orders/operations/write';
import { ticketEntries, ticketOrders } from './orders/store';
import { eventPolicies } from './policies/changes';
import { policiesOperations } from './policies/operations';
import { eventsRedirects } from './redirects';
import { rsvpV2Operations } from './rsvp-v2/operations';
import { rsvps } from './rsvp-v2/store';
import { scheduleOperations } from './schedule/operations';
import { scheduleItems } from './schedule/store';
import { seedEvents } from './seed/events';
import { seedTicketOrders } from './seed/orders';
import { staffMembersOperations } from './staff-members/operations';
import { staffDevices, staffMembers } from './staff-members/store';
import { ticketDefinitionsOperations } from './ticket-definitions/operations';
import { ticketDefinitionsV2Operations } from './ticket-definitions-v2/operations';
import { ticketDefinitions } from './ticket-definitions-v2/store';
import { ticketReservationsOperations } from './ticket-reservations/operations';
import { reservationsCatchUp } from './ticket-reservations/release-older';
import { reservations } from './ticket-reservations/store';
import { ticketsOperations } from './tickets/operations';
import { wixEventsQueryOperation } from './wix-events/operations';
import { eventsCatchUp, salesCatchUp } from './wix-events-v2/catch-up';
import { wixEventsV2ReadOperations, wixEventsV2WriteOperations } from './wix-events-v2/operations';
import { eventSeries, events } from './wix-events-v2/store';

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
export { controlsOf, filledName, formProblems } from './forms/answers';
export type { Control } from './forms/controls';
export type { WantedReductions } from './orders/discounts';
export { placeTicketOrder, type ReservationSummary, reservationSummary } from './orders/hosted-checkout';
export { availableTickets } from './orders/operations/available-tickets';
export type { TicketState } from './orders/rules';
export { serializeTicket } from './orders/serialize';
export { type InputValue, ticketEntries, ticketOrders } from './orders/store';
export { publishedSchedule } from './schedule/changes';
export type { ScheduleItem } from './schedule/store';
export { logStaffIn, STAFF_LINK, staffOfDevice, staffOfLink } from './staff-members/changes';
export { mayCheckIn } from './staff-members/rules';
export type { StaffMember } from './staff-members/store';
export { type Price, type TicketDefinition, ticketDefinitions } from './ticket-definitions-v2/store';
export { reserve } from './ticket-reservations/reserve';
export { limitPerCheckout } from './ticket-reservations/stock';
export { checkTickets, findTicket, type IssuedTicket, ticketState } from './tickets/changes';
export { formatWhen, formatWhere } from './wix-events-v2/date-and-place';
export { findEvent } from './wix-events-v2/errors';
export { eventStatus, registrationStatus, saleStatus } from './wix-events-v2/rules';
export { eventPicture } from './wix-events-v2/serialize';
export { type Event, events } from './wix-events-v2/store';
