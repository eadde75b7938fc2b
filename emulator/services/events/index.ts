import type { Service } from '../../core/contract/service';
import { categoryOperations } from './categories/operations';
import { categories } from './categories/store';
import { formOperations } from './forms/operations';
import { guestOperations } from './guests/operations';
import { guests } from './guests/store';
import { ordersCatchUp } from './orders/catch-up';
import { handOverReservations } from './orders/hosted-checkout';
import { ticketOperations } from './orders/operations/available-tickets';
import { reservationOperations } from './orders/operations/checkout';
import { orderOperations } from './orders/operations/read';
import { orderManagement } from './orders/operations/write';
import { ticketEntries, ticketOrders } from './orders/store';
import { policyOperations } from './policies/operations';
import { eventPolicies } from './policies/store';
import { rsvpOperations } from './rsvp-v2/operations';
import { rsvps } from './rsvp-v2/store';
import { seedEvents } from './seed/events';
import { seedTicketOrders } from './seed/orders';
import { staffOperations } from './staff-members/operations';
import { staffDevices, staffMembers } from './staff-members/store';
import { definitionOperations } from './ticket-definitions-v2/operations';
import { reservations, ticketDefinitions } from './ticket-definitions-v2/store';
import { reservationsCatchUp } from './ticket-reservations/changes';
import { reservationV1Operations } from './ticket-reservations/operations';
import { issuedTicketOperations } from './tickets/operations';
import { eventsCatchUp, salesCatchUp } from './wix-events-v2/catch-up';
import { eventOperations } from './wix-events-v2/operations/read';
import { eventManagement } from './wix-events-v2/operations/write';
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
  ],
  operations: [
    ...eventOperations,
    ...eventManagement,
    ...categoryOperations,
    ...ticketOperations,
    ...reservationOperations,
    ...orderOperations,
    ...orderManagement,
    ...definitionOperations,
    ...formOperations,
    ...rsvpOperations,
    ...reservationV1Operations,
    ...issuedTicketOperations,
    ...guestOperations,
    ...policyOperations,
    ...staffOperations,
  ],
  seed: seedEvents,
  seedPurchases: seedTicketOrders,
  memberLoggedIn: handOverReservations,
  catchUp: [eventsCatchUp, reservationsCatchUp, salesCatchUp, ordersCatchUp],
};
