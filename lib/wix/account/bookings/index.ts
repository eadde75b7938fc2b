// The face of account/bookings: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export {
  cancelBooking,
  getBooking,
  listPastBookings,
  listUpcomingBookings,
  type MemberBooking,
  rescheduleBooking,
} from './calls';
export type { BookingPayment, BookingStatus } from './types';
