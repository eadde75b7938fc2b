import type { Service } from '../../core/operation';
import { availabilityOperations } from './availability-operations';
import { bookingOperations } from './booking-operations';
import { handOverBookings } from './cart-item';
import { extendedBookings } from './extended-bookings';
import { policyOperations } from './policy-operations';
import { policies } from './policy-store';
import { seedBookings } from './seed';
import { serviceBulkWrites } from './service-bulk-writes';
import { cloneOperation } from './service-clone';
import { serviceOperations } from './service-operations';
import { serviceReads } from './service-reads';
import { serviceSettings } from './service-settings';
import { serviceWrites } from './service-writes';
import { staffReads } from './staff-reads';
import { deletedStaff, schedules, siteUsers, staffMembers } from './staff-store';
import { staffWrites } from './staff-writes';
import { bookings, businessLocations, categories, recurringSessions, services } from './store';

export const bookingServices: Service = {
  collections: [
    services,
    policies,
    categories,
    businessLocations,
    recurringSessions,
    bookings,
    staffMembers,
    deletedStaff,
    schedules,
    siteUsers,
  ],
  operations: [
    ...serviceOperations,
    ...serviceWrites,
    ...serviceBulkWrites,
    ...serviceSettings,
    cloneOperation,
    ...serviceReads,
    ...availabilityOperations,
    ...bookingOperations,
    ...extendedBookings,
    ...staffReads,
    ...staffWrites,
    ...policyOperations,
  ],
  seed: seedBookings,
  memberLoggedIn: handOverBookings,
};
