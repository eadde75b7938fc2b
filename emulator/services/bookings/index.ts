import type { Service } from '#core/contract/service';
import { attendances } from './attendance/entity';
import { bookingsBulkOperations } from './bookings/bulk';
import { actionTokens, bookings } from './bookings/entity';
import { handOverBookings } from './bookings/lifecycle';
import { PRICING_PROVIDER } from './bookings/pricing/provider';
import { addOnsOperations } from './calls/add-ons';
import { attendanceOperations } from './calls/attendance';
import { availabilityCalendarQueryOperations } from './calls/availability-calendar';
import { availabilityCalendarMultiSlotOperations } from './calls/availability-calendar-multi-slot';
import { availabilityTimeSlotsOperations } from './calls/availability-time-slots';
import { bookingPoliciesOperations } from './calls/booking-policies';
import { bookingsOperations } from './calls/bookings';
import { anonymousBookingsOperations } from './calls/bookings-anonymous';
import { multiServiceBookingsOperations } from './calls/bookings-multi-service';
import { bookingsReaderOperations } from './calls/bookings-reader';
import { calendarEventsOperations } from './calls/calendar-events';
import { calendarSessionsOperations } from './calls/calendar-sessions';
import { catalogSearchOperations } from './calls/catalog-search';
import { categoriesOperations } from './calls/categories';
import { categoriesV2Operations } from './calls/categories-v2';
import { eventTimeSlotsOperations } from './calls/event-time-slots';
import { extendedBookingsOperations } from './calls/extended-bookings';
import { multiServiceAvailabilityTimeSlotsOperations } from './calls/multi-service-availability-time-slots';
import { pricingOperations } from './calls/pricing';
import { resourceTypesOperations } from './calls/resource-types';
import { resourcesOperations } from './calls/resources';
import { serviceOptionsAndVariantsOperations } from './calls/service-options-and-variants';
import {
  servicesCloneOperations,
  servicesReadOperations,
  servicesSearchOperations,
  servicesWriteOperations,
} from './calls/services';
import { addOnGroupOperations } from './calls/services-add-on-groups';
import { servicesBulkOperations, servicesSettingsOperations } from './calls/services-bulk';
import { staffMembersOperations } from './calls/staff-members';
import { timeSlotsDiagnosisOperations } from './calls/time-slots-diagnosis';
import { bookingsCatalog } from './catalog';
import { bookingsDataCollections } from './data-collections';
import { bookingsRedirects } from './redirects';
import { seedBookings } from './seed/bookings';
import { addOns } from './services/add-ons/entity';
import { categories } from './services/categories/entity';
import { followCoverage } from './services/coverage';
import { recurringSessions, services } from './services/entity';
import { optionsAndVariants } from './services/options/entity';
import { policies } from './services/policies/entity';
import { deletedStaff, schedules, siteUsers, staffMembers } from './staff/entity';
import { resourceTypes } from './staff/resource-types/entity';
import { resources } from './staff/resources/entity';

export const bookingsService: Service = {
  collections: [
    services,
    policies,
    categories,
    recurringSessions,
    bookings,
    staffMembers,
    resources,
    resourceTypes,
    deletedStaff,
    schedules,
    siteUsers,
    actionTokens,
    optionsAndVariants,
    attendances,
    addOns,
  ],
  operations: [
    ...servicesReadOperations,
    ...servicesWriteOperations,
    ...servicesBulkOperations,
    ...servicesSettingsOperations,
    ...servicesCloneOperations,
    ...servicesSearchOperations,
    ...catalogSearchOperations,
    ...availabilityCalendarQueryOperations,
    ...availabilityCalendarMultiSlotOperations,
    ...availabilityTimeSlotsOperations,
    ...eventTimeSlotsOperations,
    ...timeSlotsDiagnosisOperations,
    ...calendarEventsOperations,
    ...calendarSessionsOperations,
    ...multiServiceAvailabilityTimeSlotsOperations,
    ...bookingsOperations,
    ...bookingsBulkOperations,
    ...anonymousBookingsOperations,
    ...multiServiceBookingsOperations,
    ...bookingsReaderOperations,
    ...extendedBookingsOperations,
    ...staffMembersOperations,
    ...bookingPoliciesOperations,
    ...categoriesOperations,
    ...categoriesV2Operations,
    ...resourcesOperations,
    ...resourceTypesOperations,
    ...serviceOptionsAndVariantsOperations,
    ...attendanceOperations,
    ...pricingOperations,
    ...addOnsOperations,
    ...addOnGroupOperations,
  ],
  seed: seedBookings,
  memberLoggedIn: handOverBookings,
  catalog: bookingsCatalog,
  itemCovered: followCoverage,
  pluginKinds: [PRICING_PROVIDER],
  redirects: bookingsRedirects,
  appCollections: bookingsDataCollections,
};
export { type BookingStatus, bookings } from './bookings/entity';
export { bookSlot, describeSlot, type SlotDescription } from './bookings/hosted-checkout';
export { type Service, services } from './services/entity';
export type { SlotEntry } from './slots/calendar/find-slot';
export { CALENDAR_PAGE, SERVICE_PAGE } from './slots/rules';
export { dayOf, readInstant } from './slots/schedule';
export { serializeService, serializeSlot } from './slots/serialize';
export { courseSlot, type Slot, slotsOf } from './slots/slots';
export { staffMembers } from './staff/entity';
export { acceptInvitation } from './staff/members/changes';
export { resourceOf } from './staff/resources/changes';
export { resources } from './staff/resources/entity';
