import type { Service } from '#core/contract/service';
import { addOnsOperations } from './add-ons/operations';
import { attendanceOperations, attendances } from './attendance/operations';
import { availabilityCalendarQueryOperations } from './availability-calendar/operations/query';
import { availabilityTimeSlotsOperations } from './availability-time-slots/operations';
import { bookingPoliciesOperations } from './booking-policies/operations';
import { policies } from './booking-policies/store';
import { actionTokens, anonymousBookingsOperations } from './bookings/anonymous/operations';
import { bookingsBulkOperations } from './bookings/bulk';
import { handOverBookings } from './bookings/lifecycle';
import { multiServiceBookingsOperations } from './bookings/multi-service/operations';
import { bookingsOperations } from './bookings/operations';
import { calendarEventsOperations } from './calendar-events/operations';
import { bookingsCatalog } from './catalog';
import { categoriesV2Operations } from './categories-v2/operations';
import { categories } from './categories-v2/store';
import { bookingsDataCollections } from './data-collections';
import { eventTimeSlotsOperations } from './event-time-slots/operations';
import { extendedBookingsOperations } from './extended-bookings/operations';
import { multiServiceAvailabilityTimeSlotsOperations } from './multi-service-availability-time-slots/operations';
import { pricingOperations } from './pricing/operations';
import { PRICING_PROVIDER } from './pricing/provider';
import { bookingsRedirects } from './redirects';
import { resourcesOperations } from './resources/operations';
import { seedBookings } from './seed/bookings';
import { serviceOptionsAndVariantsOperations } from './service-options-and-variants/operations';
import { addOnGroupOperations } from './services/operations/add-on-groups';
import { servicesBulkOperations, servicesSettingsOperations } from './services/operations/bulk';
import {
  servicesCloneOperations,
  servicesReadOperations,
  servicesSearchOperations,
  servicesWriteOperations,
} from './services/operations/services';
import { staffMembersOperations } from './staff-members/operations';
import { addOns } from './stored/add-ons';
import { optionsAndVariants } from './stored/options-and-variants';
import { resources } from './stored/resources';
import { bookings, recurringSessions, services } from './stored/services';
import { deletedStaff, schedules, siteUsers, staffMembers } from './stored/staff-members';

export const bookingsService: Service = {
  collections: [
    services,
    policies,
    categories,
    recurringSessions,
    bookings,
    staffMembers,
    resources,
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
    ...availabilityCalendarQueryOperations,
    ...availabilityTimeSlotsOperations,
    ...eventTimeSlotsOperations,
    ...calendarEventsOperations,
    ...multiServiceAvailabilityTimeSlotsOperations,
    ...bookingsOperations,
    ...bookingsBulkOperations,
    ...anonymousBookingsOperations,
    ...multiServiceBookingsOperations,
    ...extendedBookingsOperations,
    ...staffMembersOperations,
    ...bookingPoliciesOperations,
    ...categoriesV2Operations,
    ...resourcesOperations,
    ...serviceOptionsAndVariantsOperations,
    ...attendanceOperations,
    ...pricingOperations,
    ...addOnsOperations,
    ...addOnGroupOperations,
  ],
  seed: seedBookings,
  memberLoggedIn: handOverBookings,
  catalog: bookingsCatalog,
  pluginKinds: [PRICING_PROVIDER],
  redirects: bookingsRedirects,
  appCollections: bookingsDataCollections,
};
export type { SlotEntry } from './availability-calendar/find-slot';
export { bookSlot, describeSlot, type SlotDescription } from './bookings/hosted-checkout';
export { CALENDAR_PAGE, SERVICE_PAGE } from './slots/rules';
export { dayOf, readInstant } from './slots/schedule';
export { serializeService, serializeSlot } from './slots/serialize';
export { courseSlot, type Slot, slotsOf } from './slots/slots';
export { resourceOf } from './staff/own-resource';
export { acceptInvitation } from './staff-members/changes';
export { resources } from './stored/resources';
export { type BookingStatus, bookings, type Service, services } from './stored/services';
export { staffMembers } from './stored/staff-members';
