import type { Service } from '#core/contract/service';
import { categoriesOperations } from './calls/categories';
import { formsOperations } from './calls/forms';
import { guestsOperations } from './calls/guests';
import {
  ordersAvailableTicketsOperations,
  ordersListTicketsOperations,
  ordersReadOperations,
} from './calls/orders';
import { ordersCheckoutOperations } from './calls/orders-checkout';
import { ordersWriteOperations } from './calls/orders-write';
import { policiesOperations } from './calls/policies';
import { policiesV1Operations } from './calls/policies-v1';
import { rsvpOperations } from './calls/rsvp';
import { rsvpV1Operations } from './calls/rsvp-v1';
import { rsvpV2Operations } from './calls/rsvp-v2';
import { scheduleOperations } from './calls/schedule';
import { scheduleBookmarksOperations } from './calls/schedule-bookmarks';
import { staffMembersOperations } from './calls/staff-members';
import { ticketDefinitionsListOperations, ticketDefinitionsOperations } from './calls/ticket-definitions';
import { ticketDefinitionsV2Operations } from './calls/ticket-definitions-v2';
import { ticketReservationsOperations } from './calls/ticket-reservations';
import { ticketsOperations } from './calls/tickets';
import { wixEventsOperations } from './calls/wix-events';
import { wixEventsV2ReadOperations, wixEventsV2WriteOperations } from './calls/wix-events-v2';
import { categories } from './events/categories/entity';
import { eventSeries, events } from './events/entity';
import { eventsNotInstalled } from './events/errors';
import { eventsCatchUp, salesCatchUp } from './events/lifecycle/catch-up';
import { eventPolicies } from './events/policies/entity';
import { bookmarks, scheduleItems } from './events/schedule/entity';
import { staffDevices, staffMembers } from './events/staff/entity';
import { guests } from './guests/entity';
import { rsvps } from './guests/rsvps/entity';
import { handOverReservations } from './orders/checkout/hosted-checkout';
import { ordersCatchUp } from './orders/checkout/lifecycle';
import { ticketEntries, ticketOrders } from './orders/entity';
import { eventsRedirects } from './redirects';
import { refuseQuery } from './requests/errors';
import { seedEvents, seedTicketOrders } from './seed/events';
import { ticketDefinitions } from './tickets/definitions/entity';
import { reservationsCatchUp } from './tickets/reservations/changes';
import { reservations } from './tickets/reservations/entity';

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
    bookmarks,
  ],
  operations: [
    ...wixEventsV2ReadOperations,
    ...wixEventsV2WriteOperations,
    ...categoriesOperations,
    ...ordersAvailableTicketsOperations,
    ...ordersListTicketsOperations,
    ...ordersCheckoutOperations,
    ...ordersReadOperations,
    ...ordersWriteOperations,
    ...ticketDefinitionsV2Operations,
    ...ticketDefinitionsOperations,
    ...ticketDefinitionsListOperations,
    ...wixEventsOperations,
    ...formsOperations,
    ...rsvpOperations,
    ...rsvpV1Operations,
    ...rsvpV2Operations,
    ...ticketReservationsOperations,
    ...ticketsOperations,
    ...guestsOperations,
    ...policiesOperations,
    ...policiesV1Operations,
    ...staffMembersOperations,
    ...scheduleOperations,
    ...scheduleBookmarksOperations,
  ].map((operation) => ({ ...operation, refuseWithoutApp: eventsNotInstalled, refuseQuery })),
  seed: seedEvents,
  seedPurchases: seedTicketOrders,
  memberLoggedIn: handOverReservations,
  redirects: eventsRedirects,
  catchUp: [eventsCatchUp, reservationsCatchUp, salesCatchUp, ordersCatchUp],
};
export { formatWhen, formatWhere } from './events/date-and-place';
export { type Control, type Event, events } from './events/entity';
export { findEvent } from './events/find';
export { controlsOf, filledName, formProblems } from './events/registration-forms/answers';
export { rsvpForm } from './events/registration-forms/rsvp-form';
export { eventStatus, registrationStatus, saleStatus } from './events/rules';
export { publishedSchedule } from './events/schedule/changes';
export type { ScheduleItem } from './events/schedule/entity';
export { eventPicture } from './events/serialize';
export { logStaffIn, STAFF_LINK, staffOfDevice, staffOfLink } from './events/staff/changes';
export { mayCheckIn, type StaffMember } from './events/staff/entity';
export {
  placeTicketOrder,
  type ReservationSummary,
  reservationSummary,
} from './orders/checkout/hosted-checkout';
export type { WantedReductions } from './orders/discounts';
export { type InputValue, ticketEntries, ticketOrders } from './orders/entity';
export type { TicketState } from './orders/rules';
export { limitPerCheckout } from './orders/sales/rules';
export { serializeTicket } from './orders/serialize';
export { checkTickets, findTicket, type IssuedTicket, ticketState } from './orders/tickets/changes';
export { type Price, type TicketDefinition, ticketDefinitions } from './tickets/definitions/entity';
export { availableTickets } from './tickets/definitions/find';
export { reserve } from './tickets/reservations/reserve';
