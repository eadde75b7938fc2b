import type { Service } from '../../core/contract/service';
import { availabilityOperations } from './availability-calendar/operations/query';
import { policyOperations } from './booking-policies/operations';
import { policies } from './booking-policies/store';
import { bookingOperations } from './bookings/operations';
import { handOverBookings } from './catalog';
import { extendedBookings } from './extended-bookings/operations';
import { seedBookings } from './seed/bookings';
import { serviceBulkWrites } from './services/operations/bulk';
import { cloneOperation } from './services/operations/clone';
import { serviceOperations } from './services/operations/read';
import { serviceReads } from './services/operations/search';
import { serviceSettings } from './services/operations/settings';
import { serviceWrites } from './services/operations/write';
import { bookings, businessLocations, categories, recurringSessions, services } from './services/store';
import { staffReads } from './staff-members/operations/read';
import { staffWrites } from './staff-members/operations/write';
import { deletedStaff, schedules, siteUsers, staffMembers } from './staff-members/store';

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
