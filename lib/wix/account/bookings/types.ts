import type { extendedBookings } from '@wix/bookings';

export type BookingStatus = `${extendedBookings.BookingStatus}`;

export type BookingPayment = `${extendedBookings.PaymentStatus}`;

/** A booking as the member's account shows it. */
export type MemberBooking = {
  id: string;
  /** The revision that is shown: the platform refuses to change a booking that has changed meanwhile. */
  revision: string;
  serviceId: string;
  /** CLASS for a session of a class, otherwise APPOINTMENT. A course cannot be moved. */
  type: 'APPOINTMENT' | 'CLASS';
  /** The service's slug, while it is offered. */
  slug?: string;
  title: string;
  /** Start, in milliseconds since the epoch. */
  start: number;
  /** In the booking's time zone. */
  when: string;
  timezone: string;
  /** The first day in that zone, `YYYY-MM-DD`. */
  day: string;
  staff?: string;
  place?: string;
  participants: number;
  /** Number of spots in a session; an appointment is taken as a whole. */
  spots: number;
  status: BookingStatus;
  payment: BookingPayment;
  /** Formatted by the platform; missing without an order. */
  total?: string;
  orderNumber?: string;
  /** Whether it is ahead or going on, and not canceled. */
  upcoming: boolean;
  canCancel: boolean;
  canReschedule: boolean;
  /** Sentences on how long it can be canceled and moved. */
  policy: string[];
  /** The owner's own text about the policy. */
  policyText?: string;
};
