import type { Service } from '#core/contract/service';
import { availabilityCalendarQueryOperations } from './availability-calendar/operations/query';
import { availabilityTimeSlotsOperations } from './availability-time-slots/operations';
import { bookingPoliciesOperations } from './booking-policies/operations';
import { policies } from './booking-policies/store';
import { anonymousBookingsOperations } from './bookings/anonymous/operations';
import { actionTokens } from './bookings/anonymous/store';
import { bookingsOperations } from './bookings/operations';
import { bookingsCatalog } from './catalog';
import { categoriesV2Operations } from './categories-v2/operations';
import { categories } from './categories-v2/store';
import { bookingsDataCollections } from './data-collections';
import { eventTimeSlotsOperations } from './event-time-slots/operations';
import { extendedBookingsOperations } from './extended-bookings/operations';
import { handOverBookings } from './hand-over';
import { multiServiceAvailabilityTimeSlotsOperations } from './multi-service-availability-time-slots/operations';
import { bookingsRedirects } from './redirects';
import { resourcesReadOperations } from './resources/operations/read';
import { resourcesWriteOperations } from './resources/operations/write';
import { seedBookings } from './seed/bookings';
import { servicesBulkOperations } from './services/operations/bulk';
import { servicesCloneOperations } from './services/operations/clone';
import { servicesReadOperations } from './services/operations/read';
import { servicesSearchOperations } from './services/operations/search';
import { servicesSettingsOperations } from './services/operations/settings';
import { servicesWriteOperations } from './services/operations/write';
import { deletedStaff, schedules, siteUsers, staffMembers } from './staff/store';
import { resources } from './staff/stored-resources';
import { staffMembersReadOperations } from './staff-members/operations/read';
import { staffMembersWriteOperations } from './staff-members/operations/write';
import { bookings, businessLocations, recurringSessions, services } from './stored/services';

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
export { bookSlot, describeSlot } from './bookings/hosted-checkout';
export { CALENDAR_PAGE, SERVICE_PAGE } from './slots/rules';
export { dayOf, readInstant } from './slots/schedule';
export { serializeService, serializeSlot } from './slots/serialize';
export { courseSlot, type Slot, slotsOf } from './slots/slots';
export { resourceOf } from './staff/own-resource';
export { staffMembers } from './staff/store';
export { resources } from './staff/stored-resources';
export { acceptInvitation } from './staff-members/connection';
export { type BookingStatus, bookings, type Service, services } from './stored/services';
