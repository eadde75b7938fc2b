import type { OrderStatus } from '../stored/orders';
import type { RsvpStatus } from '../stored/rsvps';
import type { AttendanceStatus } from './store';

/** The attendance of a guest by the status of the RSVP (the platform's Guest Attendance Status Mapping). */
export const ATTENDANCE_OF_RSVP: Record<RsvpStatus, AttendanceStatus> = {
  YES: 'ATTENDING',
  NO: 'NOT_ATTENDING',
  WAITLIST: 'IN_WAITLIST',
};

/** The attendance of a buyer by the status of the order: attending while the order admits guests. */
export const ATTENDANCE_OF_ORDER: Record<OrderStatus, AttendanceStatus> = {
  FREE: 'ATTENDING',
  PAID: 'ATTENDING',
  PARTIALLY_PAID: 'ATTENDING',
  OFFLINE_PENDING: 'ATTENDING',
  PENDING: 'NOT_ATTENDING',
  INITIATED: 'NOT_ATTENDING',
  AUTHORIZED: 'NOT_ATTENDING',
  CANCELED: 'NOT_ATTENDING',
  DECLINED: 'NOT_ATTENDING',
  VOIDED: 'NOT_ATTENDING',
};

/**
 * The allowed changes of a guest's attendance; they follow from those of RSVPs and orders. An attending guest is never
 * put on the waiting list, and a buyer never is at all.
 */
export const ATTENDANCE_TRANSITIONS: Record<AttendanceStatus, readonly AttendanceStatus[]> = {
  NOT_ATTENDING: ['ATTENDING', 'IN_WAITLIST'],
  ATTENDING: ['NOT_ATTENDING'],
  IN_WAITLIST: ['ATTENDING', 'NOT_ATTENDING'],
};
