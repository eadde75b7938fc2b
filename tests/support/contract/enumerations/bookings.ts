import type { Enumeration } from './types';

/** The enumerations that the SDK has in `@wix/bookings`. */
export const BOOKINGS_ENUMERATIONS: Enumeration[] = [
  { name: 'Service type', type: 'bookings.services.ServiceType', values: 'APPOINTMENT CLASS COURSE' },
  { name: 'Rate type', type: 'bookings.services.RateType', values: 'FIXED CUSTOM VARIED NO_FEE' },
  {
    name: 'Location type of a service',
    type: 'bookings.services.LocationTypeEnumLocationType',
    values: 'CUSTOM BUSINESS CUSTOMER',
  },
  { name: 'Sort order', type: 'bookings.services.SortOrder', values: 'ASC DESC' },
  {
    name: 'Booking-form field type',
    type: 'bookings.bookings.ValueType',
    values: 'SHORT_TEXT LONG_TEXT CHECK_BOX',
  },
  {
    name: 'Booking status',
    type: 'bookings.bookings.BookingStatus',
    values: 'CREATED CONFIRMED CANCELED PENDING DECLINED WAITING_LIST',
  },
  {
    name: 'Booking payment status',
    type: 'bookings.bookings.PaymentStatus',
    values: 'NOT_PAID PAID PARTIALLY_PAID REFUNDED EXEMPT',
  },
  {
    name: 'Selected payment option',
    type: 'bookings.bookings.SelectedPaymentOption',
    values: 'OFFLINE ONLINE MEMBERSHIP MEMBERSHIP_OFFLINE',
  },
  {
    name: 'Multi-service booking type',
    type: 'bookings.bookings.MultiServiceBookingType',
    values: 'SEQUENTIAL_BOOKINGS SEPARATE_BOOKINGS PARALLEL_BOOKINGS',
  },
  {
    name: 'Staff connection',
    type: 'bookings.staffMembers.AssociatedWixIdentityConnectionStatusEnumConnectionStatus',
    values: 'CONNECTED PENDING EXPIRED DISCONNECTED',
  },
  {
    name: 'Slug error',
    type: 'bookings.services.InvalidSlugError',
    values: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS SLUG_ALREADY_EXISTS',
  },
];
