import type { guests as meta } from '@wix/events/meta';
import { collection } from '#core/documents/collection';
import type { CheckIn, InputValue, OrderStatus } from '../orders/entity';
import type { RsvpStatus } from './rsvps/entity';

export type AttendanceStatus = `${meta.AttendanceStatusOriginal}`;
type GuestType = `${meta.GuestTypeOriginal}`;

/** A person registered for an event: by an RSVP, by an order, or by a ticket of another buyer's order. */
export interface Guest {
  id: string;
  revision: number;
  eventId: string;
  guestType: GuestType;
  rsvpId?: string;
  orderNumber?: string;
  ticketNumber?: string;
  contactId: string;
  memberId?: string;
  attendanceStatus: AttendanceStatus;
  attendanceStatusUpdatedDate: string;
  createdDate: string;
  updatedDate: string;
  /** The guest and the additional guests. */
  totalGuests: number;
  firstName: string;
  lastName: string;
  email: string;
  form: InputValue[];
  checkedIn: boolean;
  /** One for each person or ticket that was ever checked in. */
  checkIns: (CheckIn & { fullName?: string })[];
  /** Missing if there are none. */
  tickets?: { number: string; definitionId: string; name: string }[];
  /** The RSVP or order that it belongs to. */
  source: { createdDate: string; updatedDate: string; rsvpStatus?: RsvpStatus; orderStatus?: OrderStatus };
}

export const guests = collection<Guest>('guests', {
  shown: { title: 'Guests', group: 'Events' },
  fields: {
    eventId: 'string',
    rsvpId: 'string',
    orderNumber: 'string',
    ticketNumber: 'string',
    tickets: 'string',
    contactId: 'string',
    'guestDetails.checkedIn': { kind: 'boolean', path: 'checkedIn' },
    attendanceStatus: 'string',
    secondaryLanguageCode: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    attendanceStatusUpdatedDate: 'date',
    memberId: 'string',
    email: 'string',
    guestType: 'string',
  },
  indexes: [['eventId', 'createdDate']],
});

/** The attendance of a guest for each status of the RSVP (the platform's Guest Attendance Status Mapping). */
export const ATTENDANCE_OF_RSVP: Record<RsvpStatus, AttendanceStatus> = {
  YES: 'ATTENDING',
  NO: 'NOT_ATTENDING',
  WAITLIST: 'IN_WAITLIST',
};

/** The attendance of a buyer for each status of the order: attending while the order admits guests. */
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
 * put on the waiting list, and a buyer never is.
 */
export const ATTENDANCE_TRANSITIONS: Record<AttendanceStatus, readonly AttendanceStatus[]> = {
  NOT_ATTENDING: ['ATTENDING', 'IN_WAITLIST'],
  ATTENDING: ['NOT_ATTENDING'],
  IN_WAITLIST: ['ATTENDING', 'NOT_ATTENDING'],
};
