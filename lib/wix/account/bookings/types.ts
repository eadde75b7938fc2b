import type { extendedBookings } from '@wix/bookings';

export type BookingStatus = `${extendedBookings.BookingStatus}`;

export type BookingPayment = `${extendedBookings.PaymentStatus}`;

/** A booking of a member, as their account shows it. */
export type MemberBooking = {
  id: string;
  /** Names the state of the booking that is shown: the platform refuses to change one that has changed meanwhile. */
  revision: string;
  serviceId: string;
  /** Of its service: a session of a class, or else an appointment. A course cannot be moved. */
  type: 'APPOINTMENT' | 'CLASS';
  /** Names the service in addresses, while it is offered. */
  slug?: string;
  title: string;
  /** When it begins, in milliseconds since the epoch. */
  start: number;
  /** In the time zone that it was booked in. */
  when: string;
  timezone: string;
  /** The first day, `YYYY-MM-DD` in that zone. */
  day: string;
  staff?: string;
  place?: string;
  participants: number;
  /** How many spots of a session it takes; an appointment is taken as a whole. */
  spots: number;
  status: BookingStatus;
  payment: BookingPayment;
  /** Formatted by the platform, where an order belongs to it. */
  total?: string;
  orderNumber?: string;
  /** Whether it lies ahead, or is going on, and has not been called off. */
  upcoming: boolean;
  canCancel: boolean;
  canReschedule: boolean;
  /** Until when which of both is possible. */
  policy: string[];
  /** What the owner of the site says about it. */
  policyText?: string;
};
