import type { Service } from '../../core/operation';
import { categoryOperations } from './category-operations';
import { categories } from './category-store';
import { definitionOperations } from './definition-operations';
import { eventManagement } from './event-management';
import { eventOperations } from './event-operations';
import { eventSeries, events } from './event-store';
import { formOperations } from './form-operations';
import { guestOperations } from './guest-operations';
import { guests } from './guest-store';
import { issuedTicketOperations } from './issued-ticket-operations';
import { orderManagement } from './order-management';
import { orderOperations } from './order-operations';
import { ticketEntries, ticketOrders } from './order-store';
import { policyOperations } from './policy-operations';
import { eventPolicies } from './policy-store';
import { reservationOperations } from './reservation-operations';
import { reservationV1Operations } from './reservation-v1-operations';
import { rsvpOperations } from './rsvp-operations';
import { rsvps } from './rsvp-store';
import { seedEvents } from './seed';
import { seedTicketOrders } from './seed-orders';
import { staffOperations } from './staff-operations';
import { staffDevices, staffMembers } from './staff-store';
import { ticketOperations } from './ticket-operations';
import { handOverReservations } from './ticket-orders';
import { reservations, ticketDefinitions } from './ticket-store';

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
};
