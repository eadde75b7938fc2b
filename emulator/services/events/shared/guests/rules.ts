import type { OrderStatus } from '../orders/store';
import type { RsvpStatus } from '../rsvp-v2/store';
import type { AttendanceStatus } from './store';

/** Whether who has answered comes (the platform's Guest Attendance Status Mapping). */
export const ATTENDANCE_OF_RSVP: Record<RsvpStatus, AttendanceStatus> = {
  YES: 'ATTENDING',
  NO: 'NOT_ATTENDING',
  WAITLIST: 'IN_WAITLIST',
};

/** Whether the buyer attends: as soon as the order admits a guest, and as long as it does. */
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
 * What a guest's attendance may become: it follows from what the answer or the order may become. No guest who comes is
 * put on the waiting list, and buyers are never on it.
 */
export const ATTENDANCE_TRANSITIONS: Record<AttendanceStatus, readonly AttendanceStatus[]> = {
  NOT_ATTENDING: ['ATTENDING', 'IN_WAITLIST'],
  ATTENDING: ['NOT_ATTENDING'],
  IN_WAITLIST: ['ATTENDING', 'NOT_ATTENDING'],
};
