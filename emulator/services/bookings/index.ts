import type { Service } from '../../core/operation';
import { availabilityOperations } from './availability-operations';
import { seedBookings } from './seed';
import { serviceOperations } from './service-operations';
import { bookings, recurringSessions, services, staffMembers } from './store';

export const bookingServices: Service = {
  collections: [services, staffMembers, recurringSessions, bookings],
  operations: [...serviceOperations, ...availabilityOperations],
  seed: seedBookings,
};
