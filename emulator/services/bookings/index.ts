import type { Service } from '#core/contract/service';
import { availabilityCalendarQueryOperations } from './availability-calendar/operations/query';
import { availabilityTimeSlotsOperations } from './availability-time-slots/operations';
import { bookingPoliciesOperations } from './booking-policies/operations';
import { policies } from './booking-policies/store';
import { anonymousBookingsOperations } from './bookings/anonymous/operations';
import { actionTokens } from './bookings/anonymous/tokens';
import { bookingsOperations } from './bookings/operations';
import { bookingsCatalog } from './catalog';
import { categories } from './categories-v2/changes';
import { categoriesV2Operations } from './categories-v2/operations';
import { bookingsDataCollections } from './data-collections';
import { eventTimeSlotsOperations } from './event-time-slots/operations';
import { extendedBookingsOperations } from './extended-bookings/operations';
import { handOverBookings } from './hand-over';
import { multiServiceAvailabilityTimeSlotsOperations } from './multi-service-availability-time-slots/operations';
import { bookingsRedirects } from './redirects';
import { resourcesReadOperations, resourcesWriteOperations } from './resources/operations';
import { resources } from './resources/store';
import { seedBookings } from './seed/bookings';
import { servicesBulkOperations, servicesSettingsOperations } from './services/operations/bulk';
import {
  servicesCloneOperations,
  servicesReadOperations,
  servicesSearchOperations,
  servicesWriteOperations,
} from './services/operations/services';
import { bookings, businessLocations, recurringSessions, services } from './services/store';
import { staffMembersReadOperations, staffMembersWriteOperations } from './staff-members/operations';
import { deletedStaff, schedules, siteUsers, staffMembers } from './staff-members/store';

export const bookingsService: Service = {
  collections: [
    services,
    policies,
    categories,
    businessLocations,
    recurringSessions,
    bookings,
    staffMembers,
    resources,
    deletedStaff,
    schedules,
    siteUsers,
    actionTokens,
  ],
  operations: [
    ...servicesReadOperations,
    ...servicesWriteOperations,
    ...servicesBulkOperations,
    ...servicesSettingsOperations,
    ...servicesCloneOperations,
    ...servicesSearchOperations,
    ...availabilityCalendarQueryOperations,
    ...availabilityTimeSlotsOperations,
    ...eventTimeSlotsOperations,
    ...multiServiceAvailabilityTimeSlotsOperations,
    ...bookingsOperations,
    ...anonymousBookingsOperations,
    ...extendedBookingsOperations,
    ...staffMembersReadOperations,
    ...staffMembersWriteOperations,
    ...bookingPoliciesOperations,
    ...categoriesV2Operations,
    ...resourcesReadOperations,
    ...resourcesWriteOperations,
  ],
  seed: seedBookings,
  memberLoggedIn: handOverBookings,
  catalog: bookingsCatalog,
  redirects: bookingsRedirects,
  appCollections: bookingsDataCollections,
};
export type { SlotEntry } from './availability-calendar/find-slot';
export { dayOf, readInstant } from './availability-calendar/schedule';
export { courseSlot, type Slot, slotsOf } from './availability-calendar/slots';
export { bookSlot, describeSlot } from './bookings/hosted-checkout';
export { CALENDAR_PAGE, SERVICE_PAGE } from './bookings/rules';
export { resourceOf } from './resources/of-staff';
export { resources } from './resources/store';
export { serializeService, serializeSlot } from './services/serialize';
export { type BookingStatus, bookings, type Service, services } from './services/store';
export { acceptInvitation } from './staff-members/connection';
export { staffMembers } from './staff-members/store';
