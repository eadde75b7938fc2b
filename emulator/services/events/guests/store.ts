import type { guests as meta } from '@wix/events/meta';
import { collection } from '#core/documents/collection';
import type { CheckIn, InputValue, OrderStatus } from '../stored/orders';
import type { RsvpStatus } from '../stored/rsvps';

export type AttendanceStatus = `${meta.AttendanceStatusOriginal}`;
export type GuestType = `${meta.GuestTypeOriginal}`;

/** A person registered for an event: by an RSVP, by an order, or by a ticket of another buyer's order. */
export interface Guest {
  id: string;
  /** Counts the changes, from 1. */
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
  /** The guest and those who come along. */
  totalGuests: number;
  firstName: string;
  lastName: string;
  email: string;
  form: InputValue[];
  checkedIn: boolean;
  /** One for each person or ticket that has ever been checked in. */
  checkIns: (CheckIn & { fullName?: string })[];
  /** Missing if there are none. */
  tickets?: { number: string; definitionId: string; name: string }[];
  /** The RSVP or order that it belongs to. */
  source: { createdDate: string; updatedDate: string; rsvpStatus?: RsvpStatus; orderStatus?: OrderStatus };
}

export const guests = collection<Guest>('guests', {
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
