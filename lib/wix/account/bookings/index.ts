// Public interface of account/bookings for the rest of the shop. Browser code may import only types from here.

export {
  cancelBooking,
  getBooking,
  listPastBookings,
  listUpcomingBookings,
  type MemberBooking,
  rescheduleBooking,
} from './calls';
export type { BookingPayment, BookingStatus } from './types';
