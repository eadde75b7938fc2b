import type { Service } from '../../core/operation';
import { availabilityOperations } from './availability-operations';
import { seedBookings } from './seed';
import { serviceBulkWrites } from './service-bulk-writes';
import { cloneOperation } from './service-clone';
import { serviceOperations } from './service-operations';
import { serviceReads } from './service-reads';
import { serviceSettings } from './service-settings';
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
  operations: [
    ...serviceOperations,
    ...serviceWrites,
    ...serviceBulkWrites,
    ...serviceSettings,
    cloneOperation,
    ...serviceReads,
    ...availabilityOperations,
  ],
  seed: seedBookings,
};
