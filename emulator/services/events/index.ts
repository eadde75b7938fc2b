import type { Service } from '../../core/operation';
import { eventManagement } from './event-management';
import { eventOperations } from './event-operations';
import { orderManagement } from './order-management';
import { orderOperations } from './order-operations';
import { reservationOperations } from './reservation-operations';
import { seedEvents } from './seed';
import { events, reservations, ticketDefinitions, ticketOrders } from './store';
import { ticketOperations } from './ticket-operations';

export const eventsService: Service = {
  collections: [events, ticketDefinitions, reservations, ticketOrders],
  operations: [
    ...eventOperations,
    ...eventManagement,
    ...ticketOperations,
    ...reservationOperations,
    ...orderOperations,
    ...orderManagement,
  ],
  seed: seedEvents,
};
