import type { Service } from '../../core/operation';
import { availabilityOperations } from './availability-operations';
import { seedBookings } from './seed';
import { serviceOperations } from './service-operations';
import { serviceWrites } from './service-writes';
import {
  bookings,
  businessLocations,
  categories,
  policies,
  recurringSessions,
  services,
  staffMembers,
} from './store';

export const bookingServices: Service = {
  collections: [services, policies, categories, businessLocations, staffMembers, recurringSessions, bookings],
  operations: [...serviceOperations, ...serviceWrites, ...availabilityOperations],
  seed: seedBookings,
};
